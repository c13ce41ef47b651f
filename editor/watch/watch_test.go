package watch_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"puzzlewright/editor/watch"
)

type watcher struct {
	*watch.Watcher
	t    *testing.T
	told chan string
}

func begin(t *testing.T, dirs ...string) watcher {
	t.Helper()
	w := watcher{t: t, told: make(chan string, 1000)}
	w.Watcher = watch.New(func(dir string) { w.told <- dir })
	w.Watch(dirs)
	t.Cleanup(w.Close)
	return w
}

// hears waits until a change of the folder is told.
func (w watcher) hears(what, dir string) {
	w.t.Helper()
	timeout := time.After(3 * time.Minute)
	for {
		select {
		case got := <-w.told:
			if got == dir {
				return
			}
		case <-timeout:
			w.t.Fatalf("%s: nothing was told", what)
		}
	}
}

// silent waits until nothing is told for a while; of the folder nothing may be.
func (w watcher) silent(what, dir string) {
	w.t.Helper()
	for {
		select {
		case got := <-w.told:
			if got == dir {
				w.t.Errorf("%s: it was told of", what)
			}
		case <-time.After(400 * time.Millisecond):
			return
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func put(t *testing.T, dir string) {
	t.Helper()
	must(t, os.WriteFile(filepath.Join(dir, "content.txt"), []byte(time.Now().String()), 0o644))
}

// TestChangesAreTold: of files in a folder, of the folder going and coming,
// and of files in it after that.
func TestChangesAreTold(t *testing.T) {
	root := t.TempDir()
	a, b := filepath.Join(root, "a"), filepath.Join(root, "b")
	must(t, os.Mkdir(a, 0o755))
	must(t, os.Mkdir(b, 0o755))
	w := begin(t, a)
	put(t, a)
	w.hears("a new file", a)
	for range 20 {
		put(t, a)
	}
	w.hears("a changed file", a)
	put(t, b)
	w.silent("a folder that is not watched", b)
	must(t, os.RemoveAll(a))
	w.hears("a folder that goes", a)
	must(t, os.Mkdir(a, 0o755))
	w.hears("a folder that comes", a)
	put(t, a)
	w.hears("a file in it", a)
	w.silent("a folder that is not watched", b) // and what is still to be told of the other is told
	put(t, a)
	time.Sleep(50 * time.Millisecond) // it is known of, and not told yet, when another is wanted
	w.Watch([]string{b})
	w.silent("a folder that is watched no more", a)
	put(t, a)
	put(t, b)
	w.hears("another folder", b)
	w.silent("the old folder", a)
}

// TestFoldersThatCannotBeWatchedAreLookedAt every few seconds.
func TestFoldersThatCannotBeWatchedAreLookedAt(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "not", "there")
	w := begin(t, missing)
	w.hears("a folder that is not there", missing)
}
