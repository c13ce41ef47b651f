package instance

import (
	"bytes"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

func address(t *testing.T) string {
	t.Helper()
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	return Address(t.TempDir())
}

func TestAFurtherStartHandsItsPathsToTheOneThatRuns(t *testing.T) {
	at := address(t)
	if Hand(at, []string{"a"}) {
		t.Fatal("somebody took it before anybody listened")
	}
	taken := make(chan []string, 1)
	listener, err := Listen(at, func(paths []string) bool { taken <- paths; return true })
	if err != nil {
		t.Fatal(err)
	}
	if !Hand(at, []string{"level", "/other"}) {
		t.Fatal("nobody took it")
	}
	here, err := filepath.Abs("level")
	if got := <-taken; err != nil || !slices.Equal(got, []string{here, "/other"}) {
		t.Errorf("it was asked to open %q", got)
	}
	if _, err := Listen(at, nil); err == nil {
		t.Error("two listen at one address")
	}
	if err := listener.Close(); err != nil {
		t.Error(err)
	}
	if Hand(at, nil) {
		t.Error("somebody took it after the program had ended")
	}
}

func TestASocketThatAKilledProgramLeftIsTakenOver(t *testing.T) {
	at := address(t)
	dead, err := net.ListenUnix("unix", &net.UnixAddr{Name: at, Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	dead.SetUnlinkOnClose(false)
	dead.Close()
	if _, err := os.Stat(at); err != nil {
		t.Fatal(err)
	}
	listener, err := Listen(at, func([]string) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if !Hand(at, nil) {
		t.Error("nobody took it")
	}
	if info, err := os.Stat(at); err != nil || info.Mode().Perm() != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("others may use it: %v, %v", info.Mode(), err)
	}
}

func TestWhatIsNoRequestOpensNothing(t *testing.T) {
	at := address(t)
	listener, err := Listen(at, func(paths []string) bool { t.Errorf("it was asked to open %q", paths); return true })
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	for _, request := range [][]byte{[]byte("\n"), []byte("{}\n"), []byte(`["a"`), bytes.Repeat([]byte("["), maxRequest+1)} {
		c, err := net.DialUnix("unix", nil, &net.UnixAddr{Name: at, Net: "unix"})
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			c.Write(request)
			c.CloseWrite()
		}()
		if n, _ := c.Read(make([]byte, 1)); n > 0 {
			t.Errorf("%.10q was answered", request)
		}
		c.Close()
	}
}

func TestOtherSettingsAndDisplaysHaveAddressesOfTheirOwn(t *testing.T) {
	t.Setenv("DISPLAY", ":1")
	one := Address("a")
	if one == Address("b") {
		t.Error("two folders of settings share an address")
	}
	t.Setenv("DISPLAY", ":2")
	if one == Address("a") {
		t.Error("two displays share an address")
	}
}

// TestAProgramThatEndsTakesNothing: the further start opens a window of its own then.
func TestAProgramThatEndsTakesNothing(t *testing.T) {
	at := address(t)
	listener, err := Listen(at, func([]string) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if Hand(at, []string{"level"}) {
		t.Error("it was taken")
	}
}
