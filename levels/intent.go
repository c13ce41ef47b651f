package levels

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"puzzlewright/levels/message"
)

// An Intent is what the author of a level wants to be so in every solution, or in
// none: a piece is moved, a cell is entered, a rule is formed.
type Intent struct {
	// Never tells that it must not happen; else it must.
	Never bool
	What  Happening
	// Cell is where, for IsMoved and IsEntered; Tile is the piece that lies there
	// as the level begins; Rule is the sentence; Moves is the solution of IsPlayed.
	Cell  Cell
	Tile  string
	Rule  string
	Moves string
	// Rest is what else its table in level.toml says: fields of the author's own, comments.
	Rest string
}

// A Happening is what an intent is about.
type Happening string

// The happenings: a piece is moved, changed or taken away; a cell is entered by
// what the player moves; a rule is formed, or broken; a turn is waited; the level
// is won in the way of a solution that was played, which is the only one.
const (
	IsMoved   Happening = "moved"
	IsEntered Happening = "entered"
	IsFormed  Happening = "formed"
	IsBroken  Happening = "broken"
	IsWaited  Happening = "waited"
	IsPlayed  Happening = "played"
)

// happenings are all of them, as level.toml names them.
var happenings = []Happening{IsMoved, IsEntered, IsFormed, IsBroken, IsWaited, IsPlayed}

// intentKey is the name of the tables of level.toml that intents are; intentKeys are
// theirs, and intentTexts those of them that are text.
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

// cellOf gives the cell that a table names, if it names one, and whether a board can have
// that one.
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

// tableWithRest writes the intent with all that its table says.
func (i Intent) tableWithRest() string { return i.table() + i.Rest }

// Same tells whether two intents want the same.
func (i Intent) Same(o Intent) bool {
	i.Rest, o.Rest = "", ""
	return i == o
}

// Valid tells whether level.toml can hold the intent.
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

// SpellRule writes a rule that somebody typed as remarks do: in capital letters, with
// a space between two words.
func SpellRule(rule string) string { return strings.ToUpper(strings.Join(strings.Fields(rule), " ")) }

// Setting names the value of a key of the intent's table, as Problem.Setting does.
func (i Intent) Setting(key string) string { return i.table() + key }

// SpellIntent gives an intent the names of a piece and of a rule as a game spells
// them. Its values stay where they stood in level.toml.
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
