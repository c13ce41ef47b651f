package sokoban

import "puzzlewright/solver/states"

// A doom tells of positions that they are proved lost. What it learns of one
// is of use for others, and for all searches of a worker.
type doom struct {
	pairs *pairs
	wards *wards
	mini  *mini
	match *matching
}

func newDoom(f *field, budget *states.Budget, halted func() bool) (*doom, error) {
	d := &doom{pairs: newPairs(f, budget, halted), match: newMatching(f.route, f.total)}
	var err error
	if f.pulls {
		d.wards = newWards(f, budget)
		return d, nil
	}
	if d.mini, err = newMini(f, d.pairs, budget); err != nil {
		d.pairs.close()
		return nil, err
	}
	d.wards = newWards(f, budget)
	return d, nil
}

func (d *doom) close() {
	d.pairs.close()
	d.wards.close()
	if d.mini != nil {
		d.mini.close()
	}
}

// lost looks at a position, its reach and the box that was moved last.
func (d *doom) lost(p *position, reach *reach, moved spot) bool {
	return d.unmatched(p) || d.mini != nil && d.mini.lost(p, reach, moved)
}

// unmatched tells whether the boxes cannot all come to goals.
func (d *doom) unmatched(p *position) bool {
	if p.total <= maxWarded {
		return d.wards.lost(p)
	}
	for i, b := range p.boxes {
		d.match.at[i] = p.routes(b, p.player)
	}
	return d.match.solve() >= hopeless
}
