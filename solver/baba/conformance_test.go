package baba

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// conformance reads a file of cases that are not part of the project.
func conformance(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "conformance", name))
	if os.IsNotExist(err) {
		t.Skip("the conformance cases are not on this machine")
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// A boardCase is a board of the conformance files.
type boardCase struct {
	ID, About, Note, Moves, Solution string
	Width, Height                    int
	Objects                          [][5]any
	Binding, Unsolvable              bool
	Expect                           []expectation
}

type expectation struct {
	After   int
	At      []int
	Has     [][]any
	Exactly bool
	Lacks   [][]any
	Absent  []any
	Count   []any
	Facing  []any
	Status  string
	Rules   [][]string
	NoRules [][]string `json:"no_rules"`
	Number  *int       `json:"rule_count_distinct"`
}

var facings = map[string]levels.Move{"right": levels.Right, "up": levels.Up, "left": levels.Left, "down": levels.Down}

func (c *boardCase) level() *levels.Level {
	l := levels.New(c.Width, c.Height)
	for _, o := range c.Objects {
		at := levels.Cell{X: int(o[2].(float64)), Y: int(o[3].(float64))}
		piece := levels.Piece{Tile: tileNamed(o[0], o[1]), Facing: facings[o[4].(string)]}
		l.Set(at, append(slices.Clone(l.At(at)), piece))
	}
	Game.Spell(l)
	return l
}

// tileNamed gives the tile of an object or word of the conformance files.
func tileNamed(name, sort any) string {
	tile := strings.ReplaceAll(strings.ToLower(name.(string)), "_", "")
	if sort == "text" {
		tile += textSuffix
	}
	if t := Game.Tile(tile); t != nil {
		return t.Name
	}
	return tile
}

func movesOf(t testing.TB, s string) levels.Moves {
	t.Helper()
	moves := levels.Moves{}
	for _, r := range s {
		i := strings.IndexRune("RULDW", r)
		if i < 0 {
			t.Fatalf("%q is no move", r)
		}
		moves = append(moves, levels.Move(i))
	}
	return moves
}

func TestMicroBoards(t *testing.T) {
	var file struct{ Cases []boardCase }
	conformance(t, "baba_micro.json", &file)
	for _, c := range file.Cases {
		t.Run(c.ID, func(t *testing.T) {
			p, err := newPuzzle(c.level(), true)
			if err != nil {
				t.Fatal(err)
			}
			trace := [][]byte{p.Start()}
			for _, m := range movesOf(t, c.Moves) {
				state := trace[len(trace)-1]
				if !p.Won(state) {
					state = p.play(state, m, nil)
				}
				trace = append(trace, state)
			}
			for _, e := range c.Expect {
				if fault := e.fault(p, trace[e.After]); fault != "" {
					report := t.Errorf
					if !c.Binding {
						report = t.Logf
					}
					report("after %d moves: %s\n%s", e.After, fault, c.About)
				}
			}
		})
	}
}

// fault says what of an expectation does not hold, "" if all does.
func (e *expectation) fault(p *puzzle, state []byte) string {
	l := p.Show(state)
	var here levels.Stack
	if len(e.At) == 2 {
		here = l.At(levels.Cell{X: e.At[0], Y: e.At[1]})
	}
	for _, h := range e.Has {
		if !here.Has(tileNamed(h[0], h[1])) {
			return "no " + tileNamed(h[0], h[1]) + " in " + here.String()
		}
	}
	for _, h := range e.Lacks {
		if here.Has(tileNamed(h[0], h[1])) {
			return "a " + tileNamed(h[0], h[1]) + " in " + here.String()
		}
	}
	if e.Exactly && len(here) != len(e.Has) {
		return "more in " + here.String()
	}
	if e.Count != nil {
		n := 0
		for _, piece := range here {
			if piece.Tile == tileNamed(e.Count[0], e.Count[1]) {
				n++
			}
		}
		if n != int(e.Count[2].(float64)) {
			return "another number in " + here.String()
		}
	}
	if e.Facing != nil && !slices.Contains(here, levels.Piece{Tile: tileNamed(e.Facing[0], e.Facing[1]), Facing: facings[e.Facing[2].(string)]}) {
		return "nothing faces like that in " + here.String()
	}
	if e.Absent != nil {
		found := false
		l.Cells(func(_ levels.Cell, s levels.Stack) { found = found || s.Has(tileNamed(e.Absent[0], e.Absent[1])) })
		if found {
			return "there is a " + tileNamed(e.Absent[0], e.Absent[1])
		}
	}
	if e.Status != "" {
		status := "playing"
		switch {
		case p.Won(state):
			status = "won"
		case len(p.Locate(state)) == 0:
			status = "lost"
		}
		if status != e.Status {
			return "it is " + status
		}
	}
	return e.ruleFault(p.Remarks(state))
}

func (e *expectation) ruleFault(remarks []solver.Remark) string {
	formed, distinct := map[string]bool{}, map[string]bool{}
	for _, r := range remarks {
		formed[r.Text] = formed[r.Text] || !r.Void
		distinct[r.Text] = true
	}
	text := func(words []string) string { return strings.ReplaceAll(strings.Join(words, " "), "_", "") }
	for _, r := range e.Rules {
		if !formed[text(r)] {
			return "not formed: " + text(r)
		}
	}
	for _, r := range e.NoRules {
		if formed[text(r)] {
			return "formed: " + text(r)
		}
	}
	if e.Number != nil && len(distinct) != *e.Number {
		return "another number of rules"
	}
	return ""
}

func TestRecordedSolutionsWinOnTheirLastMove(t *testing.T) {
	var file struct{ Levels []boardCase }
	conformance(t, "baba.json", &file)
	for _, c := range file.Levels {
		if c.Unsolvable {
			continue
		}
		for _, everything := range []bool{false, true} {
			p, err := newPuzzle(c.level(), everything)
			if err != nil {
				t.Fatal(err)
			}
			if !solver.Wins(p, movesOf(t, c.Solution)) {
				t.Errorf("%s: its solution does not win (everything told: %t)", c.ID, everything)
			}
		}
	}
}
