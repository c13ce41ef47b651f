package document

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Pair is two tiles, by their names.
type Pair [2]string

// Swap replaces the first tile of each pair by the second in all pieces of the level, and with both
// also the second by the first. It is one step. A piece that may not face as before faces right.
func (d *Document) Swap(pairs []Pair, both bool) error {
	to := map[string]string{}
	for _, p := range pairs {
		if err := d.canSwap(p, both); err != nil {
			return err
		}
		to[p[0]] = p[1]
		if both {
			to[p[1]] = p[0]
		}
	}
	title := message.New("Replace %s", d.tile(pairs[0][0]))
	if both {
		title = message.New("Swap %s and %s", d.tile(pairs[0][0]), d.tile(pairs[0][1]))
	}
	changed := 0
	d.edit(title, func(s *Stroke) {
		var cells []held
		d.level.Cells(func(c levels.Cell, stack levels.Stack) {
			if slices.ContainsFunc(stack, func(p levels.Piece) bool { return to[p.Tile] != "" }) {
				cells = append(cells, held{c, d.swapped(stack, to)})
			}
		})
		// All at once: Set would remove a single tile from the cell where it was put first.
		for _, h := range cells {
			s.put(h.cell, h.stack)
		}
		changed = len(cells)
		d.changed(Cells)
	})
	if changed == 0 {
		return message.Errorf("there is no %s in the level", d.tile(pairs[0][0]))
	}
	return nil
}

// canSwap says why two tiles cannot be swapped.
func (d *Document) canSwap(p Pair, both bool) error {
	a, b := d.game.Tile(p[0]), d.game.Tile(p[1])
	switch {
	case a == nil || b == nil || a == b:
		return message.Errorf("choose two tiles that differ")
	case a.Side || b.Side:
		return message.Errorf("what lies on sides of cells cannot be swapped")
	case b.Single && d.level.Count(a.Name)+b2i(!both)*d.level.Count(b.Name) > 1:
		return message.Errorf("a level has at most one %s", d.tile(b.Name))
	case both && a.Single && d.level.Count(b.Name) > 1:
		return message.Errorf("a level has at most one %s", d.tile(a.Name))
	}
	return nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// swapped gives a stack with other tiles, in the order in which pieces lie.
func (d *Document) swapped(stack levels.Stack, to map[string]string) levels.Stack {
	stack = slices.Clone(stack)
	ranked := true
	rank := func(p levels.Piece) int {
		if t := d.game.Tile(p.Tile); t != nil {
			return t.Rank
		}
		return 0
	}
	for i := range stack {
		p := &stack[i]
		if name := to[p.Tile]; name != "" {
			p.Tile = name
			if !d.MayFace(*p) {
				p.Facing = levels.Right
			}
		}
		ranked = ranked && rank(*p) > 0
	}
	if ranked {
		slices.SortStableFunc(stack, func(a, b levels.Piece) int { return rank(a) - rank(b) })
	}
	return stack
}

// WordOf gives the tile that is the word for a tile that is a thing; "" where there is none.
func (d *Document) WordOf(tile string) string {
	t := d.game.Tile(tile)
	if t == nil || t.Look.Word != "" {
		return ""
	}
	for i := range d.game.Tiles {
		w := &d.game.Tiles[i]
		if w.Group != "" && w.Look.Word != "" && w.Look.Sprite == "" && strings.EqualFold(w.Look.Word, t.Name) {
			return w.Name
		}
	}
	return ""
}
