package gametest

import (
	"fmt"
	"iter"
	"math"
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// mostStates is up to how many positions of a level are tried.
const mostStates = 20_000

// A mapped is a level with all its positions and their distances to the win, by a plain search.
type mapped struct {
	game   *solver.Game
	level  *levels.Level
	puzzle solver.Puzzle
	states [][]byte       // the start first
	number map[string]int // by state, its index in states
	// next has, by state, the numbers of its successors; a win has none.
	next [][]int
	// left has, by state, the fewest moves to the win, none where that is out of reach.
	left []int
}

const none = -1

// mapOf tries every position of a level.
func mapOf(g *solver.Game, l *levels.Level) (*mapped, error) {
	if problems := problemsOf(g, l); levels.AnyHarmful(problems) {
		return nil, problems[0]
	}
	p, err := g.Load(l)
	if err != nil {
		return nil, err
	}
	m := &mapped{game: g, level: l, puzzle: p, number: map[string]int{}}
	m.add(p.Start())
	for i := 0; i < len(m.states); i++ { //nolint:intrange // the states grow more meanwhile
		if len(m.states) > mostStates {
			return nil, fmt.Errorf("there are more than %d positions", mostStates)
		}
		m.next = append(m.next, nil)
		if p.Won(m.states[i]) {
			continue
		}
		p.Expand(m.states[i], func(_ levels.Move, next []byte) {
			m.next[i] = append(m.next[i], m.add(next))
		})
	}
	m.measure()
	return m, nil
}

// add gives the number of a state.
func (m *mapped) add(state []byte) int {
	n, known := m.number[string(state)]
	if !known {
		n = len(m.states)
		m.number[string(state)] = n
		m.states = append(m.states, []byte(string(state)))
	}
	return n
}

// measure goes back from the wins.
func (m *mapped) measure() {
	before := make([][]int, len(m.states))
	m.left = make([]int, len(m.states))
	var layer []int
	for i, state := range m.states {
		m.left[i] = none
		if m.puzzle.Won(state) {
			m.left[i] = 0
			layer = append(layer, i)
		}
		for _, n := range m.next[i] {
			before[n] = append(before[n], i)
		}
	}
	for steps := 1; len(layer) > 0; steps++ {
		var farther []int
		for _, n := range layer {
			for _, i := range before[n] {
				if m.left[i] == none {
					m.left[i] = steps
					farther = append(farther, i)
				}
			}
		}
		layer = farther
	}
}

// distance gives left of a state, with the largest number for none.
func (m *mapped) distance(i int) int {
	if m.left[i] == none {
		return math.MaxInt
	}
	return m.left[i]
}

// maps are the small levels of a game, and others like them: some pairs of
// cells are exchanged, so that they have the same pieces in other places.
func (s *Subject) maps(errorf Errorf) []*mapped {
	var all []*mapped
	for n, l := range s.Small {
		m, err := mapOf(s.Game, l)
		if err != nil {
			errorf("%s: small level %d: %v", s.Game.Name, n, err)
			continue
		}
		all = append(all, m)
		r := rand.New(rand.NewPCG(7, uint64(n)))
		const tries, wanted = 40, 6
		found := 0
		for i := 0; i < tries && found < wanted; i++ {
			if m, err := mapOf(s.Game, shuffled(r, l)); err == nil {
				all = append(all, m)
				found++
			}
		}
	}
	return all
}

// each gives the maps whose puzzles implement P. lacks is what is wrong with a puzzle that does
// not, "" where it need not.
func each[P any](s *Subject, lacks string, errorf Errorf) iter.Seq2[*mapped, P] {
	return func(yield func(*mapped, P) bool) {
		for _, m := range s.maps(errorf) {
			p, ok := m.puzzle.(P)
			if !ok && lacks != "" {
				errorf("%s %s", s.Game.Name, lacks)
			}
			if ok && !yield(m, p) {
				return
			}
		}
	}
}

// shuffled exchanges some cells of a level.
func shuffled(r *rand.Rand, l *levels.Level) *levels.Level {
	l = l.Clone()
	for range 1 + r.IntN(4) {
		a := levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
		b := levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
		first, second := l.At(a), l.At(b)
		l.Set(a, second)
		l.Set(b, first)
	}
	return l
}
