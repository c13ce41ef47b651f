package explore

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
)

// massif makes a level of the original's size with many blocks: walls and
// pits between the dude and the door, and before the first of them all the
// blocks that they take, in heaps that can be walked over, and a few more. It
// can be won by taking one hindrance after the other, for stairs and filled
// pits lead back as well.
func massif(seed uint64) *levels.Level {
	const width, height = 27, 19
	r := rand.New(rand.NewPCG(seed, 11))
	for {
		m := &mason{l: levels.New(width, height), x: width - 1, ground: height - 1 - r.IntN(4)}
		m.l.Game = board.Game
		m.pillar(0)
		need, spare := 0, r.IntN(4)
		m.flat(2)
		m.dude = m.x + 1
		heap := m.x
		first := 6 + r.IntN(5)
		m.flat(first)
		for m.x > 3 {
			space := m.x - 2
			deep, wide := 2+r.IntN(3), 1+r.IntN(3)
			wall := 2 + r.IntN(5)
			switch {
			case r.IntN(3) > 0 && wall < space && m.ground-wall > 4:
				need += wall * (wall - 1) / 2
				m.flat(wall - 1) // for the stairs
				m.ground -= wall
				m.flat(1)
			case m.ground+deep < height && wide+1 < space:
				need += wide * (deep - 1)
				m.ground += deep
				m.flat(wide)
				m.ground -= deep
				m.flat(1)
			default:
				m.flat(1)
			}
		}
		if need < 14 || need > 36 || m.x < 0 {
			continue
		}
		m.flat(m.x + 1)
		if m.heap(heap, first-2, need+spare) {
			m.put(1, m.top(1), levels.Piece{Tile: board.DoorTile})
			m.put(m.dude, m.top(m.dude), levels.Piece{Tile: board.DudeTile, Facing: levels.Left})
			return m.l
		}
	}
}

// A mason builds a level from the right to the left.
type mason struct {
	l         *levels.Level
	x, ground int // the next column, and the row of its highest brick
	dude      int
}

func (m *mason) put(x, y int, p levels.Piece) { m.l.Set(levels.Cell{X: x, Y: y}, levels.Stack{p}) }

// pillar builds a column of bricks from a row down.
func (m *mason) pillar(top int) {
	for y := top; y < m.l.Height(); y++ {
		m.put(m.x, y, levels.Piece{Tile: board.BrickTile})
	}
	m.x--
}

// flat builds some columns as high as the ground.
func (m *mason) flat(columns int) {
	for range columns {
		m.pillar(m.ground)
	}
}

// top gives the row above all that stands in a column.
func (m *mason) top(x int) int {
	y := m.l.Height() - 1
	for y >= 0 && len(m.l.At(levels.Cell{X: x, Y: y})) > 0 {
		y--
	}
	return y
}

// heap piles blocks on some columns, to the left of one; it rises by one from
// column to column, and falls so. It tells whether there is room.
func (m *mason) heap(right, columns, blocks int) bool {
	for course := 0; blocks > 0; course++ {
		if columns < 2*course+1 {
			return false
		}
		for i := course; i < columns-course && blocks > 0; i++ {
			m.put(right-i, m.top(right-i), levels.Piece{Tile: board.BlockTile})
			blocks--
		}
	}
	return true
}

// TestTheFirstExplorerClimbsMassifs: with no more than the patience it has.
func TestTheFirstExplorerClimbsMassifs(t *testing.T) {
	for seed := range effort.Cases[uint64](12, 200) {
		l := massif(seed)
		b := board.New(l)
		moves := explored(t, b, 1)
		if moves == nil || !twin.Wins(l, moves) {
			t.Errorf("seed %d, %d blocks: %d presses\n%s", seed, len(b.Blocks), len(moves), twin.Draw(l))
		}
	}
}

// BenchmarkExploreMassifs sends the first explorers to large levels.
func BenchmarkExploreMassifs(b *testing.B) { benchmarkExplorers(b, massif, 20, 4) }
