// Package watch tells when another program changes level folders.
package watch

import (
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long a folder must be quiet before it is told of: writing a level is several changes.
// pollEvery is how often folders are looked at where the system does not tell of changes.
const (
	settle    = 150 * time.Millisecond
	pollEvery = 2 * time.Second
)

// A Watcher watches folders. It may tell of a folder without need: what changed is for its listener to
// find out.
type Watcher struct {
	listen func(dir string)
	system *fsnotify.Watcher // nil where the system does not tell of changes
	done   chan struct{}
	worker sync.WaitGroup

	lock sync.Mutex
	// wanted are the folders to watch, watching those that the system watches: the wanted ones
	// and their parents, which tell when they disappear and come back.
	wanted   map[string]bool
	watching map[string]bool
}

// New begins to watch. It calls listen from its own goroutine, until Close
// returns.
func New(listen func(dir string)) *Watcher {
	w := &Watcher{listen: listen, done: make(chan struct{}), wanted: map[string]bool{}, watching: map[string]bool{}}
	if system, err := fsnotify.NewWatcher(); err == nil {
		w.system = system
	}
	w.worker.Go(w.work)
	return w
}

// Watch sets the folders to watch, in place of those before.
func (w *Watcher) Watch(dirs []string) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.wanted = map[string]bool{}
	for _, dir := range dirs {
		if absolute, err := filepath.Abs(dir); err == nil {
			w.wanted[absolute] = true
		}
	}
	w.follow()
}

// follow makes the system watch the wanted folders that exist.
func (w *Watcher) follow() {
	if w.system == nil {
		return
	}
	needed := map[string]bool{}
	for dir := range w.wanted {
		needed[dir], needed[filepath.Dir(dir)] = true, true
	}
	for dir := range w.watching {
		if !needed[dir] {
			_ = w.system.Remove(dir)
			delete(w.watching, dir)
		}
	}
	for dir := range needed {
		// Adding a folder again is harmless, and necessary if it has disappeared and come back.
		if w.system.Add(dir) == nil {
			w.watching[dir] = true
		}
	}
}

// Close ends the watching. It must not be called by listen.
func (w *Watcher) Close() {
	close(w.done)
	w.worker.Wait()
	if w.system != nil {
		_ = w.system.Close()
	}
}

func (w *Watcher) work() {
	var events chan fsnotify.Event
	var failures chan error
	if w.system != nil {
		events, failures = w.system.Events, w.system.Errors
	}
	poll := time.NewTicker(pollEvery)
	defer poll.Stop()
	quiet := time.NewTimer(time.Hour)
	quiet.Stop()
	defer quiet.Stop()
	changed := map[string]bool{}
	for {
		select {
		case <-w.done:
			return
		case e := <-events:
			for _, dir := range w.concerned(e.Name) {
				changed[dir] = true
				quiet.Reset(settle)
			}
		case <-failures:
			// Something was missed: look at everything.
			for _, dir := range w.all() {
				changed[dir] = true
				quiet.Reset(settle)
			}
		case <-quiet.C:
			w.tell(changed)
			changed = map[string]bool{}
		case <-poll.C:
			w.tell(w.unwatched())
		}
	}
}

func (w *Watcher) tell(dirs map[string]bool) {
	if len(dirs) == 0 {
		return
	}
	w.lock.Lock()
	w.follow()
	maps.DeleteFunc(dirs, func(dir string, _ bool) bool { return !w.wanted[dir] }) // not those that were wanted before
	w.lock.Unlock()
	for dir := range dirs {
		w.listen(dir)
	}
}

// concerned gives the folders that a change of a file may concern.
func (w *Watcher) concerned(name string) []string {
	w.lock.Lock()
	defer w.lock.Unlock()
	var dirs []string
	for _, dir := range []string{name, filepath.Dir(name)} {
		if w.wanted[dir] {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

func (w *Watcher) all() []string {
	w.lock.Lock()
	defer w.lock.Unlock()
	return slices.Collect(maps.Keys(w.wanted))
}

// unwatched gives the folders that the system does not tell of.
func (w *Watcher) unwatched() map[string]bool {
	w.lock.Lock()
	defer w.lock.Unlock()
	dirs := map[string]bool{}
	for dir := range w.wanted {
		if !w.watching[dir] {
			dirs[dir] = true
		}
	}
	return dirs
}
