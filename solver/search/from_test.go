package search_test

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// continuing is a walker that can begin anywhere, bounds and all.
type continuing struct{ bounded }

func (c continuing) From(state []byte) solver.Puzzle {
	return continuing{bounded{walkerOf(c.all.From(state))}}
}

// alone is a walker without anything besides the rules.
type alone struct{ solver.Puzzle }

// TestFromSolvesFromAnyState: from each state that is passed on the way to
// the win, the shortest solution is what a plain search from there says.
func TestFromSolvesFromAnyState(t *testing.T) {
	for seed := range uint64(60) {
		w := newWalker(seed, 6, 5, 8, 4)
		whole := search.Solve(t.Context(), w, solver.Task{})
		trace, _ := solver.Replay(w, whole.Moves)
		for name, p := range map[string]solver.Puzzle{
			"forker": bounded{w}, "continuer": continuing{bounded{w}}, "plain": alone{w},
		} {
			for _, state := range trace {
				from, shared := solver.From(p, state)
				if shared != (name != "plain") {
					t.Fatalf("%s: shared is %v", name, shared)
				}
				length, _ := twin(from)
				a := search.Solve(t.Context(), from, solver.Task{})
				if length < 0 && a.Verdict != solver.Unsolvable || length >= 0 && len(a.Moves) != length {
					t.Fatalf("seed %d, %s: %v in %d, want %d", seed, name, a.Verdict, len(a.Moves), length)
				}
			}
		}
		if whole.Verdict == solver.Solved && string(w.Start()) != string(trace[0]) {
			t.Fatal("the puzzle itself was changed")
		}
	}
}

// TestSymbolIsWhatTheTableSays: for single tiles, stacks and empty cells.
func TestSymbolIsWhatTheTableSays(t *testing.T) {
	g := solver.Game{
		Tiles: []solver.Tile{
			{Name: "empty", Symbol: ' '},
			{Name: "box", Symbol: '$'},
			{Name: "goal", Symbol: '.'},
			{Name: "dude", Symbol: 'd', Look: solver.Look{Turn: solver.Mirrored}},
		},
		Symbols: map[string]rune{"box + goal": '*', "dude ←": '<'},
	}
	for want, stack := range map[rune]levels.Stack{
		' ': nil,
		'$': {{Tile: "box"}},
		'*': {{Tile: "box"}, {Tile: "goal"}},
		'<': {{Tile: "dude", Facing: levels.Left}},
		'd': {{Tile: "dude"}},
		0:   {{Tile: "goal"}, {Tile: "box"}},
	} {
		if got := g.Symbol(stack); got != want {
			t.Errorf("%v has the symbol %q, want %q", stack, got, want)
		}
	}
	if d := g.Tile("dude"); !d.MayFace(levels.Left) || d.MayFace(levels.Up) || g.Tile("box").MayFace(levels.Left) {
		t.Error("who may face where does not follow Turn")
	}
}
