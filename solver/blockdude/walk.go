package blockdude

// A walk finds where the dude gets on foot, without lifting a block or putting one
// down, and what he could lift or put down there.
//
// It is a breadth-first search over presses with several sources: the arrivals that
// are expanded, and all arrivals at the same layout that were expanded before. Each
// source enters when its number of presses is reached. A pose that an arrival
// expanded before reaches with no more presses was visited then, and is left out
// now. So many ways to come to a layout cost little more than one.
type walk struct {
	*stage
	marks []uint32 // by pose: stamp, and the flags below
	stamp uint32
	// now are the poses reached by the current number of presses, then those
	// reached by one more.
	now, then []pose
	loaded    bool
	visitor   visitor
}

// A visitor is told what the dude can do, and after how many presses in all.
type visitor interface {
	// reached: the dude is in the door.
	reached(presses int32)
	// lifted and put: a block was lifted from a cell or came to rest in one,
	// and the dude is in a pose.
	lifted(from cell, after pose, presses int32)
	put(to cell, after pose, presses int32)
}

// A source is a pose, and the presses after which the dude is in it.
type source struct {
	pose    pose
	presses int32
}

// The flags of a mark. isOwn tells that an arrival which is being expanded reached
// the pose, and no earlier one. isFresh tells that the walk began there, and that
// the key ↓ would only undo what led there.
const (
	isOwn   = 1
	isFresh = 2
	stamps  = 4
)

// undoes is a flag of a source's pose: the dude has just lifted the block in front of
// him, or put one down there, so that the key ↓ would only undo that.
const undoes pose = 1 << 29

func newWalk(b *board, v visitor) *walk {
	poses := 2 * len(b.kinds)
	return &walk{
		stage: newStage(b), marks: make([]uint32, poses),
		now: make([]pose, poses), then: make([]pose, poses), visitor: v,
	}
}

// from walks on from arrivals. They and the earlier ones are in the order of their
// presses.
func (w *walk) from(mine []source, loaded bool, earlier []source) {
	w.stamp += stamps
	if w.stamp == 0 {
		clear(w.marks)
		w.stamp = stamps
	}
	w.loaded = loaded
	presses := mine[0].presses
	if len(earlier) > 0 {
		presses = min(presses, earlier[0].presses)
	}
	size, own := 0, 0
	for ; ; presses++ {
		for ; len(earlier) > 0 && earlier[0].presses == presses; earlier = earlier[1:] {
			size += w.enter(earlier[0].pose&^undoes, 0, size)
		}
		for ; len(mine) > 0 && mine[0].presses == presses; mine = mine[1:] {
			flags := uint32(isOwn)
			if mine[0].pose&undoes != 0 {
				flags |= isFresh
			}
			entered := w.enter(mine[0].pose&^undoes, flags, size)
			size += entered
			own += entered
		}
		if own == 0 && len(mine) == 0 {
			return
		}
		size, own = w.press(w.now[:size], presses+1)
		w.now, w.then = w.then, w.now
	}
}

// enter adds a pose to those that are reached now, others in number, unless it was
// reached before. It gives how many it added.
func (w *walk) enter(p pose, flags uint32, others int) int {
	if w.marks[p] >= w.stamp {
		return 0
	}
	w.marks[p] = w.stamp | flags
	w.now[others] = p
	return 1
}

// press tries all keys in each of the poses. It gives how many poses are new, and
// how many of them were reached by the arrivals that are expanded.
func (w *walk) press(poses []pose, presses int32) (size, own int) {
	kinds, marks, then := w.kinds, w.marks, w.then
	stride, stamp, loaded := w.stride, w.stamp, w.loaded
	for _, p := range poses {
		at, left := p>>1, p&1
		mine, fresh := marks[p]&isOwn, marks[p]&isFresh != 0
		if at == w.door {
			if mine != 0 {
				w.visitor.reached(presses - 1)
			}
			continue
		}
		for side := pose(0); side <= 1; side++ {
			to := at + 1 - 2*side
			after := at<<1 | side
			switch {
			case kinds[to] != air:
			case loaded && kinds[to-stride] != air:
				if !w.refuse {
					if mine != 0 {
						w.visitor.put(w.rest(at-stride), w.ground(to)<<1|side, presses)
					}
					continue
				}
			default:
				for kinds[to+stride] == air {
					to += stride
				}
				after = to<<1 | side
			}
			if marks[after] < stamp {
				marks[after] = stamp | mine
				then[size] = after
				size++
				own += int(mine)
			}
		}
		front := at + 1 - 2*left
		top := front - stride
		if kinds[top] != air {
			continue
		}
		if kinds[front] != air && kinds[at-stride] == air {
			if after := top<<1 | left; marks[after] < stamp && (!loaded || kinds[top-stride] == air) {
				marks[after] = stamp | mine
				then[size] = after
				size++
				own += int(mine)
			}
			if !loaded && mine != 0 && kinds[front] == block && !fresh {
				w.visitor.lifted(front, p, presses)
			}
		}
		if loaded && mine != 0 && top != w.door {
			if to := w.rest(top); to != front || !fresh {
				w.visitor.put(to, p, presses)
			}
		}
	}
	return size, own
}
