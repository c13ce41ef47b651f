package desktop

import (
	_ "embed"
	"image"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// dropper is a program that drops files, which xdotool cannot. It is in C, as its library
// is there wherever the window can be built.
//
//go:embed testdata/drop.c
var dropper []byte

// DropFiles lets go of files over a place in the window, as a file manager does.
func (w *Window) DropFiles(at image.Point, paths ...string) {
	w.t.Helper()
	program := filepath.Join(w.dir, "drop")
	if _, err := os.Stat(program); err != nil {
		if err := os.WriteFile(program+".c", dropper, 0o600); err != nil {
			w.t.Fatal(err)
		}
		if said, err := exec.Command("cc", "-o", program, program+".c", "-lX11").CombinedOutput(); err != nil {
			w.t.Fatalf("what drops files cannot be made: %v\n%s", err, said)
		}
	}
	var uris strings.Builder
	for _, path := range paths {
		uris.WriteString((&url.URL{Scheme: "file", Path: path}).String() + "\r\n")
	}
	cmd := exec.Command(program, w.id, uris.String(), strconv.Itoa(at.X), strconv.Itoa(at.Y))
	cmd.Env = w.env
	if err := cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	stop := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
	defer stop.Stop()
	if err := cmd.Wait(); err != nil {
		w.t.Fatalf("the window takes no files: %v", err)
	}
}
