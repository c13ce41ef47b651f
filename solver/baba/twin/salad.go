package twin

import (
	"math/rand/v2"

	"puzzlewright/levels"
)

// everyWord is all that is supported.
var everyWord = Vocabulary{
	Name: "every word", Nouns: "text empty all level group group2 group3",
	Verbs: "has make eat fear follow mimic write play",
	Properties: "you*4 push*4 win stop pull move defeat sink hot melt open shut weak float swap tele fall shift more sleep still safe " +
		"word power right up left down lockedright lockedup lockedleft lockeddown bonus end done you2 3d hide red auto nudgeup nudgeright fallleft phantom broken boom turn deturn revert hold reverse back",
	Prefixes: "lonely idle powered", Infixes: "on near nextto feeling facing without above below seeing",
	Targets: 30, Nots: 15, Ands: 20, Facings: true,
}

// Salad makes a small level of about side cells each way: sentences of every
// word wherever they fall, across and upon each other, and loose words and
// objects anywhere. It is always the same for a seed.
func Salad(seed uint64, side int) *levels.Level {
	m := maker{Vocabulary: everyWord, Rand: rand.New(rand.NewPCG(seed, 29))}
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
