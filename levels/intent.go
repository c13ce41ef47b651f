package levels

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"puzzlewright/levels/message"
)

// An Intent says what the author of a level wants to happen in every solution, or in none: that a
// piece is moved, a cell is entered, a rule is formed.
type Intent struct {
	// Never tells that it must not happen; else it must.
	Never bool
	What  Happening
	// Cell is for IsMoved and IsEntered; Tile, for IsMoved, is the tile of the piece that lies
	// there at the start; Rule is the sentence of IsFormed and IsBroken; Moves is the solution
	// of IsPlayed.
	Cell  Cell
	Tile  string
	Rule  string
	Moves string
	// Rest is the rest of its table in level.toml: fields of the author's own, comments.
	Rest string
}

// A Happening is what an intent is about.
type Happening string

// The happenings: a piece is moved, changed or taken away; a cell is entered by what the player
// moves; a rule is formed, or broken; a turn is waited; the level is won in the way of a given
// solution, and in no other way.
const (
	IsMoved   Happening = "moved"
	IsEntered Happening = "entered"
	IsFormed  Happening = "formed"
	IsBroken  Happening = "broken"
	IsWaited  Happening = "waited"
	IsPlayed  Happening = "played"
)

// happenings are all happenings.
var happenings = []Happening{IsMoved, IsEntered, IsFormed, IsBroken, IsWaited, IsPlayed}

// intentKey is the name of the tables of intents in level.toml; intentKeys are the keys in such a
// table, and intentTexts those whose values are text.
const intentKey = "intent"

var (
	intentKeys  = []string{"must", "never", "tile", "row", "column", "rule", "moves"}
	intentTexts = []string{"must", "never", "tile", "rule", "moves"}
)

// readIntents reads the tables [[intent]]:
//
//	[[intent]]
//	must = "moved"   # or never = "moved"
//	tile = "box"
//	row = 3
//	column = 4
//
// Rows and columns count from 1. A rule has rule = "ROCK IS PUSH", a solution moves
// = "2→ 1↓".
func readIntents(value any, lines []string) ([]Intent, []Problem) {
	noTable := message.New("an intent is a table; begin it with a line [[intent]]")
	return readTables(value, intentKey, lines, noTable, readIntent)
}

// readIntent reads one table, or says what is wrong with it.
func readIntent(fields map[string]any) (Intent, message.Message) {
	i := Intent{}
	for _, key := range intentTexts {
		value, given := fields[key]
		if _, isText := value.(string); given && !isText {
			return i, notText(key, value)
		}
	}
	what, must := fields["must"].(string)
	not, never := fields["never"].(string)
	i.What, i.Never = Happening(what+not), never
	if must && never || !slices.Contains(happenings, i.What) {
		names := make([]string, len(happenings))
		for n, h := range happenings {
			names[n] = string(h)
		}
		return i, message.New("an intent has must or never with one of %s; write must = \"moved\"", strings.Join(names, ", "))
	}
	text := func(key string) string { s, _ := fields[key].(string); return s }
	i.Tile, i.Rule, i.Moves = text("tile"), text("rule"), text("moves")
	switch i.What {
	case IsMoved, IsEntered:
		cell, given, onBoard := cellOf(fields)
		switch {
		case !given:
			return i, message.New("this intent needs a cell; write row = 1 and column = 1")
		case !onBoard:
			return i, message.New("row %d, column %d is on no board; count both from 1", fields["row"], fields["column"])
		}
		i.Cell = cell
		if i.What == IsMoved && i.Tile == "" {
			return i, message.New("this intent needs a piece; write tile = \"box\"")
		}
	case IsFormed, IsBroken:
		if i.Rule == "" {
			return i, message.New("this intent needs a rule; write rule = \"ROCK IS PUSH\"")
		}
	case IsPlayed:
		if i.Moves == "" || i.Never {
			return i, message.New("this intent needs a solution; write must = \"played\" and moves = \"2→ 1↓\"")
		}
		_, err := ParseMoves(i.Moves)
		if wrong := (Problem{}); errors.As(err, &wrong) {
			return i, message.New("the moves of this intent, at column %d of them: %s", wrong.Column, wrong.Text)
		}
	}
	return i, message.Message{}
}

// cellOf gives the cell of a table; given tells whether the table names one, onBoard whether a level
// can have that cell.
func cellOf(fields map[string]any) (c Cell, given, onBoard bool) {
	row, okRow := fields["row"].(int64)
	column, okColumn := fields["column"].(int64)
	return Cell{X: int(column) - 1, Y: int(row) - 1}, okRow && okColumn,
		min(row, column) >= 1 && max(row, column) <= MaxSide
}

// table writes the intent as a table of level.toml.
func (i Intent) table() string {
	var b strings.Builder
	line := func(key, value string) {
		if value != "" {
			b.WriteString(assignment(key, value) + "\n")
		}
	}
	b.WriteString("[[" + intentKey + "]]\n")
	if i.Never {
		line("never", string(i.What))
	} else {
		line("must", string(i.What))
	}
	line("tile", i.Tile)
	if i.HasCell() {
		fmt.Fprintf(&b, "row = %d\ncolumn = %d\n", i.Cell.Y+1, i.Cell.X+1)
	}
	line("rule", i.Rule)
	line("moves", i.Moves)
	return b.String()
}

// tableWithRest writes the intent as a table, with its Rest.
func (i Intent) tableWithRest() string { return i.table() + i.Rest }

// Same tells whether two intents are equal, whatever their Rest.
func (i Intent) Same(o Intent) bool {
	i.Rest, o.Rest = "", ""
	return i == o
}

// Valid tells whether the intent can be written to level.toml and read again.
func (i Intent) Valid() bool {
	var file struct{ Intent []map[string]any }
	if toml.Unmarshal([]byte(i.tableWithRest()), &file) != nil || len(file.Intent) != 1 {
		return false
	}
	_, wrong := readIntent(file.Intent[0])
	return wrong.IsZero()
}

// Says puts the intent into words; game is the level's.
func (i Intent) Says(game string) message.Message {
	what := i.subject(game)
	switch {
	case i.What == IsMoved && i.Never:
		return message.New("%s is never moved", what)
	case i.What == IsMoved:
		return message.New("%s must be moved", what)
	case i.What == IsEntered && i.Never:
		return message.New("%s is never entered", what)
	case i.What == IsEntered:
		return message.New("%s must be entered", what)
	case i.What == IsFormed && i.Never:
		return message.New("%s is never formed", what)
	case i.What == IsFormed:
		return message.New("%s must be formed", what)
	case i.What == IsBroken && i.Never:
		return message.New("%s is never broken", what)
	case i.What == IsBroken:
		return message.New("%s must be broken", what)
	case i.What == IsWaited && i.Never:
		return message.New("no turn is ever waited")
	case i.What == IsWaited:
		return message.New("a turn must be waited")
	}
	return message.New("the solution that was played is the only way")
}

// subject says what the intent is about.
func (i Intent) subject(game string) message.Message {
	switch i.What {
	case IsMoved:
		return message.New("%s in row %d, column %d", message.Tile{Game: game, Name: i.Tile}, i.Cell.Y+1, i.Cell.X+1)
	case IsEntered:
		return message.New("row %d, column %d", i.Cell.Y+1, i.Cell.X+1)
	}
	return message.Quote(i.Rule)
}

// SpellRule writes a rule as remarks do: in capital letters, with one space between words.
func SpellRule(rule string) string { return strings.ToUpper(strings.Join(strings.Fields(rule), " ")) }

// Setting gives the name of a value in the intent's table, for Problem.Setting.
func (i Intent) Setting(key string) string { return i.table() + key }

// SpellIntent sets the tile and the rule of intent n as a game spells them. The places of its values
// in level.toml stay known.
func (m *Meta) SpellIntent(n int, tile, rule string) {
	old := m.Intents[n]
	spelled := old
	if spelled.Tile, spelled.Rule = tile, rule; spelled == old {
		return
	}
	m.Intents = slices.Clone(m.Intents)
	m.Intents[n] = spelled
	for _, key := range intentKeys {
		if at, known := m.places[old.Setting(key)]; known {
			m.PlaceSetting(spelled.Setting(key), at.line, at.column)
		}
	}
}

// HasCell tells whether the intent is about a cell.
func (i Intent) HasCell() bool { return i.What == IsMoved || i.What == IsEntered }
