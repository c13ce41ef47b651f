// Package states stores the states that a search has seen: each once, packed,
// compared exactly, with what leads back to the start. It also has the Frontier, in
// which searches file what is to be expanded, and the Mailboxes, by which workers
// send states to each other.
//
// Records lie one after another in an arena, and a table of slots finds them
// by their hash. Both are memory taken straight from the system, reserved in
// one piece and filled as needed: nothing is copied when the arena grows,
// nothing is seen by the garbage collector, and Close gives it all back, but for a little that is
// kept for the next. Read it in this order:
//
//	set.go        a set of states; store.go, one for long states that are cut in two
//	hash.go       their hash; narrow.go, their bytes in fewer bits
//	frontier.go   what is to be expanded
//	mailboxes.go  batches of states between workers
//	budget.go     how much memory all of that may take
//	region.go     memory that grows in place; words.go, a table of it; spares.go, what is kept for others
//	lines.go      slices that share no cache line
//
// How memory is had from a system is in memory_unix.go, memory_windows.go and memory_js.go; the pages that are
// asked for in memory_linux.go, and memory_notlinux.go for the others.
package states

import (
	"encoding/binary"
	"iter"
	"math"

	"puzzlewright/levels/message"
)

// A Ref names a record of a set: its place in the arena, in units of unit
// bytes. 0 names nothing.
type Ref uint32

// A record consists of these, in this order, all numbers little-endian:
//
//	4 bytes  link: whatever leads to the parent, the caller's affair
//	2 bytes  cost: moves from the start; the top bit is the caller's mark
//	1 byte   length of the state, or 255 and 2 bytes more for a longer one
//	n bytes  the state
//
// A record begins on a multiple of unit, so that 32 bits reach 16 GiB. The records of parts of
// states (see Store) have neither link nor cost.
const (
	unit        = 4
	costAt      = 4
	lengthAt    = 6
	shortLength = 1 // how many bytes a length takes
	longLength  = 3
	longMark    = 255
	markBit     = 1 << 15
)

// MaxCost and MaxState bound the cost and the length of a state; maxArena is
// how many bytes of records a Ref can reach.
const (
	MaxCost        = markBit - 1
	MaxState       = math.MaxUint16
	maxArena int64 = unit << 32
)

// A slot of the table is 0 if empty. Otherwise its high half is a tag, 32 bits of the hash, and its
// low half the Ref of a record. With the tag beside the Ref, a look-up touches the arena only to
// confirm a match, and growth never does. The tag also says where a slot belongs, tag*len/2^32, so
// that slots lie nearly in the order of their tags and growth reads and writes memory from one end
// to the other.
type slot uint64

const (
	firstSlots = 1 << 10
	largeTable = 1 << 12
	blockSlots = 1 << 12
	pageSlots  = smallPage / slotBytes
	slotBytes  = 8
)

// ErrMemory tells that the budget is spent.
var ErrMemory = message.Errorf("the memory budget is spent")

// A Set is a set of states. It is for one goroutine.
type Set struct {
	arena *region
	table *region
	slots []slot
	block []slot // room for a block of the table while that grows
	used  int64  // bytes of the arena in use
	head  int64  // bytes of a record before the length
	count int
	// fetched keeps what Near read, so that the compiler does not drop the reads.
	fetched uint64
	_       LastLine
}

// New makes an empty set that takes its memory from a budget.
func New(budget *Budget) (*Set, error) { return makeSet(budget, lengthAt) }

// makeSet makes a set whose records have head bytes before the length.
func makeSet(budget *Budget, head int64) (*Set, error) {
	s := &Set{used: unit, head: head}
	var err error
	if s.arena, err = reserve(budget, min(budget.Most(), maxArena)); err != nil {
		return nil, err
	}
	if s.table, err = reserve(budget, min(max(budget.Most(), firstSlots*slotBytes), maxArena)); err != nil {
		s.arena.release()
		return nil, err
	}
	if err := s.widen(firstSlots); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Close gives the memory back. No state of the set may be used afterwards.
func (s *Set) Close() {
	s.arena.release()
	s.table.release()
	s.slots = nil
}

// Clear takes all states out, and keeps the memory for others. No state that was in the set may be
// used afterwards.
func (s *Set) Clear() {
	clear(s.slots)
	s.slots = s.slots[:firstSlots:firstSlots]
	s.used, s.count = unit, 0
}

// Len is the number of states in the set.
func (s *Set) Len() int { return s.count }

// Add puts a state into the set unless it is there, and gives its Ref; fresh tells that it was not
// there. Link and cost are stored for a fresh state only. hash must be Hash(state). The error is
// ErrMemory, for a state longer than MaxState too, and leaves the set as it was.
func (s *Set) Add(hash uint64, state []byte, link uint32, cost int) (ref Ref, fresh bool, err error) {
	tag := tagOf(hash)
	i := s.home(tag)
	for ; s.slots[i] != 0; i = s.next(i) {
		if uint32(s.slots[i]>>32) == tag && string(s.State(Ref(s.slots[i]))) == string(state) {
			return Ref(s.slots[i]), false, nil
		}
	}
	if 5*(s.count+1) > 4*len(s.slots) { // keep it at most four fifths full
		if err := s.grow(); err != nil {
			return 0, false, err
		}
		for i = s.home(tag); s.slots[i] != 0; i = s.next(i) {
		}
	}
	ref, err = s.write(state, link, cost)
	if err != nil {
		return 0, false, err
	}
	s.slots[i] = slot(tag)<<32 | slot(ref)
	s.count++
	return ref, true, nil
}

// Reach adds a state. If the state is known at a higher cost, its link and cost are replaced: then
// it is cheaper, and loses its mark.
func (s *Set) Reach(hash uint64, state []byte, link uint32, cost int) (ref Ref, fresh, cheaper bool, err error) {
	ref, fresh, err = s.Add(hash, state, link, cost)
	if cheaper = err == nil && !fresh && cost < s.Cost(ref); cheaper {
		s.Relink(ref, link, cost)
	}
	return ref, fresh, cheaper, err
}

// Find gives the Ref of a state, 0 where it is not in the set.
func (s *Set) Find(hash uint64, state []byte) Ref {
	tag := tagOf(hash)
	for i := s.home(tag); s.slots[i] != 0; i = s.next(i) {
		if uint32(s.slots[i]>>32) == tag && string(s.State(Ref(s.slots[i]))) == string(state) {
			return Ref(s.slots[i])
		}
	}
	return 0
}

// FindHash gives the Ref of a state that most likely has a hash, without looking at the state; 0
// where there is none.
func (s *Set) FindHash(hash uint64) Ref {
	tag := tagOf(hash)
	for i := s.home(tag); s.slots[i] != 0; i = s.next(i) {
		if uint32(s.slots[i]>>32) == tag {
			return Ref(s.slots[i])
		}
	}
	return 0
}

// Near fetches the memory that Add and Find will look at for some hashes, all at once, so that they
// need not wait for it one after the other.
func (s *Set) Near(hashes []uint64) {
	sum := slot(0)
	for _, h := range hashes {
		sum += s.slots[s.home(tagOf(h))]
	}
	s.fetched = uint64(sum)
}

func tagOf(hash uint64) uint32 { return uint32(hash >> 32) }

func (s *Set) home(tag uint32) int {
	return int(uint64(tag) * uint64(len(s.slots)) >> 32)
}

func (s *Set) next(i int) int {
	if i++; i == len(s.slots) {
		return 0
	}
	return i
}

// grow makes the table larger in place: a small one twice as large, a large
// one by a quarter, so that it stays more than three fifths full.
//
// In the larger table a slot belongs at its old place or behind it. So slots are moved block by
// block, from the end of the table to its beginning. A block begins behind an empty slot, so that
// all its slots belong into it or behind it, where there is room by then. Slots that fall off the
// end of the larger table wrap to its beginning, and are moved last.
func (s *Set) grow() error {
	old := len(s.slots)
	n := 2 * old
	if old >= largeTable {
		n = (old + old/4 + pageSlots - 1) / pageSlots * pageSlots
	}
	if err := s.widen(n); err != nil {
		return err
	}
	var late []slot
	for high := old; high > 0; {
		low := max(high-blockSlots, 0)
		for low > 0 && s.slots[low-1] != 0 {
			low--
		}
		s.block = append(s.block[:0], s.slots[low:high]...)
		clear(s.slots[low:high])
		for _, v := range s.block {
			if v == 0 {
				continue
			}
			i := s.home(uint32(v >> 32))
			for i < n && s.slots[i] != 0 {
				i++
			}
			if i < n {
				s.slots[i] = v
			} else { // round the end, where old slots may still lie
				late = append(late, v)
			}
		}
		high = low
	}
	for _, v := range late {
		i := s.home(uint32(v >> 32))
		for s.slots[i] != 0 {
			i = s.next(i)
		}
		s.slots[i] = v
	}
	return nil
}

// widen brings n slots of the table into use.
func (s *Set) widen(n int) error {
	if size := int64(n) * slotBytes; size > s.table.size && (s.table.extendTo(size) != nil || size > s.table.size) {
		return ErrMemory
	}
	s.slots = slotsOf(s.table.bytes)[:n:n]
	return nil
}

// write appends a record to the arena.
func (s *Set) write(state []byte, link uint32, cost int) (Ref, error) {
	if len(state) > MaxState {
		return 0, ErrMemory
	}
	begin := s.head + lengthOf(len(state))
	end := s.used + begin + int64(len(state))
	if end > s.arena.size {
		if err := s.arena.extend(end); err != nil {
			return 0, err
		}
	}
	b := s.arena.bytes[s.used:end:end]
	if s.head > 0 {
		binary.LittleEndian.PutUint32(b, link)
		binary.LittleEndian.PutUint16(b[costAt:], uint16(cost))
	}
	if len(state) < longMark {
		b[s.head] = byte(len(state))
	} else {
		b[s.head] = longMark
		binary.LittleEndian.PutUint16(b[s.head+1:], uint16(len(state)))
	}
	copy(b[begin:], state)
	ref := Ref(s.used / unit)
	s.used = (end + unit - 1) &^ (unit - 1)
	return ref, nil
}

// lengthOf is how many bytes the length of a state takes in a record.
func lengthOf(length int) int64 {
	if length < longMark {
		return shortLength
	}
	return longLength
}

// State gives the bytes of a record. They belong to the set, are never to be changed, and last
// until Close or Clear.
func (s *Set) State(ref Ref) []byte {
	b := s.arena.bytes[int64(ref)*unit+s.head:]
	if n := int(b[0]); n < longMark {
		return b[shortLength : shortLength+n : shortLength+n]
	}
	n := int(binary.LittleEndian.Uint16(b[1:]))
	return b[longLength : longLength+n : longLength+n]
}

// Link gives the link that Add or Relink stored last.
func (s *Set) Link(ref Ref) uint32 {
	return binary.LittleEndian.Uint32(s.arena.bytes[int64(ref)*unit:])
}

// Cost gives the cost that Add or Relink stored last.
func (s *Set) Cost(ref Ref) int {
	return int(binary.LittleEndian.Uint16(s.arena.bytes[int64(ref)*unit+costAt:]) &^ markBit)
}

// Relink stores another link and cost of a state, and takes its mark away.
func (s *Set) Relink(ref Ref, link uint32, cost int) {
	b := s.arena.bytes[int64(ref)*unit:]
	binary.LittleEndian.PutUint32(b, link)
	binary.LittleEndian.PutUint16(b[costAt:], uint16(cost))
}

// Mark marks a record, and tells whether it was marked before.
func (s *Set) Mark(ref Ref) (before bool) {
	b := s.arena.bytes[int64(ref)*unit+costAt:]
	v := binary.LittleEndian.Uint16(b)
	binary.LittleEndian.PutUint16(b, v|markBit)
	return v&markBit != 0
}

// Marked tells whether a record is marked.
func (s *Set) Marked(ref Ref) bool {
	return binary.LittleEndian.Uint16(s.arena.bytes[int64(ref)*unit+costAt:])&markBit != 0
}

// All gives the records in the order they were added.
func (s *Set) All() iter.Seq[Ref] {
	return func(yield func(Ref) bool) {
		for at := int64(unit); at < s.used; {
			ref := Ref(at / unit)
			if !yield(ref) {
				return
			}
			n := int64(len(s.State(ref)))
			at = (at + s.head + lengthOf(int(n)) + n + unit - 1) &^ (unit - 1)
		}
	}
}
