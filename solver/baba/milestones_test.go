package baba

import (
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/proof"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/games/gametest"
)

// What can be WIN is named, and said to be so as soon as it is; what words in a corner keep
// from it is not.
func TestMilestonesAreWhatCanBeWin(t *testing.T) {
	p := loaded(t, twin.Draw(
		"BABA IS YOU . . . . .",
		". . . . . . . .",
		"baba . FLAG . IS WIN . .",
		". . . ROCK . . . .",
		". flag . rock . wall . WALL",
	), false)
	var names []string
	for _, m := range p.Milestones() {
		names = append(names, m.String())
	}
	if !slices.Equal(names, []string{"BABA IS WIN", "FLAG IS WIN", "ROCK IS WIN"}) {
		t.Fatalf("the milestones are %v", names)
	}
	formed := p.Play(p.Start(), levels.Right, nil)
	formed = p.Play(formed, levels.Right, nil)
	if before, after := p.Passed(p.Start()), p.Passed(formed); before != 0 || after != 1<<1 {
		t.Errorf("passed %b at the start, and %b once FLAG is pushed to IS WIN", before, after)
	}
}

// Nothing can be WIN that no word names, whatever groups there are, and although things could
// become words.
func TestWhatNoWordNamesIsNoMilestone(t *testing.T) {
	for _, word := range []string{"GROUP", "TEXT"} {
		p := loaded(t, twin.Draw(
			"BABA IS YOU . . . . .",
			". . . . . . . .",
			"baba . FLAG . IS WIN . .",
			". . "+word+" IS . BABA . .",
			". flag . rock . wall . WALL",
		), false)
		var names []string
		for _, m := range p.Milestones() {
			names = append(names, m.String())
		}
		if !slices.Contains(names, "FLAG IS WIN") || slices.Contains(names, "ROCK IS WIN") {
			t.Errorf("with %s the milestones are %v", word, names)
		}
	}
}

// Whatever is WIN in any state that is met was named before, but for levels that lack a word
// without which nothing wins.
func TestNothingElseIsEverWin(t *testing.T) {
	met, won := 0, 0
	for seed := range seeds(t, 100, 4000) {
		v := twin.Vocabularies[seed%uint64(len(twin.Vocabularies))]
		p := loaded(t, twin.Random(seed+1<<37, v, 7, 6), false)
		if p.Root[0]&position.Lost != 0 || len(proof.Missing(p.Survey)) > 0 {
			continue
		}
		nouns := proof.WinningNouns(p.Space)
		for _, state := range gametest.FirstStates(p, 60) {
			if state[0]&position.Lost != 0 {
				continue
			}
			p.Open(state)
			met++
			for i := range p.Engine.Units {
				u := &p.Engine.Units[i]
				n := p.Table.Roles[u.Kind].Noun
				if b := p.Engine.Book; p.Table.IsText(u.Kind) || (b.Certain[n]|b.Maybe[n])&words.AnyWin == 0 {
					continue
				}
				won++
				if !slices.Contains(nouns, n) {
					t.Fatalf("seed %d:\n%shas %s that may be WIN, which is no milestone", seed, twin.Picture(p.Show(state)), p.Table.Roles[u.Kind].Tile)
				}
			}
		}
	}
	if met == 0 || won == 0 {
		t.Errorf("%d states, %d things that are WIN", met, won)
	}
}

// The facts of a state rise, and tell states apart by where their pieces lie.
func TestFactsRise(t *testing.T) {
	for seed := range seeds(t, 30, 1000) {
		v := twin.Vocabularies[seed%uint64(len(twin.Vocabularies))]
		p := loaded(t, twin.Random(seed+1<<38, v, 9, 7), false)
		for _, state := range gametest.FirstStates(p, 40) {
			if state[0]&(position.Won|position.Lost) == 0 && !slices.IsSorted(p.Facts(state, nil)) {
				t.Fatalf("seed %d:\n%shas facts %v", seed, twin.Picture(p.Show(state)), p.Facts(state, nil))
			}
		}
	}
}
