package blockdude

// A carrier finds out where the dude can carry a block to, once he has lifted it.
type carrier struct {
	*board
	kinds []byte // with the blocks where they are
	poses []pose // that the dude gets to
	marks []uint32
	stamp uint32
}

func newCarrier(b *board, kinds []byte) *carrier {
	return &carrier{board: b, kinds: kinds, marks: make([]uint32, 2*len(b.kinds))}
}

// brings tells whether the dude, who stands beside a block and has lifted it, gets
// to a cell with it and can face some side there; 0 for either side.
func (p *carrier) brings(lifted, beside, to, side cell) bool {
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

func (p *carrier) add(at, front cell) {
	x := poseOf(dude{cell: at, front: front})
	if p.marks[x] != p.stamp {
		p.marks[x] = p.stamp
		p.poses = append(p.poses, x)
	}
}

// step goes to a side, or turns there and climbs, if the dude keeps the block.
func (p *carrier) step(at, side cell) {
	kinds, stride := p.kinds, p.stride
	to := at + side
	if kinds[to] == air {
		if kinds[to-stride] == air {
			for kinds[to+stride] == air {
				to += stride
			}
			p.add(to, side)
		}
		return
	}
	p.add(at, side)
	if to -= stride; kinds[to] == air && kinds[to-stride] == air && kinds[at-stride] == air {
		p.add(to, side)
	}
}
