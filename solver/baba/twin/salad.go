package twin

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// EveryWord is the vocabulary of all words of the twin.
func EveryWord() Vocabulary {
	of := func(c class) string {
		words := slices.DeleteFunc(slices.Sorted(maps.Keys(classes)), func(word string) bool { return classes[word] != c })
		return strings.Join(words, " ")
	}
	return Vocabulary{
		Name: "every word", Objects: objects, Nouns: strings.Join(slices.Sorted(maps.Keys(special)), " "),
		Verbs: strings.ReplaceAll(of(verb), "is ", ""), Properties: of(property) + " you*9 push*9", Prefixes: of(prefix), Infixes: of(infix),
		Targets: 30, Nots: 15, Ands: 20, Facings: true, Spelled: 2,
	}
}

// Salad makes a small level of about side by side cells: sentences of all
// words wherever they fall, across and upon each other, and loose words and
// objects anywhere. A seed always gives the same level.
func Salad(seed uint64, side int) *levels.Level {
	m := maker{Vocabulary: EveryWord(), Rand: rand.New(rand.NewPCG(seed, 29))}
	m.kinds = []string{"baba", "rock", "wall", "flag"}
	m.level = levels.New(side-1+m.IntN(3), side-2+m.IntN(3))
	anywhere := func() levels.Cell {
		return levels.Cell{X: m.IntN(m.level.Width()), Y: m.IntN(m.level.Height())}
	}
	m.scatter([]string{m.noun(), "is", "you"})
	for range 1 + m.IntN(3) {
		m.scatter(m.sentence())
	}
	for range 2 + m.IntN(8) {
		m.put(m.kinds[m.IntN(len(m.kinds))], anywhere())
	}
	for range m.IntN(4) {
		m.put(m.one(m.Properties)+" text", anywhere())
	}
	return m.level
}

// scatter writes a sentence over whatever is there, cut off at the edge.
func (m *maker) scatter(s []string) {
	across := m.chance(50)
	x, y := m.IntN(m.level.Width()), m.IntN(m.level.Height())
	if across {
		x = m.IntN(max(1, m.level.Width()-len(s)+1))
	} else {
		y = m.IntN(max(1, m.level.Height()-len(s)+1))
	}
	for _, word := range s {
		if c := (levels.Cell{X: x, Y: y}); m.level.Holds(c) {
			m.put(word+" text", c)
		}
		if across {
			x++
		} else {
			y++
		}
	}
}
