package search_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// lamps are switched on and off, one by each move. Some can be switched only while another one is
// on. The level is won as soon as all that are wanted are on, and none that is unwanted.
type lamps struct {
	wanted, unwanted byte
	needs            [levels.NumDirections]byte // which are to be on for that
	besides          [levels.NumDirections]byte // which are switched besides
}

func (p *lamps) Start() []byte             { return []byte{0} }
func (p *lamps) Won(state []byte) bool     { return state[0]&(p.wanted|p.unwanted) == p.wanted }
func (p *lamps) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (p *lamps) Part([]byte) (_, _ uint64) { return 0, 0 }
func (p *lamps) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := range levels.Move(levels.NumDirections) {
		if state[0]&p.needs[m] == p.needs[m] {
			visit(m, []byte{state[0] ^ 1<<m ^ p.besides[m]})
		}
	}
}

func (p *lamps) Facts(state []byte, facts []uint32) []uint32 {
	for m := range uint32(levels.NumDirections) {
		if state[0]>>m&1 != 0 {
			facts = append(facts, m)
		}
	}
	return facts
}

// What is left out takes with it what cannot be done without it.
func TestNeedlessMovesAreLeftOut(t *testing.T) {
	const r, u, l, d = levels.Right, levels.Up, levels.Left, levels.Down
	p := &lamps{wanted: 1<<r | 1<<u, needs: [levels.NumDirections]byte{d: 1 << l, u: 1 << r}}
	for _, test := range []struct{ moves, want levels.Moves }{
		{levels.Moves{l, d, r, d, l, u}, levels.Moves{r, u}},
		{levels.Moves{r, l, l, u}, levels.Moves{r, u}},
		{levels.Moves{r, u}, nil},
	} {
		if got := search.Eliminate(t.Context(), p, test.moves, math.MaxInt); !slices.Equal(got, test.want) {
			t.Errorf("%v became %v, not %v", test.moves, got, test.want)
		}
	}
	long := levels.Moves{l, d, r, d, l, u}
	if got := search.Eliminate(t.Context(), p, long, 3); got != nil {
		t.Errorf("after three successors it came to %v", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := search.Eliminate(ctx, p, long, math.MaxInt); got != nil {
		t.Errorf("after the end it came to %v", got)
	}
}

// An act is done again by the step that changes nothing else, though another one is as short.
func TestActsAreDoneAgainAsTheyWere(t *testing.T) {
	const r, u, l, d = levels.Right, levels.Up, levels.Left, levels.Down
	p := &lamps{wanted: 1<<l | 1<<u, unwanted: 1 << r, besides: [levels.NumDirections]byte{r: 1 << l}}
	if got := search.Eliminate(t.Context(), p, levels.Moves{d, l, u}, math.MaxInt); !slices.Equal(got, levels.Moves{l, u}) {
		t.Errorf("it became %v", got)
	}
}

// Of random solutions nothing more can be left out, neither one move with all that hangs on it nor
// one alone.
func TestNothingMoreCanBeLeftOut(t *testing.T) {
	rng, shortened := rand.New(rand.NewPCG(1, 2)), 0
	for range 3000 {
		p := &lamps{wanted: byte(1 + rng.IntN(15))}
		for m := range p.needs {
			if rng.IntN(2) == 0 {
				p.needs[m] = byte(1<<rng.IntN(levels.NumDirections)) &^ (1 << m)
			}
		}
		var moves levels.Moves
		state := p.Start()
		for range 60 {
			m := levels.Move(rng.IntN(levels.NumDirections))
			if next := solver.Step(p, state, m); next[0] != state[0] && !p.Won(state) {
				state, moves = next, append(moves, m)
			}
		}
		if !solver.Wins(p, moves) {
			continue
		}
		if shorter := search.Eliminate(t.Context(), p, moves, math.MaxInt); shorter != nil {
			if !solver.Wins(p, shorter) || len(shorter) >= len(moves) {
				t.Fatalf("%+v: %v became %v", p, moves, shorter)
			}
			moves = shorter
			shortened++
		}
		for i := range moves {
			if rest := slices.Delete(slices.Clone(moves), i, i+1); solver.Wins(p, rest) || winsWithout(p, moves, i) {
				t.Fatalf("%+v: of %v move %d can be left out", p, moves, i)
			}
		}
	}
	if shortened < 500 {
		t.Errorf("only %d solutions became shorter", shortened)
	}
}

// winsWithout tells whether moves win without one of them and those that cannot be made then.
func winsWithout(p *lamps, moves levels.Moves, but int) bool {
	on := byte(0)
	for i, m := range moves {
		if i != but && on&p.needs[m] == p.needs[m] {
			on ^= 1 << m
		}
		if on&p.wanted == p.wanted {
			return true
		}
	}
	return false
}

// marked says what is new besides: the bytes of its states.
type marked struct{ byCoins }

func (p marked) Part([]byte) (_, _ uint64) { return 0, 0 }

func (p marked) Facts(state []byte, facts []uint32) []uint32 {
	for i, b := range state {
		facts = append(facts, uint32(i)<<8|uint32(b))
	}
	return facts
}

// Walks between what is needed become shortest ones.
func TestWalksBecomeShort(t *testing.T) {
	for seed, d := range detours() {
		p := marked{byCoins{d.walker}}
		shorter := search.Eliminate(t.Context(), p, d.moves, math.MaxInt)
		if shorter == nil {
			shorter = d.moves
		}
		want := 0
		trace, _ := solver.Replay(d.walker, d.moves)
		state := trace[0]
		for _, next := range trace[1:] {
			if coinsIn(d.walker, next) < coinsIn(d.walker, state) {
				want += distance(d.walker, state, next)
				state = next
			}
		}
		if !solver.Wins(d.walker, shorter) || len(shorter) != want {
			t.Errorf("seed %d: %d moves became %d, in this order of coins %d are enough", seed, len(d.moves), len(shorter), want)
		}
	}
}

func coinsIn(p solver.Puzzle, state []byte) int { return p.Show(state).Count("coin") }

// distance gives how many moves lead from one state to another.
func distance(p solver.Puzzle, from, to []byte) (n int) {
	seen, layer := map[string]bool{string(from): true}, []string{string(from)}
	for ; len(layer) > 0; n++ {
		var next []string
		for _, s := range layer {
			if s == string(to) {
				return n
			}
			p.Expand([]byte(s), func(_ levels.Move, after []byte) {
				if !seen[string(after)] {
					seen[string(after)] = true
					next = append(next, string(after))
				}
			})
		}
		layer = next
	}
	return -1
}
