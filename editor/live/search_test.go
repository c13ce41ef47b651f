package live_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/internal/cases"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/nullgame"
	"puzzlewright/solver/sokoban"
)

// endless has states without end, a win very far off, and nothing to tell.
var endless = solver.Game{
	Name:     "endless",
	Measures: []solver.Measure{sokoban.Game.Measure("pushes")},
	Title:    "Endless",
	Tiles:    []solver.Tile{{Name: "walker", Group: "x"}},
	Open:     func(l *levels.Level) (solver.Puzzle, []levels.Problem) { return &counter{level: l}, nil },
}

type counter struct {
	level *levels.Level
	next  [8]byte
}

func (c *counter) Start() []byte             { return make([]byte, 8) }
func (c *counter) Won(state []byte) bool     { return binary.LittleEndian.Uint64(state) == 1<<40-1 }
func (c *counter) Show([]byte) *levels.Level { return c.level }
func (c *counter) Fork() solver.Puzzle       { return &counter{level: c.level} }
func (c *counter) Tally(m levels.Moves) []solver.Figure {
	n := 0
	for _, m := range m {
		if m == levels.Up {
			n++
		}
	}
	return []solver.Figure{{Name: "pushes", Count: n}}
}

// Expand doubles the number, or doubles it and adds one, and so on up to 3:
// as many states a layer deeper as there are numbers below 4 to the depth.
func (c *counter) Expand(state []byte, visit func(levels.Move, []byte)) {
	n := binary.LittleEndian.Uint64(state)
	for m := range levels.Move(levels.NumDirections) {
		binary.LittleEndian.PutUint64(c.next[:], n*4+uint64(m))
		visit(m, c.next[:])
	}
}

func forever(revision int, known ...levels.Moves) live.Request {
	l := levels.New(1, 1)
	l.Set(levels.Cell{}, levels.Stack{{Tile: "walker", Facing: levels.Move(revision % 4)}})
	return live.Request{Revision: revision, Game: &endless, Level: l, Known: known}
}

// TestBudgetsRunOut, and can be doubled.
func TestBudgetsRunOut(t *testing.T) {
	session := listen(t, live.Budget{Memory: 1 << 20})
	session.Submit(forever(1))
	s := session.verdict(1)
	if s.State != live.Undecided || !s.CanSearchOn || !strings.Contains(s.Detail().String(), "memory") || s.Lower == 0 {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
	stored, expanded := s.Stats.Stored, s.Stats.Expanded
	if !s.GoesOn {
		t.Error("it does not say that it can go on")
	}
	session.SearchOn()
	first := session.until("a report", func(s *live.Snapshot) bool {
		return s.State == live.Searching && s.Stats.Stored > 0 || s.State == live.Undecided
	})
	if first.Stats.Expanded < expanded {
		t.Errorf("after %d states it has looked at %d", expanded, first.Stats.Expanded)
	}
	s = session.verdict(1)
	if s.Budget.Memory != 2<<20 || s.Stats.Stored <= stored {
		t.Errorf("searched on with %d bytes, %d states after %d", s.Budget.Memory, s.Stats.Stored, stored)
	}
	// What was known stays, and is no more than that.
	best := cases.Moves(t, "20↓")
	session.Submit(forever(2, best))
	s = session.verdict(2)
	if s.State != live.Solved || s.Proved || !s.CanSearchOn || s.Budget.Memory != 1<<20 {
		t.Errorf("%v, proved %v, %d bytes", s.State, s.Proved, s.Budget.Memory)
	}
	session.SetBudget(live.Budget{Time: 20 * time.Millisecond, Memory: 1 << 30})
	s = session.verdict(2)
	if s.State != live.Solved || !strings.Contains(s.Detail().String(), "time") {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
}

// TestStop ends a search, keeps what was found out, and can be taken back.
func TestStop(t *testing.T) {
	session := listen(t, live.Budget{Time: time.Hour, Memory: 1 << 30})
	session.Submit(forever(1))
	session.until("the search", func(s *live.Snapshot) bool { return s.State == live.Searching && s.Stats.Stored > 0 })
	begun := time.Now()
	session.Stop()
	s := session.verdict(1)
	if s.State != live.Undecided || !s.CanSearchOn || !strings.Contains(s.Detail().String(), "stopped") || s.Stats.Stored == 0 {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
	if took := time.Since(begun); took > 5*time.Second { // on however busy a machine
		t.Errorf("stopped in %v", took)
	}
	session.SearchOn()
	session.until("another search", func(s *live.Snapshot) bool { return s.State == live.Searching && s.Stats.Stored > 0 })
	session.Stop()
	session.verdict(1)
	session.Stop()
	session.Submit(request(2, nullgame.MustDraw("@c")))
	session.Stop() // perhaps too late to matter, and never a wrong word
	if s := session.verdict(2); s.State == live.Unsolvable {
		t.Errorf("stopped as %v", s.State)
	}
}

// TestWhatWasStoppedGoesOnWithTheSameBudget: it has not used it yet.
func TestWhatWasStoppedGoesOnWithTheSameBudget(t *testing.T) {
	session := listen(t, live.Budget{Time: time.Hour, Memory: 1 << 30})
	session.Submit(forever(1))
	for range 3 {
		session.until("the search", func(s *live.Snapshot) bool { return s.State == live.Searching && s.Stats.Stored > 0 })
		session.Stop()
		s := session.verdict(1)
		if s.Next != s.Budget || s.Budget.Time != time.Hour || s.Budget.Memory != 1<<30 || s.Further().String() != "60\u00a0min, 1.0\u00a0GiB of memory" {
			t.Fatalf("after %v, and then %v: %q", s.Budget, s.Next, s.Further())
		}
		session.SearchOn()
	}
}

// TestNoMoreMemoryIsOfferedThanThereIsRoomFor, but for what was allowed to begin with.
func TestNoMoreMemoryIsOfferedThanThereIsRoomFor(t *testing.T) {
	session := listen(t, live.Budget{Memory: 1 << 20, Room: 5 << 19})
	session.Submit(forever(1))
	for _, want := range []struct {
		has, next int64
		says      bool
	}{{1 << 20, 2 << 20, false}, {2 << 20, 5 << 19, true}, {5 << 19, 5 << 19, true}} {
		s := session.verdict(1)
		if s.Budget.Memory != want.has || s.Next.Memory != want.next || s.Next.Time != 2*s.Budget.Time || strings.Contains(s.Further().String(), "room") != want.says {
			t.Fatalf("after %v, and then %v: %q", s.Budget, s.Next, s.Further())
		}
		session.SearchOn()
	}
	session.SetBudget(live.Budget{Memory: 4 << 20, Room: 5 << 19})
	if s := session.verdict(1); s.Next.Memory != 4<<20 {
		t.Errorf("after %v, and then %v", s.Budget, s.Next)
	}
}

// sleepy is a walk along a very long line, a moment for each step.
type sleepy struct {
	next     [8]byte
	expanded *atomic.Int64
}

func (s *sleepy) Start() []byte             { return make([]byte, 8) }
func (s *sleepy) Won([]byte) bool           { return false }
func (s *sleepy) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (s *sleepy) From([]byte) solver.Puzzle { return &sleepy{expanded: s.expanded} }

func (s *sleepy) Expand(state []byte, visit func(levels.Move, []byte)) {
	s.expanded.Add(1)
	time.Sleep(time.Millisecond)
	binary.LittleEndian.PutUint64(s.next[:], binary.LittleEndian.Uint64(state)+1)
	visit(levels.Right, s.next[:])
}

// TestTheNextLevelEndsTheSearchForTheLast, at once; and so does Close.
func TestTheNextLevelEndsTheSearchForTheLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var expanded atomic.Int64
		game := endless
		game.Open = func(*levels.Level) (solver.Puzzle, []levels.Problem) { return &sleepy{expanded: &expanded}, nil }
		session := listen(t, live.Budget{Time: time.Hour})
		begun := func() {
			session.until("the search", func(*live.Snapshot) bool { return expanded.Load() > 0 })
		}
		session.Submit(live.Request{Revision: 1, Game: &game, Level: forever(1).Level})
		begun()
		session.Submit(request(2, nullgame.MustDraw("@c")))
		session.verdict(2)
		expanded.Store(0)
		session.Submit(live.Request{Revision: 3, Game: &game, Level: forever(3).Level})
		begun()
		closing := time.Now()
		session.Close()
		after := expanded.Load()
		time.Sleep(time.Second)
		if took := time.Since(closing) - time.Second; took > 50*time.Millisecond || expanded.Load() != after {
			t.Errorf("closed after %v, and %d states were expanded later", took, expanded.Load()-after)
		}
	})
}

// TestRestingSearchesNothing, and takes up again where it was.
func TestRestingSearchesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		session := listen(t, live.Budget{Time: time.Second, Memory: 512 << 20})
		session.Rest()
		session.Submit(request(1, nullgame.MustDraw("@.c", "...")))
		s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 1 })
		if s.State != live.Searching || s.Found {
			t.Errorf("resting: %v", s.State)
		}
		time.Sleep(time.Minute)
		if len(session.told) > 0 {
			t.Error("it does not rest")
		}
		session.Wake()
		right(t, session.verdict(1), nullgame.MustDraw("@.c", "..."))
	})
}

// TestARestEndsTheSearch, which begins anew after it.
func TestARestEndsTheSearch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var expanded atomic.Int64
		game := endless
		game.Open = func(*levels.Level) (solver.Puzzle, []levels.Problem) { return &sleepy{expanded: &expanded}, nil }
		session := listen(t, live.Budget{Time: time.Second, Memory: 512 << 20})
		session.Submit(live.Request{Revision: 2, Game: &game, Level: forever(2).Level})
		session.until("the search", func(*live.Snapshot) bool { return expanded.Load() > 0 })
		session.Rest()
		time.Sleep(50 * time.Millisecond)
		before := expanded.Load()
		time.Sleep(time.Minute)
		if after := expanded.Load(); after != before || before > 500 {
			t.Errorf("%d states were expanded before the rest, %d in it", before, after-before)
		}
		session.Wake()
		s := session.verdict(2)
		if s.State != live.Undecided || !s.CanSearchOn || expanded.Load() < before+500 {
			t.Errorf("after a rest: %v, %q, %d states", s.State, s.Detail(), expanded.Load()-before)
		}
	})
}

// TestCancelledSearchesGiveTheirMemoryBack: a hundred of them, each cancelled
// by the next, hold no more than one.
func TestCancelledSearchesGiveTheirMemoryBack(t *testing.T) {
	resident := func() int64 {
		data, err := os.ReadFile("/proc/self/statm")
		if err != nil {
			t.Skip("the size of a process is only known on Linux")
		}
		var size, pages int64
		if _, err := fmt.Sscan(string(data), &size, &pages); err != nil {
			t.Fatal(err)
		}
		return pages * int64(os.Getpagesize())
	}
	session := listen(t, live.Budget{Time: time.Minute, Memory: 8 << 20})
	const searches = 15
	before := resident()
	for i := range searches {
		session.Submit(forever(i))
		session.until("some memory in use", func(s *live.Snapshot) bool {
			return s.Revision == i && (s.Stats.Bytes > 3<<20 || s.State == live.Undecided)
		})
	}
	session.Submit(request(searches, nullgame.MustDraw("@c")))
	session.verdict(searches)
	debug.FreeOSMemory()
	overhead := int64(effort.UnderRace(3)) // the race detector keeps books about memory, in memory
	if grown := resident() - before; grown > overhead*searches<<20 {
		t.Errorf("%d MB more than before", grown>>20)
	}
}
