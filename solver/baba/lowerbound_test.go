package baba

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// foreseen are the vocabularies of most levels that bounds know.
var foreseen = slices.Concat(twin.TierA(), []twin.Vocabulary{{
	Name: "AND and conditions", Objects: "baba keke rock wall flag",
	Properties: "you win stop push*2 move sink hot melt defeat pull", Prefixes: "lonely", Infixes: "on near facing without",
	Targets: 20, Ands: 50, Facings: true,
}})

// tooLarge gives a bound on the turns from a state that is larger than what are
// left of them, 0 if there is none. It asks for what is no more than enough,
// too, and first for that, as searches do.
func tooLarge(p *puzzle, state []byte, left int) int {
	for _, enough := range [...]int{left / 2, left - 1, 0} {
		if b := p.Bound(state, enough); b < 0 || b > max(left, enough) {
			return b
		}
	}
	return 0
}

// noneTooLarge tells of bounds on states that lead to a win which are larger than what is left:
// as a search asks for them, and of each state alone, where no earlier one gives a hint.
func noneTooLarge(t *testing.T, l *levels.Level, trace [][]byte) {
	t.Helper()
	p := loaded(t, l, false)
	for i, state := range trace[:len(trace)-1] {
		left := len(trace) - 1 - i
		if b := tooLarge(p, state, left); b != 0 {
			t.Errorf("%d moves before it is won it says that it takes %d", left, b)
		}
		if b := loaded(t, l, false).Bound(state, 0); b < 0 || b > left {
			t.Errorf("%d moves before it is won it says, without a hint, that it takes %d", left, b)
		}
	}
}

// No bound is larger than what the twin needs to win, from any position of a
// shortest solution.
func TestBoundsAreNeverTooLarge(t *testing.T) {
	for _, v := range foreseen {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			wins, sum, all := 0, 0, 0
			for seed := range seeds(t, 50, 5000) {
				l := twin.Random(seed+1<<35, v, 6, 5)
				p, trace := wonByTwin(t, l, 300)
				if p == nil {
					continue
				}
				if p.Bound(trace[0], math.MaxInt16+1) < 0 {
					t.Fatalf("seed %d: however much is enough, it says that nothing wins", seed)
				}
				for i, state := range trace[:len(trace)-1] {
					left := len(trace) - 1 - i
					if b := tooLarge(p, state, left); b != 0 {
						t.Fatalf("seed %d: in %d moves it is won from\n%s, and no sooner, it says, than in %d", seed, left, twin.Picture(p.Show(state)), b)
					}
					if p.lowerBound != nil {
						sum, all = sum+p.Bound(state, 0), all+left
					}
				}
				wins++
			}
			t.Logf("%d levels can be won; the bounds come to %d of %d moves", wins, sum, all)
		})
	}
}

// A plain search leaves out what a puzzle knows besides its rules.
type plain struct {
	solver.Puzzle
	solver.Doubter
}

// unaided hides what bounds and guides a search, bounded what guides it.
type (
	unaided struct {
		plain
		solver.MacroMover
	}
	bounded struct {
		unaided
		solver.Bounder
	}
)

// With bounds, a search finds what it finds without, on levels of which many
// take ten moves and more.
func TestBoundsChangeNoVerdict(t *testing.T) {
	for _, v := range foreseen {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			decided, moves := 0, 0
			for seed := range seeds(t, 120, 20000) {
				l := twin.Random(seed+1<<36, v, 8, 7)
				p := loaded(t, l, false)
				if p.lowerBound == nil {
					continue
				}
				without := unaided{plain{p, p}, p}
				task := solver.Task{Workers: 1, Memory: 1 << 18}
				want := search.Solve(context.Background(), without, task)
				if want.Verdict != solver.Unsolvable && !want.Optimal {
					continue
				}
				task.Memory, task.Time = task.Memory*8, patience // some turns of large heaps take long
				got := search.Solve(context.Background(), bounded{without, p}, task)
				if got.Verdict != want.Verdict || len(got.Moves) != len(want.Moves) || !got.Optimal && got.Verdict == solver.Solved {
					t.Fatalf("seed %d:\n%sis %s in %d moves, and with bounds %s in %d", seed, twin.Picture(l), want.Verdict, len(want.Moves), got.Verdict, len(got.Moves))
				}
				trace, _ := solver.Replay(p, want.Moves)
				for i, state := range trace[:len(trace)-1] {
					if b := tooLarge(p, state, len(want.Moves)-i); b != 0 {
						t.Fatalf("seed %d: in %d moves it is won from\n%s, and no sooner, it says, than in %d", seed, len(want.Moves)-i, twin.Picture(p.Show(state)), b)
					}
				}
				decided++
				moves = max(moves, len(want.Moves))
			}
			t.Logf("%d levels are decided, the longest in %d moves", decided, moves)
		})
	}
}

// noneTooLargeWithin does so along the shortest solution, of so many moves.
func noneTooLargeWithin(t *testing.T, l *levels.Level, moves int) {
	t.Helper()
	p := loaded(t, l, false)
	want := search.Solve(t.Context(), unaided{plain{p, p}, p}, solver.Task{Workers: 1})
	if len(want.Moves) != moves {
		t.Fatalf("it is %s in %d moves, not in %d", want.Verdict, len(want.Moves), moves)
	}
	trace, _ := solver.Replay(p, want.Moves)
	noneTooLarge(t, l, trace)
}

// What turns into what is YOU may have to turn into something else before, of
// which there is none yet: here that is quicker than to walk to what is WIN.
func TestBoundsTellThatSomethingTurnsTwice(t *testing.T) {
	l := twin.Draw(
		"BABA IS YOU",
		".",
		". . . ROCK IS . FLAG IS",
		". . . . . FLAG . . BABA",
		". . . . . baba",
		".",
		"KEKE IS WIN",
		". . . . . . . . . . . . . . . keke+rock",
	)
	noneTooLargeWithin(t, l, 6)
}

// What is WIN may come to be beside what is YOU, of something that turns twice, sooner than one walks
// to where there is such a thing: to the flag it takes 17 moves.
func TestBoundsTellThatSomethingTurnsTwiceIntoWhatWins(t *testing.T) {
	l := twin.Draw("BABA IS YOU . FLAG IS WIN", "KEKE IS FLAG", "ROCK IS . KEKE baba rock"+strings.Repeat(" .", 14)+" flag", ".", ".")
	noneTooLargeWithin(t, l, 3)
}

// What is pulled pushes words, too: the second rock pushes the word that lies with the first.
func TestBoundsTellThatSomethingIsPulled(t *testing.T) {
	far := strings.Repeat(". ", 14)
	rows := []string{". . . . . . . . FLAG . " + far + "BABA", ". . . . . . . . IS . " + far + "IS", ". rock rock+WIN . . . . . . flag " + far + "YOU"}
	rows = append(rows, slices.Repeat([]string{"."}, 7)...)
	l := twin.Draw(append(rows, ". . . . baba", "ROCK IS . . PULL")...)
	p := loaded(t, l, false)
	if a := search.Solve(t.Context(), p, solver.Task{Workers: 1}); len(a.Moves) != 19 {
		t.Errorf("it is %s in %d moves, not in 19", a.Verdict, len(a.Moves))
	}
	trace, _ := solver.Replay(p, twin.Input("RDLL"+strings.Repeat("U", 9)+strings.Repeat("R", 6)))
	noneTooLarge(t, l, trace)
}

// What is PUSH comes along on the way, and need not be gone back for: here the flag pushes WIN
// into the place of PUSH.
func TestBoundsTellThatSomethingComesAlong(t *testing.T) {
	l := twin.Draw("BABA IS YOU . . . . . . . .", ". . . . . . . . FLAG", ". . . . . . . . IS", ". baba flag . . . . WIN PUSH . .", ".", ".")
	p := loaded(t, l, false)
	trace, won := solver.Replay(p, twin.Input("RRRRRR"))
	if a := search.Solve(t.Context(), p, solver.Task{Workers: 1}); !won || len(a.Moves) != 6 {
		t.Errorf("it is %s in %d moves, not in 6", a.Verdict, len(a.Moves))
	}
	noneTooLarge(t, l, trace)
}

// In levels with very many kinds of things too, what holds while one thing is gone does not
// hold where it is there: by the shortest way the rock is not sunk in the worm.
func TestBoundsTellManyKindsApart(t *testing.T) {
	rows := []string{
		"WORM . . . . . . . . . . . BABA", "IS . . . . . . . . . . . IS", ". WIN . worm rock baba . . . . . . YOU", ".",
		"ROCK IS PUSH . . ROCK IS SINK . . . . baba",
	}
	l := twin.Draw(slices.Insert(rows, 4, slices.Repeat([]string{"."}, 7)...)...)
	n := 4 * l.Width()
	for i := range Game.Tiles {
		name := strings.ToLower(Game.Tiles[i].Name)
		if !strings.HasSuffix(name, " text") && !slices.Contains([]string{levels.EmptyTile, "baba", "rock", "worm"}, name) && n < 11*l.Width() {
			l.Set(levels.Cell{X: n % l.Width(), Y: n / l.Width()}, levels.Stack{{Tile: name}})
			n++
		}
	}
	p := loaded(t, l, false)
	want := search.Solve(t.Context(), unaided{plain{p, p}, p}, solver.Task{Workers: 1})
	if a := search.Solve(t.Context(), p, solver.Task{Workers: 1}); want.Verdict != solver.Solved || len(a.Moves) != len(want.Moves) {
		t.Errorf("it is %s in %d moves, not in %d", a.Verdict, len(a.Moves), len(want.Moves))
	}
}

// What moves words otherwise than by pushing them, makes things of nothing, or moves by itself
// and is not MOVE, no bound is told of.
func TestBoundsAreToldOfWhatTheyAreFor(t *testing.T) {
	told := "ROCK IS PUSH/ROCK IS PULL/ROCK IS MOVE/ROCK IS SINK/ROCK IS WEAK/ROCK IS OPEN/ROCK IS DEFEAT/ROCK IS KEKE/ROCK AND KEKE IS STOP/ROCK ON KEKE IS PUSH/LONELY ROCK IS PUSH"
	never := "ROCK IS FALL/ROCK IS FALLUP/ROCK IS MORE/ROCK IS SHIFT/ROCK IS TELE/ROCK IS SWAP/ROCK IS WORD/ROCK IS PHANTOM/ROCK IS BROKEN/ROCK IS BOOM/ROCK IS AUTO/ROCK IS REVERT/ROCK IS REVERSE/" +
		"ROCK IS BACK/ROCK IS HOLD/ROCK HAS KEKE/ROCK MAKE KEKE/ROCK EAT KEKE/ROCK FEAR KEKE/ROCK MIMIC KEKE/ROCK WRITE KEKE/ROCK IS NOT PUSH/" +
		"TEXT IS PUSH/ROCK IS TEXT/ALL IS PUSH/EMPTY IS PUSH/LEVEL IS PUSH/GROUP IS PUSH/ROCK FEELING PUSH IS MOVE"
	for sentences, want := range map[string]bool{told: true, never: false} {
		for sentence := range strings.SplitSeq(sentences, "/") {
			p := loaded(t, twin.Draw("BABA IS YOU . FLAG IS WIN", ". baba . rock . flag . keke", ".", ". "+sentence), false)
			if got := p.lowerBound != nil; got != want {
				t.Errorf("%s: told %v", sentence, got)
			}
		}
	}
}

// On boards of more than 64 columns, and where words are farther apart than 32, bounds are as on
// others: here FLAG is pushed to the right 43 times.
func TestBoundsAreToldOfWideBoards(t *testing.T) {
	far := strings.Repeat(". ", 42)
	for _, width := range []int{60, 70} {
		l := twin.Draw(
			"BABA IS YOU"+strings.Repeat(" .", width-3), ".",
			". . . . baba . FLAG "+far+". IS WIN", ". . . . . . . "+far+". . flag", ".",
		)
		p := loaded(t, l, false)
		trace, won := solver.Replay(p, twin.Input(strings.Repeat("R", 44)+"DRRR"))
		if !won {
			t.Fatalf("%d columns: it is not won", width)
		}
		noneTooLarge(t, l, trace)
		if b := p.Bound(trace[0], 0); b < 43 {
			t.Errorf("%d columns: it says %d", width, b)
		}
	}
}
