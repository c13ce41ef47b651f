package baba

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
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
	d := newDraft(seed, 29)
	d.level = levels.New(6+d.IntN(3), 6+d.IntN(2))
	width, height := d.level.Width(), d.level.Height()
	things := "baba keke rock flag"
	properties := "defeat defeat defeat hot melt hot melt win win sink push stop float open shut move you"
	sentences := []string{"baba is you", "keke is move"}
	for range 2 + d.IntN(3) {
		switch d.IntN(8) {
		case 0:
			sentences = append(sentences, d.one(things)+" has "+d.one(things))
		case 1:
			sentences = append(sentences, "baba is melt")
		default:
			sentences = append(sentences, d.one(things)+" is "+d.one(properties))
		}
	}
	for y, sentence := range sentences {
		d.row(d.IntN(width-2), y, sentence)
	}
	if d.IntN(2) == 0 { // one BABA, among words
		d.put(1+d.IntN(width-2), 1+d.IntN(height-2), "baba")
		for range 6 + d.IntN(4) {
			d.put(d.IntN(width), d.IntN(height), d.one(things+" is is is push defeat win")+" text")
		}
		things = "keke rock"
	} else {
		things += " baba baba keke keke"
	}
	for range 2 + d.IntN(len(things)/3) {
		d.put(d.IntN(width), d.IntN(height), d.one(things))
	}
	return d.level
}

// What MOVEs pushes a word into a sentence, and YOU in the same turn another.
func TestAWordPushedMakesASentenceWithOneThatAMoverPushes(t *testing.T) {
	p := loaded(t, twin.Draw(
		"BABA IS YOU . KEKE IS MOVE",
		". . . . . . .",
		"keke ROCK . . . . .",
		". . IS . . . rock",
		"baba FLAG . . . . flag",
		". . . . . . ."), false)
	new(tally).compareSteps(t, p, 1)
}
