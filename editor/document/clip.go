package document

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// EncodeClip writes pieces as text: the lines of a tiles.txt, an empty line,
// and the lines of a content.txt. It reads well in a mail, where spaces at
// the ends of lines are lost, so no symbol is a space.
func EncodeClip(game *solver.Game, clip *levels.Level) string {
	l := clip.Clone()
	l.Declarations = nil
	author := map[string]rune{}
	for _, d := range clip.Declarations {
		if _, ok := author[d.Stack.String()]; !ok && !unicode.IsSpace(d.Symbol) {
			author[d.Stack.String()] = d.Symbol
		}
	}
	blank := blankSymbol(game)
	var none *levels.Folder
	files := none.Files(l, func(s levels.Stack) rune {
		if r := author[s.String()]; r != 0 {
			return r
		}
		if r := game.Symbol(s); r != 0 && !unicode.IsSpace(r) {
			return r
		}
		if len(s) == 0 {
			return blank
		}
		return 0
	})
	return string(files[levels.TilesFile]) + "\n" + string(files[levels.ContentFile])
}

// blankSymbol gives a sign for empty cells that no tile of the game uses.
func blankSymbol(game *solver.Game) rune {
	for _, r := range ".-_·" {
		used := false
		for i := range game.Tiles {
			used = used || game.Tiles[i].Symbol == r && game.Tiles[i].Name != levels.EmptyTile
		}
		if !used {
			return r
		}
	}
	return 0
}

// maxClip bounds what is read of a clipboard.
const maxClip = 8 << 20

// DecodeClip reads what EncodeClip wrote, even if a mail program has changed its spaces, or a level in
// one of the game's foreign formats. Its pieces are spelled as the game spells them. Pieces that the
// game does not have are left out, and left says so; there is an error where they are all that there is.
func DecodeClip(game *solver.Game, text string) (l *levels.Level, left message.Message, err error) {
	l, err = readClip(game, text)
	if err != nil {
		return nil, left, err
	}
	unknown := game.UnknownTiles(l)
	l.Declarations = nil
	var names []string
	pieces := 0
	l.Cells(func(c levels.Cell, s levels.Stack) {
		known := slices.DeleteFunc(slices.Clone(s), func(p levels.Piece) bool {
			if tile := game.Tile(p.Tile); tile != nil && tile.Group != "" {
				return false
			}
			if !slices.Contains(names, p.Tile) {
				names = append(names, p.Tile)
			}
			return true
		})
		pieces += len(known)
		l.Set(c, known)
	})
	if len(names) == 0 {
		return l, left, nil
	}
	if pieces == 0 {
		return nil, left, message.Fail(unknown[0].Text)
	}
	return l, message.New("pasted without what %s does not have: %s", message.Word(game.Title), strings.Join(names, ", ")), nil
}

// readClip reads a clip whatever its tiles are.
func readClip(game *solver.Game, text string) (*levels.Level, error) {
	if len(text) > maxClip {
		return nil, message.Errorf("the clipboard holds too much to be a part of a level; save it as a file and open that")
	}
	l, err := decodeClip(text)
	if err != nil {
		if l = foreignClip(game, text); l == nil {
			return nil, err
		}
	}
	game.Spell(l)
	return l, nil
}

func decodeClip(text string) (*levels.Level, error) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	text = strings.Trim(text, "\n")
	declarations, grid, ok := strings.Cut(text, "\n\n")
	if !ok {
		return nil, message.Errorf("the clipboard holds no part of a level; copy one first")
	}
	grid = strings.Trim(grid, "\n")
	folder, problems := levels.Decode(map[string][]byte{
		levels.TilesFile:   []byte(declarations + "\n"),
		levels.ContentFile: []byte(padded(grid)),
	})
	if folder == nil {
		return nil, message.Errorf("the clipboard holds no part of a level: %s", problems[0].Text)
	}
	return folder.Level, nil
}

// padded adds the lost spaces at the ends of the lines of a grid.
func padded(grid string) string {
	lines := strings.Split(grid, "\n")
	width := 0
	for _, line := range lines {
		width = max(width, utf8.RuneCountInString(line))
	}
	if width > levels.MaxSide || len(lines) > levels.MaxSide {
		return grid // too large anyway; padding must not make it worse
	}
	for i, line := range lines {
		lines[i] = line + strings.Repeat(" ", width-utf8.RuneCountInString(line))
	}
	return strings.Join(lines, "\n") + "\n"
}

func foreignClip(game *solver.Game, text string) *levels.Level {
	format, ok := convert.Detect(convert.Texts(game.Formats), "", []byte(text))
	if !ok {
		return nil
	}
	collection, _ := format.Read([]byte(text))
	for _, e := range collection.Entries {
		if e.Level != nil {
			return e.Level
		}
	}
	return nil
}
