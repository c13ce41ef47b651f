// Package shelf is a folder of levels, or a collection file, as a sidebar shows it: each
// level small, with its verdict. Levels are solved in the background, one after another on
// this machine, while nothing more urgent is.
package shelf

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
)

// A Status is what is known of a level on the shelf.
type Status uint8

// The statuses.
const (
	Waiting Status = iota
	Solving
	Solved
	Unsolvable
	Undecided
	Invalid
)

// String gives the status as a word.
func (s Status) String() string {
	return [...]string{"waiting", "solving", "solved", "unsolvable", "undecided", "invalid"}[s]
}

// An Item is a level on the shelf.
type Item struct {
	// Path is its folder, or FILE#17; Name is its path within the shelf's folder, Title the
	// title of the level, or else Name.
	Path, Name, Title string
	// Level is the level, or what can be shown of it; Level and Game are nil where it is too
	// broken.
	Level *levels.Level
	Game  *solver.Game
	// Folder tells that it is a level folder, which can be renamed.
	Folder bool

	Status Status
	// Steps is the length of the best known solution, if Status is Solved; Proved tells that
	// there is no shorter one. Reason says why there is no solution.
	Steps  int
	Proved bool
	Reason message.Message
	// Best is the best known solution, which must not be changed.
	Best levels.Moves

	known levels.Moves // the solution in the level's folder or file, to be tried; nil for none
	// fact is the last fact that was learnt about it.
	fact Fact
}

// A Shelf shows what is in a folder. Its methods are for one goroutine.
type Shelf struct {
	busy    bool // see SetBusy
	looks   int  // see Looks
	publish func(items []Item, look int)
	// elsewhere gives the remote that solves levels on other machines, nil while there is none.
	elsewhere func() batch.Remote
	wake      chan struct{}
	taught    chan struct{} // there are lessons
	closed    context.CancelFunc
	over      chan struct{}
	folders   func(ctx context.Context, root string) ([]string, []levels.Problem)
	unread    atomic.Int64

	inbox struct {
		sync.Mutex
		orders
		lessons []lesson
	}
}

// orders are what the shelf's goroutine is to do.
type orders struct {
	path string
	open bool // path is to be read anew
	look int  // how often Open was called
	busy bool // something more urgent is being solved
	time time.Duration
}

// New makes an empty shelf that tries each level for so long. It calls
// publish with all items when some have changed, from its own goroutine, until
// Close returns. The items must not be changed. look is the number of the call
// of Open by which they were read. elsewhere gives what solves levels on other
// machines, nil while there is nothing.
func New(perLevel time.Duration, elsewhere func() batch.Remote, publish func(items []Item, look int)) *Shelf {
	return newShelf(perLevel, elsewhere, publish, games.Find)
}

func newShelf(
	perLevel time.Duration, elsewhere func() batch.Remote, publish func([]Item, int),
	folders func(context.Context, string) ([]string, []levels.Problem),
) *Shelf {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Shelf{
		publish: publish, elsewhere: elsewhere, wake: make(chan struct{}, 1), taught: make(chan struct{}, 1), closed: cancel,
		over: make(chan struct{}), folders: folders,
	}
	s.inbox.time = perLevel
	go func() {
		defer close(s.over)
		(&worker{shelf: s}).work(ctx)
	}()
	return s
}

// Open shows a folder, or a file of levels, in place of the one before; "" shows nothing. Opening the same
// again reads it again, and keeps the verdicts on levels that did not change.
func (s *Shelf) Open(path string) {
	s.looks++
	s.send(func(o *orders) { o.path, o.open, o.look = path, true, s.looks })
}

// Looks is how often Open was called: items of an earlier look may be out of
// date.
func (s *Shelf) Looks() int { return s.looks }

// Unread is how many folders could not be read when the shelf was looked through last.
func (s *Shelf) Unread() int { return int(s.unread.Load()) }

// SetBusy tells whether something more urgent is being solved: the shelf then
// waits, unless its levels are solved elsewhere.
func (s *Shelf) SetBusy(busy bool) {
	if s.busy != busy {
		s.busy = busy
		s.send(func(o *orders) { o.busy = busy })
	}
}

// Stir has the shelf check again whether levels can be solved elsewhere.
func (s *Shelf) Stir() { s.send(func(*orders) {}) }

// SetTime changes how long each level is tried.
func (s *Shelf) SetTime(perLevel time.Duration) { s.send(func(o *orders) { o.time = perLevel }) }

// Close ends the work. It must not be called by publish.
func (s *Shelf) Close() {
	s.closed()
	<-s.over
}

func (s *Shelf) send(write func(*orders)) {
	s.inbox.Lock()
	write(&s.inbox.orders)
	s.inbox.Unlock()
	select {
	case s.wake <- struct{}{}:
	default: // it is awake
	}
}

// A worker is the shelf's goroutine.
type worker struct {
	shelf  *Shelf
	orders orders
	items  []Item
	shown  int // the number of the Open by which the items were read
	// told is when the items were last published; untold tells that they have changed since.
	told   time.Time
	untold bool
	// here is held while a level is solved on this machine: one at a time.
	here sync.Mutex
}

func (w *worker) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.shelf.wake:
			w.read(ctx)
		case <-w.shelf.taught:
			w.learn()
		}
		w.solveAll(ctx)
		w.tellRest()
	}
}

// disturbed tells whether there are new orders.
func (w *worker) disturbed() bool { return len(w.shelf.wake) > 0 }

// read takes new orders.
func (w *worker) read(ctx context.Context) {
	w.shelf.inbox.Lock()
	w.orders = w.shelf.inbox.orders
	w.shelf.inbox.open = false
	w.shelf.inbox.Unlock()
	if !w.orders.open {
		return
	}
	if items, ok := w.look(ctx, w.orders.path); ok {
		w.items, w.shown = w.kept(items), w.orders.look
		w.tell()
	}
}

// superseded tells whether Open was called since the orders were read.
func (w *worker) superseded() bool {
	w.shelf.inbox.Lock()
	defer w.shelf.inbox.Unlock()
	return w.shelf.inbox.open
}

// tell publishes a copy of the items.
func (w *worker) tell() {
	w.told, w.untold = time.Now(), false
	w.shelf.publish(slices.Clone(w.items), w.shown)
}

// tellSoon publishes the items unless that was done a moment ago: hundreds of levels may take a
// millisecond each.
func (w *worker) tellSoon() {
	const moment = 50 * time.Millisecond
	w.untold = true
	if time.Since(w.told) >= moment {
		w.tell()
	}
}

// tellRest publishes the items if they have changed since they were last published.
func (w *worker) tellRest() {
	if w.untold {
		w.tell()
	}
}

// look reads the levels of a folder or a file. ok is false if Open is called meanwhile, as a folder may be
// a whole disk. The walk is then cancelled, but not waited for, since a disk may not answer.
func (w *worker) look(ctx context.Context, path string) (items []Item, ok bool) {
	if path == "" {
		w.shelf.unread.Store(0)
		return nil, true
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type folders struct {
		paths  []string
		unread int
	}
	found := make(chan folders, 1)
	go func() {
		paths, problems := w.shelf.folders(ctx, path)
		problems = slices.DeleteFunc(problems, func(p levels.Problem) bool { return p.File == path }) // it is a file
		found <- folders{paths, len(problems)}
	}()
	var paths []string
	unread := 0
	for waiting := true; waiting; {
		select {
		case f := <-found:
			paths, unread, waiting = f.paths, f.unread, false
		case <-ctx.Done():
			return nil, false
		case <-time.After(interruptEvery):
			if w.superseded() {
				return nil, false
			}
		}
	}
	if len(paths) == 0 {
		paths = []string{path}
	}
	for _, p := range paths {
		if ctx.Err() != nil || w.superseded() {
			return nil, false
		}
		for _, e := range games.Open(p) {
			if item, ok := itemOf(path, e); ok {
				items = append(items, item)
			}
		}
	}
	w.shelf.unread.Store(int64(unread))
	return items, true
}

// itemOf makes an item of a level under the shelf's path; false where there is no level.
func itemOf(root string, e games.Entry) (Item, bool) {
	i := Item{Path: e.Name, Name: filepath.Base(e.Name), Level: e.Level, Game: e.Game, Folder: levels.IsFolder(e.Name)}
	if rel, err := filepath.Rel(root, e.Name); err == nil && rel != "." && !strings.HasPrefix(rel, "..") {
		i.Name = filepath.ToSlash(rel) // levels deeper down are told apart
	}
	i.Title = i.Name
	if e.Level == nil && !i.Folder && e.Collection == nil {
		return Item{}, false
	}
	if e.Level == nil {
		shown, _ := games.Salvage(e.Name)
		i.Level, i.Game = shown.Level, shown.Game
	}
	if i.Level != nil {
		i.Title = cmp.Or(strings.Join(strings.Fields(i.Level.Title), " "), i.Name) // in one line
	}
	i.known = e.Solution
	if i.Folder {
		i.known, _ = levels.ReadSolution(e.Name) // none if it cannot be read
	}
	for _, p := range e.Problems {
		if !p.Harmless() {
			i.Status, i.Reason = Invalid, p.Text
			break
		}
	}
	return i, true
}

// kept gives new items the verdicts of the old ones with the same levels, wherever in a collection these
// stand now.
func (w *worker) kept(items []Item) []Item {
	old := map[string]*Item{}
	for i := range w.items {
		old[w.items[i].Path] = &w.items[i]
	}
	var same map[uint64]*Item // by their levels
	for i := range items {
		item := &items[i]
		o := old[item.Path]
		if !item.sameLevel(o) {
			if same == nil {
				same = w.byLevel()
			}
			o = same[item.digest()]
		}
		if !item.sameLevel(o) {
			continue
		}
		item.Level = o.Level // for which the window has a picture
		if item.Status == Invalid || o.Status == Invalid {
			continue // a level that could not be read in full may look like the mended one
		}
		item.Status, item.Steps, item.Proved, item.Reason = o.Status, o.Steps, o.Proved, o.Reason
		item.Best, item.fact = o.Best, o.fact
	}
	return items
}

// byLevel gives the items by the digests of their levels.
func (w *worker) byLevel() map[uint64]*Item {
	all := map[uint64]*Item{}
	for i := range w.items {
		all[w.items[i].digest()] = &w.items[i]
	}
	return all
}

// sameLevel tells whether two items, of which the other may be nil, are of the
// same level.
func (i *Item) sameLevel(o *Item) bool {
	return o != nil && i.Game == o.Game && i.Level != nil && o.Level != nil &&
		i.Level.SameGrid(o.Level) && i.Level.Meta.Equal(o.Level.Meta)
}

// digest is the same for the same levels, and hardly ever for others.
func (i *Item) digest() uint64 {
	if i.Level == nil {
		return 0
	}
	h := fnv.New64a()
	_, _ = fmt.Fprintf(h, "%s %d %d\n", i.Level.Title, i.Level.Width(), i.Level.Height())
	i.Level.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			_, _ = h.Write([]byte(p.Tile))
			_, _ = h.Write([]byte{byte(p.Facing)})
		}
		_, _ = h.Write([]byte{0})
	})
	return h.Sum64()
}
