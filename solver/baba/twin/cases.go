package twin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
)

// A Case is a board from the files of cases, with what is to happen on it.
type Case struct {
	ID       string
	About    string
	Binding  bool
	Width    int
	Height   int
	Objects  [][]any // name, text|object, x, y, facing
	Moves    string
	Solution string
	// Unsolvable is set where no solution is recorded because there is none.
	Unsolvable bool
	Expect     []Expectation
}

// An Expectation is what a test has to see after a number of moves.
type Expectation struct {
	After    int
	At       []int
	Status   string
	Has      [][]string
	Exactly  bool
	Lacks    [][]string
	Absent   []string
	Count    []any
	Facing   []string
	Rules    [][]string
	NoRules  [][]string `json:"no_rules"`
	Distinct *int       `json:"rule_count_distinct"`
}

// A Sight is what a test sees of a game.
type Sight struct {
	Level *levels.Level
	// Blurred tells that Level does not show where things face.
	Blurred bool
	Rules   []string // in force
	Formed  int      // different rules that were read, cancelled ones too
	Won     bool
	Lost    bool // destroyed, or nothing is YOU
}

// A Decision says whether a case holds that binds nobody, as it is open to choice.
type Decision struct {
	// AsListed tells whether the case holds if the objects are as old as they are listed,
	// ByPlace whether it holds if their age goes by their places.
	AsListed, ByPlace bool
	Why               string
	// Correction is the file of scenes of the correction from which the decision
	// follows, "" if it follows from none.
	Correction string
}

const (
	turnsAndMoves = "a blocked MOVE unit turns and moves in the same turn, so it does not stay and wait"
	laterPush     = "of two that push one unit in the same take each pushes it from where it stood, and the later push " +
		"stays; so the first in the order of units or rules does not decide"
	facesNowhere = "EMPTY faces nowhere unless a direction word turns it, and then that way"
)

// Decisions are what was decided for the cases that bind nobody.
var Decisions = map[string]Decision{
	"move-bounce-01": {Why: turnsAndMoves},
	"move-order-01":  {Why: turnsAndMoves},
	"empty-move-02":  {Why: turnsAndMoves},
	"move-order-02":  {Why: laterPush},
	"move-order-03":  {ByPlace: true, Why: laterPush},
	"move-order-04":  {Why: laterPush},
	"lock-has-02":    {AsListed: true, ByPlace: true, Why: "a unit dropped by HAS is not transformed in the same turn"},
	"trans-all-08":   {AsListed: true, ByPlace: true, Why: "what X IS ALL makes is looked for in the cell each time, so two sentences make no more than one"},
	"trans-empty-03": {AsListed: true, ByPlace: true, Why: facesNowhere},
	"trans-empty-04": {AsListed: true, ByPlace: true, Why: facesNowhere},
	"empty-move-04": {
		Why: "the EMPTY above turns round and pushes the word down, and the one below, to whose cell it is then " +
			"due, goes by it and does not push it up",
		Correction: "9.3-swap",
	},
}

// ReadCases reads a file of cases.
func ReadCases(t testing.TB, data []byte) []Case {
	t.Helper()
	var file struct{ Cases, Levels []Case }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	return append(file.Cases, file.Levels...)
}

// A NamedLevel is a level of real size: its name, the part of the file to which it belongs, and moves
// that win it, where the file has them.
type NamedLevel struct {
	Name, Part string
	Level      *levels.Level
	Moves      levels.Moves
}

// ReadLevels reads levels of real size, one JSON object a line, with the two files of the level and
// moves of r, u, l, d and w.
func ReadLevels(t testing.TB, lines []byte) (all []NamedLevel) {
	t.Helper()
	for line := range bytes.Lines(lines) {
		var of struct{ World, Name, Part, Tiles, Content, Moves string }
		if err := json.Unmarshal(line, &of); err != nil {
			t.Fatal(err)
		}
		f, problems := levels.Decode(map[string][]byte{levels.TilesFile: []byte(of.Tiles), levels.ContentFile: []byte(of.Content)})
		if len(problems) > 0 {
			t.Fatalf("%s: %v", of.Name, problems)
		}
		all = append(all, NamedLevel{strings.TrimPrefix(of.World+":"+of.Name, ":"), of.Part, f.Level, Input(strings.ToUpper(of.Moves))})
	}
	return all
}

// DrawnLevels are levels of real size that were drawn for this project, with moves that win
// them. The first part are levels that the solver was tuned on; the second part is kept
// for judging it; the third and later parts were drawn after those.
func DrawnLevels(t testing.TB) []NamedLevel {
	t.Helper()
	return ReadLevels(t, cases.Own(t, "solver/baba/testdata/drawn.jsonl"))
}

var facings = map[string]levels.Move{"right": levels.Right, "up": levels.Up, "left": levels.Left, "down": levels.Down}

// pieces gives the objects of a case in the order they are listed.
func (c *Case) pieces() (pieces []levels.Piece, cells []levels.Cell) {
	for _, o := range c.Objects {
		tile := tileOf(o[0].(string), o[1].(string))
		pieces = append(pieces, levels.Piece{Tile: tile, Facing: facings[o[4].(string)]})
		cells = append(cells, levels.Cell{X: int(o[2].(float64)), Y: int(o[3].(float64))})
	}
	return pieces, cells
}

// tileOf gives the tile of a name; sort is text or object.
func tileOf(name, sort string) string {
	return tileName(strings.ToLower(strings.ReplaceAll(name, "_", "")), sort == "text")
}

// Level gives the board of a case.
func (c *Case) Level() *levels.Level {
	l := levels.New(c.Width, c.Height)
	pieces, cells := c.pieces()
	for i, p := range pieces {
		l.Set(cells[i], append(slices.Clone(l.At(cells[i])), p))
	}
	return l
}

// Input gives the moves of a text of R, U, L, D and W.
func Input(text string) levels.Moves {
	moves := levels.Moves{}
	for _, r := range text {
		moves = append(moves, levels.Move(strings.IndexRune("RULDW", r)))
	}
	return moves
}

// Play plays the moves of a case, and lists all that is not as expected: step plays a move,
// and look gives what is seen after it.
func (c *Case) Play(look func() Sight, step func(levels.Move)) (wrong []string) {
	moves := Input(c.Moves)
	for i := 0; i <= len(moves); i++ {
		for _, e := range c.Expect {
			if e.After == i {
				for _, f := range e.check(look()) {
					wrong = append(wrong, fmt.Sprintf("after %d: %s", i, f))
				}
			}
		}
		if i < len(moves) {
			step(moves[i])
		}
	}
	return wrong
}

// check lists what of an expectation does not hold.
func (e *Expectation) check(s Sight) (wrong []string) {
	fail := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	var here levels.Stack
	if e.At != nil {
		here = s.Level.At(levels.Cell{X: e.At[0], Y: e.At[1]})
	}
	number := func(tile string) (n int) {
		for _, p := range here {
			if strings.EqualFold(p.Tile, tile) {
				n++
			}
		}
		return n
	}
	for _, h := range e.Has {
		if tile := tileOf(h[0], h[1]); number(tile) == 0 {
			fail("%v has %s and no %s", e.At, here, tile)
		}
	}
	if e.Exactly && len(here) != len(e.Has) {
		fail("%v has %s and not only %v", e.At, here, e.Has)
	}
	for _, h := range e.Lacks {
		if number(tileOf(h[0], h[1])) > 0 {
			fail("%v has %s", e.At, here)
		}
	}
	if c := e.Count; c != nil {
		if n := number(tileOf(c[0].(string), c[1].(string))); n != int(c[2].(float64)) {
			fail("%v has %s and not %v", e.At, here, c)
		}
	}
	if f := e.Facing; f != nil && !s.Blurred && !slices.ContainsFunc(here, func(p levels.Piece) bool {
		return strings.EqualFold(p.Tile, tileOf(f[0], f[1])) && p.Facing == facings[f[2]]
	}) {
		fail("%v has %s and no %v", e.At, here, f)
	}
	if a := e.Absent; a != nil {
		s.Level.Cells(func(at levels.Cell, stack levels.Stack) {
			for _, p := range stack {
				if strings.EqualFold(p.Tile, tileOf(a[0], a[1])) {
					fail("%v is at %v", a, at)
				}
			}
		})
	}
	return append(wrong, e.checkRules(s)...)
}

// checkRules lists what of an expectation about the rules and the status of the game
// does not hold.
func (e *Expectation) checkRules(s Sight) (wrong []string) {
	text := func(words []string) string { return strings.ReplaceAll(strings.Join(words, " "), "_", "") }
	for _, r := range e.Rules {
		if !slices.Contains(s.Rules, text(r)) {
			wrong = append(wrong, fmt.Sprintf("no rule %v among %q", r, s.Rules))
		}
	}
	for _, r := range e.NoRules {
		if slices.Contains(s.Rules, text(r)) {
			wrong = append(wrong, fmt.Sprintf("a rule %v", r))
		}
	}
	if e.Distinct != nil && s.Formed != *e.Distinct {
		wrong = append(wrong, fmt.Sprintf("%d rules were read and not %d: %q", s.Formed, *e.Distinct, s.Rules))
	}
	status := "playing"
	switch {
	case s.Won:
		status = "won"
	case s.Lost:
		status = "lost"
	}
	if e.Status != "" && e.Status != status {
		wrong = append(wrong, fmt.Sprintf("it is %s and not %s", status, e.Status))
	}
	return wrong
}
