package baba

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
)

// grouped is the vocabulary of what rules about groups come to.
var grouped = twin.Vocabulary{
	Name: "groups", Objects: "baba keke rock flag", Nouns: "group*6 group2*4 group3 text all", Verbs: "mimic has",
	Properties: "you win push stop group*3 group2*3 group3", Prefixes: "lonely powered", Infixes: "on near facing without",
	Targets: 25, Nots: 20, Ands: 30, Facings: true,
}

// What each thing is as a level begins is what the twin says: in many small levels, and most of all where rules about groups come to rules about what
// belongs to them.
func TestThingsAreWhatTheTwinSays(t *testing.T) {
	for _, lot := range []struct {
		name        string
		usual, long uint64
		level       func(seed uint64) *levels.Level
	}{
		{"groups", 500, 50000, func(seed uint64) *levels.Level { return twin.Random(seed+1<<34, grouped, 9, 8) }},
		{"words that lie anyhow", 300, 50000, func(seed uint64) *levels.Level { return twin.Salad(seed+1<<33, 7) }},
	} {
		t.Run(lot.name, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds(t, lot.usual, lot.long) {
				compareThings(t, lot.level(seed), seed)
			}
		})
	}
}

// A noun belongs to a group by way of another one by each rule that makes it belong to that,
// and only while it does.
func TestGroupsPassOnWhatBelongsToThem(t *testing.T) {
	for _, rows := range [][]string{
		{"BABA IS GROUP . . baba", "GROUP IS GROUP2 . . .", "GROUP2 IS GROUP3 . . .", "BABA IS NOT GROUP2 . .", "GROUP3 IS PUSH . . ."},
		{"BABA IS GROUP . . baba", "GROUP IS GROUP2 . . .", "GROUP2 IS GROUP3 . . .", "LONELY BABA IS NOT GROUP2 .", "GROUP3 IS PUSH . . ."},
		{"BABA ON ROCK IS GROUP .", "BABA ON FLAG IS GROUP baba+flag", "GROUP IS GROUP2 . . .", "GROUP2 IS PUSH . . .", "GROUP2 IS GROUP . . ."},
		{"BABA IS GROUP . . .", "GROUP ON ROCK IS GROUP2 .", "GROUP ON FLAG IS GROUP2 baba+flag", "GROUP2 IS GROUP3 . . .", "GROUP3 IS PUSH . . ."},
		{"BABA IS GROUP . . baba", "GROUP IS GROUP2 . . .", "GROUP IS NOT GROUP2 . .", "GROUP2 IS PUSH . . ."},
		{"BABA ON GROUP IS GROUP . .", "BABA IS NOT GROUP . . .", "KEKE MIMIC BABA . . .", "GROUP IS PUSH . baba keke ."},
		{"LONELY NOT GROUP MIMIC FLAG .", "NOT GROUP MIMIC NOT FLAG .", "FLAG IS PUSH . . .", "keke flag . BABA IS GROUP"},
	} {
		if !compareThings(t, twin.Draw(rows...), 0) {
			t.Errorf("%q cannot be compared", rows)
		}
	}
}

// Memberships may depend on each other all around, over any number of groups, and by what is NOT one:
// which destroys the level, and what does not, the twin says.
func TestGroupsAskForEachOtherAsTheTwinSays(t *testing.T) {
	for seed := range seeds(t, 1000, 100000) {
		r := rand.New(rand.NewPCG(seed, 47))
		group := func() string { return []string{"GROUP", "GROUP2", "GROUP3"}[r.IntN(3)] }
		var rows []string
		for range 2 + r.IntN(4) {
			about := []string{"BABA", "ROCK", "KEKE", group()}[r.IntN(4)]
			if r.IntN(3) > 0 {
				about += []string{" ON ", " NEAR ", " NOT ON "}[r.IntN(3)] + group()
			}
			is := " IS "
			if r.IntN(4) == 0 {
				is = " IS NOT "
			}
			rows = append(rows, about+is+group(), ". baba rock keke baba+rock .")
		}
		compareThings(t, twin.Draw(append(rows, "GROUP AND GROUP2 AND GROUP3 IS PUSH")...), seed)
	}
}

// Conditions ask for several things at once, for the LEVEL at its edge, and for what belongs to
// a group at the time.
func TestConditionsAskAsTheTwinDoes(t *testing.T) {
	for _, rows := range [][]string{
		{"BABA NEAR ROCK AND LEVEL IS PUSH", "rock+baba . . . . . ."},
		{"BABA NEAR ROCK AND NOT LEVEL IS PUSH", "rock+baba . . . . . . ."},
		{"BABA NEAR NOT LEVEL IS PUSH .", ". . . . . . baba"},
		{"BABA FACING LEVEL IS PUSH . .", ". . . . . . baba"},
		{"BABA WITHOUT LEVEL IS PUSH . .", "baba . . . . . ."},
		{"BABA WITHOUT ROCK AND NOT ROCK IS PUSH", "baba rock . . . . . ."},
		{"BABA ON ROCK IS GROUP . .", ". . . . . . .", "FLAG NEAR GROUP IS PUSH . .", ". . . . . . .", "baba flag . . . . .", ". baba+rock . . . . ."},
		{"BABA ON ROCK IS GROUP . .", ". . . . . . .", "FLAG NEAR GROUP IS PUSH . .", ". . . . . . .", "baba flag . . . . rock"},
	} {
		if !compareThings(t, twin.Draw(rows...), 0) {
			t.Errorf("%q cannot be compared", rows)
		}
	}
}

// What is WEAK or unlocks something gives way as the twin says, though it is SAFE, or on another
// layer, or lies with what cannot move. And so does what EMPTY goes to or takes along, that moves
// or is PULL.
func TestWhatGivesWayIsWhatTheTwinSays(t *testing.T) {
	for _, rows := range [][]string{
		{"BABA IS YOU . . . .", "ROCK IS WEAK AND STOP . .", "ROCK IS SAFE . . . .", ". . baba rock . . ."},
		{"BABA IS YOU . . . .", "ROCK IS WEAK AND STOP . .", "ROCK IS FLOAT . . . .", ". . baba rock . . ."},
		{"BABA IS YOU . . . .", "ROCK IS WEAK AND PUSH . .", "ROCK IS SAFE . . . .", ". . baba rock wall . .", "WALL IS STOP . . . ."},
		{"BABA IS YOU . . . .", "KEY AND ROCK IS PUSH . .", "KEY IS OPEN . . . .", ". . baba key+rock door . .", "DOOR IS SHUT AND STOP . ."},
		{"BABA IS YOU . . . .", "ROCK IS OPEN . . . .", "baba rock+baba door . . . .", "DOOR IS SHUT . . . .", "ROCK AND DOOR IS PUSH AND SAFE"},
		{"BABA IS YOU . . . .", "EMPTY IS PULL . . . .", "baba rock . . . . .", "ROCK IS PUSH AND PULL . ."},
		{"BABA IS YOU . . . .", "EMPTY AND ROCK IS PULL . .", "rock . baba . rock . .", ". . . . . . .", ". rock . rock . . ."},
		{"BABA IS YOU . . . .", "EMPTY IS RIGHT AND MOVE . .", "EMPTY AND ROCK IS PULL . .", "rock rock . rock . . rock", "rock . . baba . rock ."},
		{"BABA IS YOU . . . .", "EMPTY AND ROCK IS PULL . .", "rock . . baba . . ."},
		{"BABA IS YOU . . . .", "EMPTY IS RIGHT AND MOVE . .", "EMPTY IS STOP . . . .", "rock . wall rock . wall wall", "ROCK IS PULL . . . ."},
		{"BABA IS YOU . . . .", "EMPTY IS MOVE AND MOVE . .", "EMPTY IS RIGHT . . . .", "rock . . wall rock . . .", "ROCK IS PUSH . . baba ."},
		{"BABA IS YOU . . . .", "EMPTY IS UP AND MOVE . .", "EMPTY IS PUSH . . . .", "rock . rock . . rock .", ". . rock baba . . .", "ROCK IS PULL . . . ."},
		{"BABA IS YOU . . . .", "EMPTY IS LEFT AND MOVE . .", "EMPTY IS OPEN . . . .", "rock . rock . . rock .", "ROCK IS SHUT . baba . . .", "EMPTY HAS FLAG . . . ."},
	} {
		for seed := range uint64(20) {
			compareTurns(t, twin.Draw(rows...), seed, 6)
		}
	}
}

// A row of words of any kind has the sentences that the twin reads, cancelled or not, each as
// often; and so it is where some words lie on others.
func TestRowsAreReadAsTheTwinReadsThem(t *testing.T) {
	const anyhow = "baba rock text is has write and not on near facing feeling lonely idle right you"
	follows := map[string]string{ // what goes on with a sentence
		"": "baba rock lonely not", "lonely": "baba rock and not", "idle": "baba rock and not", "and": "baba rock lonely is has on not you",
		"not": "baba rock you lonely on near not and", "is": "baba rock you not", "has": "baba not text", "write": "baba you", "on": "baba not rock",
		"near": "baba rock", "facing": "baba right not", "feeling": "you right not", "baba": "is and on on not", "rock": "is and and near has not near",
		"text": "is and", "you": "and and not is", "right": "and is",
	}
	found := 0
	for seed := range seeds(t, 5000, 500000) {
		r := rand.New(rand.NewPCG(seed, 31))
		l := levels.New(5+r.IntN(7), 1)
		last := ""
		var begins []string
		if r.IntN(10) == 0 { // with a condition behind a list of what another one asks for
			begins = strings.Fields("baba on rock and rock near baba is you")
		}
		for x := range l.Width() {
			var words levels.Stack
			for words == nil || r.IntN(15) == 0 {
				choices := strings.Fields(follows[last])
				switch {
				case x < len(begins) && r.IntN(20) > 0:
					choices = begins[x : x+1]
				case r.IntN(5) == 0:
					choices = strings.Fields(anyhow)
				}
				last = choices[r.IntN(len(choices))]
				words = append(words, levels.Piece{Tile: last + " text"})
			}
			l.Set(levels.Cell{X: x}, words)
		}
		Game.Spell(l)
		s, err := position.New(l, position.Options{Everything: true})
		if err != nil {
			t.Fatal(err)
		}
		w, err := twin.New(l)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, remark := range (&puzzle{Space: s}).Remarks(s.Root) {
			got = append(got, remark.Text.String())
		}
		slices.Sort(got)
		if want := w.Written(); !slices.Equal(got, want) {
			t.Fatalf("seed %d: %sreads\n%s\nand not\n%s", seed, twin.Picture(l), strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		found += len(got)
	}
	if found < 1500 {
		t.Errorf("only %d sentences were there to be read", found)
	}
}

// compareThings holds what things are against the twin, and tells whether it could: the twin takes any
// number of rules, and some are left to chance or not supported.
func compareThings(t *testing.T, l *levels.Level, seed uint64) (compared bool) {
	t.Helper()
	Game.Spell(l)
	p, err := position.New(l, position.Options{Everything: true})
	if err != nil {
		t.Fatal(err)
	}
	e := p.Engine
	lost := p.Root[0]&position.Lost != 0
	if p.SetUp(p.Root); lost && e.Ruin == engine.TooComplex || e.Book.TooMany {
		return false // the twin would take very long
	}
	w, err := twin.New(l)
	if err != nil {
		t.Fatal(err)
	}
	if w.Lost() != lost {
		t.Fatalf("seed %d:\n%sis lost %t; the twin says %t", seed, twin.Picture(l), lost, w.Lost())
	}
	if lost {
		return true
	}
	var names, got []string
	var properties []words.Property
	for _, word := range words.Vocabulary {
		if is := words.Property(word.Meaning); word.Class == words.ClassProperty && word.Unsupported == "" && !words.IsLook(is) {
			names, properties = append(names, word.Name), append(properties, is)
		}
	}
	for i := range e.Units {
		u, has := &e.Units[i], []string{}
		for j, is := range properties {
			if e.Is(board.Subject(i), is) {
				has = append(has, names[j])
			}
		}
		slices.Sort(has)
		at := p.Cell(u.Cell)
		got = append(got, fmt.Sprint(at.X, at.Y, " ", strings.ToLower(e.Table.Roles[u.Kind].Tile), has))
	}
	slices.Sort(got)
	want := w.Properties(names)
	if w.Refused() != "" || w.Random() || e.Chance || e.Unsupported != engine.Supported {
		return false
	}
	if !slices.Equal(got, want) {
		t.Fatalf("seed %d:\n%shas\n%s\nand not\n%s", seed, twin.Picture(l), strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	return true
}
