package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"puzzlewright/internal/effort"
)

// TestWhoeverIsKilledNothingIsLost: hub, workers and sender are killed while a corpus is
// solved, or levels are generated, again and again, and what the sender says is what one
// machine says.
func TestWhoeverIsKilledNothingIsLost(t *testing.T) {
	size, candidates, kills := effort.Cases(60, 2000), effort.Cases(500, 20_000), effort.Cases(6, 400)
	t.Run("solve", func(t *testing.T) {
		dir := t.TempDir()
		var b strings.Builder
		for i := range size {
			cells := []byte("#@          #")
			cells[2+i%8], cells[11-i/8%3] = '$', '.'
			fmt.Fprintf(&b, "#############\n%s\n#   #%s#\n#############\nTitle: %d\n\n", cells, strings.Repeat(" ", 7), i)
		}
		if err := os.WriteFile(filepath.Join(dir, "corpus.xsb"), []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		if told := killAll(t, dir, kills, "solve", "--json", "corpus.xsb"); strings.Count(told, "\n") != size {
			t.Errorf("said is %s", told)
		}
	})
	t.Run("generate", func(t *testing.T) {
		told := killAll(t, t.TempDir(), kills, "generate", "theseus", "--size", "6x6", "--candidates", fmt.Sprint(candidates), "--time", "0", "--count", "1000", "--want", "ways<=3, idle=0", "--json")
		if strings.Count(told, "\n") < 10 {
			t.Errorf("said is %s", told)
		}
	})
}

// killAll runs a command by itself, and then by a hub and two workers, which it kills, the
// sender too, so many times in all. It compares what is said and gives it, without times.
func killAll(t *testing.T, dir string, kills int, command ...string) string {
	t.Helper()
	one := func(args ...string) *exec.Cmd {
		cmd := built(t, dir, args...)
		// One core, so that all that is told is told again.
		cmd.Env = append(os.Environ(), "GOMAXPROCS=1", "PUZZLEWRIGHT_TOKEN=it's a secret/@")
		return cmd
	}
	began := time.Now()
	told, _ := one(command...).Output() // some levels cannot be won, which is its status
	patience := 3*time.Minute + 10*time.Since(began)
	address := freeAddress(t)
	kill := map[string]func(){"hub": keep(t, func() *exec.Cmd { return one("hub", "--listen", address, "kept") })}
	awaitAddress(t, address)
	for _, worker := range []string{"first", "second"} {
		kill[worker] = keep(t, func() *exec.Cmd { return one("work", "--jobs", "1", "nats://"+address) })
	}
	random := rand.New(rand.NewPCG(1, 2))
	killed := map[string]int{}
	var got []byte
	for got == nil {
		var out bytes.Buffer
		sender := one(append(command, "--workers", "nats://"+address)...)
		sender.Stdout = &out
		if err := sender.Start(); err != nil {
			t.Fatal(err)
		}
		done := make(chan error, 1)
		go func() { done <- sender.Wait() }()
		for over := false; !over; {
			after := time.Duration(random.IntN(400)) * time.Millisecond
			if kills <= 0 {
				after = patience // far more than until a killed worker's job is given to another
			}
			select {
			case <-done:
				// Killed, or begun while there was no hub, it is started again.
				if over = true; sender.ProcessState.Exited() && out.Len() > 0 {
					got = out.Bytes()
				}
				continue
			case <-time.After(after):
			}
			if kills <= 0 {
				t.Fatalf("the sender does not end; it said %s", out.Bytes())
			}
			kills--
			name := []string{"hub", "first", "sender", "second"}[kills%4]
			killed[name]++
			if name == "sender" {
				_ = sender.Process.Kill()
			} else {
				kill[name]()
			}
		}
	}
	t.Logf("killed: %v", killed)
	seconds := regexp.MustCompile(`"seconds":[0-9.e-]+`)
	want := seconds.ReplaceAllString(string(told), "")
	if got := seconds.ReplaceAllString(string(got), ""); got != want {
		t.Errorf("workers said\n%s\none machine said\n%s", got, want)
	}
	return want
}

// keep runs a program, and again whenever it ends, as a service manager does: one that does
// not find the hub ends. It goes on until the test ends; kill kills it once.
func keep(t *testing.T, program func() *exec.Cmd) (kill func()) {
	t.Helper()
	var lock sync.Mutex
	var running *os.Process
	ended, over := false, make(chan struct{})
	begin := func() *exec.Cmd {
		lock.Lock()
		defer lock.Unlock()
		cmd := program()
		if ended || cmd.Start() != nil {
			return nil
		}
		running = cmd.Process
		return cmd
	}
	go func() {
		defer close(over)
		for cmd := begin(); cmd != nil; cmd = begin() {
			_ = cmd.Wait()
			time.Sleep(100 * time.Millisecond)
		}
	}()
	kill = func() {
		lock.Lock()
		defer lock.Unlock()
		if running != nil {
			_ = running.Kill()
		}
	}
	t.Cleanup(func() {
		lock.Lock()
		ended = true
		lock.Unlock()
		kill()
		<-over
	})
	return kill
}

// freeAddress gives an address of this machine at which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// awaitAddress waits until a hub serves at an address. It tries to listen there before it
// is ready, but then it greets nobody.
func awaitAddress(t *testing.T, address string) {
	t.Helper()
	for range 600 {
		if c, err := net.Dial("tcp", address); err == nil {
			greeting := make([]byte, len("INFO"))
			_ = c.SetReadDeadline(time.Now().Add(time.Minute))
			_, err = io.ReadFull(c, greeting)
			_ = c.Close()
			if err == nil && string(greeting) == "INFO" {
				return
			}
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("nobody listens at %s", address)
}
