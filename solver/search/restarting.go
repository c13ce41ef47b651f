package search

import (
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// A restarting search looks for a solution of fewer moves than the best known. It is a weighted
// best-first search: its order is what a heuristic estimates plus a weight for each move made so
// far. States that cannot lead to fewer moves are pruned. It begins anew instead of going on where
// the first solution was found, as that finds better ones sooner (restarting weighted A*: Richter,
// Thayer and Ruml 2010). It can be interrupted and resumed.
type restarting struct {
	puzzle    solver.Puzzle
	estimator solver.Estimator
	bounder   solver.Bounder
	pruner    solver.Pruner
	store     *states.Store
	frontier  *states.Frontier[states.Ref]
	heuristic int
	weight    int // of a move
	estimates []int

	// left gives, by state of the best solution, how many moves that has left; a solution must have
	// fewer moves than below.
	left  map[string]int
	below int
	// The state that is being expanded, and the moves that lead to it.
	from  states.Ref
	made  int
	found states.Ref // where a better solution wins or joins the best; 0 for none
	err   error
	taken []byte
	visit func(cost int, next []byte)
}

// newRestarting makes a search of a fork of a puzzle, which nobody else may use.
func newRestarting(p solver.Puzzle, budget *states.Budget, heuristic, weight int) *restarting {
	r := &restarting{
		puzzle: p, estimator: p.(solver.Estimator), heuristic: heuristic, weight: weight, below: states.MaxCost,
		frontier: states.NewFrontier[states.Ref](budget),
	}
	r.bounder, _ = p.(solver.Bounder)
	r.pruner, _ = p.(solver.Pruner)
	r.estimates = make([]int, r.estimator.Heuristics())
	r.visit = func(cost int, next []byte) { r.reach(next, r.made+cost) }
	if r.store, r.err = newStore(budget, p); r.err == nil {
		r.reach(p.Start(), 0)
	}
	return r
}

// close gives the memory back.
func (r *restarting) close() {
	if r.store != nil {
		r.store.Close()
	}
	r.frontier.Release()
}

// run expands no more than most states. It gives the first solution that is better than the best,
// nil where there is none yet. ended tells that no state is left: there is no better solution,
// unless the search failed.
func (r *restarting) run(ctx context.Context, best levels.Moves, left map[string]int, most int) (better levels.Moves, ended bool) {
	r.left, r.below = left, len(best)
	for range most {
		if ctx.Err() != nil {
			return nil, false
		}
		ref, some := nextUnmarked(r.frontier, r.store)
		if !some || r.err != nil {
			return nil, true
		}
		r.expand(ref)
		if r.found != 0 {
			return r.solution(best), false
		}
	}
	return nil, false
}

// expand visits the successors of a state that may belong to a better solution.
func (r *restarting) expand(ref states.Ref) {
	r.store.Mark(ref)
	r.from, r.made, r.found = ref, r.store.Cost(ref), 0
	left := r.below - r.made - 1
	if left < 1 {
		return
	}
	state := r.store.Read(ref, &r.taken)
	if r.bounder != nil {
		if h := r.bounder.Bound(state, left); h < 0 || h > left {
			return
		}
	}
	eachStep(r.puzzle, state, left, r.visit)
}

// reach stores and files a state that is reached in fewer moves than before.
func (r *restarting) reach(state []byte, made int) {
	if r.err != nil || made >= r.below {
		return
	}
	ref, fresh, cheaper, err := r.store.Reach(states.Hash(state), state, uint32(r.from), made)
	if err != nil {
		r.err = err
		return
	}
	if !fresh && !cheaper {
		return
	}
	left, met := r.left[string(state)]
	if won := r.puzzle.Won(state); won || met && made+left < r.below {
		r.found, r.below = ref, made+left
		if won {
			return
		}
	}
	if r.pruner == nil || !r.pruner.Lost(state) {
		r.estimator.Estimate(state, r.heuristic, r.estimates)
		r.err = r.frontier.Push(max(r.estimates[r.heuristic], 0)+r.weight*made, ref)
	}
}

// solution gives the moves to the state that was found, and from there the rest of the best
// solution.
func (r *restarting) solution(best levels.Moves) levels.Moves {
	var trail []states.Ref
	for ref := r.found; ref != 0; ref = states.Ref(r.store.Link(ref)) {
		trail = append(trail, ref)
	}
	slices.Reverse(trail)
	moves := levels.Moves{}
	var from, to []byte
	for i := 1; i < len(trail); i++ {
		// Their costs may differ by more than the length of the step between them: a quicker way to
		// the first may have been found since.
		before, after := r.store.Read(trail[i-1], &from), r.store.Read(trail[i], &to)
		moves = append(moves, stepBetween(r.puzzle, before, after)...)
	}
	if state := r.store.Read(r.found, &to); !r.puzzle.Won(state) {
		moves = append(moves, best[len(best)-r.left[string(state)]:]...)
	}
	r.found = 0
	return moves
}
