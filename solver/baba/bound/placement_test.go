package bound

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// afar finds how many turns it takes at least to push three words of a board into a
// row along an axis, from wherever they lie. In a turn some of them move one cell, all
// in the same direction, and push those that lie ahead; none leaves the board. It
// searches backwards, from the words in each of the rows.
type afar struct {
	size  [2]int16
	turns map[[3][2]int16]int16
}

func newAfar(size [2]int16, along int) afar {
	f := afar{size, map[[3][2]int16]int16{}}
	var queue [][3][2]int16
	reach := func(words [3][2]int16, turns int16) {
		if _, known := f.turns[words]; !known {
			f.turns[words] = turns
			queue = append(queue, words)
		}
	}
	f.each(func(at [2]int16) {
		words := [3][2]int16{at, at, at}
		words[1][along]++
		words[2][along] += 2
		if words[2][along] < size[along] {
			reach(words, 0)
		}
	})
	for len(queue) > 0 {
		words := queue[0]
		queue = queue[1:]
		for moved := 1; moved < 1<<len(words); moved++ {
			for axis := range 2 {
				for _, by := range [2]int16{1, -1} {
					if before, ok := f.before(words, moved, axis, by); ok {
						reach(before, f.turns[words]+1)
					}
				}
			}
		}
	}
	return f
}

// before gives where the words were before some moved.
func (f afar) before(words [3][2]int16, moved, axis int, by int16) (before [3][2]int16, ok bool) {
	before = words
	for i := range words {
		if moved>>i&1 != 0 {
			before[i][axis] -= by
			if from := before[i][axis]; from <= 0 || from >= f.size[axis]-1 {
				return before, false // nothing can be behind it, or it comes from beyond
			}
		}
	}
	for i := range words {
		for j := range i {
			if before[i] == before[j] {
				return before, false
			}
			// What moved into the cell of another took it along.
			if moved>>i&1 != moved>>j&1 && (words[i] == before[j] || words[j] == before[i]) {
				return before, false
			}
		}
	}
	return before, true
}

func (f afar) each(visit func(at [2]int16)) {
	for x := range f.size[0] {
		for y := range f.size[1] {
			visit([2]int16{x, y})
		}
	}
}

// Three words come into a row no sooner than a sentence of them says, and never
// where there is none; and mostly no later.
func TestSentencesTakeNoFewerTurnsThanPushedWords(t *testing.T) {
	const width, height = 7, 6
	places := placesOf([2]int32{width, height})
	g := &wordTable{lexemes: []words.Lexeme{
		{Class: words.ClassNoun, Meaning: uint8(words.FirstObject)},
		{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)},
		{Class: words.ClassProperty, Meaning: uint8(words.IsWin)},
	}}
	g.nouns, g.verbs, g.others[words.IsWin] = []int16{0}, []int16{1}, []int16{2}
	for along := range 2 {
		f := newAfar([2]int16{width, height}, along)
		exact, all, told, never := 0, 0, 0, 0
		var words [3][2]int16
		visit := func() {
			if words[0] == words[1] || words[0] == words[2] || words[1] == words[2] {
				return
			}
			tokens := make([]stepper.Token, len(words))
			for i, at := range words {
				tokens[i].Cell = int32(at[0])*height + int32(at[1])
			}
			l := &sentenceIndex{wordTable: g}
			l.read(tokens, nil, places)
			want, can := f.turns[words]
			says := int16(-1)
			for _, p := range l.winning(1 << 10) {
				if p.axis() == along {
					says = p.pushes()
					if again, ok := l.again(p); !ok || again.pushes() != says {
						t.Fatalf("%v along %d: %d turns, and asked again %d", words, along, says, again.pushes())
					}
				}
			}
			switch {
			case can && (says < 0 || says > want):
				t.Fatalf("%v come into a row along %d in %d turns; it says %d", words, along, want, says)
			case !can:
				if never++; says < 0 {
					told++
				}
			default:
				if all++; says == want {
					exact++
				}
			}
		}
		f.each(func(a [2]int16) {
			f.each(func(b [2]int16) {
				f.each(func(c [2]int16) {
					words = [3][2]int16{a, b, c}
					visit()
				})
			})
		})
		if told < never || exact < all*99/100 {
			t.Error("bounds were better")
		}
		t.Logf("along %d: %d of %d are exact, and of %d that never come into a row %d", along, exact, all, never, told)
	}
}

// A sentence that another word is linked to takes as many turns as the placement of its four words,
// however it is found: AND, or a condition, may come between, with the word that it needs.
func TestLinkedSentencesTakeTheTurnsOfTheirPlacements(t *testing.T) {
	const width, height = 9, 8
	places := placesOf([2]int32{width, height})
	g := &wordTable{spread: 3, lexemes: []words.Lexeme{
		{Class: words.ClassNoun, Meaning: uint8(words.FirstObject)},
		{Class: words.ClassVerb, Meaning: uint8(words.VerbIs)},
		{Class: words.ClassProperty, Meaning: uint8(words.IsWin)},
		{Class: words.ClassAnd},
	}}
	g.nouns, g.verbs, g.links, g.others[words.IsWin] = []int16{0}, []int16{1}, []int16{3}, []int16{2}
	r := rand.New(rand.NewPCG(3, 3))
	linked := 0
	for range 3000 {
		tokens := make([]stepper.Token, len(g.lexemes))
		for i, cell := range r.Perm(width * height)[:len(tokens)] {
			tokens[i].Cell = int32(cell)
		}
		l := &sentenceIndex{wordTable: g}
		l.read(tokens, nil, places)
		for _, p := range l.winning(1 << 10) {
			if !p.linked() {
				continue
			}
			linked++
			if again, ok := l.again(p); !ok || again.pushes() != p.pushes() {
				t.Fatalf("%v along %d: %d turns, and asked again %d", tokens, p.axis(), p.pushes(), again.pushes())
			}
			along, loose := p.axis(), true
			low, high := int16(height), int16(0) // of all words, across
			for i := range l.words {
				loose = loose && l.words[i].loose == 3
				low, high = min(low, l.words[i].at[1-along]), max(high, l.words[i].at[1-along])
			}
			least := int16(width + height)
			for is := range int16(width) { // where IS comes to lie; so many others can come between
				up, down := int16(0), int16(0)
				for i, room := range [numSentence][2]int16{{-1 - g.spread, -1}, {}, {1, 1 + g.spread}, {-g.spread, g.spread}} {
					at := l.words[i].at[along]
					up, down = max(up, is+room[0]-at), max(down, at-is-room[1])
				}
				least = min(least, up+down)
			}
			if loose && p.pushes() != least+high-low {
				t.Fatalf("%v along %d: %d turns, not %d", tokens, along, p.pushes(), least+high-low)
			}
		}
	}
	if linked == 0 {
		t.Error("there are none")
	}
}
