package states

import (
	"encoding/binary"
	"iter"
)

// A Store is a Set for long states that can be cut in two, a head and a tail, of which there are
// far fewer different ones than states. It stores each of these parts once, and a state as the Refs
// of its two parts (Holzmann 1997 calls it collapse). Without a cut it stores states whole. Where
// the bytes of states are small numbers it leaves out their high bits.
type Store struct {
	set    *Set
	parts  *Set // nil where states are whole
	cut    func(state []byte) int
	narrow *narrow // nil where all bits are kept
	pair   [pairBytes]byte
	// The latest head and tail: the next state often has the same.
	latest [2]Ref
	_      LastLine
}

const pairBytes = 8

// NewStore makes an empty store that takes its memory from a budget. cut gives the length of a
// state's head, and depends on nothing but the state; nil stores states whole. width is how many
// bits are enough for nearly all bytes of states: 8 where that is not known.
func NewStore(budget *Budget, cut func(state []byte) int, width int) (*Store, error) {
	set, err := New(budget)
	if err != nil {
		return nil, err
	}
	s := &Store{set: set, cut: cut, narrow: newNarrow(width)}
	if cut == nil {
		return s, nil
	}
	if s.parts, err = makeSet(budget, 0); err != nil {
		set.Close()
		return nil, err
	}
	return s, nil
}

// Close gives the memory back.
func (s *Store) Close() {
	s.set.Close()
	if s.parts != nil {
		s.parts.Close()
	}
}

// Add does what Set.Add does.
func (s *Store) Add(hash uint64, state []byte, link uint32, cost int) (ref Ref, fresh bool, err error) {
	whole, err := s.whole(state)
	if err != nil {
		return 0, false, err
	}
	return s.set.Add(hash, whole, link, cost)
}

// Reach does what Set.Reach does.
func (s *Store) Reach(hash uint64, state []byte, link uint32, cost int) (ref Ref, fresh, cheaper bool, err error) {
	whole, err := s.whole(state)
	if err != nil {
		return 0, false, false, err
	}
	return s.set.Reach(hash, whole, link, cost)
}

// whole gives the bytes to store for a state: the Refs of its parts, which it stores first, or the
// state itself without a cut.
func (s *Store) whole(state []byte) ([]byte, error) {
	if s.parts == nil {
		return s.kept(state), nil
	}
	at := s.cut(state)
	for i, part := range [2][]byte{state[:at], state[at:]} {
		part = s.kept(part)
		if s.latest[i] == 0 || string(s.parts.State(s.latest[i])) != string(part) {
			known, _, err := s.parts.Add(Hash(part), part, 0, 0)
			if err != nil {
				return nil, err
			}
			s.latest[i] = known
		}
		binary.LittleEndian.PutUint32(s.pair[4*i:], uint32(s.latest[i]))
	}
	return s.pair[:], nil
}

// kept gives a state, or a part of one, in the form in which it is stored.
func (s *Store) kept(state []byte) []byte {
	if s.narrow == nil {
		return state
	}
	return s.narrow.write(state)
}

// Read gives the bytes of a state, which are never to be changed. Where it is stored in another
// form, the bytes are put together in room, which grows as needed.
func (s *Store) Read(ref Ref, room *[]byte) []byte {
	b := s.set.State(ref)
	switch {
	case s.parts != nil:
		head := s.parts.State(Ref(binary.LittleEndian.Uint32(b)))
		tail := s.parts.State(Ref(binary.LittleEndian.Uint32(b[4:])))
		*room = s.restored(tail, s.restored(head, (*room)[:0]))
		return *room
	case s.narrow != nil:
		*room = s.narrow.read(b, (*room)[:0])
		return *room
	}
	return b
}

// restored appends a state, or a part of one, given in its stored form, to room.
func (s *Store) restored(kept, room []byte) []byte {
	if s.narrow == nil {
		return append(room, kept...)
	}
	return s.narrow.read(kept, room)
}

// Len is the number of states in the store.
func (s *Store) Len() int { return s.set.Len() }

// All gives the states in the order they were added.
func (s *Store) All() iter.Seq[Ref] { return s.set.All() }

// Link gives the link that Add, Reach or Relink stored last, and Cost the cost.
func (s *Store) Link(ref Ref) uint32 { return s.set.Link(ref) }

// Cost is described with Link.
func (s *Store) Cost(ref Ref) int { return s.set.Cost(ref) }

// Relink does what Set.Relink does, and so do Mark and Marked for Set's methods.
func (s *Store) Relink(ref Ref, link uint32, cost int) { s.set.Relink(ref, link, cost) }

// Mark is described with Relink.
func (s *Store) Mark(ref Ref) (before bool) { return s.set.Mark(ref) }

// Marked is described with Relink.
func (s *Store) Marked(ref Ref) bool { return s.set.Marked(ref) }
