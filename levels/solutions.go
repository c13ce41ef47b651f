package levels

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"puzzlewright/levels/message"
)

// A NamedSolution is a solution or an attempt that is kept with a level by name, besides
// solution.txt. Its moves need not win, also as the level may have been changed since.
type NamedSolution struct {
	Name  string
	Moves Moves
}

// ReadSolutions reads solutions.txt of a folder on disk: a line for each, its
// name, a colon, its moves. It gives fs.ErrNotExist where there is none.
func ReadSolutions(dir string) ([]NamedSolution, error) {
	data, err := readFile(os.DirFS(dir), SolutionsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err != nil {
		return nil, fileProblem(err, SolutionsFile, "", message.Message{})
	}
	return DecodeSolutions(data)
}

// DecodeSolutions reads what EncodeSolutions writes.
func DecodeSolutions(data []byte) ([]NamedSolution, error) {
	if len(data) == 0 {
		return nil, nil
	}
	t, problems := splitLines(SolutionsFile, data)
	if len(problems) > 0 {
		return nil, problems[0]
	}
	var all []NamedSolution
	for i, line := range t.lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		colon := strings.LastIndexByte(line, ':')
		if colon < 0 {
			return nil, inSolutions(i+1, 1, message.New("a name, a colon and moves belong on a line, such as \"the short way: 2→ 1↑\""))
		}
		moves, err := ParseMoves(line[colon+1:])
		if p := (Problem{}); errors.As(err, &p) {
			return nil, inSolutions(i+1, len([]rune(line[:colon+1]))+p.Column, p.Text)
		}
		if moves == nil {
			moves = Moves{}
		}
		all = append(all, NamedSolution{strings.TrimSpace(line[:colon]), moves})
	}
	return all, nil
}

func inSolutions(line, column int, text message.Message) Problem {
	return Problem{File: SolutionsFile, Line: line, Column: column, Kind: InvalidSolution, Text: text}
}

// EncodeSolutions writes solutions as solutions.txt has them. A name is on one
// line.
func EncodeSolutions(all []NamedSolution) []byte {
	var b strings.Builder
	for _, s := range all {
		b.WriteString(strings.Join(strings.Fields(s.Name), " ") + ": " + s.Moves.String() + "\n")
	}
	return []byte(b.String())
}

// WriteSolutions writes solutions.txt into a level folder, and removes it where there are none.
func WriteSolutions(dir string, all []NamedSolution) error {
	return replace(filepath.Join(dir, SolutionsFile), EncodeSolutions(all), len(all) > 0)
}
