package baba

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
)

// The stepper gives the very successors that the engine gives, bytes and all.
func TestStepperPlaysAsTheEngineDoes(t *testing.T) {
	for _, v := range append([]twin.Vocabulary{crowd, swarm, masquerade, locked}, twin.Vocabularies...) {
		usual := uint64(100)
		if v.Name == crowd.Name || v.Name == swarm.Name {
			usual = 160 // what meets in a cell does so seldom
		}
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			var n tally
			for seed := range seeds(t, usual, 20000) {
				for _, everything := range []bool{false, true} {
					l := twin.Random(seed, v, 8, 7)
					Game.Spell(l)
					p := loaded(t, l, everything)
					n.compareSteps(t, p, seed)
				}
			}
			t.Logf("%d of %d states were stepped, %d of which tell of stacks", n.stepped, n.all, n.stacked)
			if v.Name == swarm.Name && n.stacked == 0 {
				t.Error("no state told of a stack")
			}
		})
	}
}

// Words that are YOU go over each other: which of them lies on top is told.
func TestWordsThatAreYouLieOnEachOtherInOrder(t *testing.T) {
	const seed = 400218 // TEXT IS YOU, TEXT IS NOT PUSH, NOT FLAG IS MOVE
	l := twin.Random(seed, crowd, 8, 7)
	p := loaded(t, l, false)
	new(tally).compareSteps(t, p, seed)
}

// A tally counts the states that were compared, those that were stepped, and
// which of them told of stacks.
type tally struct{ all, stepped, stacked int }

// compareSteps compares all successors of the states of a random walk, and
// gives these states.
func (n *tally) compareSteps(t *testing.T, p *puzzle, seed uint64) (walked [][]byte) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 3))
	state := p.Start()
	tokens, slow := byTokens(p), byEngine(p)
	for range 12 {
		if p.stepper != nil && p.stepper.Open(state) {
			n.stepped++
			n.stacked += int(state[0] & position.Stacks / position.Stacks)
		}
		n.all++
		walked = append(walked, state)
		want := movesOf(slow, state)
		for _, fast := range []*puzzle{p, tokens} {
			got := movesOf(fast, state)
			for m := levels.Right; m <= levels.Wait; m++ {
				if got[m] != want[m] {
					t.Fatalf("seed %d, %s:\n%sgives\n%s%x\nand not\n%s%x", seed, m, twin.Picture(p.Show(state)),
						shown(p, got[m], state), got[m], shown(p, want[m], state), want[m])
				}
			}
		}
		m := levels.Move(r.IntN(levels.NumMoves))
		if next, ok := want[m]; ok {
			state = []byte(next)
		}
		if p.Won(state) {
			break
		}
	}
	return walked
}

// movesOf gives the successors of a state by their moves.
func movesOf(p *puzzle, state []byte) map[levels.Move]string {
	all := map[levels.Move]string{}
	p.Expand(state, func(m levels.Move, next []byte) { all[m] = string(next) })
	return all
}

// shown draws a state, or where there is none the one before.
func shown(p *puzzle, state string, before []byte) string {
	if state == "" {
		state = string(before)
	}
	return twin.Picture(p.Show([]byte(state)))
}
