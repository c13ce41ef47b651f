package baba

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
)

// soak tells that the long tests are wanted.
var soak = os.Getenv("PUZZLEWRIGHT_SOAK") != ""

// A deck is the words that random levels are made of.
type deck struct {
	objects    []string
	nouns      []string // as subjects and targets, beside the objects
	verbs      []string
	properties []string
	prefixes   []string
	infixes    []string
	joints     []string // AND, NOT
}

var (
	// plain is what most levels are made of.
	plain = deck{
		objects:    []string{"baba", "rock", "wall", "flag"},
		verbs:      []string{"is"},
		properties: []string{"you", "win", "stop", "push", "move", "defeat", "sink", "hot", "melt", "open", "shut", "weak"},
	}
	// everyWord is all that is supported.
	everyWord = func() deck {
		d := deck{objects: []string{"baba", "rock", "wall", "flag"}}
		for _, v := range vocabulary {
			switch {
			case v.unsupported != "" || v.group == groupLooks && v.name != "hide":
			case v.class == classNoun:
				d.nouns = append(d.nouns, v.name)
			case v.class == classVerb:
				d.verbs = append(d.verbs, v.name)
			case v.class == classProperty:
				d.properties = append(d.properties, v.name)
			case v.class == classPrefix:
				d.prefixes = append(d.prefixes, v.name)
			case v.class == classInfix:
				d.infixes = append(d.infixes, v.name)
			default:
				d.joints = append(d.joints, v.name)
			}
		}
		return d
	}()
)

// A dealer makes random levels of a deck.
type dealer struct {
	deck
	*rand.Rand
}

func newDealer(d deck, seed uint64) dealer { return dealer{d, rand.New(rand.NewPCG(seed, 7))} }

func (d dealer) pick(from []string) string { return from[d.IntN(len(from))] }

// noun picks an object's name, now and then a special noun.
func (d dealer) noun() string {
	if len(d.nouns) > 0 && d.IntN(5) == 0 {
		return d.pick(d.nouns)
	}
	return d.pick(d.objects)
}

// property picks a property, YOU and PUSH more often than others.
func (d dealer) property() string {
	switch d.IntN(8) {
	case 0:
		return "you"
	case 1:
		return "push"
	default:
		return d.pick(d.properties)
	}
}

// sentence makes a sentence, mostly a sound one.
func (d dealer) sentence() []string {
	var s []string
	maybe := func(n int) bool { return len(d.joints) > 0 && d.IntN(n) == 0 }
	not := func() {
		if maybe(6) {
			s = append(s, "not")
		}
	}
	if maybe(6) {
		not()
		s = append(s, d.pick(d.prefixes))
	}
	not()
	s = append(s, d.noun())
	if maybe(8) {
		s = append(s, "and", d.noun())
	}
	if maybe(4) {
		not()
		s = append(s, d.pick(d.infixes))
		not()
		s = append(s, d.noun())
	}
	verb := "is"
	if d.IntN(4) == 0 {
		verb = d.pick(d.verbs)
	}
	s = append(s, verb)
	not()
	if verb == "is" && d.IntN(5) > 0 {
		s = append(s, d.property())
	} else {
		s = append(s, d.noun())
	}
	if maybe(6) {
		s = append(s, "and")
		not()
		s = append(s, d.property())
	}
	return s
}

// level makes a level: a few sentences, some words and objects anywhere.
func (d dealer) level(side int) *levels.Level {
	w, h := side-1+d.IntN(3), side-2+d.IntN(3)
	l := levels.New(w, h)
	add := func(x, y int, tile string) {
		c := levels.Cell{X: x, Y: y}
		l.Set(c, append(slices.Clone(l.At(c)), levels.Piece{Tile: tile, Facing: levels.Move(d.IntN(4))}))
	}
	word := func(x, y int, w string) { add(x, y, w+textSuffix) }
	sentences := [][]string{{d.pick(d.objects), "is", "you"}}
	for range 1 + d.IntN(3) {
		sentences = append(sentences, d.sentence())
	}
	for _, s := range sentences {
		if d.IntN(2) == 0 {
			x, y := d.IntN(max(1, w-len(s)+1)), d.IntN(h)
			for i := 0; i < len(s) && x+i < w; i++ {
				word(x+i, y, s[i])
			}
		} else {
			x, y := d.IntN(w), d.IntN(max(1, h-len(s)+1))
			for i := 0; i < len(s) && y+i < h; i++ {
				word(x, y+i, s[i])
			}
		}
	}
	for range 2 + d.IntN(8) {
		add(d.IntN(w), d.IntN(h), d.pick(d.objects))
	}
	for range d.IntN(4) {
		word(d.IntN(w), d.IntN(h), d.property())
	}
	Game.Spell(l)
	return l
}

// moves makes random moves.
func (d dealer) moves(n int) levels.Moves {
	m := make(levels.Moves, n)
	for i := range m {
		m[i] = levels.Move(d.IntN(levels.NumMoves))
	}
	return m
}

// What a state leaves out can never matter: a puzzle whose states tell all
// that could matter anywhere shows the same boards.
func TestStatesLeaveOutOnlyWhatCannotMatter(t *testing.T) {
	for _, d := range []deck{plain, everyWord} {
		for seed := range seeds(t, 1000, 100000) {
			r := newDealer(d, seed)
			l := r.level(6)
			short, err := newPuzzle(l, false)
			if err != nil {
				t.Fatal(err)
			}
			long, _ := newPuzzle(l, true)
			a, b := short.Start(), long.Start()
			for i, m := range r.moves(12) {
				if short.Won(a) {
					break
				}
				a, b = short.play(a, m, nil), long.play(b, m, nil)
				if short.engine.chance && long.engine.chance {
					break // the rest is left to chance
				}
				if short.engine.chance != long.engine.chance && long.engine.chance {
					break // where something faces that does not matter
				}
				if len(long.engine.units) > 500 {
					break // it would take long, and show little
				}
				if got, want := withoutFacings(short.Show(a)), withoutFacings(long.Show(b)); got != want || short.Won(a) != long.Won(b) {
					t.Fatalf("seed %d, move %d %v: the level\n%sshows\n%sand not\n%s", seed, i, m, twin.Picture(l), got, want)
				}
			}
		}
	}
}
