package baba

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
)

// byTokens gives a puzzle whose turns no bitboard plays, byEngine one whose
// turns the engine plays alone.
func byTokens(p *puzzle) *puzzle {
	f := p.Fork().(*puzzle)
	f.bitboard = nil
	return f
}

func byEngine(p *puzzle) *puzzle {
	f := byTokens(p)
	f.stepper = nil
	return f
}

// On small boards of all shapes the bitboard plays nearly all turns, and they
// and the leaps are those of the engine and the stepper, in their order.
func TestBitboardPlaysAsTheOthersDo(t *testing.T) {
	var n tally
	var m bitTally
	for seed := range seeds(t, 1200, 60000) {
		l := crammed(seed)
		Game.Spell(l)
		p, err := newPuzzle(l, false)
		if err != nil {
			t.Fatal(err)
		}
		if p.bitboard == nil {
			continue
		}
		tokens := byTokens(p)
		for _, state := range n.compareSteps(t, p, seed) {
			m.count(t, p, state, seed)
			if got, want := allLeaps(p, state), allLeaps(tokens, state); !slices.Equal(got, want) {
				t.Fatalf("seed %d:\n%sleaps to %x, and not to %x", seed, twin.Picture(p.Show(state)), got, want)
			}
		}
	}
	t.Logf("%+v of %d states", m, n.all)
	for what, n := range map[string]int{
		"open": m.open / 20, "played": m.played / 40, "pushed": m.pushed / 4, "several YOU": m.several / 4, "pairs": m.pairs / 2,
		"new rules": m.ruled, "destroyed": m.dead, "won": m.won, "crowded": m.crowded / 4,
	} {
		if n < 100/int(slowness) {
			t.Errorf("too seldom: %s", what)
		}
	}
	if m.played < 10*m.left {
		t.Error("too many turns are left to the stepper")
	}
}

// A bitTally counts what a bitboard meets: states that it opens, those with
// several cells of YOU, pairs, and several things in a cell; turns that it plays
// and leaves, those that push, come to other rules, destroy or win.
type bitTally struct {
	open, several, pairs, crowded, played, left, pushed, ruled, dead, won int
}

func (n *bitTally) count(t *testing.T, p *puzzle, state []byte, seed uint64) {
	t.Helper()
	b := p.bitboard
	if !b.open(state) {
		return
	}
	if !p.stepper.open(state) {
		t.Fatalf("seed %d:\n%sis opened by the bitboard and not by the stepper", seed, twin.Picture(p.Show(state)))
	}
	n.open++
	if b.crowded != 0 {
		n.crowded++
	}
	if b.you&(b.you-1) != 0 {
		n.several++
	}
	if slices.ContainsFunc(b.troops, func(t troop) bool { return t.pairs != 0 }) {
		n.pairs++
	}
	for d := range uint8(numDirections) {
		switch b.turn(d) {
		case turnNotPlain:
			n.left++
		case turnPlayed:
			n.played++
			if len(b.shifted) > 1 {
				n.pushed++
			}
			n.won += int(b.child[0] & stateWon)
			if len(b.child) < len(state) {
				n.dead++
			} else if before, after := p.packer.wordsOf(state), p.packer.wordsOf(b.child); !bytes.Equal(before, after) &&
				!slices.Equal(standing(p.Remarks(state)), standing(p.Remarks(b.child))) {
				n.ruled++
			}
		}
	}
}

// crammed makes a level of at most 64 cells, of any shape, in which nothing
// MOVEs and much lies on each other.
func crammed(seed uint64) *levels.Level {
	r := rand.New(rand.NewPCG(seed, 37))
	width := 1 + r.IntN(8)
	height := 1 + r.IntN(8)
	switch r.IntN(6) {
	case 0:
		width, height = 8, 8
	case 1:
		width = 1 + r.IntN(64)
		height = 64 / width
	}
	l := levels.New(width, height)
	put := func(x, y int, tile string) {
		c := levels.Cell{X: x, Y: y}
		isWord := strings.HasSuffix(tile, textSuffix)
		if l.Holds(c) && (len(l.At(c)) == 0 || r.IntN(4) == 0 && (!isWord || r.IntN(8) == 0)) {
			l.Set(c, append(l.At(c), levels.Piece{Tile: tile}))
		}
	}
	one := func(list string) string {
		words := strings.Fields(list)
		return words[r.IntN(len(words))]
	}
	const things = "baba baba rock rock flag flag wall"
	properties := "you push push push stop win"
	if r.IntN(3) > 0 {
		properties += " win sink defeat defeat hot melt"
	}
	if r.IntN(8) == 0 {
		properties += " open shut float red rock"
	}
	write := func(sentence string) {
		words := strings.Fields(sentence)
		x, y, dx, dy := r.IntN(width), r.IntN(height), 1, 0
		if across := width >= len(words); height >= len(words) && (!across || r.IntN(2) == 0) {
			y, dx, dy = r.IntN(height-len(words)+1), 0, 1
		} else if across {
			x = r.IntN(width - len(words) + 1)
		}
		for i, word := range words {
			put(x+i*dx, y+i*dy, word+textSuffix)
		}
	}
	write("baba is you")
	if r.IntN(2) == 0 {
		write("flag is " + one("win win sink defeat hot"))
		write("baba is melt")
	}
	for range r.IntN(5) {
		write(one(things) + " is " + one(properties))
	}
	for range r.IntN(2 + width*height/8) {
		put(r.IntN(width), r.IntN(height), one("is is baba rock "+properties)+textSuffix)
	}
	for range 2 + r.IntN(2+width*height/3) {
		put(r.IntN(width), r.IntN(height), one(things))
	}
	return l
}
