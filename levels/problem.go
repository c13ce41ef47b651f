package levels

import (
	"errors"
	"maps"
	"slices"
	"strconv"

	"puzzlewright/levels/message"
)

// Kind names a sort of problem for programs that read reports.
type Kind string

// The kinds of problems. The games mostly use UnknownTile, WrongLevel and Advice, and InvalidMeta
// for settings; the others come from reading files.
const (
	FolderNotFound     Kind = "folder not found"
	TilesNotFound      Kind = "tiles file not found"
	ContentNotFound    Kind = "content file not found"
	Unreadable         Kind = "unreadable file"
	Unwritable         Kind = "unwritable file"
	NotText            Kind = "not a text file"
	EmptyFile          Kind = "empty file"
	TooLarge           Kind = "too large"
	InvalidDeclaration Kind = "invalid declaration"
	DeclaredTwice      Kind = "symbol declared twice"
	UnequalLength      Kind = "unequal line length"
	UndeclaredSymbol   Kind = "undeclared symbol"
	InvalidMeta        Kind = "invalid level.toml"
	InvalidSolution    Kind = "invalid solution"
	InvalidFormat      Kind = "invalid format"
	UnknownTile        Kind = "unknown tile"
	UnknownGame        Kind = "unknown game"
	WrongLevel         Kind = "wrong level"
	Advice             Kind = "advice"
)

// A Problem is something wrong with a level, where it is, and what to do
// about it. Line and Column count from 1 in File, columns in characters; 0
// means that no one place is to blame. Cells are the places on the grid.
type Problem struct {
	Kind         Kind
	File         string
	Line, Column int
	Cells        []Cell
	// Setting names the value of level.toml that is to blame: its key, or what Setting of an
	// intent or a note gives; "" for none. Column counts in that value until Locate has found
	// its place in the file.
	Setting string
	// Text is a sentence: what is wrong, and what to do.
	Text message.Message
}

// Error gives the problem as a compiler would: file:line:column: text.
func (p Problem) Error() string { return p.Says().String() }

// Says gives the same as Error as a message, which can be translated.
func (p Problem) Says() message.Message {
	switch {
	case p.File == "":
		return p.Text
	case p.Line > 0 && p.Column > 0:
		return message.New("%s:%s:%s: %s", p.File, strconv.Itoa(p.Line), strconv.Itoa(p.Column), p.Text)
	case p.Line > 0:
		return message.New("%s:%s: %s", p.File, strconv.Itoa(p.Line), p.Text)
	case p.Column > 0:
		return message.New("%s:%s: %s", p.File, strconv.Itoa(p.Column), p.Text)
	default:
		return message.New("%s: %s", p.File, p.Text)
	}
}

// Harmless tells that the level can be played and solved all the same.
func (p Problem) Harmless() bool { return p.Kind == Advice }

// AnyHarmful tells whether a level with these problems cannot be solved.
func AnyHarmful(problems []Problem) bool { return FirstHarmful(problems) != nil }

// Harmful gives those problems that keep a level from being solved.
func Harmful(problems []Problem) []Problem {
	return slices.DeleteFunc(slices.Clone(problems), Problem.Harmless)
}

// FirstHarmful gives the first problem that keeps a level from being solved,
// nil where none does.
func FirstHarmful(problems []Problem) error {
	for _, p := range problems {
		if !p.Harmless() {
			return p
		}
	}
	return nil
}

// Unplaced gives an error; of a Problem it gives only the text, without the place in a file: for an
// editor, where the level may be in no file yet.
func Unplaced(err error) error {
	if p := (Problem{}); errors.As(err, &p) {
		return message.Fail(p.Text)
	}
	return err
}

// Locate fills in file, line and column of problems that name no file: the place of their setting
// in level.toml, or of their first cell in content.txt. A problem without either gets the beginning
// of its file.
func (l *Level) Locate(problems []Problem) {
	for i := range problems {
		p := &problems[i]
		at, known := l.places[p.Setting]
		switch {
		case p.File != "":
		case known:
			p.File, p.Line, p.Column = MetaFile, at.line, at.column+max(p.Column-1, 0)
		case p.Setting != "":
			p.File, p.Line, p.Column = MetaFile, 1, 1
		case len(p.Cells) > 0:
			p.File, p.Line, p.Column = ContentFile, p.Cells[0].Y+1, p.Cells[0].X+1
		default:
			p.File, p.Line, p.Column = ContentFile, 1, 1
		}
	}
}

// Begin sets the line or column of problems that name none to 1.
func Begin(problems []Problem) []Problem {
	for i := range problems {
		p := &problems[i]
		p.Line, p.Column = max(p.Line, 1), max(p.Column, 1)
	}
	return problems
}

// NotText gives the problem that a setting of level.toml is not text; wrong is false if it is text,
// or not there.
func (m *Meta) NotText(key string) (p Problem, wrong bool) {
	value, other := m.others[key]
	_, set := m.Options[key]
	if !other || set {
		return p, false
	}
	return Problem{Kind: InvalidMeta, Setting: key, Text: notText(key, value)}, true
}

// PlaceSetting notes where the value of a setting stands in the file that a level
// was read from.
func (m *Meta) PlaceSetting(key string, line, column int) {
	m.places = maps.Clone(m.places)
	if m.places == nil {
		m.places = map[string]place{}
	}
	m.places[key] = place{line, column}
}
