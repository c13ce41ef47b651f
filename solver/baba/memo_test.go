package baba

import (
	"math/rand/v2"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/position"
)

// Where things MOVE, turns in which YOU pushes nothing are those of the engine,
// whatever YOU meets.
func TestMemoisedTurnsAreTurnsOfTheEngine(t *testing.T) {
	var n tally
	var calm, pushing, dead, won int
	for seed := range seeds(t, 1500, 40000) {
		l := perilous(seed)
		p := loaded(t, l, false)
		for _, state := range n.compareSteps(t, p, seed) {
			if s := p.stepper; s != nil && s.Open(state) && len(s.Rules.Summary.Moving) > 0 {
				s.StepMemoised(func(_ int32, _ levels.Move, next []byte) {
					calm++
					won += int(next[0] & position.Won)
					if len(next) < len(state) {
						dead++
					}
				})
				if a := s.Memos.Open; a != nil && a.Calm {
					for m := levels.Right; m <= levels.Wait; m++ {
						if s.PushMemoised(m) {
							pushing++
						}
					}
				}
			}
		}
	}
	t.Logf("%d turns were memoised, in %d of them YOU pushed, in %d it died, in %d it won", calm, pushing, dead, won)
	if min(calm/100, pushing/10, dead/10, won) < 10 && slowness == 1 {
		t.Error("too few turns are memoised")
	}
}

// perilous makes a level in which KEKE MOVEs, and much may happen to BABA.
func perilous(seed uint64) *levels.Level {
	r := rand.New(rand.NewPCG(seed, 29))
	l := levels.New(6+r.IntN(3), 6+r.IntN(2))
	put := func(x, y int, tile string) {
		c := levels.Cell{X: x, Y: y}
		l.Set(c, append(l.At(c), levels.Piece{Tile: tile, Facing: levels.Move(r.IntN(levels.NumDirections))}))
	}
	one := func(list string) string {
		words := strings.Fields(list)
		return words[r.IntN(len(words))]
	}
	things := "baba keke rock flag"
	properties := "defeat defeat defeat hot melt hot melt win win sink push stop float open shut move you"
	sentences := []string{"baba is you", "keke is move"}
	for range 2 + r.IntN(3) {
		switch r.IntN(8) {
		case 0:
			sentences = append(sentences, one(things)+" has "+one(things))
		case 1:
			sentences = append(sentences, "baba is melt")
		default:
			sentences = append(sentences, one(things)+" is "+one(properties))
		}
	}
	for y, s := range sentences {
		x := r.IntN(l.Width() - 2)
		for i, word := range strings.Fields(s) {
			put(x+i, y, word+" text")
		}
	}
	if r.IntN(2) == 0 { // one BABA, among words
		put(1+r.IntN(l.Width()-2), 1+r.IntN(l.Height()-2), "baba")
		for range 6 + r.IntN(4) {
			put(r.IntN(l.Width()), r.IntN(l.Height()), one(things+" is is is push defeat win")+" text")
		}
		things = "keke rock"
	} else {
		things += " baba baba keke keke"
	}
	for range 2 + r.IntN(len(things)/3) {
		put(r.IntN(l.Width()), r.IntN(l.Height()), one(things))
	}
	return l
}

// What MOVEs pushes a word into a sentence, and YOU in the same turn another.
func TestAWordPushedMakesASentenceWithOneThatAMoverPushes(t *testing.T) {
	p := loaded(t, laidOut(t,
		"BABA IS YOU . KEKE IS MOVE",
		". . . . . . .",
		"keke ROCK . . . . .",
		". . IS . . . rock",
		"baba FLAG . . . . flag",
		". . . . . . ."), false)
	new(tally).compareSteps(t, p, 1)
}
