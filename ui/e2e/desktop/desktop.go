// Package desktop is a screen in memory with a window manager, a mouse and
// keys, on which tests drive the program as people do.
package desktop

import (
	"bufio"
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// ProgramVariable names the environment variable that says which program is
// to be driven.
const ProgramVariable = "PUZZLEWRIGHT_PROGRAM"

// A Desktop is a screen in memory with a window manager on it and a hand for
// its mouse and keys. It ends with the test, and where the test failed, leaves
// a picture of what was last to be seen.
type Desktop struct {
	t       *testing.T
	dir     string // for everything the desktop needs, and the home of its user
	display string
	env     []string
}

// What the screen measures, in pixels.
const (
	Width  = 1280
	Height = 800
)

// patience is how long anything may take to happen. It is long: a machine
// that draws in software and is busy besides is slow.
const patience = time.Minute

// leaving is how long the program may take to end when it is asked to: it must not finish its
// search first.
const leaving = 15 * time.Second

// New starts a desktop. Where nobody says which program to drive, the
// test is skipped; where somebody does, a missing tool is a failure.
func New(t *testing.T) *Desktop {
	t.Helper()
	if os.Getenv(ProgramVariable) == "" {
		t.Skip("drives a real window; make window does it, and sets " + ProgramVariable)
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "windows" {
		t.Skip("there is no screen in memory on this system")
	}
	d := &Desktop{t: t, dir: t.TempDir()}
	d.startScreen()
	d.env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + d.dir, "TMPDIR=" + d.dir, "XDG_RUNTIME_DIR=" + d.dir, "DISPLAY=" + d.display,
		"LANG=en_GB.UTF-8", "LIBGL_ALWAYS_SOFTWARE=1", "NO_AT_BRIDGE=1", "GSETTINGS_BACKEND=memory", "GDK_BACKEND=x11",
	}
	d.startManager()
	return d
}

// Set sets an environment variable for the programs to be started.
func (d *Desktop) Set(name, value string) { d.env = append(d.env, name+"="+value) }

// Fatalf ends the test as failed.
func (d *Desktop) Fatalf(format string, args ...any) {
	d.t.Helper()
	d.t.Fatalf(format, args...)
}

// Dir is the home of the desktop's user, and where programs are started.
func (d *Desktop) Dir() string { return d.dir }

// startScreen starts Xvfb, which chooses a free display and keeps the screen in a file.
func (d *Desktop) startScreen() {
	d.t.Helper()
	number, told, err := os.Pipe()
	if err != nil {
		d.t.Fatal(err)
	}
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", Width, Height),
		"-fbdir", d.dir, "-nolisten", "tcp", "-noreset")
	x.ExtraFiles = []*os.File{told}
	d.start(x)
	_ = told.Close()
	line, err := bufio.NewReader(number).ReadString('\n')
	_ = number.Close()
	if err != nil {
		d.t.Fatal("Xvfb does not start: ", err)
	}
	d.display = ":" + strings.TrimSpace(line)
}

// startManager starts openbox and waits until it is at work: without a window
// manager nothing has the keyboard focus.
func (d *Desktop) startManager() {
	d.t.Helper()
	ready := filepath.Join(d.dir, "ready")
	manager := exec.Command("openbox", "--startup", "touch "+ready)
	manager.Env = d.env
	d.start(manager)
	d.Await("a window manager", func() bool {
		_, err := os.Stat(ready)
		return err == nil
	})
	// The wheel beside a window would lead to another workspace.
	d.Do("set_num_desktops", "1")
}

// start starts something that is ended with the test.
func (d *Desktop) start(cmd *exec.Cmd) {
	d.t.Helper()
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if d.t.Failed() && said.Len() > 0 {
			d.t.Logf("%s said:\n%s", filepath.Base(cmd.Path), said.String())
		}
	})
}

// Await waits until something is so.
func (d *Desktop) Await(what string, so func() bool) {
	d.t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			d.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// Do has xdotool do something, and gives what it says.
func (d *Desktop) Do(args ...string) string {
	d.t.Helper()
	said, err := d.Try(args...)
	if err != nil {
		d.t.Fatalf("xdotool %s: %v", strings.Join(args, " "), err)
	}
	return said
}

// Try is Do where it does not matter whether it can be done.
func (d *Desktop) Try(args ...string) (string, error) {
	cmd := exec.Command("xdotool", args...)
	cmd.Env = d.env
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

// Settle waits until nothing has moved on the screen for a while.
func (d *Desktop) Settle() {
	d.t.Helper()
	before, since := d.pixels(), time.Now()
	d.Await("a quiet screen", func() bool {
		if now := d.pixels(); !bytes.Equal(now, before) {
			before, since = now, time.Now()
		}
		return time.Since(since) > 400*time.Millisecond
	})
}

func (d *Desktop) pixels() []byte {
	d.t.Helper()
	data, err := os.ReadFile(filepath.Join(d.dir, "Xvfb_screen0"))
	if err != nil {
		d.t.Fatal(err)
	}
	return data
}

// Screen gives what is to be seen.
func (d *Desktop) Screen() *image.RGBA {
	d.t.Helper()
	img, err := decodeXWD(d.pixels())
	if err != nil {
		d.t.Fatal(err)
	}
	return img
}

// Keep saves a picture of the screen where it outlives the test, if the test
// is run with a place for it, as make window does.
func (d *Desktop) Keep() string {
	name := filepath.Join(d.t.ArtifactDir(), "screen.png")
	var b bytes.Buffer
	if err := png.Encode(&b, d.Screen()); err != nil {
		return err.Error()
	}
	if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
		return err.Error()
	}
	return name
}
