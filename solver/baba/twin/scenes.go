package twin

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// A Scene is a board, what is pressed, and what comes of it, worked out by
// hand from the rules. A field about which the scene says nothing is nil.
type Scene struct {
	Name   string
	Before *levels.Level
	Moves  levels.Moves
	// After is the board with its stacks and facings.
	After     *levels.Level
	Won, Lost bool
	// Chance tells that something was left to chance; Refused, that something
	// was met that is not supported.
	Chance, Refused bool
	// Rules are all rules that stand at the end, sorted.
	Rules []string
	// Is gives by tile which of MOVE, PUSH and STOP the first piece of that tile is.
	Is map[string]string
}

// The scenes lie in text files: scenes with an empty line between them, each
//
//	# its name, or nothing where the first row will do
//	rows of the board
//	> moves, and how it ends: won, lost, chance, refused
//	rows of the board after them
//	= rules, with commas between them
//	? tile: properties; tile: properties
//
// of which everything but the first board may be missing.
//
//go:embed scenes
var sceneFiles embed.FS

// Scenes gives the scenes by the names of their files.
func Scenes() map[string][]Scene { return readScenes("scenes/*.txt") }

// Corrections gives the scenes of section 9 of the rules, by the names of their
// files, each of which begins with the number of a correction.
func Corrections() map[string][]Scene { return readScenes("scenes/corrections/*.txt") }

// readScenes panics where a file is not well-formed: only tests read them.
func readScenes(pattern string) map[string][]Scene {
	all := map[string][]Scene{}
	files, err := fs.Glob(sceneFiles, pattern)
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		data, err := sceneFiles.ReadFile(file)
		if err != nil {
			panic(err)
		}
		name := strings.TrimSuffix(path.Base(file), ".txt")
		_, text, _ := strings.Cut(string(data), "\n\n") // past the title
		for scene := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
			all[name] = append(all[name], readScene(strings.TrimSpace(scene)))
		}
	}
	return all
}

func readScene(text string) Scene {
	var s Scene
	var before, after []string
	played := false
	for line := range strings.SplitSeq(text, "\n") {
		rest := ""
		if len(line) > 1 {
			rest = strings.TrimSpace(line[1:])
		}
		switch line[0] {
		case '#':
			s.Name = rest
		case '>':
			played = true
			s.readOutcome(rest)
		case '=':
			s.Rules = []string{}
			if rest != "" {
				s.Rules = strings.Split(rest, ", ")
			}
			slices.Sort(s.Rules)
		case '?':
			if s.Is == nil {
				s.Is = map[string]string{}
			}
			for part := range strings.SplitSeq(rest, ";") {
				tile, is, _ := strings.Cut(part, ":")
				s.Is[strings.TrimSpace(tile)] = strings.TrimSpace(is)
			}
		default:
			if played {
				after = append(after, line)
			} else {
				before = append(before, line)
			}
		}
	}
	if s.Name == "" {
		s.Name = before[0]
	}
	s.Before = Draw(before...)
	if after != nil {
		s.After = Draw(after...)
	}
	return s
}

// readOutcome reads what is pressed, and how the scene ends.
func (s *Scene) readOutcome(text string) {
	var moves []string
	for field := range strings.FieldsSeq(text) {
		switch field {
		case "won":
			s.Won = true
		case "lost":
			s.Lost = true
		case "chance":
			s.Chance = true
		case "refused":
			s.Refused = true
		default:
			moves = append(moves, field)
		}
	}
	if moves != nil {
		parsed, err := levels.ParseMoves(strings.Join(moves, " "))
		if err != nil {
			panic(fmt.Errorf("%s: %w", text, err))
		}
		s.Moves = parsed
	}
}

// signs are the signs after a name for its facing; facing right has none.
var signs = [levels.NumDirections]string{levels.Up: "^", levels.Left: "<", levels.Down: "v"}

// Draw makes a level of rows of cells: BABA is a word, baba an object, baba<
// faces left, baba+flag is a stack from the bottom up, a dot an empty cell. No
// object may have a name that ends in v.
func Draw(rows ...string) *levels.Level {
	width := 1
	for _, row := range rows {
		width = max(width, len(strings.Fields(row)))
	}
	l := levels.New(width, len(rows))
	for y, row := range rows {
		for x, cell := range strings.Fields(row) {
			var s levels.Stack
			for name := range strings.SplitSeq(cell, "+") {
				if name == "." {
					continue
				}
				s = append(s, Piece(name))
			}
			l.Set(levels.Cell{X: x, Y: y}, s)
		}
	}
	return l
}

// Piece makes a piece of a name as Draw reads it.
func Piece(name string) (p levels.Piece) {
	for d, sign := range signs {
		if cut, ok := strings.CutSuffix(name, sign); ok && sign != "" {
			name, p.Facing = cut, levels.Move(d)
		}
	}
	p.Tile = strings.ToLower(name)
	if strings.ToUpper(name) == name {
		p.Tile += " text"
	}
	return p
}

// Picture draws a level the way Draw reads it.
func Picture(l *levels.Level) string {
	cells := make([][]string, l.Height())
	widths := make([]int, l.Width())
	l.Cells(func(at levels.Cell, s levels.Stack) {
		var names []string
		for _, p := range s {
			name, isWord := strings.CutSuffix(strings.ToLower(p.Tile), " text")
			if isWord {
				name = strings.ToUpper(name)
			}
			names = append(names, name+signs[p.Facing%levels.NumDirections])
		}
		if names == nil {
			names = []string{"."}
		}
		cell := strings.Join(names, "+")
		cells[at.Y] = append(cells[at.Y], cell)
		widths[at.X] = max(widths[at.X], len(cell))
	})
	var b strings.Builder
	for _, row := range cells {
		for x, cell := range row {
			fmt.Fprintf(&b, "%-*s ", widths[x], cell)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
