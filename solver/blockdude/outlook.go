package blockdude

// An outlook guesses how far a position is from a win. It looks for the way
// to the door that is cheapest if air can be filled and blocks be cleared at a
// price; the blocks that this takes must be fetched. It proves nothing.
type outlook struct {
	manner
	roam   *roam  // among all blocks
	bears  []bool // what the way stands on
	wants  []want
	loose  []cell
	hard   []int32
	fetch  cell // the block to be lifted next, 0 for none
	others []cell
	start  [1]cell
}

// A want is a place on the way and how many blocks it lacks.
type want struct {
	cell cell
	gaps int32
}

// The prices of a way, in presses: of filling a cell, of clearing one, and of
// fetching a block over a gap.
type prices struct{ fill, clear, fetch int32 }

const (
	absentPrice = 400  // of a block that is nowhere to be fetched
	farthestWay = 4000 // the highest price of a way
)

func newOutlook(b *board, kinds []byte, m manner) *outlook {
	o := &outlook{
		manner: m, roam: newRoam(b, kinds, 1, m.prices.fill, m.prices.clear), bears: make([]bool, len(b.kinds)),
	}
	o.roam.strict = m.strict
	return o
}

// guess gives the presses that may be left for a dude at a cell, and a number
// for positions of the kind. blocks are those that lie. Who has to fetch a
// block first is judged from where he has lifted it: the way back may want
// more than the way from here.
func (o *outlook) guess(at cell, loaded bool, blocks []cell) (presses int32, kind uint32) {
	o.fetch = 0
	presses, kind = o.judge(at, loaded, blocks)
	c := o.fetch
	if !o.ahead || loaded || c == 0 {
		return presses, kind
	}
	r := o.roam
	beside := c - 1
	if r.costs[r.into(c+1)] < r.costs[r.into(c-1)] {
		beside = c + 1
	}
	there := r.costs[r.into(beside)]
	o.others = o.others[:0]
	for _, x := range blocks {
		if x != c {
			o.others = append(o.others, x)
		}
	}
	r.kinds[c] = air
	presses, kind = o.judge(beside, true, o.others)
	r.kinds[c] = block
	return there + presses, kind
}

// judge guesses by the way from a cell.
func (o *outlook) judge(at cell, loaded bool, blocks []cell) (presses int32, kind uint32) {
	r := o.roam
	r.measure(blocks)
	o.start[0] = at
	r.survey(o.start[:], farthestWay)
	last := r.into(r.door)
	if r.costs[last] == outOfSight {
		return absentPrice * 4, 0
	}
	o.wants = o.wants[:0]
	steps, bare := int32(0), int32(0)
	clear(o.bears)
	for p := last; r.from[p] != 0; p = r.from[p] {
		steps++
		c := p >> 1
		gaps := r.gaps[c]
		bare += r.bare[c]
		switch {
		case gaps > 0:
			o.wants = append(o.wants, want{c, gaps})
		case r.kinds[c] == block:
			steps += r.clear
		}
		for below := c + r.stride*(1+gaps); r.kinds[below] == block; below += r.stride {
			o.bears[below] = true
		}
	}
	far := o.sort(blocks)
	kind = uint32(r.filled[last])<<8 | uint32(far)
	short := int(r.filled[last]) - len(o.loose)
	if loaded {
		short--
	}
	if o.patient && short > 0 {
		return steps + bare*o.prices.fill + o.lack(short), kind
	}
	return steps + o.supply(at, loaded), kind
}

// sort finds the blocks that are loose, and the gaps on the way to each of
// the others. It tells how many are not loose, apart from those that the way
// stands on.
func (o *outlook) sort(blocks []cell) (far int) {
	r := o.roam
	o.loose, o.hard = o.loose[:0], o.hard[:0]
	for _, c := range blocks {
		if o.bears[c] {
			continue
		}
		gaps := int32(outOfSight)
		for _, side := range [...]cell{-1, 1} {
			if p := r.into(c + side); r.costs[p] < outOfSight {
				gaps = min(gaps, r.filled[p])
			}
		}
		switch gaps {
		case 0:
			o.loose = append(o.loose, c)
			continue
		case outOfSight:
		default:
			o.hard = append(o.hard, gaps)
		}
		far++
	}
	return far
}

// supply guesses the presses it takes to fetch what the way wants.
func (o *outlook) supply(at cell, loaded bool) int32 {
	sum := int32(0)
	for i := len(o.wants) - 1; i >= 0; i-- { // those near the dude first
		w := o.wants[i]
		for range w.gaps {
			sum += o.prices.fill
			if loaded {
				loaded = false
				sum += o.distance(at, w.cell) - o.prices.fill/2
				continue
			}
			nearest, far := -1, int32(outOfSight)
			for j, c := range o.loose {
				if d := o.distance(c, w.cell); d < far {
					nearest, far = j, d
				}
			}
			if nearest >= 0 {
				sum += 2 * far
				if o.fetch == 0 {
					o.fetch = o.loose[nearest]
				}
				o.loose[nearest] = o.loose[len(o.loose)-1]
				o.loose = o.loose[:len(o.loose)-1]
				continue
			}
			sum += o.lack(1)
		}
	}
	return sum
}

// lack guesses the presses it takes to come by so many more blocks, those
// easiest to get at first.
func (o *outlook) lack(blocks int) int32 {
	sum := int32(0)
	for range blocks {
		easiest := -1
		for i, gaps := range o.hard {
			if easiest < 0 || gaps < o.hard[easiest] {
				easiest = i
			}
		}
		if easiest < 0 {
			sum += absentPrice
			continue
		}
		sum += o.prices.fill + o.prices.fetch*o.hard[easiest]
		o.hard[easiest] = o.hard[len(o.hard)-1]
		o.hard = o.hard[:len(o.hard)-1]
	}
	return sum
}

// distance guesses the presses of carrying a block from one cell to another:
// upwards is dearer than down.
func (o *outlook) distance(from, to cell) int32 {
	across := from%o.roam.stride - to%o.roam.stride
	up := from/o.roam.stride - to/o.roam.stride
	return max(across, -across) + max(2*up, -up/2)
}
