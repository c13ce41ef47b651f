package insight

import (
	"context"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A Study is all that is found out about a level.
type Study struct {
	Answer solver.Answer
	// Ways, Lost and Features are nil where they were not found out. Features describe the
	// solution in Answer.
	Ways     *Ways
	Lost     *Lost
	Features *Features
	// Pieces are the pieces of the level with their roles, Vacant its vacant cells; both are
	// empty where Ways is nil.
	Pieces []Piece
	Vacant Vacancy
	Naive  Naive
	// Prediction is how hard people find the level, nil where that is not known.
	Prediction *solver.Prediction
	// Closest and Repairs are what the method Mend finds out: how near to a win the level
	// comes, nil where that is not known, and its smallest repairs.
	Closest *Closest
	Repairs []Repair
}

// Examine studies a level. The limits of the task are those of the search for a
// solution; the context bounds the rest.
func Examine(ctx context.Context, g *solver.Game, l *levels.Level, p solver.Puzzle, task solver.Task, limits Limits) Study {
	task.Goal = solver.FewestMoves
	s := Study{Answer: search.Solve(ctx, p, task)}
	if s.Answer.Verdict == solver.Unsolvable {
		return s
	}
	if s.Answer.Verdict == solver.Solved {
		s.Prediction = Predict(ctx, p)
	}
	graph, err := Explore(ctx, p, Everything, limits)
	if err != nil {
		return s
	}
	s.gather(ctx, graph, g, l)
	graph.Close()
	if s.Answer.Verdict == solver.Unsolvable {
		return s
	}
	if s.Prediction == nil && s.Answer.Verdict == solver.Solved {
		s.Prediction = Predict(ctx, p)
	}
	if n := PlayNaively(ctx, p); ctx.Err() == nil {
		s.Naive = n
	}
	if s.Ways != nil {
		idler := NewIdler(g, l, *s.Ways, limits)
		s.Pieces = idler.Pieces(ctx, l)
		s.Vacant = idler.Vacant(ctx, l)
	}
	return s
}

// Mend finds out how near to a win a level without solutions comes, in half of the time that
// the context leaves, and then how to repair the level.
func (s *Study) Mend(ctx context.Context, g *solver.Game, l *levels.Level, p solver.Puzzle, limits Limits) {
	half, cancel := ctx, func() {}
	if end, ok := ctx.Deadline(); ok {
		half, cancel = context.WithTimeout(ctx, time.Until(end)/2)
	}
	s.Closest = ClosestOf(half, nil, p, limits)
	cancel()
	near, _ := solver.PlaceOf(s.Answer.Reasons)
	s.Repairs, _ = Mend(ctx, g, l, near, limits.Memory, nil)
}

// gather takes over what the graph tells about the level.
func (s *Study) gather(ctx context.Context, g *Graph, game *solver.Game, l *levels.Level) {
	lost := g.Lost()
	s.Lost = &lost
	if w, ok := g.Ways(ctx); ok {
		g.Distinguish(ctx, &w, game, l)
		s.Ways = &w
	}
	if f, moves, ok := g.Features(ctx); ok {
		s.Features = &f
		s.settle(moves)
	}
	if _, won := g.Steps(); !won && g.Complete() { // the search may have been cut short before it found this out
		s.Answer.Verdict, s.Answer.Reasons, s.Answer.Headway = solver.Unsolvable, []solver.Reason{solver.Exhausted()}, nil
	}
}

// settle makes a shortest solution of the graph the answer: the search may have found another
// one, a longer one, or none.
func (s *Study) settle(shortest levels.Moves) {
	a := &s.Answer
	a.Verdict, a.Moves, a.Optimal, a.Lower = solver.Solved, shortest, true, len(shortest)
	a.Reasons, a.Headway = nil, nil
}

// Predict tells how hard people find a level that can be won, nil where that is not known.
func Predict(ctx context.Context, p solver.Puzzle) *solver.Prediction {
	if predictor, ok := p.(solver.Predictor); ok {
		if r, known := predictor.Predict(ctx); known {
			return &r
		}
	}
	return nil
}
