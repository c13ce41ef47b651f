package stepper

import (
	"bytes"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/slab"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/states"
)

// A memo keeps what the MOVE phase makes of a state, so that it is worked out once
// for all five moves, and once for all states that differ only in where YOU is.
//
// That works as long as the pieces that MOVE do not notice those that are YOU. These
// are neither PUSH nor STOP and do not MOVE themselves, push nothing in this turn,
// and do nothing to what they meet.
type memo struct {
	key []byte // the state, with YOU left out
	// Calm tells that the MOVE phase changes nothing but what child shows. child is the
	// state after it, in which YOU is where it was in some state with this key.
	Calm       bool
	child      []byte
	marks      []traits.Trait // by cell, the traits of all but YOU after the MOVE phase
	told       []int32        // the cells whose stacks states may record
	seen       []bool         // by cell, whether the MOVE phase has looked there
	movedWords []movedWord
}

// memos keeps memos by the hash of their keys, one in a slot. They are often
// found again, as things that MOVE to and fro come back to where they were.
type memos struct {
	kept []memo
	// Open is the memo of the state that is open, nil where there is none yet.
	Open *memo
	// spare is for states that record a stack with YOU in it: their key would
	// still depend on YOU, so that they are not kept.
	spare      memo
	key        []byte
	met        []meeting
	bytes      slab.Slab[byte]
	traits     slab.Slab[traits.Trait]
	seen       slab.Slab[bool]
	movedWords slab.Slab[movedWord]
}

// A meeting is a token that is YOU, and the traits of what is where it goes.
type meeting struct {
	token int32
	there traits.Trait
}

// A fate is what becomes of a piece that is YOU where it meets something.
type fate uint8

const (
	fateNone fate = iota
	fateWins
	fateDies
	fateOpen // more than that: the turn is played in full
)

// fateOf gives the fate of a piece that is YOU and has the traits you, in a cell where
// everything else has the traits there. Neither of the two acts on itself.
func fateOf(you, there traits.Trait) fate {
	all := you | there
	switch {
	case there != 0 && all&traits.Sink != 0:
		return fateOpen
	case !all.Clash():
		return fateNone
	case all.IsIntricate():
		return fateOpen
	}
	fate := fateWins
	for i := range traits.Meetings {
		m := &traits.Meetings[i]
		switch {
		case m.Crowds() || m.Dies == 0 || !all.Has(m.One|m.Other):
		case there&m.Dies != 0:
			return fateOpen
		default:
			fate = fateDies
		}
	}
	return fate
}

// keptMemos is how many slots there are for memos. There are fewer if their marks
// would be more than keptMarks.
const (
	keptMemos = 1 << 9
	keptMarks = 1 << 18
)

// moversIgnoreYou tells whether, by these rules, what MOVEs does not notice what is YOU. It
// gives false where YOU is a word, or may be OPEN or SHUT: then it matters which of these lies on top.
func (v *Effects) moversIgnoreYou(s *Stepper) bool {
	if len(v.Summary.Moving) == 0 || s.memoless {
		return false
	}
	for i := range s.Kinds {
		k := &s.Kinds[i]
		if v.Traits[i]&traits.You != 0 && (v.Traits[i]&(traits.Hard|traits.Chain|traits.Push) != 0 || k.Stack == rules.Locks || i < s.Words ||
			slices.Contains(v.Summary.Moving, s.Table.Roles[k.Kind].Noun)) {
			return false
		}
	}
	return true
}

// StepMemoised visits the states after those moves in which what is YOU does
// nothing to anything else, except that it may push words where nothing MOVEs. It
// tells which moves these are, a bit for each.
func (s *Stepper) StepMemoised(visit Visitor) (done uint8) {
	if !s.Rules.ignoresYou || s.scrambled && s.stacksYou() {
		return 0
	}
	a := s.Memos.Open
	if a == nil {
		a = s.openMemo()
	}
	if !a.Calm {
		return 0
	}
	for _, i := range s.Yous {
		k := s.Tokens[i].Kind
		copy(a.child[s.Offset[k]:s.end[k]], s.State[s.Offset[k]:])
	}
	for m := levels.Right; m <= levels.Wait; m++ {
		if !s.walkMemoised(m) && !s.PushMemoised(m) {
			continue
		}
		done |= 1 << m
		if string(s.child) != string(s.State) {
			visit(board.None, m, s.child)
		}
	}
	return done
}

// stacksYou tells whether something that is YOU shares its cell with others of its sort of stack.
func (s *Stepper) stacksYou() bool {
	return slices.ContainsFunc(s.Yous, func(i int32) bool { return s.isStacked(&s.Tokens[i]) })
}

// tellsYou tells whether something that is YOU lies in a cell whose stack the
// state records.
func (s *Stepper) tellsYou() bool {
	return slices.ContainsFunc(s.Yous, func(i int32) bool { return slices.Contains(s.told, s.Tokens[i].Cell) })
}

// openMemo gives the memo of the state that is open, and fills it unless it is kept
// already.
func (s *Stepper) openMemo() *memo {
	as := &s.Memos
	if as.kept == nil {
		as.kept = make([]memo, max(1, min(keptMemos, keptMarks/s.CellCount())))
	}
	as.Open = &as.spare
	if s.scrambled && s.tellsYou() {
		s.fillMemo(as.Open)
		return as.Open
	}
	as.key = append(as.key[:0], s.State...)
	for _, i := range s.Yous {
		k := s.Tokens[i].Kind
		clear(as.key[s.Offset[k]:s.end[k]])
	}
	as.Open = &as.kept[states.Hash(as.key)>>32%uint64(len(as.kept))]
	if !bytes.Equal(as.Open.key, as.key) {
		as.Open.key = as.bytes.Copied(as.Open.key, as.key)
		s.fillMemo(as.Open)
	}
	return as.Open
}

// fillMemo works out what becomes of the state once things have MOVEd.
func (s *Stepper) fillMemo(a *memo) {
	a.told, s.pushes = a.told[:0], 0
	clear(s.movePhase.seen)
	a.Calm = s.takeMove() && s.pushes <= ManyPushes
	if a.Calm && s.copyMoved() {
		v := s.rulesAfter()
		a.Calm = v.Summary.Known && !s.turning(v) && v.same(s.Rules)
	}
	if a.Calm {
		for _, i := range s.Yous {
			s.lift(i)
		}
		s.markMemo(a)
		for _, i := range s.Yous {
			s.putBack(i, s.Tokens[i].Cell)
		}
	}
	a.child = s.Memos.bytes.Copied(a.child, s.child)
	a.seen = s.Memos.seen.Copied(a.seen, s.movePhase.seen)
	a.movedWords = s.Memos.movedWords.Copied(a.movedWords, s.movedWords)
	s.undo()
}

// markMemo notes the marks of the cells without what is YOU, and which stacks the child records.
func (s *Stepper) markMemo(a *memo) {
	a.marks = s.Memos.traits.Copied(a.marks, s.Marks)
	for _, list := range [2][]int32{s.Yous, s.touched} {
		for _, i := range list {
			t := &s.Tokens[i]
			a.marks[t.from], _ = s.clashesAt(t.from, s.Rules)
			all, does := s.clashesAt(t.Cell, s.Rules)
			if a.marks[t.Cell] = all; does {
				a.Calm = false
				return
			}
		}
	}
	if s.Stacks {
		var told bool
		if told, a.Calm = s.tellStacks(false); told {
			a.told = append(a.told, s.ranks...)
		}
	}
}

// walkMemoised makes the successor of a move in which YOU pushes nothing and does
// nothing to what it meets, though it may be destroyed or win there. It tells
// whether the move is like that.
func (s *Stepper) walkMemoised(m levels.Move) (quiet bool) {
	a, met := s.Memos.Open, s.Memos.met[:0]
	s.child = append(s.child[:0], a.child...)
	quiet = true
	for _, i := range s.Yous {
		t := &s.Tokens[i]
		cell := t.Cell
		if m != levels.Wait {
			if cell, quiet = s.aheadOf(t, uint8(m)); !quiet {
				break
			}
		}
		there, own := a.marks[cell], s.Rules.Traits[t.Kind]
		switch fateOf(own, there) {
		case fateWins:
			s.child[0] |= position.Won
		case fateDies:
			s.doomed = append(s.doomed, i)
			t.flags |= tokenDead
			continue
		case fateOpen:
			quiet = false
		}
		k := &s.Kinds[t.Kind]
		if quiet = quiet && !(k.Stack > 0 && (slices.Contains(a.told, cell) || k.Aged && there&traits.You != 0)); !quiet {
			break
		}
		if m != levels.Wait {
			s.place(t, cell, uint8(m))
		}
		met = append(met, meeting{i, there})
		a.marks[cell] = there | own
		t.Cell = cell
	}
	s.Memos.met = met
	for n := len(met) - 1; n >= 0; n-- {
		t := &s.Tokens[met[n].token]
		a.marks[t.Cell], t.Cell = met[n].there, t.from
	}
	if len(s.doomed) > 0 {
		quiet = quiet && !s.anyLeaver(s.Rules) && s.bury()
		s.raise()
	}
	return quiet
}

// aheadOf gives the cell that something which is YOU comes to by a step, and
// whether it pushes nothing.
func (s *Stepper) aheadOf(t *Token, d uint8) (cell int32, quiet bool) {
	next := s.Next[d]
	ahead := next[t.Cell]
	switch {
	case ahead == board.None || s.Marks[ahead]&traits.Hard != 0:
		return t.Cell, true
	case s.Marks[ahead]&traits.Chain != 0:
		return t.Cell, !s.Enters(ahead, next)
	}
	return ahead, true
}

// PushMemoised makes the successor of a move by which YOU pushes a row of words, one
// to a cell, and tells whether that can be done with the memo. It can if the MOVE
// phase has looked at none of the cells that the words leave or enter, and if
// nothing else lies there.
func (s *Stepper) PushMemoised(m levels.Move) bool {
	if m == levels.Wait || len(s.Yous) != 1 {
		return false
	}
	a, next := s.Memos.Open, s.Next[m]
	you := &s.Tokens[s.Yous[0]]
	cell := next[you.Cell]
	if cell == board.None || s.Marks[cell]&traits.Chain == 0 || !s.Enters(cell, next) {
		return false
	}
	s.child = append(s.child[:0], a.child...)
	s.movedWords = append(s.movedWords[:0], a.movedWords...)
	s.place(you, cell, uint8(m))
	for s.Marks[cell] != 0 {
		i := s.head[cell] - 1
		if a.seen[cell] || s.Rules.Base[cell] != 0 {
			return false
		}
		t := &s.Tokens[i]
		if int(t.Kind) >= s.Words || t.below != 0 {
			return false
		}
		s.place(t, next[cell], uint8(m))
		s.noteMoved(i, cell, next[cell])
		cell = next[cell]
	}
	return !a.seen[cell] && s.abides()
}
