package fess

import (
	"math/bits"

	"puzzlewright/solver/sokoban/board"
)

// mobility counts how boxes can be moved, on rows of bits. On a board that is too large for these
// all its counts are 0.
type mobility struct {
	*board.Position
	live []uint64 // the live squares
}

func newMobility(p *board.Position) mobility {
	return mobility{p, liveRows(p)}
}

// liveRows has a bit for each live square, as the raster lays them out.
func liveRows(p *board.Position) []uint64 {
	live := make([]uint64, p.Raster.Words)
	for _, c := range p.LiveSquares {
		at := p.Raster.Bit[c]
		live[at>>6] |= 1 << (at & 63)
	}
	return live
}

// boxes gives the boxes of a row.
func (m mobility) boxes(y int) uint64 {
	if !m.Raster.ByRows {
		return 0
	}
	return m.Raster.Squares[y] &^ m.Open[y]
}

// pushes counts the pushes, in the reversed game the pulls, that the player can make from
// an area.
func (m mobility) pushes(area *board.Area) (count int) {
	for y, open := range m.Open {
		boxes := m.boxes(y)
		if boxes == 0 {
			continue
		}
		walk, live := area.Words, m.live[y]
		var across, back, up, down uint64
		if m.Pulls {
			beside := walk[y] & live
			across, back = beside>>1&(open>>2), beside<<1&(open<<2)
			up = board.Row(walk, y-1) & board.Row(m.live, y-1) & board.Row(m.Open, y-2)
			down = board.Row(walk, y+1) & board.Row(m.live, y+1) & board.Row(m.Open, y+2)
		} else {
			across, back = walk[y]<<1&((open&live)>>1), walk[y]>>1&((open&live)<<1)
			up = board.Row(walk, y+1) & board.Row(m.live, y-1) & board.Row(m.Open, y-1)
			down = board.Row(walk, y-1) & board.Row(m.live, y+1) & board.Row(m.Open, y+1)
		}
		count += bits.OnesCount64(boxes&across) + bits.OnesCount64(boxes&back) + bits.OnesCount64(boxes&up) + bits.OnesCount64(boxes&down)
	}
	return count
}

// immobile counts the boxes that could not be moved even if the player could get anywhere,
// because of walls and other boxes beside them.
func (m mobility) immobile() (count int) {
	for y, open := range m.Open {
		boxes := m.boxes(y)
		if boxes == 0 {
			continue
		}
		to := open & m.live[y]
		above, below := board.Row(m.Open, y-1), board.Row(m.Open, y+1)
		toAbove, toBelow := above&board.Row(m.live, y-1), below&board.Row(m.live, y+1)
		if m.Pulls {
			boxes &^= to>>1&(open>>2) | to<<1&(open<<2) | toAbove&board.Row(m.Open, y-2) | toBelow&board.Row(m.Open, y+2)
		} else {
			boxes &^= to>>1&(open<<1) | to<<1&(open>>1) | toAbove&below | toBelow&above
		}
		count += bits.OnesCount64(boxes)
	}
	return count
}
