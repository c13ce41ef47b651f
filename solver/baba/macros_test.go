package baba

import (
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// moveByMove hides all of a puzzle but its moves.
type moveByMove struct{ solver.Puzzle }

// patience is time enough on a machine that has much else to do.
const patience = 5 * time.Minute

// What is searched by macro moves has the verdict and the length of what is searched
// move by move, on however many cores.
func TestMacroMovesFindWhatMovesFind(t *testing.T) {
	for i, v := range slices.Concat(twin.TierA(), []twin.Vocabulary{locked}, twin.Vocabularies) {
		usual := uint64(100)
		if i >= len(twin.TierA()) {
			usual = 6
		}
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds(t, usual, 5000) {
				l := twin.Random(seed+1<<33, v, 9, 7)
				compareMacrosWithMoves(t, l, seed)
			}
		})
	}
}

// Where rules are not plain, macro moves end where anything may come of a step.
func TestMacroMovesFindWhatMovesFindByRulesThatAreNotPlain(t *testing.T) {
	for _, rows := range [][]string{
		{"ROCK NEAR BABA IS FLAG", "FLAG IS WIN . .", "baba . . . rock", "BABA IS YOU . ."},
		{"IDLE ROCK IS FLAG .", "FLAG IS WIN . .", "baba . . . rock", "BABA IS YOU . ."},
	} {
		compareMacrosWithMoves(t, twin.Draw(rows...), 0)
	}
	macros := 0
	for seed := range seeds(t, 100, 5000) {
		l := unusual(seed + 1<<33)
		compareMacrosWithMoves(t, l, seed)
		p := loaded(t, l, false)
		if p.stepper.Open(p.Start()) && p.stepper.Rules.Summary.Others.Any && p.stepper.CanWalk() {
			macros++
		}
	}
	t.Logf("in %d levels macro moves begin by rules that are not plain", macros)
	if macros < 10 && slowness == 1 {
		t.Error("too few macro moves")
	}
}

// compareMacrosWithMoves compares what a search by macro moves finds with what one by moves finds.
func compareMacrosWithMoves(t *testing.T, l *levels.Level, seed uint64) {
	t.Helper()
	p := loaded(t, l, false)
	task := solver.Task{Workers: 1, Time: patience, Memory: 200 << 10}
	want := search.Solve(t.Context(), moveByMove{p}, task)
	if want.Verdict == solver.Undecided {
		return
	}
	for workers := 1; workers <= 3; workers++ {
		task := solver.Task{Workers: workers, Time: patience, Memory: 64 << 20}
		got := search.Solve(t.Context(), p, task)
		if got.Verdict == solver.Undecided && p.Doubt().String() != "" {
			return // chance may have a part in it
		}
		if got.Verdict != want.Verdict || len(got.Moves) != len(want.Moves) || got.Optimal != want.Optimal && !p.IsLimited() {
			t.Fatalf("seed %d:\n%sis %s by macro moves, %s; by moves %s, %s; on %d cores", seed, twin.Picture(l),
				got.Verdict, got.Moves, want.Verdict, want.Moves, workers)
		}
	}
}

// A macro move forgets how YOU faces only where that cannot matter: it tells it
// where something MOVEs afterwards, by a rule that the macro move formed too.
func TestMacroMovesTellHowThingsFaceThatMove(t *testing.T) {
	moving := 0
	for seed := range seeds(t, 50, 20000) {
		l := twin.Random(seed+1<<35, crowd, 9, 7)
		p := loaded(t, l, false)
		slow, other := p.Fork().(*puzzle), p.Fork().(*puzzle)
		for _, state := range gametest.FirstStates(p, 40) {
			p.Macros(state, 0, 3, func(cost int, next []byte) {
				from := state
				var want []byte
				for _, m := range other.Unfold(state, next, cost) {
					want = slow.Play(from, m, nil)
					from = want
				}
				if slow.Open(want); somethingMoves(slow) {
					moving++
					if string(want) != string(next) {
						t.Fatalf("seed %d:\n%sleads by macro moves to\n%sand not to\n%s", seed, twin.Picture(p.Show(state)),
							twin.Picture(p.Show(next)), twin.Picture(p.Show(want)))
					}
				}
			})
		}
	}
	t.Logf("%d macro moves ended where something moves", moving)
}

// somethingMoves tells whether anything on the engine's board MOVEs.
func somethingMoves(p *puzzle) bool {
	for i := range p.Engine.Units {
		if p.Engine.Is(board.Subject(i), words.IsMove) {
			return true
		}
	}
	return false
}

// A walk ends at what would come of going on: nothing is walked over that
// sinks, kills, melts or opens.
func TestWalksStopWhereSomethingHappens(t *testing.T) {
	for _, c := range []struct{ object, rule, own string }{
		{"water", "WATER IS SINK", ""},
		{"skull", "SKULL IS DEFEAT", ""},
		{"lava", "LAVA IS HOT", "BABA IS MELT"},
		{"door", "DOOR IS SHUT", "BABA IS OPEN"},
	} {
		own := c.own
		if own == "" {
			own = ". . ."
		}
		l := twin.Draw(
			c.rule+" . FLAG IS WIN",
			"wall wall wall wall wall wall wall",
			"baba . "+c.object+" . . . flag",
			"wall wall wall wall wall wall wall",
			"WALL IS STOP . BABA IS YOU",
			own+" . . . .")
		p := loaded(t, l, false)
		for name, of := range map[string]solver.Puzzle{"macro moves": p, "moves": moveByMove{p}} {
			if a := search.Solve(t.Context(), of, solver.Task{Workers: 1, Memory: 64 << 20}); a.Verdict != solver.Unsolvable {
				t.Errorf("%s by %s: %s, %s", c.rule, name, a.Verdict, a.Moves)
			}
		}
	}
}

// What is YOU and lies on a word pushes it when it comes back.
func TestWalksDoNotComeBackOverAWord(t *testing.T) {
	p := loaded(t, twin.Draw(
		". BABA ROCK wall",
		"rock IS+baba IS+rock .",
		". WIN YOU .",
	), false)
	for name, of := range map[string]solver.Puzzle{"macro moves": p, "moves": moveByMove{p}} {
		if a := search.Solve(t.Context(), of, solver.Task{Workers: 1, Memory: 64 << 20}); a.Verdict != solver.Solved || len(a.Moves) != 9 {
			t.Errorf("by %s: %s, %s", name, a.Verdict, a.Moves)
		}
	}
}

// What is YOU and PUSH is not in the way of itself where it set out: what it pushes there comes
// there, also where the bitboard leaves that turn to others.
func TestWalksLeaveTheCellTheyBeginIn(t *testing.T) {
	p := loaded(t, twin.Draw(
		"FLAG IS baba . .",
		". . ROCK . .",
		". . . rock flag",
		"BABA IS YOU . .",
		"IS . . . .",
		"PUSH . . . ."), false)
	if p.bitboard == nil {
		t.Fatal("the level is not for the bitboard")
	}
	got, want := allMacros(p, p.Start()), allMacros(byTokens(p), p.Start())
	if !slices.Equal(got, want) {
		t.Errorf("macro moves lead to %x, and not to %x", got, want)
	}
	if !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(twin.Picture(p.Show([]byte(s[1:]))), "FLAG IS ROCK") }) {
		t.Error("the word is not pushed into the cell")
	}
}
