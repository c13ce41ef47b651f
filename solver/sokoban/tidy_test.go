package sokoban

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// fewestBoth gives the fewest pushes that win, and the fewest moves with so many, by
// trying everything: push by push, and between two pushes step by step.
func fewestBoth(plain *twin.Game, start twin.Position) (pushes, moves int) {
	type place struct {
		at    twin.Position
		moves int
	}
	done := map[string]bool{}
	for now := []place{{start, 0}}; ; pushes++ {
		won := -1
		pushed := map[string]place{}
		here := map[string]bool{}
		for ; len(now) > 0; now = now[1:] { // in the order of the moves
			p := now[0]
			key := plain.Key(p.at)
			if here[key] || done[key] {
				continue
			}
			here[key] = true
			if plain.Won(p.at) && won < 0 {
				won = p.moves
			}
			for m := range levels.Move(levels.NumDirections) {
				next, moved, push := plain.Step(p.at, m)
				switch {
				case !moved:
				case push:
					key := plain.Key(next)
					if known, some := pushed[key]; !some || p.moves+1 < known.moves {
						pushed[key] = place{next, p.moves + 1}
					}
				default:
					i := len(now)
					for ; i > 1 && now[i-1].moves > p.moves+1; i-- {
					}
					now = append(now[:i:i], append([]place{{next, p.moves + 1}}, now[i:]...)...)
				}
			}
		}
		if won >= 0 {
			return pushes, won
		}
		for key := range here {
			done[key] = true
		}
		for _, p := range pushed {
			i := len(now)
			for ; i > 0 && now[i-1].moves > p.moves; i-- {
			}
			now = append(now[:i:i], append([]place{p}, now[i:]...)...)
		}
	}
}

// TestTidyingFindsTheFewestMovesOfTheFewestPushes: where the neighbourhood of a solution
// holds all positions, by the plain twin; and whatever its size, what is found wins, with
// fewer moves and no more pushes.
func TestTidyingFindsTheFewestMovesOfTheFewestPushes(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	tidied := 0
	for i := range twin.Thorough(200, 5000) {
		l := twin.Crowded(r, i)
		plain, start := twin.New(l)
		f, moves := solved(t, l)
		if moves == nil {
			continue
		}
		budget := states.NewBudget(64 << 20)
		s := newImprover(f, true, budget)
		whole := false
		for size := 8; size <= 1<<16; {
			better, enough := s.tidy(t.Context(), moves, size)
			if !enough {
				t.Fatalf("%s\nno memory for %d positions", twin.Draw(l), size)
			}
			if better == nil {
				size *= 8
				continue
			}
			if whole {
				t.Fatalf("%s\nthe best of all positions were %v, and then %v", twin.Draw(l), moves, better)
			}
			tidied++
			whole = len(s.queue) < size
			_, before := plain.Replay(start, moves)
			end, after := plain.Replay(start, better)
			if !plain.Won(end) || after > before || len(better) >= len(moves) {
				t.Fatalf("%s\n%v with %d pushes instead of %v with %d", twin.Draw(l), better, after, moves, before)
			}
			moves = better
		}
		wantPushes, wantMoves := fewestBoth(plain, start)
		if _, pushes := plain.Replay(start, moves); pushes != wantPushes && len(moves) > wantMoves || pushes == wantPushes && len(moves) != wantMoves {
			t.Fatalf("%s\n%d pushes and %d moves, and %d and %d are enough", twin.Draw(l), pushes, len(moves), wantPushes, wantMoves)
		}
		if budget.Taken() != 0 {
			t.Fatalf("%d bytes kept", budget.Taken())
		}
	}
	if tidied < 20/twin.Fewer {
		t.Errorf("only %d solutions were tidied", tidied)
	}
}

// TestTidyingDoesNotPushToSaveSteps: the box in the way could be pushed out of it and back
// again, which is shorter than to walk round.
func TestTidyingDoesNotPushToSaveSteps(t *testing.T) {
	l := twin.Parse(t,
		"####################",
		"#                  #",
		"# ################ #",
		"# ################ #",
		"# ################ #",
		"#@*    $      .    #",
		"###                #",
		"####################")
	plain, start := twin.New(l)
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	var moves levels.Moves
	walk := func(n int, m levels.Move) {
		for range n {
			moves = append(moves, m)
		}
	}
	walk(4, levels.Up)
	walk(17, levels.Right)
	walk(5, levels.Down)
	walk(13, levels.Left) // one too far
	walk(1, levels.Up)
	walk(8, levels.Right)
	s := newImprover(f, true, states.NewBudget(64<<20))
	better, _ := s.tidy(t.Context(), moves, 1<<16)
	end, pushes := plain.Replay(start, better)
	if want := len(moves) - 2; !plain.Won(end) || pushes != 7 || len(better) != want {
		t.Errorf("%v, with %d pushes; want %d moves with 7", better, pushes, want)
	}
}
