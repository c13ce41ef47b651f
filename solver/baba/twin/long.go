package twin

import (
	"math/rand/v2"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// Long makes a level of long sentences with the words of up to three vocabularies: with
// several conditions, arguments, subjects, verbs and targets, and NOT before any of them.
// A seed always gives the same level.
func Long(seed uint64, of []Vocabulary) *levels.Level {
	m := maker{Rand: rand.New(rand.NewPCG(seed, 37))}
	for range 1 + m.IntN(3) {
		m.Vocabulary = m.mixed(of[m.IntN(len(of))])
	}
	m.Objects, m.Apart = objects, 25
	m.begin(8, 14, 8)
	for range 2 + m.IntN(3) {
		m.write(m.longSentence())
	}
	m.fill(m.IntN(2), 3, 3+m.level.Width()*m.level.Height()/8, 25)
	return m.level
}

// longSentence makes a sentence that fits on the board in some direction.
func (m *maker) longSentence() []string {
	for {
		var s []string
		if m.chance(40) {
			s = m.several(30, func() []string { return []string{m.one(m.Prefixes + " lonely idle")} })
		}
		s = append(s, m.several(25, func() []string { return []string{m.noun()} })...)
		if m.chance(65) {
			s = append(s, m.several(35, m.condition)...)
		}
		s = append(s, m.verbs()...)
		for m.chance(25) {
			s = append(append(s, "and"), m.verbs()...)
		}
		if len(s) <= max(m.level.Width(), m.level.Height()) {
			return s
		}
	}
}

// several makes one or more parts of a sentence, with AND between them, and NOT before some; more
// is the chance of another part, in percent.
func (m *maker) several(more int, part func() []string) []string {
	var s []string
	for {
		for m.chance(8 + m.Nots/2) {
			s = append(s, "not")
		}
		s = append(s, part()...)
		if !m.chance(more) {
			return s
		}
		s = append(s, "and")
	}
}

// condition makes an infix condition with its arguments.
func (m *maker) condition() []string {
	c := m.one(m.Infixes + " on near facing")
	return slices.Concat([]string{c}, m.several(35, func() []string {
		switch {
		case c == "feeling":
			return []string{m.one(m.Properties)}
		case c == "facing" && m.chance(40):
			return []string{m.one("right up left down")}
		}
		return []string{m.noun()}
	}))
}

// verbs makes a verb with its targets.
func (m *maker) verbs() []string {
	v := m.one(strings.ReplaceAll(m.Verbs, "play", "is") + " is*4")
	return slices.Concat([]string{v}, m.several(30, func() []string {
		if v == "is" && !m.chance(m.Targets) {
			return []string{m.one(m.Properties)}
		}
		return []string{m.noun()}
	}))
}
