package baba

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/states"
)

// crowd is the words of levels in which much moves.
var crowd = twin.Vocabulary{
	Name: "much that moves", Objects: "baba keke rock flag", Properties: "you win move*5 push*3 stop*3 sink hot melt defeat",
	Nouns: "text", Targets: 5, Ands: 30, Nots: 5, Facings: true,
}

// swarm is the words of levels in which things MOVE over each other, and push
// words onto words.
var swarm = twin.Vocabulary{
	Name: "things that MOVE over each other", Objects: "baba keke rock flag", Properties: "you*2 win move*6 push stop defeat",
	Nouns: "text", Targets: 3, Facings: true,
}

// masquerade is the words of levels in which things turn into others.
var masquerade = twin.Vocabulary{
	Name: "things that become others", Objects: "baba keke rock flag", Properties: "you*2 win move push*2 stop sink hot melt defeat",
	Targets: 45, Facings: true,
}

// locked is the words of levels with locks, things that float, and things that
// leave others behind.
var locked = twin.Vocabulary{
	Name: "keys and what they leave", Objects: "baba key door rock", Verbs: "has", Properties: "you*2 win open*3 shut*3 push*3 stop*2 float*2 sink defeat hot melt move",
	Nouns: "text", Targets: 5, Ands: 30, Facings: true,
}

// What comes of a state is the same whatever state was open before it, and
// however the pieces of that lay.
func TestStatesAreOpenedInAnyOrder(t *testing.T) {
	for i, v := range slices.Concat([]twin.Vocabulary{crowd, swarm, locked}, twin.TierA(), twin.Vocabularies) {
		usual := uint64(40)
		if i > 2+len(twin.TierA()) {
			usual = 6
		}
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			opened := 0
			for seed := range seeds(t, usual, 2000) {
				l := twin.Random(seed+1<<34, v, 9, 7)
				p := loaded(t, l, false)
				met := gametest.FirstStates(p, 150)
				if seed%2 == 0 {
					p.bitboard = nil
				}
				r := rand.New(rand.NewPCG(seed, 5))
				for range met {
					state := met[r.IntN(len(met))]
					fresh := p.Fork().(*puzzle)
					if p.stepper != nil && p.stepper.Open(state) {
						opened++
					}
					if r.IntN(2) == 0 {
						if got, want := allMoves(p, state), allMoves(fresh, state); !slices.Equal(got, want) {
							t.Fatalf("seed %d:\n%sleads to %x, and not to %x", seed, twin.Picture(p.Show(state)), got, want)
						}
					} else if got, want := allMacros(p, state), allMacros(fresh, state); !slices.Equal(got, want) {
						t.Fatalf("seed %d:\n%sleads by macro moves to %x, and not to %x", seed, twin.Picture(p.Show(state)), got, want)
					}
				}
			}
			t.Logf("%d states were opened", opened)
		})
	}
}

// So are the tokens of a state that is only looked at.
func TestStatesAreDecodedInAnyOrder(t *testing.T) {
	for _, v := range slices.Concat([]twin.Vocabulary{swarm, locked, masquerade}, twin.Vocabularies) {
		for seed := range seeds(t, 10, 500) {
			p := loaded(t, twin.Random(seed+1<<37, v, 9, 7), false)
			if p.stepper == nil {
				continue
			}
			met := gametest.FirstStates(p, 100)
			r := rand.New(rand.NewPCG(seed, 5))
			fast := stepper.New(p.Space)
			for range met {
				state := met[r.IntN(len(met))]
				if state[0]&position.Lost != 0 {
					continue
				}
				if r.IntN(4) == 0 {
					fast.Open(state)
					continue
				}
				slow := stepper.New(p.Space)
				for _, s := range []*stepper.Stepper{fast, slow} {
					s.State = state
					s.Decode()
				}
				if !reflect.DeepEqual(fast.Tokens, slow.Tokens) || !slices.Equal(fast.First, slow.First) || !slices.Equal(fast.Offset, slow.Offset) {
					t.Fatalf("seed %d:\n%shas tokens %v, and not %v", seed, twin.Picture(p.Show(state)), fast.Tokens, slow.Tokens)
				}
			}
		}
	}
}

// allMoves lists the successors of a state, each with its move.
func allMoves(p *puzzle, state []byte) (all []string) {
	p.Expand(state, func(m levels.Move, next []byte) { all = append(all, string(rune(m))+string(next)) })
	return all
}

// allMacros lists the ends of the macro moves of a state, each with its cost.
func allMacros(p *puzzle, state []byte) (all []string) {
	p.Macros(state, 0, states.MaxCost, func(cost int, next []byte) { all = append(all, string(rune(cost))+string(next)) })
	return all
}
