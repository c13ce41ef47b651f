// Package macro has the macro moves of Block Dude's searches: a walk, and a block lifted or put
// down at its end.
//
//	walk.go    where the dude gets on foot, from many arrivals at once
//	unfold.go  macro moves become presses again
package macro

import "puzzlewright/solver/blockdude/board"

// A Walk finds where the dude gets on foot, without lifting a block or putting one
// down, and what he could lift or put down there.
//
// It is a breadth-first search over presses with several sources: the arrivals that are expanded,
// and all arrivals at the same layout that were expanded before. Each source enters when its
// number of presses is reached. A pose that one of the latter reaches with no more presses was
// visited in an earlier walk, and is left out. So many arrivals at a layout cost little more than
// one.
type Walk struct {
	*board.Stage
	marks []uint32 // by pose: stamp, and the flags below
	stamp uint32
	// now are the poses reached by the current number of presses, then those
	// reached by one more.
	now, then []board.Pose
	size, own int // how many are in then, and how many of these have the flag isOwn
	loaded    bool
	visitor   Visitor
}

// A Visitor is told what the dude can do, and after how many presses from the start.
type Visitor interface {
	// Reached: the dude is in the door.
	Reached(presses int32)
	// Lifted and Put: a block was lifted from a cell or came to rest in one, and the dude is in
	// pose after.
	Lifted(from board.Cell, after board.Pose, presses int32)
	Put(to board.Cell, after board.Pose, presses int32)
}

// A Source is a pose, and the presses after which the dude is in it.
type Source struct {
	Pose    board.Pose
	Presses int32
}

// The flags of a mark. isOwn tells that an arrival which is being expanded reached the pose, and
// not one that was expanded before. isFresh tells that the walk began there, and that the key ↓
// would only undo what led there. stamps is the step from one stamp to the next.
const (
	isOwn   = 1
	isFresh = 2
	stamps  = 4
)

// Undoes is a flag of a source's pose: the dude has just lifted the block in front of
// him, or put one down there, so that the key ↓ would only undo that.
const Undoes board.Pose = 1 << 29

// The state of the dude at an arrival is his pose (PoseMask), the flag Undoes, and IsLoaded if he
// carries a block.
const (
	IsLoaded = 1 << 30
	PoseMask = uint32(Undoes) - 1
)

// NewWalk prepares for a board, without blocks.
func NewWalk(b *board.Board, v Visitor) *Walk {
	poses := 2 * len(b.Kinds)
	return &Walk{
		Stage: board.NewStage(b), marks: make([]uint32, poses),
		now: make([]board.Pose, poses), then: make([]board.Pose, poses), visitor: v,
	}
}

// From walks on from the arrivals mine, and tells the visitor what he can do. Both mine and the
// arrivals that were expanded earlier are in the order of their presses.
func (w *Walk) From(mine []Source, loaded bool, earlier []Source) {
	w.stamp += stamps
	if w.stamp == 0 {
		clear(w.marks)
		w.stamp = stamps
	}
	w.loaded = loaded
	presses := mine[0].Presses
	if len(earlier) > 0 {
		presses = min(presses, earlier[0].Presses)
	}
	size, own := 0, 0
	for ; ; presses++ {
		for ; len(earlier) > 0 && earlier[0].Presses == presses; earlier = earlier[1:] {
			size += w.enter(earlier[0].Pose&^Undoes, 0, size)
		}
		for ; len(mine) > 0 && mine[0].Presses == presses; mine = mine[1:] {
			flags := uint32(isOwn)
			if mine[0].Pose&Undoes != 0 {
				flags |= isFresh
			}
			entered := w.enter(mine[0].Pose&^Undoes, flags, size)
			size += entered
			own += entered
		}
		if own == 0 && len(mine) == 0 {
			return
		}
		w.press(w.now[:size], presses+1)
		size, own = w.size, w.own
		w.now, w.then = w.then, w.now
	}
}

// enter adds a pose to now, which has others poses, unless it was reached before. It gives how many
// it added.
func (w *Walk) enter(p board.Pose, flags uint32, others int) int {
	if w.marks[p] >= w.stamp {
		return 0
	}
	w.marks[p] = w.stamp | flags
	w.now[others] = p
	return 1
}

// press tries all keys in each of the poses.
func (w *Walk) press(poses []board.Pose, presses int32) {
	w.size, w.own = 0, 0
	for _, p := range poses {
		mine, fresh := w.marks[p]&isOwn, w.marks[p]&isFresh != 0
		if p>>1 == w.Door {
			if mine != 0 {
				w.visitor.Reached(presses - 1)
			}
			continue
		}
		w.walk(p, mine, presses)
		w.act(p, mine, fresh, presses)
	}
}

// walk tries the keys → and ←.
func (w *Walk) walk(p board.Pose, mine uint32, presses int32) {
	kinds, stride := w.Kinds, w.Stride
	at := p >> 1
	for side := board.Pose(0); side <= 1; side++ {
		to := at + 1 - 2*side
		after := at<<1 | side
		switch {
		case kinds[to] != board.Air:
		case w.loaded && kinds[to-stride] != board.Air:
			if !w.Refuse {
				if mine != 0 {
					w.visitor.Put(w.Rest(at-stride), w.Ground(to)<<1|side, presses)
				}
				continue
			}
		default:
			for kinds[to+stride] == board.Air {
				to += stride
			}
			after = to<<1 | side
		}
		w.reach(after, mine)
	}
}

// act tries the keys ↑ and ↓, which are about the cells in front of the dude.
func (w *Walk) act(p board.Pose, mine uint32, fresh bool, presses int32) {
	kinds, stride := w.Kinds, w.Stride
	at, left := p>>1, p&1
	front := at + 1 - 2*left
	top := front - stride
	if kinds[top] != board.Air {
		return
	}
	if kinds[front] != board.Air && kinds[at-stride] == board.Air {
		if !w.loaded || kinds[top-stride] == board.Air {
			w.reach(top<<1|left, mine)
		}
		if !w.loaded && mine != 0 && kinds[front] == board.Block && !fresh {
			w.visitor.Lifted(front, p, presses)
		}
	}
	if w.loaded && mine != 0 && top != w.Door {
		if to := w.Rest(top); to != front || !fresh {
			w.visitor.Put(to, p, presses)
		}
	}
}

// reach adds a pose to then, unless it was reached before.
func (w *Walk) reach(p board.Pose, mine uint32) {
	if w.marks[p] < w.stamp {
		w.marks[p] = w.stamp | mine
		w.then[w.size] = p
		w.size++
		w.own += int(mine)
	}
}
