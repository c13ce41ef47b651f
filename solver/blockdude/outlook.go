package blockdude

import "slices"

// An outlook guesses how far a position is from a win. It looks for the way
// to the door that is cheapest if air can be stood on and blocks be walked
// through, each at a price; what air there is under that way must be filled
// with blocks, and these be fetched. It proves nothing.
type outlook struct {
	*board
	manner
	kinds   []byte  // with the blocks where they are
	bare    []price // without blocks
	under   []price
	costs   []int32
	distant []int32
	gaps    []int32 // to be filled on the way to a cell
	from    []cell
	swept   []bool
	queue   [maxOutlook][]cell
	bears   []bool // what the way stands on
	wants   []want
	loose   []cell
	hard    []int32
	fetch   cell // the block to be lifted next, 0 for none
	others  []cell
}

// A price is what it takes to stand in a cell.
type price struct{ cost, gaps int32 }

// A want is a place on the way and how many blocks it lacks.
type want struct {
	cell cell
	gaps int32
}

// The prices of a way, in presses: of filling a cell, of clearing one, and of
// fetching a block over a gap.
type prices struct{ fill, clear, fetch int32 }

const (
	absentPrice = 400 // of a block that is nowhere to be fetched
	maxOutlook  = 4000
	outOfSight  = 1 << 20
)

func newOutlook(b *board, kinds []byte, m manner) *outlook {
	n := len(b.kinds)
	bare := make([]price, n)
	for c, gaps := range bareUnder(b) {
		bare[c] = price{gaps * m.prices.fill, gaps}
	}
	return &outlook{
		board: b, manner: m, kinds: kinds, bare: bare, under: make([]price, n), costs: make([]int32, n), distant: slices.Repeat([]int32{outOfSight}, n), gaps: make([]int32, n),
		from: make([]cell, n), swept: make([]bool, n), bears: make([]bool, n),
	}
}

// appraise prices every cell by what is under and in it.
func (o *outlook) appraise(blocks []cell) {
	copy(o.under, o.bare)
	stride := o.stride
	for _, c := range blocks {
		gaps := int32(0)
		for up := c - stride; up >= 0 && o.kinds[up] == air; up -= stride {
			o.under[up] = price{gaps * o.prices.fill, gaps}
			gaps++
		}
		cost := o.prices.clear
		for up := c - stride; o.kinds[up] == block; up -= stride {
			cost += o.prices.clear
		}
		o.under[c] = price{cost, 0}
	}
}

// survey finds the cheapest way from a cell to all others.
func (o *outlook) survey(start cell) {
	copy(o.costs, o.distant)
	clear(o.swept)
	last := int32(0)
	reach := func(c, from cell, cost int32) {
		p := o.under[c]
		if cost += p.cost; cost < o.costs[c] && cost < maxOutlook {
			o.costs[c], o.gaps[c], o.from[c] = cost, o.gaps[from]+p.gaps, from
			o.queue[cost] = append(o.queue[cost], c)
			last = max(last, cost)
		}
	}
	o.costs[start], o.gaps[start], o.from[start] = 0, 0, 0
	o.queue[0] = append(o.queue[0], start)
	stride := o.stride
	top := (o.sky - 2) * stride
	for cost := int32(0); cost <= last; cost++ {
		for {
			end := len(o.queue[cost]) - 1
			if end < 0 {
				break
			}
			at := o.queue[cost][end]
			o.queue[cost] = o.queue[cost][:end]
			if o.costs[at] != cost || at == o.door {
				continue
			}
			for _, side := range [...]cell{-1, 1} {
				front := at + side
				if o.kinds[front] == block && o.kinds[front-stride] == air {
					reach(front, at, cost+1)
				}
				for c := front; o.kinds[c] == air && !o.swept[c]; c += stride {
					o.swept[c] = true
					reach(c, at, cost+1)
				}
				if up := front - stride; up >= top && o.kinds[up] == air && o.kinds[at-stride] == air {
					reach(up, at, cost+1)
				}
			}
		}
	}
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
	beside := c - 1
	if o.costs[c+1] < o.costs[beside] {
		beside = c + 1
	}
	there := o.costs[beside]
	o.others = o.others[:0]
	for _, x := range blocks {
		if x != c {
			o.others = append(o.others, x)
		}
	}
	o.kinds[c] = air
	presses, kind = o.judge(beside, true, o.others)
	o.kinds[c] = block
	return there + presses, kind
}

// judge guesses by the way from a cell.
func (o *outlook) judge(at cell, loaded bool, blocks []cell) (presses int32, kind uint32) {
	o.appraise(blocks)
	o.survey(at)
	if o.costs[o.door] == outOfSight {
		return absentPrice * 4, 0
	}
	o.wants = o.wants[:0]
	steps := int32(0)
	missing := int32(0)
	clear(o.bears)
	for c := o.door; c != at; c = o.from[c] {
		steps++
		p := o.under[c]
		if p.gaps > 0 {
			o.wants = append(o.wants, want{c, p.gaps})
			missing += p.gaps
		} else {
			steps += p.cost
		}
		for below := c + o.stride*(1+p.gaps); o.kinds[below] == block; below += o.stride {
			o.bears[below] = true
		}
	}
	far := o.sort(blocks)
	return steps + o.supply(at, loaded), uint32(missing)<<8 | uint32(far)
}

// sort finds the blocks that are loose, and the gaps on the way to each of
// the others. It tells how many are not loose, apart from those that the way
// stands on.
func (o *outlook) sort(blocks []cell) (far int) {
	o.loose, o.hard = o.loose[:0], o.hard[:0]
	for _, c := range blocks {
		if o.bears[c] {
			continue
		}
		gaps := int32(outOfSight)
		for _, side := range [...]cell{-1, 1} {
			if y := c + side; o.costs[y] < outOfSight {
				gaps = min(gaps, o.gaps[y])
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
			easiest := -1
			for j, gaps := range o.hard {
				if easiest < 0 || gaps < o.hard[easiest] {
					easiest = j
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
	}
	return sum
}

// distance guesses the presses of carrying a block from one cell to another:
// upwards is dearer than down.
func (o *outlook) distance(from, to cell) int32 {
	across := from%o.stride - to%o.stride
	up := from/o.stride - to/o.stride
	return max(across, -across) + max(2*up, -up/2)
}
