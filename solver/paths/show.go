package paths

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Show draws the paths, and each walker where he is.
func (p *puzzle) Show(state []byte) *levels.Level {
	l := p.scenery.Clone()
	put := func(c cell, piece levels.Piece) {
		l.Set(p.place[c], append(slices.Clone(l.At(p.place[c])), piece))
	}
	for who, start := range p.starts {
		if start == none {
			continue
		}
		if who > stage(state) || who == stage(state) && head(state) == start {
			put(start, levels.Piece{Tile: whoTiles[who]})
			continue
		}
		left := levels.Wait // the move by which he left his start
		p.follow(state, who, func(c cell, in, out levels.Move) {
			if left == levels.Wait {
				left = in
			}
			if out == levels.Wait && head(state) != c { // the wolf went on to the door cell
				out = p.towards(c, p.door)
			}
			put(c, pathPiece(in, out))
		})
		if left == levels.Wait { // he has laid no path
			left = p.towards(start, p.door)
			if start == p.door {
				left = p.into
			}
		}
		put(start, levels.Piece{Tile: startTile, Facing: left})
		at := p.house
		if who == stage(state) {
			at = head(state)
		}
		put(at, levels.Piece{Tile: whoTiles[who]})
	}
	return l
}

// pathPiece gives the piece of path that is entered and left by two moves; out is levels.Wait
// where the path goes no further.
func pathPiece(in, out levels.Move) levels.Piece {
	switch {
	case out == levels.Wait:
		return levels.Piece{Tile: endTile, Facing: in.Opposite()}
	case in == out:
		return levels.Piece{Tile: straightTile, Facing: out}
	}
	return levels.Piece{Tile: bendTile, Facing: levels.Corner(in.Opposite(), out)}
}

// picture draws a tile as a small level: its path, entered from the left, as the tile is spelt.
// The spelling is the title.
func (w word) picture() *levels.Level {
	c, out := levels.Cell{}, levels.Right
	drawn := map[levels.Cell]levels.Piece{}
	least, most := c, c
	for _, t := range w {
		in := out
		out = levels.Move(uint8(in)+t) % levels.NumDirections
		if _, taken := drawn[c]; taken {
			break // a tile that crosses itself cannot lie anywhere; only its beginning is shown
		}
		drawn[c] = pathPiece(in, out)
		least = levels.Cell{X: min(least.X, c.X), Y: min(least.Y, c.Y)}
		most = levels.Cell{X: max(most.X, c.X), Y: max(most.Y, c.Y)}
		c = c.Plus(out.Delta())
	}
	l := levels.New(most.X-least.X+1, most.Y-least.Y+1)
	l.Game, l.Title = name, w.String()
	for c, piece := range drawn {
		l.Set(c.Plus(-least.X, -least.Y), levels.Stack{piece})
	}
	return l
}

// pictures draws the tiles of a set; none where the line is not one.
func pictures(line string) []*levels.Level {
	set, problems := readSet(line)
	if len(problems) > 0 {
		return nil
	}
	all := make([]*levels.Level, len(set.spelt))
	for i, w := range set.spelt {
		all[i] = w.picture()
	}
	return all
}

// Supply draws the tiles that are left and those that are used. Where the path can be cut in
// several ways, the first of them counts. A tile under way counts as used.
func (p *puzzle) Supply(state []byte) (left, used []*levels.Level) {
	n, _ := p.cutOf(state)
	part := p.cuts.known[n].parts[0]
	counts := make([]int, len(p.set.kinds))
	for kind := range counts {
		counts[kind] = p.cuts.left(part>>32, kind)
	}
	if at := int32(part); at != 0 {
		counts[p.cuts.underWay(part>>32, at)]--
	}
	for i := len(p.set.spelt) - 1; i >= 0; i-- {
		picture := p.set.spelt[i].picture()
		if k := p.set.kindOf[i]; counts[k] > 0 {
			counts[k]--
			left = append(left, picture)
		} else {
			used = append(used, picture)
		}
	}
	slices.Reverse(left)
	slices.Reverse(used)
	return left, used
}

// underWay gives a kind of the rest that goes on from a branch: one that the tile under way may
// be of.
func (c *cuts) underWay(rest uint64, at int32) int {
	for kind := range c.set.kinds {
		if c.branches[at].beyond>>kind&1 != 0 && c.left(rest, kind) > 0 {
			return kind
		}
	}
	return none
}

// Locate gives the cell of who walks.
func (p *puzzle) Locate(state []byte) []levels.Cell {
	return []levels.Cell{p.place[head(state)]}
}

// Turn says who walks, in a level with a wolf.
func (p *puzzle) Turn(state []byte) message.Message {
	switch {
	case p.starts[wolf] == none:
		return message.Message{}
	case stage(state) == girlWalks:
		return message.New("the girl walks; then the wolf will")
	case stage(state) == wolfWalks:
		return message.New("the girl is home; the wolf walks")
	}
	return message.Message{}
}

// Remarks says how many tiles are left over once all are home.
func (p *puzzle) Remarks(state []byte) []solver.Remark {
	if stage(state) != stranded {
		return nil
	}
	left, _ := p.Supply(state)
	return []solver.Remark{{Text: message.Plural(len(left), "a tile is left over", "%d tiles are left over")}}
}
