package main

import (
	"fmt"
	"net"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestADisplayThatIsNoneIsTold(t *testing.T) {
	if runtime.GOOS == "darwin" || runtime.GOOS == "windows" {
		t.Skip("there is always a display")
	}
	dir := t.TempDir()
	socket := filepath.Join(dir, "wayland-7")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, test := range []struct{ wayland, x, want string }{
		{"", "", "neither DISPLAY nor WAYLAND_DISPLAY is set"},
		{"wayland-7", "", ""},
		{socket, "", ""},
		{"", socket, ""},
		{"wayland-8", "", "the display wayland-8 (WAYLAND_DISPLAY) does not answer"},
		{"wayland-8", ":987", "the display :987 (DISPLAY) does not answer"},
		{"", "nonsense", "the display nonsense (DISPLAY) does not answer"},
		{"", "nonsense:x", "the display nonsense:x (DISPLAY) does not answer"},
	} {
		t.Setenv("XDG_RUNTIME_DIR", dir)
		t.Setenv("WAYLAND_DISPLAY", test.wayland)
		t.Setenv("DISPLAY", test.x)
		err := display()
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("WAYLAND_DISPLAY=%s DISPLAY=%s: %v", test.wayland, test.x, err)
		}
	}
}

func TestWhereXServersListen(t *testing.T) {
	for display, want := range map[string]string{
		":0":             "[[unix /tmp/.X11-unix/X0] [unix @/tmp/.X11-unix/X0]]",
		":12.1":          "[[unix /tmp/.X11-unix/X12] [unix @/tmp/.X11-unix/X12]]",
		"unix:1":         "[[unix /tmp/.X11-unix/X1] [unix @/tmp/.X11-unix/X1]]",
		"localhost:10.0": "[[tcp localhost:6010]]",
		"[::1]:3":        "[[tcp [::1]:6003]]",
		"/private/x:0":   "[[unix /private/x:0]]",
		"":               "[]",
	} {
		if got := fmt.Sprint(xAddresses(display)); got != want {
			t.Errorf("%q: %s, want %s", display, got, want)
		}
	}
}
