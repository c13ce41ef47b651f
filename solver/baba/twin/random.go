package twin

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"puzzlewright/levels"
)

// A Vocabulary is what random levels are made of. Each field lists words with
// a space between them; push*2 is chosen twice as often as push.
type Vocabulary struct {
	Name       string
	Objects    string // kinds of objects
	Nouns      string // nouns that are no objects and that rules may have: TEXT, ALL...
	Properties string
	Verbs      string // without IS
	Prefixes   string
	Infixes    string
	Targets    int // how many of 100 targets of IS are nouns
	Nots       int // how many of 100 words that may have a NOT have one
	Ands       int // how many of 100 sentences are longer by an AND
	Facings    bool
	Spelled    int // how many of 100 words are spelled with letters
	Apart      int // how many of 100 sentences have a word that lies beside its place
}

const objects = "baba keke rock wall flag water"

// notes are what PLAY plays.
var notes = []string{"a", "c sharp", "b flat 4", "e 5"}

// Vocabularies are the vocabularies that differential tests go through.
var Vocabularies = []Vocabulary{
	{
		Name: "tier A", Objects: objects,
		Properties: "you win stop*2 push*2 move defeat sink hot melt", Targets: 15, Facings: true,
	},
	{
		Name: "tier A without MOVE", Objects: objects,
		Properties: "you win stop*2 push*2 defeat sink hot melt", Targets: 15,
	},
	{
		Name: "AND and NOT", Objects: objects, Nouns: "text all",
		Properties: "you win stop push move defeat sink hot melt", Targets: 20, Nots: 25, Ands: 40, Facings: true,
	},
	{
		Name: "movers", Objects: objects, Verbs: "fear follow",
		Properties: "you you2 win move*3 shift*2 stop push pull swap*2 sleep still up down left right float weak lockedright lockedup lockedleft lockeddown",
		Nouns:      "text", Targets: 5, Ands: 40, Facings: true,
	},
	{
		Name: "pushing and pulling", Objects: objects,
		Properties: "you*2 win push*2 pull*2 swap stop weak open shut float still safe lockedright lockedup lockedleft lockeddown", Verbs: "eat has", Nouns: "text",
		Targets: 5, Ands: 50,
	},
	{
		Name: "destruction", Objects: objects, Verbs: "has eat make",
		Properties: "you win push move sink weak hot melt defeat open shut safe float done bonus end more", Nouns: "text",
		Targets: 5, Ands: 40, Facings: true,
	},
	{
		Name: "transformation", Objects: objects, Verbs: "write has make mimic",
		Properties: "you win push move word", Nouns: "text empty all", Targets: 70, Nots: 15, Ands: 20, Facings: true,
	},
	{
		Name: "conditions", Objects: objects,
		Properties: "you win push stop move sink power power2 power3 up left", Prefixes: "lonely idle powered powered2 powered3 never",
		Infixes: "on near facing without above below seeing", Nouns: "text empty all", Targets: 15, Nots: 20, Ands: 20, Facings: true,
	},
	{
		Name: "conditions on what meets", Objects: "baba keke rock flag",
		Properties: "you*3 push*3 stop open*2 shut*2 hot melt weak float defeat sink win tele swap", Prefixes: "lonely*3",
		Infixes: "on near*2 facing without", Nouns: "text", Targets: 5, Nots: 10, Ands: 15, Facings: true,
	},
	{
		Name: "groups and words", Objects: objects, Verbs: "has mimic follow",
		Properties: "you win push stop move word*2 sink", Nouns: "group group2 text all", Targets: 40, Nots: 10, Ands: 20, Facings: true,
	},
	{
		Name: "empty", Objects: objects, Verbs: "has make eat",
		Properties: "you win stop push pull move up down left right open shut hot melt defeat weak", Nouns: "empty*4 text",
		Infixes: "on near facing", Targets: 20, Nots: 10, Ands: 15, Facings: true,
	},
	{
		Name: "level", Objects: objects,
		Properties: "you push*2 stop*2 move win sink weak hot melt open shut defeat float safe power", Prefixes: "powered",
		Nouns: "level*2 text", Targets: 5, Ands: 10,
	},
	{
		Name: "falling and teleporting", Objects: objects,
		Properties: "you win push stop fall*2 tele*2 float swap weak open shut still move", Nouns: "text", Verbs: "has",
		Targets: 10, Ands: 30, Facings: true,
	},
	{
		Name: "asking", Objects: objects,
		Properties: "you*2 3d win push stop move sink red up", Prefixes: "lonely idle",
		Infixes: "nextto*3 feeling*4 near on", Nouns: "text empty all", Targets: 15, Nots: 20, Ands: 20, Facings: true,
	},
	{
		Name: "nudged and falling", Objects: objects,
		Properties: "you*2 win push*2 stop pull nudgeright*2 nudgeup nudgeleft nudgedown*2 fall fallright fallup*2 fallleft auto*2 phantom*2 swap weak float open shut still",
		Nouns:      "text", Verbs: "has", Infixes: "near nextto", Targets: 5, Ands: 40, Facings: true,
	},
	{
		Name: "broken and exploding", Objects: objects, Verbs: "has make eat",
		Properties: "you*3 win push stop move broken*4 boom*3 safe float sink hot melt open shut weak up auto nudgeright", Prefixes: "idle lonely",
		Infixes: "on near nextto feeling", Targets: 15, Nots: 5, Ands: 40, Facings: true,
	},
	{
		Name: "turning", Objects: objects, Verbs: "has make",
		Properties: "you*3 win push*2 stop move*2 turn*3 deturn*2 revert*4 hold reverse back up sleep sink more shift", Prefixes: "idle lonely",
		Infixes: "facing seeing on", Nouns: "text", Targets: 35, Nots: 5, Ands: 20, Facings: true,
	},
	{
		Name: "letters", Objects: "me it key baba", Nouns: "text all empty", Spelled: 35,
		Properties: "you*3 you2 win push*2 stop up hot melt more sink power2", Verbs: "has write play", Prefixes: "powered2", Infixes: "on near", Targets: 25, Nots: 5, Ands: 10, Facings: true,
	},
	{
		Name: "tier B", Objects: objects, Nouns: "text empty all group",
		Verbs: "has make eat fear follow mimic write",
		Properties: "you*3 win*2 stop push move defeat sink hot melt pull swap tele fall shift open shut weak float more sleep hide " +
			"word up down left right bonus end done safe you2 still power red best lockedright lockedup",
		Prefixes: "lonely idle powered", Infixes: "on near facing without above below seeing",
		Targets: 15, Nots: 10, Ands: 25, Facings: true,
	},
}

// TierA gives the vocabularies of the words that nearly all levels are made
// of.
func TierA() []Vocabulary { return Vocabularies[:3:3] }

// A maker makes one level.
type maker struct {
	Vocabulary
	*rand.Rand
	level *levels.Level
	kinds []string // of objects in this level
}

// Random makes a small level full of rules that stand: rows and columns of
// words, the objects they speak of, and loose words within reach of what is YOU. It
// has 3 to maxWidth by 3 to maxHeight cells. A seed always gives the same level.
func Random(seed uint64, v Vocabulary, maxWidth, maxHeight int) *levels.Level {
	m := maker{Vocabulary: v, Rand: rand.New(rand.NewPCG(seed, 17))}
	m.begin(3, maxWidth, maxHeight)
	if m.chance(70) {
		m.write(m.spelled([]string{m.kinds[1+m.IntN(len(m.kinds)-1)], "is", "win"}))
	}
	area := m.level.Width() * m.level.Height()
	m.fill(1+area/10, 2, 2+area/8, 0)
	return m.level
}

// begin begins a level with sides of at least minSide cells and two to four kinds of objects, the first of
// which is YOU.
func (m *maker) begin(minSide, maxWidth, maxHeight int) {
	side := func(most int) int { return minSide + m.IntN(max(1, most-minSide+1)) }
	m.level = levels.New(side(maxWidth), side(maxHeight))
	m.kinds = strings.Fields(m.Objects)
	m.Shuffle(len(m.kinds), func(i, j int) { m.kinds[i], m.kinds[j] = m.kinds[j], m.kinds[i] })
	m.kinds = m.kinds[:2+m.IntN(3)]
	m.write(m.spelled([]string{m.kinds[0], "is", "you"}))
}

// fill adds a number of sentences and things, and 1 to players pieces of the kind that is YOU. Of the things,
// stacked percent have another one on them.
func (m *maker) fill(sentences, players, things, stacked int) {
	for range sentences {
		m.write(m.sentence())
	}
	for range 1 + m.IntN(players) {
		m.put(m.kinds[0], m.cell())
	}
	for range things {
		kind, cell := m.kinds[m.IntN(len(m.kinds))], m.cell()
		for m.put(kind, cell); stacked > 0 && m.chance(stacked); {
			m.put(m.kinds[m.IntN(len(m.kinds))], cell)
		}
	}
	m.loosen()
}

func (m *maker) chance(percent int) bool { return m.IntN(100) < percent }

// one chooses a word of a list, "" if the list is empty.
func (m *maker) one(list string) string {
	var words []string
	for field := range strings.FieldsSeq(list) {
		word, times, _ := strings.Cut(field, "*")
		n, _ := strconv.Atoi(times)
		words = append(words, slices.Repeat([]string{word}, max(1, n))...)
	}
	if len(words) == 0 {
		return ""
	}
	return words[m.IntN(len(words))]
}

// noun chooses a noun for a rule.
func (m *maker) noun() string {
	if n := m.one(m.Nouns); n != "" && m.chance(35) {
		return n
	}
	return m.kinds[m.IntN(len(m.kinds))]
}

// maybe puts a NOT before words, sometimes.
func (m *maker) maybe(words ...string) []string {
	if m.chance(m.Nots) {
		return append([]string{"not"}, words...)
	}
	return words
}

// sentence makes a sentence that fits on the board in some direction.
func (m *maker) sentence() []string {
	for {
		var s []string
		if p := m.one(m.Prefixes); p != "" && m.chance(25) {
			s = append(s, m.maybe(p)...)
		}
		s = append(s, m.maybe(m.noun())...)
		if m.chance(m.Ands / 3) {
			s = append(append(s, "and"), m.noun())
		}
		if c := m.one(m.Infixes); c != "" && m.chance(50) {
			s = append(s, m.maybe(c)...)
			if c == "facing" && m.chance(40) {
				s = append(s, m.one("right up left down"))
			} else if c == "feeling" {
				s = append(s, m.maybe(m.one(m.Properties))...)
			} else {
				s = append(s, m.maybe(m.noun())...)
			}
		}
		if v := m.one(m.Verbs); v == "play" && m.chance(15) {
			s = append(append(s, v), strings.Fields(notes[m.IntN(len(notes))])...)
		} else if v != "" && m.chance(40) {
			s = append(append(s, v), m.maybe(m.noun())...)
		} else {
			s = append(append(s, "is"), m.target()...)
			if m.chance(m.Ands) {
				s = append(append(s, "and"), m.target()...)
			}
		}
		if s = m.spelled(s); len(s) <= max(m.level.Width(), m.level.Height()) {
			return s
		}
	}
}

// spelled takes some words of a sentence apart into letters.
func (m *maker) spelled(s []string) []string {
	var all []string
	for _, word := range s {
		if !m.chance(m.Spelled) {
			all = append(all, word)
			continue
		}
		for word != "" {
			n := 1
			if len(word) > 1 && (word[:2] == "ab" || word[:2] == "ba") && m.chance(50) {
				n = 2
			}
			all = append(all, word[:n])
			word = word[n:]
		}
	}
	return all
}

// target makes a target of IS.
func (m *maker) target() []string {
	if m.chance(m.Targets) {
		return m.maybe(m.noun())
	}
	return m.maybe(m.one(m.Properties))
}

// write puts a sentence on the board, where there is room for it: on cells
// without words, or across another at a word they share. Rarely it lies over
// another.
func (m *maker) write(s []string) {
	for try := range 40 {
		dx, dy := 1, 0
		if m.chance(50) {
			dx, dy = 0, 1
		}
		maxX, maxY := m.level.Width()-dx*(len(s)-1), m.level.Height()-dy*(len(s)-1)
		if maxX < 1 || maxY < 1 {
			continue
		}
		x, y := m.IntN(maxX), m.IntN(maxY)
		fits := true
		for i, word := range s {
			here := m.level.At(levels.Cell{X: x + i*dx, Y: y + i*dy})
			fits = fits && (len(here) == 0 || here.Has(word+" text"))
		}
		if !fits && (try < 39 || !m.chance(30)) {
			continue
		}
		apart := -1
		if m.Apart > 0 && m.chance(m.Apart) {
			apart = m.IntN(len(s))
		}
		for i, word := range s {
			cell := levels.Cell{X: x + i*dx, Y: y + i*dy}
			if i == apart {
				cell = m.beside(cell, dx, dy)
			}
			if !m.level.At(cell).Has(word + " text") {
				m.put(word+" text", cell)
			}
		}
		return
	}
}

// beside gives a cell beside a line that goes on by dx, dy; at the edge, sometimes the cell itself.
func (m *maker) beside(cell levels.Cell, dx, dy int) levels.Cell {
	by := 1 - 2*m.IntN(2)
	if c := (levels.Cell{X: cell.X + by*dy, Y: cell.Y + by*dx}); m.level.Holds(c) {
		return c
	}
	return cell
}

// put lays a piece on a cell.
func (m *maker) put(tile string, cell levels.Cell) {
	p := levels.Piece{Tile: tile}
	if m.Facings && m.chance(60) {
		p.Facing = levels.Move(m.IntN(levels.NumDirections))
	}
	m.level.Set(cell, append(slices.Clone(m.level.At(cell)), p))
}

// cell chooses a cell, most often an empty one.
func (m *maker) cell() levels.Cell {
	var c levels.Cell
	for range 8 {
		c = levels.Cell{X: m.IntN(m.level.Width()), Y: m.IntN(m.level.Height())}
		if len(m.level.At(c)) == 0 || m.chance(8) {
			break
		}
	}
	return c
}

// loosen lays a few loose words near what is YOU, where they can be pushed.
func (m *maker) loosen() {
	var homes []levels.Cell
	m.level.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(m.kinds[0]) {
			homes = append(homes, c)
		}
	})
	for range m.IntN(4) {
		home := homes[m.IntN(len(homes))]
		c := levels.Cell{X: home.X + m.IntN(5) - 2, Y: home.Y + m.IntN(5) - 2}
		if !m.level.Holds(c) || len(m.level.At(c)) > 0 {
			continue
		}
		word := "is"
		switch m.IntN(4) {
		case 0:
			word = m.noun()
		case 1:
			word = m.one(m.Properties)
		case 2:
			word = m.one("is*2 and not " + m.Verbs + " " + m.Infixes + " " + m.Prefixes)
		}
		if m.chance(m.Spelled) {
			word = word[:1]
		}
		m.put(word+" text", c)
	}
}
