package position

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
)

// In a state the codes of a kind's pieces stand in the order of age, where age matters (see
// ageGroups). How old the pieces of several kinds of a group are, compared with each other, is told
// by numbers behind the codes: the kinds are taken one after the other, the most numerous first.
// For each piece there is a digit: how many pieces of the kinds taken before are older. The digits
// make numbers of a mixed radix, as a digit can be as large as there are such pieces. If only one
// kind of a group has pieces there are no digits.

// A mingling is a group of several packed kinds.
type mingling []int32

// A mingledKind is the number of the mingling that a kind is in, and its place there.
type mingledKind struct{ mingling, place int32 }

// An interleaving is how the pieces of a mingling come by age, and room to work it out.
type interleaving struct {
	counts []int // by kind of the mingling
	// What plan found last, for the counts in planned: the kinds in the order in which they are
	// taken; by kind its rank in that order; by rank where its digits begin; and the radixes.
	planned, taken, rank, first []int
	radix, digits               []uint64
	seen, next                  []int // by rank, for tell
	// merged are the kinds of the pieces, by their places in the mingling, from the oldest piece
	// on; before is merged without the kind that read adds.
	merged, before []int32
}

// plan finds the radixes of the digits for the pieces that counts tells of.
func (x *interleaving) plan() {
	if len(x.taken) > 0 && slices.Equal(x.counts, x.planned) {
		return
	}
	x.planned = append(x.planned[:0], x.counts...)
	x.taken, x.radix = x.taken[:0], x.radix[:0]
	for i := range x.counts {
		x.taken = append(x.taken, i)
	}
	slices.SortStableFunc(x.taken, func(a, b int) int { return cmp.Compare(x.counts[b], x.counts[a]) })
	x.rank = append(x.rank[:0], x.taken...)
	x.first = x.first[:0]
	before := 0
	for rank, i := range x.taken {
		x.rank[i] = rank
		x.first = append(x.first, len(x.radix))
		for n := 0; n < x.counts[i] && before > 0; n++ {
			x.radix = append(x.radix, uint64(before)+1)
		}
		before += x.counts[i]
	}
}

// size gives how many bytes the numbers take in a state.
func (x *interleaving) size() (bytes int) {
	for low := 0; low < len(x.radix); {
		high, width := x.chunk(low)
		low, bytes = high, bytes+width
	}
	return bytes
}

// chunk gives the end of the digits from low on that make one number of up to 64 bits, and how many
// bytes that number takes.
func (x *interleaving) chunk(low int) (high, width int) {
	span := uint64(1)
	for high = low; high < len(x.radix); high++ {
		over, next := bits.Mul64(span, x.radix[high])
		if over != 0 {
			break
		}
		span = next
	}
	return high, (bits.Len64(span-1) + 7) / 8
}

// tell appends to a state how the pieces in merged come by age.
func (x *interleaving) tell(state []byte) []byte {
	x.plan()
	x.digits = slices.Grow(x.digits[:0], len(x.radix))[:len(x.radix)]
	x.seen = append(x.seen[:0], x.counts...)
	clear(x.seen)
	x.next = append(x.next[:0], x.first...)
	for _, k := range x.merged {
		rank := x.rank[k]
		if rank > 0 {
			older := 0
			for _, n := range x.seen[:rank] {
				older += n
			}
			x.digits[x.next[rank]] = uint64(older)
			x.next[rank]++
		}
		x.seen[rank]++
	}
	for low := 0; low < len(x.radix); {
		high, width := x.chunk(low)
		number := uint64(0)
		for i := high - 1; i >= low; i-- {
			number = number*x.radix[i] + x.digits[i]
		}
		var all [8]byte
		binary.LittleEndian.PutUint64(all[:], number)
		state, low = append(state, all[:width]...), high
	}
	return state
}

// read reads merged from the front of a state, and gives the rest of the state.
func (x *interleaving) read(state []byte) []byte {
	x.plan()
	x.digits = x.digits[:0]
	for low := 0; low < len(x.radix); {
		high, width := x.chunk(low)
		var all [8]byte
		copy(all[:], state[:width])
		number := binary.LittleEndian.Uint64(all[:])
		for i := low; i < high; i++ {
			x.digits = append(x.digits, number%x.radix[i])
			number /= x.radix[i]
		}
		state, low = state[width:], high
	}
	x.merged = x.merged[:0]
	digits := x.digits
	for _, i := range x.taken {
		x.before = append(x.before[:0], x.merged...)
		x.merged = x.merged[:0]
		from := 0
		for range x.counts[i] {
			if len(x.before) > 0 {
				x.merged = append(x.merged, x.before[from:digits[0]]...)
				from, digits = int(digits[0]), digits[1:]
			}
			x.merged = append(x.merged, int32(i))
		}
		x.merged = append(x.merged, x.before[from:]...)
	}
	return state
}

// Ages tells and reads how pieces of several kinds come by age, in states of a packing: mingling by
// mingling, of each from the oldest piece on.
type Ages struct {
	of   *Packing
	x    interleaving
	next []int32 // by kind of the mingling that is being read, the number of its next piece
}

// NewAges makes an Ages for a packing.
func NewAges(p *Packing) *Ages { return &Ages{of: p} }

// Size gives how many bytes a state takes to tell the ages of pieces, where those of a packed kind
// have the numbers from first[kind] up to first[kind+1].
func (a *Ages) Size(first []int32) (bytes int) {
	for _, m := range a.of.minglings {
		a.count(m, first)
		a.x.plan()
		bytes += a.x.size()
	}
	return bytes
}

// count takes in how many pieces of each kind of a mingling there are.
func (a *Ages) count(m mingling, first []int32) {
	a.x.counts = a.x.counts[:0]
	for _, k := range m {
		a.x.counts = append(a.x.counts, int(first[k+1]-first[k]))
	}
}

// Read reads ages from the front of a state. It appends the numbers of the pieces, in the order of
// age in each mingling, and gives the rest of the state; first is as in Size.
func (a *Ages) Read(pieces []int32, state []byte, first []int32) (all []int32, rest []byte) {
	for _, m := range a.of.minglings {
		a.count(m, first)
		state = a.x.read(state)
		a.next = a.next[:0]
		for _, k := range m {
			a.next = append(a.next, first[k])
		}
		for _, at := range a.x.merged {
			pieces = append(pieces, a.next[at])
			a.next[at]++
		}
	}
	return pieces, state
}

// Tell appends to a state how pieces come by age; kinds are the packed kinds of all pieces from the
// oldest on. Kinds in no mingling are left out.
func (a *Ages) Tell(state []byte, kinds []int32) []byte {
	for number, m := range a.of.minglings {
		x := &a.x
		x.counts, x.merged = append(x.counts[:0], make([]int, len(m))...), x.merged[:0]
		for _, k := range kinds {
			if of := a.of.mingled[k]; a.of.Kinds[k].Mingled && of.mingling == int32(number) {
				x.counts[of.place]++
				x.merged = append(x.merged, of.place)
			}
		}
		state = x.tell(state)
	}
	return state
}

// packAges appends to a state how the pieces on the board come by age.
func (p *packer) packAges(e *engine.Engine, state []byte) []byte {
	if len(p.minglings) == 0 {
		return state
	}
	p.scratch = p.scratch[:0] // the packed kinds of all pieces
	for i := p.Fixed; i < len(e.Units); i++ {
		if u := &e.Units[i]; u.Flags&board.Dead == 0 {
			p.scratch = append(p.scratch, p.ByKind[u.Kind])
		}
	}
	return p.ages.Tell(state, p.scratch)
}

// unpackAges lists in aged the pieces whose age matters, and gives the rest of the state.
func (p *packer) unpackAges(state []byte) []byte {
	p.aged = p.aged[:0]
	for _, l := range p.told {
		if t := &p.Kinds[l.kind]; t.Aged && !t.Mingled {
			p.aged = append(p.aged, l)
		}
	}
	p.scratch, state = p.ages.Read(p.scratch[:0], state, p.begins)
	for _, number := range p.scratch {
		p.aged = append(p.aged, p.told[number])
	}
	return state
}
