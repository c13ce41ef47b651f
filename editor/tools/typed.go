package tools

import (
	"slices"
	"strings"

	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// typed is a row of pieces whose names were typed, to be laid from the cell at on, to the right or down.
type typed struct {
	stacks []levels.Stack
	at     levels.Cell
	down   bool
}

// Words gives the pieces that a line names: "baba is you", "wall wall box". A word of the game is
// preferred to the thing of the same name; a dot or an underscore is an empty cell. unknown is the first
// name that no tile has, "" for none. say is as in Find.
func Words(game *solver.Game, line string, say func(message.Message) string) (stacks []levels.Stack, unknown string) {
	const longest = 3 // words of a name, such as that of a numbered tile
	words := strings.Fields(strings.ToLower(line))
	for len(words) > 0 {
		if words[0] == "." || words[0] == "_" {
			stacks, words = append(stacks, nil), words[1:]
			continue
		}
		var tile *solver.Tile
		n := min(longest, len(words))
		for ; n > 0 && tile == nil; n-- {
			tile = called(game, strings.Join(words[:n], " "), say)
		}
		if tile == nil {
			return stacks, words[0]
		}
		stacks = append(stacks, levels.Stack{{Tile: tile.Name}})
		words = words[n+1:]
	}
	return stacks, ""
}

// called gives the tile with a name, as a word of the game, in the table, or in the user's language; nil
// where there is none that can be drawn.
func called(game *solver.Game, name string, say func(message.Message) string) *solver.Tile {
	var found *solver.Tile
	for i := range game.Tiles {
		t := &game.Tiles[i]
		switch {
		case t.Group == "" || t.Name == levels.EmptyTile:
		case t.Look.Word != "" && strings.EqualFold(t.Look.Word, name):
			return t
		case found == nil && (game.Tile(name) == t || say != nil && strings.EqualFold(say(message.New("%s", message.Tile{Game: game.Name, Name: t.Name})), name)):
			found = t
		}
	}
	return found
}

// Type shows pieces as ghosts from a cell on, to the right or downwards; without pieces it ends that.
func (b *Box) Type(stacks []levels.Stack, at levels.Cell, down bool) {
	b.typed = &typed{stacks, at, down}
	if len(stacks) == 0 {
		b.typed = nil
	}
	b.changed()
}

// Typed gives the cell where so many typed pieces would begin: that under the mouse, or else the first
// selected one, or else one from where there is room for them.
func (b *Box) Typed(many int) levels.Cell {
	if c, over := b.Hovered(); over {
		return c
	}
	if a := b.document.Selection(); !a.Empty() {
		return a.Min
	}
	l := b.document.Level()
	for y := range l.Height() {
		free := 0
		for x := range l.Width() {
			if free++; len(l.At(levels.Cell{X: x, Y: y})) > 0 {
				free = 0
			}
			if free == max(many, 1) {
				return levels.Cell{X: x + 1 - free, Y: y}
			}
		}
	}
	return levels.Cell{}
}

// PutTyped lays what was typed, as one step.
func (b *Box) PutTyped() error {
	t := b.typed
	if t == nil {
		return nil
	}
	ghosts := t.ghosts(b.document)
	if last := ghosts[len(ghosts)-1].Cell; !b.document.Level().Holds(last) {
		room := slices.IndexFunc(ghosts, func(g Ghost) bool { return !b.document.Level().Holds(g.Cell) })
		return message.Errorf("there is room for %d of %d; begin elsewhere, or resize the level", room, len(ghosts))
	}
	b.typed = nil
	b.hovering = false // so that no ghost of the brush hides the words until the mouse moves
	b.do(func() {
		s := b.document.Begin(message.New("Type words"))
		lay(s, ghosts)
		s.Commit()
	})
	return nil
}

func (t *typed) ghosts(d *document.Document) []Ghost {
	ghosts := make([]Ghost, len(t.stacks))
	for i, s := range t.stacks {
		c := t.at.Plus(i, 0)
		if t.down {
			c = t.at.Plus(0, i)
		}
		ghosts[i] = Ghost{c, d.Place(c, s, false)}
	}
	return ghosts
}
