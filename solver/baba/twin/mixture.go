package twin

import (
	"math/rand/v2"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// Mixture makes a small level as Random does, with the words of two or three vocabularies
// at once. Several kinds are YOU, many sentences lack a word, which lies beside its place
// so that a push brings it in, and things lie on each other. A seed always gives the same
// level.
func Mixture(seed uint64, of []Vocabulary, maxWidth, maxHeight int) *levels.Level {
	m := maker{Rand: rand.New(rand.NewPCG(seed, 31))}
	for range 2 + m.IntN(2) {
		m.Vocabulary = m.mixed(of[m.IntN(len(of))])
	}
	m.Apart = 30
	kinds := strings.Fields(m.Objects)
	slices.Sort(kinds)
	m.Objects = strings.Join(slices.Compact(kinds), " ")
	m.begin(4, maxWidth, maxHeight)
	if m.chance(30) {
		m.write([]string{m.noun(), "is", "you"})
	}
	area := m.level.Width() * m.level.Height()
	m.fill(2+area/10, 3, 3+area/8, 25)
	return m.level
}

// mixed gives the words of the maker's vocabulary together with those of another.
func (m *maker) mixed(v Vocabulary) Vocabulary {
	was := m.Vocabulary
	return Vocabulary{
		Objects: was.Objects + " " + v.Objects, Nouns: was.Nouns + " " + v.Nouns, Properties: was.Properties + " " + v.Properties,
		Verbs: was.Verbs + " " + v.Verbs, Prefixes: was.Prefixes + " " + v.Prefixes, Infixes: was.Infixes + " " + v.Infixes,
		Targets: max(was.Targets, v.Targets), Nots: max(was.Nots, v.Nots), Ands: max(was.Ands, v.Ands),
		Facings: was.Facings || v.Facings, Spelled: max(was.Spelled, v.Spelled),
	}
}
