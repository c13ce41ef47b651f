package blockdude

// A walk finds where the dude gets on his feet, without lifting anything or
// putting it down, and what he could lift or put down there.
//
// It goes press by press from an arrival, and from all earlier arrivals at the
// same layout at once, each entering when its presses are reached. What an
// earlier one reaches as soon was expanded then; only the rest is visited. So
// of many ways to come to a layout only the useful parts are followed.
type walk struct {
	*stage
	marks     []uint32 // by pose: stamp, and isOwn
	stamp     uint32
	now, then []pose // reached by this many presses, and by one more
	own       int    // how many of then are the arrival's own
	loaded    bool
	presses   int32
	visitor
}

// A visitor is told what can be done, by how many presses in all.
type visitor interface {
	// reached: the dude is in the door.
	reached(presses int32)
	// lifted and put: a block was lifted from a cell or came to rest in one,
	// and the dude is in a pose.
	lifted(from cell, after pose, presses int32)
	put(to cell, after pose, presses int32)
}

const isOwn = 1

func newWalk(b *board, v visitor) *walk {
	return &walk{stage: newStage(b), marks: make([]uint32, 2*len(b.kinds)), visitor: v}
}

// from walks on from an arrival, earlier ones being given in the order of
// their presses.
func (w *walk) from(me source, loaded bool, earlier []source) {
	w.stamp += 2
	if w.stamp == 0 {
		clear(w.marks)
		w.stamp = 2
	}
	w.loaded = loaded
	w.now, w.then, w.own = w.now[:0], w.then[:0], 0
	entered := false
	t := me.presses
	if len(earlier) > 0 {
		t = min(t, earlier[0].presses)
	}
	for ; ; t++ {
		w.now, w.then = w.then, w.now[:0]
		own := w.own
		w.own = 0
		for ; len(earlier) > 0 && earlier[0].presses == t; earlier = earlier[1:] {
			if p := earlier[0].pose; w.marks[p] < w.stamp {
				w.marks[p] = w.stamp
				w.now = append(w.now, p)
			}
		}
		if t >= me.presses {
			if !entered {
				if w.marks[me.pose] >= w.stamp {
					return
				}
				entered = true
				w.marks[me.pose] = w.stamp | isOwn
				w.now = append(w.now, me.pose)
				own++
			}
			if own == 0 {
				return
			}
		}
		w.presses = t + 1
		for _, p := range w.now {
			w.press(p)
		}
	}
}

// reach marks a pose that can be reached.
func (w *walk) reach(p pose, mine uint32) {
	if w.marks[p] < w.stamp {
		w.marks[p] = w.stamp | mine
		w.then = append(w.then, p)
		w.own += int(mine)
	}
}

// press tries all keys in a pose.
func (w *walk) press(p pose) {
	at, left := p>>1, p&1
	mine := w.marks[p] & isOwn
	if at == w.door {
		if mine != 0 {
			w.reached(w.presses - 1)
		}
		return
	}
	kinds, stride := w.kinds, w.stride
	for turned := pose(0); turned <= 1; turned++ {
		to := at + 1 - 2*turned
		switch {
		case kinds[to] != air || w.loaded && w.refuse && kinds[to-stride] != air:
			w.reach(at<<1|turned, mine)
		case w.loaded && kinds[to-stride] != air:
			if mine != 0 {
				w.put(w.rest(at-stride), w.ground(to)<<1|turned, w.presses)
			}
		default:
			for kinds[to+stride] == air {
				to += stride
			}
			w.reach(to<<1|turned, mine)
		}
	}
	front := at + 1 - 2*left
	top := front - stride
	if kinds[top] != air {
		return
	}
	if kinds[front] != air && kinds[at-stride] == air {
		if !w.loaded || kinds[top-stride] == air {
			w.reach(top<<1|left, mine)
		}
		if !w.loaded && mine != 0 && kinds[front] == block {
			w.lifted(front, p, w.presses)
		}
	}
	if w.loaded && mine != 0 && top != w.door {
		w.put(w.rest(top), p, w.presses)
	}
}
