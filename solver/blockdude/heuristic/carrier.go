package heuristic

import "puzzlewright/solver/blockdude/board"

// A carrier finds out where the dude can carry a block to, once he has lifted it.
type carrier struct {
	*board.Board
	kinds []byte       // with the blocks where they are
	poses []board.Pose // those that the dude gets to
	marks []uint32     // by pose: stamp for those in poses
	stamp uint32
}

func newCarrier(b *board.Board, kinds []byte) *carrier {
	return &carrier{Board: b, kinds: kinds, marks: make([]uint32, 2*len(b.Kinds))}
}

// brings tells whether the dude, who stands in cell beside and has lifted a block, gets to cell to
// with it and can face side there; 0 stands for either side.
func (p *carrier) brings(lifted, beside, to, side board.Cell) bool {
	p.stamp++
	if p.stamp == 0 {
		clear(p.marks)
		p.stamp = 1
	}
	p.poses = p.poses[:0]
	p.add(beside, lifted-beside)
	for i := 0; i != len(p.poses); i++ {
		at := p.poses[i] >> 1
		front := 1 - 2*(p.poses[i]&1)
		if at == to && (side == 0 || side == front) {
			return true
		}
		p.step(at, 1)
		p.step(at, -1)
	}
	return false
}

func (p *carrier) add(at, front board.Cell) {
	x := board.PoseOf(board.Dude{Cell: at, Front: front})
	if p.marks[x] != p.stamp {
		p.marks[x] = p.stamp
		p.poses = append(p.poses, x)
	}
}

// step adds the poses after a step, a turn or a climb to a side, as far as the dude keeps the
// block.
func (p *carrier) step(at, side board.Cell) {
	kinds, stride := p.kinds, p.Stride
	to := at + side
	if kinds[to] == board.Air {
		if kinds[to-stride] == board.Air {
			for kinds[to+stride] == board.Air {
				to += stride
			}
			p.add(to, side)
		}
		return
	}
	p.add(at, side)
	if to -= stride; kinds[to] == board.Air && kinds[to-stride] == board.Air && kinds[at-stride] == board.Air {
		p.add(to, side)
	}
}
