package longcat

import (
	"math/rand/v2"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// A grower draws levels that have a solution; large ones rarely have many. It keeps a
// walk of a cat; all cells that the walk leaves out are walls. At random it replaces a
// piece of the walk by another one through such walls, which is no shorter. It keeps to
// what slides can make: where the walk turns, the next cell ahead must be a wall or have
// been passed before.
type grower struct {
	*rand.Rand
	stride int
	step   [4]int
	edge   []bool
	walk   []int
	// at is the place of a cell in the walk, or -1.
	at []int
}

func grow(width, height, tries int, seed uint64) string {
	return growIn(slices.Repeat([]string{strings.Repeat(".", width)}, height), tries, seed)
}

// growIn draws a level inside of a shape: walls where that has something else
// than a dot.
func growIn(shape []string, tries int, seed uint64) string {
	return grown(shape, tries, seed).text()
}

func grown(shape []string, tries int, seed uint64) *grower {
	width, height := len(shape[0]), len(shape)
	g := &grower{Rand: rand.New(rand.NewPCG(seed, 0)), stride: width + 2}
	g.step = [4]int{1, -g.stride, -1, g.stride}
	size := g.stride * (height + 2)
	g.edge, g.at = make([]bool, size), make([]int, size)
	for c := range g.edge {
		x, y := c%g.stride, c/g.stride
		g.edge[c] = x == 0 || y == 0 || x > width || y > height || shape[y-1][x-1] != '.'
		g.at[c] = -1
	}
	start := 0
	for g.edge[start] {
		start = g.IntN(size)
	}
	g.set([]int{start}, 0)
	for range tries {
		i := g.IntN(len(g.walk))
		g.change(i, min(i+1+g.IntN(16), len(g.walk)))
	}
	return g
}

// set makes a walk the one there is; from the given place on it is new.
func (g *grower) set(walk []int, from int) {
	for _, c := range g.walk[min(from, len(g.walk)):] {
		g.at[c] = -1
	}
	g.walk = walk
	for i := from; i < len(walk); i++ {
		g.at[walk[i]] = i
	}
}

// change tries to put another piece into the walk between the places i and j,
// j being its length where the end is to be changed.
func (g *grower) change(i, j int) {
	old := j - i - 1
	for range 4 {
		piece, ok := g.piece(i, j, old+g.IntN(12))
		if ok && len(piece) >= old {
			g.set(slices.Concat(g.walk[:i+1], piece, g.walk[j:]), i+1)
			return
		}
	}
}

// piece walks at random from place i to place j, over cells that are in
// neither part of the walk that stays.
func (g *grower) piece(i, j, most int) ([]int, bool) {
	c := g.walk[i]
	in := 0
	if i > 0 {
		in = c - g.walk[i-1]
	}
	var piece, walls []int
	target := -1
	if j < len(g.walk) {
		target = g.walk[j]
	}
	for {
		var ways []int
		for _, s := range g.step {
			if s == -in || in != 0 && s != in && !g.stops(c+in, piece, i, j) {
				continue
			}
			next := c + s
			if next == target {
				if j+1 == len(g.walk) || g.walk[j+1]-target == s ||
					g.walk[j+1]-target != -s && (g.stops(target+s, piece, i, j)) {
					return piece, true
				}
				continue
			}
			if len(piece) < most && g.free(next, piece, walls, i, j) {
				ways = append(ways, s)
			}
		}
		if len(ways) == 0 || target < 0 && len(piece) == most {
			return piece, target < 0
		}
		s := ways[g.IntN(len(ways))]
		if in != 0 && s != in {
			walls = append(walls, c+in)
		}
		c, in = c+s, s
		piece = append(piece, c)
	}
}

// stops tells whether a cell stops the cat while it walks the piece.
func (g *grower) stops(c int, piece []int, i, j int) bool {
	return g.at[c] < j || slices.Contains(piece, c)
}

// free tells whether the piece may go over a cell: it is not needed where it
// is wall.
func (g *grower) free(c int, piece, walls []int, i, j int) bool {
	if g.edge[c] || g.at[c] >= 0 && (g.at[c] <= i || g.at[c] >= j) || slices.Contains(piece, c) || slices.Contains(walls, c) {
		return false
	}
	for _, s := range g.step {
		q := c - s
		at := g.at[q]
		if at > 0 && at < i && q-g.walk[at-1] == s {
			return false // the cat turned there
		}
	}
	return true
}

func (g *grower) text() string {
	var text strings.Builder
	for y := g.stride; y < len(g.at)-g.stride; y += g.stride {
		for c := y + 1; c < y+g.stride-1; c++ {
			switch {
			case g.at[c] == 0:
				text.WriteByte('C')
			case g.at[c] > 0:
				text.WriteByte('.')
			default:
				text.WriteByte('#')
			}
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// slides gives the walk as the cat makes it.
func (g *grower) slides() (moves levels.Moves) {
	for i := 1; i < len(g.walk); i++ {
		m := levels.Move(slices.Index(g.step[:], g.walk[i]-g.walk[i-1]))
		if len(moves) == 0 || moves[len(moves)-1] != m {
			moves = append(moves, m)
		}
	}
	return moves
}
