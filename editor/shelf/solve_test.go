package shelf

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/nullgame"
)

// counted is a puzzle that counts up to 10, and how many searches are in it.
type counted struct{ now, most *atomic.Int64 }

func (counted) Start() []byte             { return make([]byte, 8) }
func (counted) Won(state []byte) bool     { return binary.LittleEndian.Uint64(state) == 10 }
func (counted) Show([]byte) *levels.Level { return levels.New(1, 1) }

func (c counted) Expand(state []byte, visit func(levels.Move, []byte)) {
	now := c.now.Add(1)
	defer c.now.Add(-1)
	for most := c.most.Load(); now > most && !c.most.CompareAndSwap(most, now); most = c.most.Load() {
	}
	time.Sleep(time.Millisecond / 10) // so that others come in
	visit(levels.Right, binary.LittleEndian.AppendUint64(nil, binary.LittleEndian.Uint64(state)+1))
}

// gone is a hub that went away while all waited for it.
type gone struct{ asked *sync.WaitGroup }

func (g gone) Do(context.Context, batch.Job, func(solver.Progress)) (batch.Outcome, error) {
	g.asked.Done()
	g.asked.Wait()
	return batch.Outcome{}, errors.New("the hub is gone")
}

// TestOneLevelAtATimeIsSolvedHere, however many were under way elsewhere when the hub
// went away.
func TestOneLevelAtATimeIsSolvedHere(t *testing.T) {
	var asked, done sync.WaitGroup
	asked.Add(farAtOnce)
	w := &worker{shelf: &Shelf{elsewhere: func() batch.Remote { return gone{&asked} }}, orders: orders{time: time.Minute}}
	var now, most atomic.Int64
	for range farAtOnce {
		done.Go(func() {
			a := w.answer(t.Context(), Item{Level: levels.New(1, 1), Game: &nullgame.Game}, counted{&now, &most})
			if a.Verdict != solver.Solved {
				t.Errorf("it is %v", a.Verdict)
			}
		})
	}
	done.Wait()
	if most.Load() != 1 {
		t.Errorf("%d searches are on at once", most.Load())
	}
}

// TestAKnownWinOutweighsASearch that comes to no end.
func TestAKnownWinOutweighsASearch(t *testing.T) {
	w := &worker{shelf: &Shelf{elsewhere: func() batch.Remote { return nil }}, orders: orders{time: time.Nanosecond}}
	l := nullgame.MustDraw("@c.c.c.c.c", "c.c.c.c.c.", ".c.c.c.c.c", "c.c.c.c.c.")
	const known = "9→ 1↓ 9← 1↓ 9→ 1↓ 9←"
	for moves, want := range map[string]Status{known: Solved, "1→": Undecided} {
		got := w.solved(t.Context(), Item{Level: l, Game: &nullgame.Game, known: cases.Moves(t, moves)})
		if got.Status != want || want == Solved && got.Best.String() != known || got.Proved {
			t.Errorf("with %s known, it is %s with %s: %s", moves, got.Status, got.Best, got.Reason)
		}
	}
}

// A roundabout worker wins in more moves than need be.
type roundabout struct{}

func (roundabout) Do(context.Context, batch.Job, func(solver.Progress)) (batch.Outcome, error) {
	return batch.Outcome{Result: batch.Result{Verdict: "solved", Moves: "1→ 1← 2→"}}, nil
}

// TestTheShorterWinIsShown, of that which is known and that which a search finds.
func TestTheShorterWinIsShown(t *testing.T) {
	w := &worker{shelf: &Shelf{elsewhere: func() batch.Remote { return roundabout{} }}}
	for known, want := range map[string]string{"2→": "2→", "1→ 1← 1→ 1← 2→": "1→ 1← 2→"} {
		got := w.solved(t.Context(), Item{Level: nullgame.MustDraw("@.c"), Game: &nullgame.Game, known: cases.Moves(t, known)})
		if got.Status != Solved || got.Best.String() != want || got.Proved {
			t.Errorf("with %s known, it is %s with %s", known, got.Status, got.Best)
		}
	}
}

// TestWhatOthersFindOutIsLearnt where it is more than is known, whatever a search that is under
// way says then.
func TestWhatOthersFindOutIsLearnt(t *testing.T) {
	two, three, four := cases.Moves(t, "2→"), cases.Moves(t, "3→"), cases.Moves(t, "4→")
	solved := func(best levels.Moves, proved bool) Item {
		return Item{Status: Solved, Steps: len(best), Best: best, Proved: proved}
	}
	for what, test := range map[string]struct {
		item Item
		fact Fact
		want string // "" where nothing is learnt
	}{
		"shorter":                      {solved(four, false), Fact{Best: three}, "solved 3 false"},
		"longer":                       {solved(three, false), Fact{Best: four, Over: true}, ""},
		"proved":                       {solved(three, false), Fact{Best: three, Proved: true, Over: true}, "solved 3 true"},
		"proved already":               {solved(two, true), Fact{Best: two}, ""},
		"first, while others look on":  {Item{Status: Waiting}, Fact{Best: three}, ""},
		"first, and that is all":       {Item{Status: Solving}, Fact{Best: three, Over: true}, "solved 3 false"},
		"a win of what is undecided":   {Item{Status: Undecided}, Fact{Best: two, Proved: true, Over: true}, "solved 2 true"},
		"no solution":                  {Item{Status: Undecided}, Fact{Unsolvable: true, Over: true}, "unsolvable 0 false"},
		"no solution, of what was won": {solved(three, false), Fact{Unsolvable: true, Over: true}, ""},
		"nothing":                      {Item{Status: Undecided}, Fact{Over: true}, ""},
		"of a level that is not ready": {Item{Status: Invalid}, Fact{Best: two, Over: true}, ""},
	} {
		i := test.item
		i.Path, i.Level, i.Game = "level", levels.New(1, 1), &nullgame.Game
		s := &Shelf{taught: make(chan struct{}, 1), publish: func([]Item, int) {}}
		w := &worker{shelf: s, items: []Item{i}}
		learns := i.Learns(test.fact)
		if s.Teach(i, test.fact); len(s.taught) != 1 {
			t.Errorf("%s: the shelf does not hear of it", what)
		}
		w.learn()
		now := w.items[0]
		if got := fmt.Sprintf("%v %d %v", now.Status, now.Steps, now.Proved); learns != (test.want != "") || learns && got != test.want {
			t.Errorf("%s: learns %v, %s", what, learns, got)
		}
		if !learns && (now.Status != i.Status || now.Steps != i.Steps) {
			t.Errorf("%s: it is %v", what, now.Status)
		}
		late := solved(cases.Moves(t, "9→"), false) // what a search here comes to
		late.Path, late.Level, late.Game = i.Path, i.Level, i.Game
		w.settle(0, late)
		if now = w.items[0]; learns && test.fact.Best != nil && now.Steps != len(test.fact.Best) {
			t.Errorf("%s: once a search here has ended, it takes %d steps", what, now.Steps)
		}
	}
}
