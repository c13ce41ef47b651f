package insight

import (
	"context"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A countdown is a puzzle whose state is a number, which a move makes smaller; 0 is won.
type countdown struct{ start byte }

func (c countdown) Start() []byte             { return []byte{c.start} }
func (c countdown) Won(state []byte) bool     { return state[0] == 0 }
func (c countdown) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (c countdown) Expand(state []byte, visit func(levels.Move, []byte)) {
	if state[0] > 0 {
		visit(levels.Left, []byte{state[0] - 1})
	}
}

// knowing is one that knows all that a narrowed puzzle takes over: 9 is lost, say, and in 7
// a move is left out.
type knowing struct{ countdown }

func (k knowing) Bound(state []byte, _ int) int          { return int(state[0]) }
func (k knowing) Lost(state []byte) bool                 { return state[0] == 9 }
func (k knowing) Refute(context.Context) []solver.Reason { return []solver.Reason{solver.Exhausted()} }
func (k knowing) Doubt() message.Message                 { return message.New("a move is left out") }
func (k knowing) Omits(state []byte, _ levels.Move) message.Message {
	if state[0] == 7 {
		return k.Doubt()
	}
	return message.Message{}
}

// TestANarrowedPuzzleTakesOverWhatHoldsForIt, of a state without what stands before it; of a
// whole that knows nothing, what is plain.
func TestANarrowedPuzzleTakesOverWhatHoldsForIt(t *testing.T) {
	never := func([]byte, levels.Move, []byte, []solver.Event) bool { return false }
	all, plain := newWitness(knowing{countdown{9}}, never).(*narrowed), newWitness(countdown{9}, never).(*narrowed)
	for _, c := range []struct {
		state             []byte
		bound, plainly    int
		lost, plainlyLost bool
		omits             bool
	}{
		{[]byte{0, 9}, 9, 1, true, false, false},
		{[]byte{1, 7}, 7, 1, false, false, true},
		{[]byte{0, 0}, -1, -1, true, true, false}, // won without what was to happen: nothing goes on
		{[]byte{1, 0}, 0, 0, false, false, false},
	} {
		if got := all.Bound(c.state, 99); got != c.bound {
			t.Errorf("%v: the bound is %d", c.state, got)
		}
		if got := plain.Bound(c.state, 99); got != c.plainly {
			t.Errorf("%v, plainly: the bound is %d", c.state, got)
		}
		if all.Lost(c.state) != c.lost || plain.Lost(c.state) != c.plainlyLost {
			t.Errorf("%v: lost %v, plainly %v", c.state, all.Lost(c.state), plain.Lost(c.state))
		}
		if all.Omits(c.state, levels.Left).IsZero() == c.omits || !plain.Omits(c.state, levels.Left).IsZero() {
			t.Errorf("%v: left out is %q, plainly %q", c.state, all.Omits(c.state, levels.Left), plain.Omits(c.state, levels.Left))
		}
	}
	if all.Doubt().String() != "a move is left out" || !plain.Doubt().IsZero() {
		t.Errorf("in doubt: %q, plainly %q", all.Doubt(), plain.Doubt())
	}
	if len(all.Refute(t.Context())) != 1 || plain.Refute(t.Context()) != nil {
		t.Error("the whole's reasons are lost")
	}
}

// doubting is one that knows of a move that is left out, and nothing else.
type doubting struct {
	countdown
	move levels.Move
}

func (d doubting) Doubt() message.Message { return message.New("a move is left out") }
func (d doubting) Omits(state []byte, m levels.Move) message.Message {
	if d.Won(state) || state[0] == 7 && m == d.move { // nothing is asked of a win, from which nothing goes on
		return d.Doubt()
	}
	return message.Message{}
}

// TestNothingIsRequiredWhereMovesAreLeftOut: what is left out may do without it.
func TestNothingIsRequiredWhereMovesAreLeftOut(t *testing.T) {
	always := func([]byte, levels.Move, []byte, []solver.Event) bool { return true }
	all := []solver.Puzzle{countdown{7}}
	for m := levels.Right; m < levels.NumMoves; m++ {
		all = append(all, doubting{countdown{7}, m})
	}
	for _, p := range all {
		_, doubts := p.(solver.Doubter)
		r := require(t.Context(), p, always, solver.Task{Workers: 1})
		g, err := Explore(t.Context(), p, Everything, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		defer g.Close()
		told := g.require(t.Context(), always)
		if want := map[bool]solver.Verdict{true: solver.Undecided, false: solver.Unsolvable}[doubts]; r.verdict != want || told.verdict != want {
			t.Errorf("in doubt %v: %v, and by the graph %v", doubts, r.verdict, told.verdict)
		}
		if doubts && r.reason.Text.String() != "a move is left out" {
			t.Errorf("the reason is %q", r.reason.Text)
		}
		if role, want := (&Idler{ways: Ways{Steps: 6}}).compare(t.Context(), g), map[bool]Role{true: Unclear, false: Matters}[doubts]; role != want {
			t.Errorf("in doubt %v: what takes 7 moves in place of 6 is %s", doubts, role)
		}
		if lost := g.Lost(); lost.Exact == doubts || lost.Lost != 0 {
			t.Errorf("in doubt %v: %+v", doubts, lost)
		}
	}
	last := func(_ []byte, _ levels.Move, next []byte, _ []solver.Event) bool { return next[0] == 0 }
	for _, start := range []byte{8, 6} { // from 8, there is doubt on the way, but not at its end
		g, err := Explore(t.Context(), doubting{countdown{start}, levels.Wait}, Everything, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		defer g.Close()
		r := require(t.Context(), doubting{countdown{start}, levels.Wait}, last, solver.Task{Workers: 1})
		told, doubts := g.require(t.Context(), last), start > 7
		if want := map[bool]solver.Verdict{true: solver.Undecided, false: solver.Unsolvable}[doubts]; r.verdict != solver.Undecided || told.verdict != want {
			t.Errorf("from %d: %v, and by the graph %v", start, r.verdict, told.verdict)
		}
		if g.Complete() == doubts {
			t.Errorf("from %d all is known: %v", start, g.Complete())
		}
	}
	won := require(t.Context(), countdown{0}, always, solver.Task{Workers: 1})
	if won.verdict != solver.Solved || won.shortcut == nil || len(won.shortcut) > 0 {
		t.Errorf("won from the start: %v by %v", won.verdict, won.shortcut)
	}
}

// TestWhereThePlayerIsMayNotBeTold: then nothing is known of what must be entered.
func TestWhereThePlayerIsMayNotBeTold(t *testing.T) {
	f := Judge(t.Context(), levels.New(1, 1), countdown{1}, nil, levels.Intent{What: levels.IsEntered}, solver.Task{Workers: 1})
	if f.Standing != Open || f.Reason.String() != "the game does not tell where the player is" {
		t.Errorf("%+v", f)
	}
}

// TestOnlyTheRuleOfAnIntentIsAskedFor.
func TestOnlyTheRuleOfAnIntentIsAskedFor(t *testing.T) {
	for what, kind := range map[levels.Happening]solver.EventKind{levels.IsFormed: solver.Formed, levels.IsBroken: solver.Broken} {
		happens := happening(countdown{1}, levels.Intent{What: what, Rule: "rock is push"})
		for _, e := range []solver.Event{{Kind: kind, What: "rock is push"}, {Kind: kind, What: "rock is win"}, {Kind: solver.Moved, What: "rock is push"}} {
			if got, want := happens(nil, levels.Left, nil, []solver.Event{e}), e.Kind == kind && e.What == "rock is push"; got != want {
				t.Errorf("%s by %v: %v", what, e, got)
			}
		}
	}
}

// TestWhatIsIntendedIsOnePiece: of its tile, in its cell.
func TestWhatIsIntendedIsOnePiece(t *testing.T) {
	l, at := levels.New(3, 1), levels.Cell{X: 1}
	l.Intents = []levels.Intent{{What: levels.IsMoved, Tile: "box", Cell: at}, {What: levels.IsEntered, Tile: "wall", Cell: levels.Cell{X: 2}}}
	for x, want := range []string{"", "box", ""} {
		for _, tile := range []string{"box", "wall"} {
			if Intended(l, levels.Cell{X: x}, tile) != (tile == want) {
				t.Errorf("%s in column %d", tile, x+1)
			}
		}
	}
}
