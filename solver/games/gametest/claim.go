package gametest

import (
	"bytes"
	"context"
	"math"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// boundsHold: no bound is more than the distance to the win, unless it is at most
// enough; it is at least 1 where the state is neither won nor lost; and from a
// state with a negative bound no win can be reached.
func boundsHold(s *Subject, errorf Errorf) {
	for m, bounder := range each[solver.Bounder](s, "", errorf) {
		for n, state := range m.states {
			if m.left[n] == 0 {
				continue
			}
			for _, enough := range []int{0, 1, 3, 1000} {
				bound := bounder.Bound(state, enough)
				if bound < 0 && m.left[n] != none || bound > max(enough, m.distance(n)) || bound == 0 && enough == 0 && !lost(m.puzzle, state) {
					errorf("%s: a state that is %d moves from the win has the bound %d", s.Game.Name, m.left[n], bound)
					return
				}
			}
		}
	}
}

func lost(p solver.Puzzle, state []byte) bool {
	pruner, ok := p.(solver.Pruner)
	return ok && pruner.Lost(state)
}

// lostAreLost: what is called lost is out of reach of any win.
func lostAreLost(s *Subject, errorf Errorf) {
	for _, m := range s.maps(errorf) {
		for n, state := range m.states {
			if lost(m.puzzle, state) && m.left[n] != none {
				errorf("%s: a state is called lost and is %d moves from the win", s.Game.Name, m.left[n])
				return
			}
		}
	}
}

// reasonsTrue: what is refuted, from the start or from elsewhere, cannot be
// won; and every reason has a text, and cells that lie on the level.
func reasonsTrue(s *Subject, errorf Errorf) {
	for _, m := range s.maps(errorf) {
		for _, n := range m.few() {
			from, _ := solver.From(m.puzzle, m.states[n])
			if refuter, ok := from.(solver.Refuter); ok {
				reasons := refuter.Refute(context.Background())
				readable(m, reasons, errorf)
				if len(reasons) > 0 && m.left[n] != none {
					errorf("%s: %v, although it is %d moves to the win", s.Game.Name, reasons, m.left[n])
				}
			}
		}
		if explainer, ok := m.puzzle.(solver.Explainer); ok && m.left[0] == none {
			readable(m, explainer.Explain(slices.Values(m.states)), errorf)
		}
	}
}

func readable(m *mapped, reasons []solver.Reason, errorf Errorf) {
	for _, r := range reasons {
		if !isText(r.Text) || !onGrid(m.level, r.Cells) {
			errorf("%s: the reason %+v", m.game.Name, r)
		}
	}
}

// heuristicsGiven: each estimate that is asked for is given. The same state may
// have another estimate the next time, as a heuristic may count what it has seen.
func heuristicsGiven(s *Subject, errorf Errorf) {
	for m, estimator := range each[solver.Estimator](s, "", errorf) {
		const missing = math.MinInt
		count := estimator.Heuristics()
		if count < 1 {
			errorf("%s has %d heuristics", s.Game.Name, count)
		}
		ask := func(state []byte, heuristic int) []int {
			estimates := slices.Repeat([]int{missing}, count)
			estimator.Estimate(state, heuristic, estimates)
			return estimates
		}
		for _, n := range m.few() {
			if m.left[n] == 0 {
				continue
			}
			for h := range count {
				if e := ask(m.states[n], h)[h]; e < 0 {
					errorf("%s: the heuristic %d says %d", s.Game.Name, h, e)
				}
			}
			if slices.Contains(ask(m.states[n], solver.AllHeuristics), missing) {
				errorf("%s: not all heuristics say something", s.Game.Name)
			}
		}
	}
}

// macrosExact: each macro move is the moves that it claims to be, none is
// missing in a range of lengths, and with them alone the win is as near as it
// is with moves.
func macrosExact(s *Subject, errorf Errorf) {
	for m, mover := range each[solver.MacroMover](s, "", errorf) {
		ends := make([][]macro, len(m.states))
		for n := range m.states {
			if m.left[n] != 0 {
				ends[n] = macrosOf(mover, m.states[n])
			}
		}
		for _, n := range m.few() {
			if m.left[n] != 0 {
				unfolds(m, mover, n, ends[n], errorf)
				ranges(m, mover, n, ends[n], errorf)
			}
		}
		if got := m.byMacros(ends); got != m.left[0] {
			errorf("%s: it is %d moves to the win, and %d by macro moves", s.Game.Name, m.left[0], got)
		}
	}
}

// A macro is the end of a macro move and its number of moves.
type macro struct {
	cost int
	end  string
}

func macrosOf(mover solver.MacroMover, state []byte) []macro {
	var all []macro
	mover.Macros(state, 0, math.MaxInt16, func(cost int, next []byte) { all = append(all, macro{cost, string(next)}) })
	return all
}

func unfolds(m *mapped, mover solver.MacroMover, n int, ends []macro, errorf Errorf) {
	for _, end := range ends {
		moves := mover.Unfold(m.states[n], []byte(end.end), end.cost)
		state := m.states[n]
		for _, move := range moves {
			state = solver.Step(m.puzzle, state, move)
		}
		if len(moves) != end.cost || string(state) != end.end {
			errorf("%s: a macro move of %d moves is %v, which leads elsewhere", m.game.Name, end.cost, moves)
		}
	}
}

// ranges asks for the macro moves by their lengths, one length at a time.
func ranges(m *mapped, mover solver.MacroMover, n int, ends []macro, errorf Errorf) {
	longest := 0
	for _, end := range ends {
		longest = max(longest, end.cost)
	}
	found := 0
	for over := range longest {
		longer := mover.Macros(m.states[n], over, over+1, func(cost int, next []byte) {
			if found++; cost != over+1 || !slices.Contains(ends, macro{cost, string(next)}) {
				errorf("%s: a macro move of %d moves is one of %d", m.game.Name, over+1, cost)
			}
		})
		if !longer && over+1 < longest {
			errorf("%s: no macro moves are longer than %d, but one is %d", m.game.Name, over+1, longest)
		}
	}
	if found != len(ends) {
		errorf("%s: there are %d macro moves, and %d by their lengths", m.game.Name, len(ends), found)
	}
}

// byMacros gives the shortest way to the win by macro moves (Dijkstra 1959,
// with a list for each distance).
func (m *mapped) byMacros(ends [][]macro) int {
	settled := map[int]bool{}
	piles := map[int][]int{0: {0}}
	for distance, last := 0, 0; distance <= last; distance++ {
		for i := 0; i < len(piles[distance]); i++ { //nolint:intrange // the pile grows meanwhile
			n := piles[distance][i]
			if m.left[n] == 0 {
				return distance
			}
			if settled[n] {
				continue
			}
			settled[n] = true
			for _, end := range ends[n] {
				to, known := m.number[end.end]
				if !known {
					return none - 1 // a macro move out of what can be reached
				}
				piles[distance+end.cost] = append(piles[distance+end.cost], to)
				last = max(last, distance+end.cost)
			}
		}
	}
	return none
}

// storageSane: what a game says of how its states are best stored is within
// the limits of states.
func storageSane(s *Subject, errorf Errorf) {
	for _, m := range s.maps(errorf) {
		if narrower, ok := m.puzzle.(solver.Narrower); ok && (narrower.Narrow() < 1 || narrower.Narrow() > 8) {
			errorf("%s: %d bits of a byte", s.Game.Name, narrower.Narrow())
		}
		for _, n := range m.few() {
			state := bytes.Clone(m.states[n])
			if cutter, ok := m.puzzle.(solver.Cutter); ok && (cutter.Cut(state) < 0 || cutter.Cut(state) > len(state)) {
				errorf("%s: %d bytes are cut at %d", s.Game.Name, len(state), cutter.Cut(state))
			}
			if sharer, ok := m.puzzle.(solver.Sharer); ok && sharer.Share(state) != sharer.Share(m.states[n]) {
				errorf("%s: equal states have not the same hash", s.Game.Name)
			}
		}
	}
}

// solutionsShortest: from the start and wherever else, the search finds what
// trying everything finds, whatever is asked for.
func solutionsShortest(s *Subject, errorf Errorf) {
	for _, m := range s.maps(errorf) {
		for i, n := range m.few() {
			if i%8 != 0 && m.left[n] != 0 {
				continue
			}
			from, _ := solver.From(m.puzzle, m.states[n])
			a := search.Solve(context.Background(), from, solver.Task{Workers: 1 + i/8%2})
			if !m.right(a, n) || a.Verdict == solver.Solved && (!a.Optimal || len(a.Moves) != m.left[n] || a.Lower != m.left[n]) {
				errorf("%s: %v in %d, optimal %v, at least %d, where it is %d moves to the win", s.Game.Name, a.Verdict, len(a.Moves), a.Optimal, a.Lower, m.left[n])
			}
			a = search.Solve(context.Background(), from, solver.Task{Goal: solver.Any})
			if !m.right(a, n) || a.Verdict == solver.Solved && (!solver.Wins(from, a.Moves) || a.Lower > m.left[n]) {
				errorf("%s: any solution: %v, at least %d, where it is %d moves to the win", s.Game.Name, a.Verdict, a.Lower, m.left[n])
			}
		}
	}
}

// measuresLookedFor: puzzles of a game with measures of its own look for these themselves, as the
// core's search would call the fewest moves the fewest of anything; and they tally them.
func measuresLookedFor(s *Subject, errorf Errorf) {
	for _, measure := range s.Game.Measures {
		for _, m := range s.maps(errorf) {
			tallier, tallies := m.puzzle.(solver.Tallier)
			counts := func(f solver.Figure) bool { return f.Name == string(measure.Goal) }
			if _, searches := m.puzzle.(solver.Searcher); !searches || !tallies || !slices.ContainsFunc(tallier.Tally(nil), counts) {
				errorf("%s: a puzzle does not look for %s and tally them: it has to be a Searcher and a Tallier", s.Game.Name, measure.Goal)
				break
			}
		}
	}
}

// glancesTrue: a gauge proves nothing that is not so, a misplaced piece lies elsewhere in every win,
// and each milestone is a sentence with a bit of its own.
func glancesTrue(s *Subject, errorf Errorf) {
	const positions = 1000
	for _, m := range s.maps(errorf) {
		if gauger, ok := m.puzzle.(solver.Gauger); ok {
			if verdict, _ := gauger.Gauge(positions); verdict == solver.Solved && m.left[0] == none || verdict == solver.Unsolvable && m.left[0] != none {
				errorf("%s: a gauge says %v, where it is %d moves to the win", s.Game.Name, verdict, m.left[0])
			}
		}
		placer, places := m.puzzle.(solver.Placer)
		milestoner, tells := m.puzzle.(solver.Milestoner)
		var milestones []message.Message
		if tells {
			milestones = milestoner.Milestones()
		}
		if len(milestones) > 64 || slices.ContainsFunc(milestones, message.Message.IsZero) {
			errorf("%s: %d milestones, or one without words", s.Game.Name, len(milestones))
			continue
		}
		for n, state := range m.states {
			if tells && milestoner.Passed(state)>>len(milestones) != 0 {
				errorf("%s: of %d milestones, %b are passed", s.Game.Name, len(milestones), milestoner.Passed(state))
			}
			if !places || m.left[n] != 0 {
				continue
			}
			won := m.puzzle.Show(state)
			m.level.Cells(func(c levels.Cell, stack levels.Stack) {
				for _, piece := range stack {
					if won.At(c).Has(piece.Tile) && placer.Misplaced(piece.Tile, c) {
						errorf("%s: %s at %v is called misplaced, and lies there in a win", s.Game.Name, piece.Tile, c)
					}
				}
			})
		}
	}
}

// right tells whether the verdict on a state is.
func (m *mapped) right(a solver.Answer, n int) bool {
	return a.Verdict == solver.Solved && m.left[n] != none || a.Verdict == solver.Unsolvable && m.left[n] == none
}

// cutShortClaimsNothing: a search that was stopped before it began, or has no
// memory or time, still gives no wrong answer.
func cutShortClaimsNothing(s *Subject, errorf Errorf) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, m := range s.maps(errorf) {
		for what, a := range map[string]solver.Answer{
			"stopped":        search.Solve(stopped, m.puzzle, solver.Task{}),
			"without memory": search.Solve(context.Background(), m.puzzle, solver.Task{Memory: 1}),
			"without time":   search.Solve(context.Background(), m.puzzle, solver.Task{Time: time.Nanosecond}),
		} {
			if a.Verdict != solver.Undecided && !m.right(a, 0) {
				errorf("%s, %s: %v, where it is %d moves to the win", s.Game.Name, what, a.Verdict, m.left[0])
			}
			if a.Verdict == solver.Solved && (!solver.Wins(m.puzzle, a.Moves) || a.Optimal && len(a.Moves) != m.left[0]) || m.left[0] != none && a.Lower > m.left[0] {
				errorf("%s, %s: %v, optimal %v, at least %d", s.Game.Name, what, a.Moves, a.Optimal, a.Lower)
			}
		}
	}
}
