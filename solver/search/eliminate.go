package search

import (
	"bytes"
	"context"
	"math"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/states"
)

// eliminate leaves out of a solution what it wins without: one act after the other, each with all
// that cannot be done without it (action elimination: Nakhost and Müller 2010). An act is a step
// described by the facts that it changes, so it can be done again in another state, after another
// walk. It looks at no more than about most successors, and gives nil where it makes the solution
// no shorter.
func eliminate(ctx context.Context, p solver.Puzzle, moves levels.Moves, most int) levels.Moves {
	featurer, ok := p.(solver.Featurer)
	if !ok {
		return nil
	}
	e := elimination{puzzle: p, featurer: featurer, left: most}
	start := bytes.Clone(p.Start())
	way := e.follow(ctx, start, e.actsOf(ctx, moves), math.MaxInt)
	if way == nil {
		return nil
	}
	for i := 0; i < len(way); {
		from := start
		if i > 0 {
			from = way[i-1].to
		}
		e.acts = e.acts[:0]
		for _, s := range way[i+1:] {
			e.acts = append(e.acts, s.act)
		}
		if rest := e.follow(ctx, from, e.acts, costOf(way[i:])); rest != nil {
			way = append(way[:i], rest...)
		} else {
			i++
		}
	}
	if costOf(way) >= len(moves) {
		return nil
	}
	shorter, from := levels.Moves{}, start
	for _, s := range way {
		shorter = append(shorter, unfold(p, from, s.to, s.cost)...)
		from = s.to
	}
	if !solver.Wins(p, shorter) {
		return nil
	}
	return shorter
}

// An elimination is what eliminate works with.
type elimination struct {
	puzzle        solver.Puzzle
	featurer      solver.Featurer
	left          int // how many successors it may still look at
	acts          []*act
	before, after []uint32 // facts of the state before a step and of the one after it
	gained, lost  []uint32
	nearest       []byte // the state that find's step leads to
}

// An act is the facts that a move brings and those that it takes away.
type act struct{ gained, lost []uint32 }

// A step is an act that was done: the state it led to, and its cost in moves, with the walk before
// it.
type step struct {
	*act
	to   []byte
	cost int
}

func costOf(way []step) (sum int) {
	for _, s := range way {
		sum += s.cost
	}
	return sum
}

// actsOf gives the acts of the moves of a solution, one for each, as far as the context lasts.
// Moves that only walk are among them; follow leaves these out, as no step does what they do.
func (e *elimination) actsOf(ctx context.Context, moves levels.Moves) (acts []*act) {
	state := bytes.Clone(e.puzzle.Start())
	facts := e.featurer.Facts(state, nil)
	for _, m := range moves {
		if ctx.Err() != nil {
			break
		}
		state = solver.Step(e.puzzle, state, m)
		next := e.featurer.Facts(state, nil)
		acts = append(acts, &act{gained: appendOthers(nil, next, facts), lost: appendOthers(nil, facts, next)})
		facts = next
	}
	return acts
}

// follow does one act after the other from a state on, leaving out those that cannot be done, and
// gives the steps to a win that cost less than below in all; nil where it comes to none.
func (e *elimination) follow(ctx context.Context, state []byte, acts []*act, below int) (way []step) {
	for _, a := range acts {
		if e.left <= 0 || ctx.Err() != nil {
			return nil
		}
		cost := e.find(state, a, min(below-1, states.MaxCost))
		if cost == 0 {
			continue
		}
		below -= cost
		state = bytes.Clone(e.nearest)
		if way = append(way, step{a, state, cost}); e.puzzle.Won(state) {
			return way
		}
	}
	return nil
}

// find finds, of the steps of at most upTo moves, the one that is most like an act, and of several
// the shortest. It gives its cost, 0 where there is none, and puts the state it leads to into
// nearest.
func (e *elimination) find(state []byte, a *act, upTo int) (cost int) {
	e.before = e.featurer.Facts(state, e.before[:0])
	least := math.MaxInt
	eachStep(e.puzzle, state, upTo, func(after int, next []byte) {
		e.left--
		if other := e.otherwise(a, next); other < least || other == least && after < cost {
			least, cost = other, after
			e.nearest = append(e.nearest[:0], next...)
		}
	})
	return cost
}

// otherwise counts the facts that a step to a state changes but an act does not, or the other way
// round. It gives MaxInt where the step does not do what the act does: all facts that the act
// brings must hold, and the step must change all facts that the act changes but two. Two, one
// brought and one taken away, as the walker may come from elsewhere or stand in place already. A
// step that wins is as good as the act.
func (e *elimination) otherwise(a *act, next []byte) (facts int) {
	if e.puzzle.Won(next) {
		return 0
	}
	if e.after = e.featurer.Facts(next, e.after[:0]); common(e.after, a.gained) < len(a.gained) {
		return math.MaxInt
	}
	e.gained = appendOthers(e.gained[:0], e.after, e.before)
	e.lost = appendOthers(e.lost[:0], e.before, e.after)
	alike, all := common(e.gained, a.gained)+common(e.lost, a.lost), len(a.gained)+len(a.lost)
	if alike < max(1, all-2) {
		return math.MaxInt
	}
	return len(e.gained) + len(e.lost) + all - 2*alike
}

// common counts the facts of few that are among others, which are in rising order.
func common(others, few []uint32) (n int) {
	for _, f := range few {
		if _, is := slices.BinarySearch(others, f); is {
			n++
		}
	}
	return n
}
