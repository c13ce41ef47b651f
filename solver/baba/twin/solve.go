package twin

import (
	"slices"

	"puzzlewright/levels"
)

// A Verdict is what Solve found out.
type Verdict string

// The verdicts.
const (
	Solved     Verdict = "solved"
	Unsolvable Verdict = "unsolvable"
	Undecided  Verdict = "undecided" // more states than allowed, or heaps in one of them
	Chance     Verdict = "chance"    // a turn of the search met a choice of chance
	Refused    Verdict = "refused"   // a turn of the search met what is not supported
)

// An Answer is a verdict, and for Solved a shortest solution.
type Answer struct {
	Verdict Verdict
	Moves   levels.Moves
	States  int // different positions met
}

// heaps is a number of units that a small board exceeds only if things multiply from turn
// to turn. Then turns take seconds.
const heaps = 100

// Solve searches a level breadth first, with a map of all positions met, of
// which there may be at most maxStates.
func Solve(l *levels.Level, maxStates int) (Answer, error) {
	start, err := New(l)
	if err != nil {
		return Answer{}, err
	}
	return start.Solve(maxStates), nil
}

// Solve searches from the position of the world.
func (w *World) Solve(maxStates int) Answer {
	type position struct {
		world *World
		moves levels.Moves
	}
	met := map[string]bool{w.Key(): true}
	answer := func(v Verdict, moves levels.Moves) Answer { return Answer{v, moves, len(met)} }
	for queue := []position{{w, nil}}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		for m := range levels.Move(levels.NumMoves) {
			next := p.world.Clone()
			next.Turn(m)
			if next.Random() {
				return answer(Chance, nil)
			}
			if next.Refused() != "" {
				return answer(Refused, nil)
			}
			moves := append(slices.Clone(p.moves), m)
			if next.Won() {
				return answer(Solved, moves)
			}
			if key := next.Key(); !met[key] {
				if len(met) >= maxStates || len(next.units) > heaps {
					return answer(Undecided, nil)
				}
				met[key] = true
				if !next.Lost() {
					queue = append(queue, position{next, moves})
				}
			}
		}
	}
	return answer(Unsolvable, nil)
}
