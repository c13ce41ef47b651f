package twin

import (
	"slices"

	"puzzlewright/levels"
)

// JoinedLevel makes a level of two hard ones, side by side, joined by the shortest way that can be
// dug between them through walls alone. The player is in the first. It can be won: the player wins
// the first and then goes to the second. It returns nil where there is no such way.
func JoinedLevel(first, second uint64) *levels.Level {
	a, b := newHardLevel(first), newHardLevel(second)
	l := newPackedLevel(nil, a.width+b.width, 2+max(a.height, b.height))
	moved := func(from *packedLevel, c, right int) int { return (2+c/from.width)*l.width + c%from.width + right }
	paste := func(from *packedLevel, box []bool, right int) {
		for c := range from.floor {
			to := moved(from, c, right)
			l.floor[to], l.goal[to], l.box[to] = from.floor[c], from.goal[c], box[c]
		}
	}
	paste(b, b.box, a.width)
	paste(a, a.goal, 0)
	won := slices.Clone(l.walk(moved(a, a.home, 0)))
	paste(a, a.box, 0)
	l.player = moved(a, a.player, 0)
	if !l.digThrough(won, l.walk(moved(b, b.player, a.width))) {
		return nil
	}
	return l.level()
}

// digThrough digs the shortest way through walls from one of some cells to one of others. It
// returns false where there is none.
func (l *packedLevel) digThrough(from, to []int) bool {
	before := make([]int, len(l.floor))
	for _, c := range from {
		before[c] = c
	}
	for queue := slices.Clone(from); len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		for _, d := range l.steps() {
			n := c + d
			if slices.Contains(to, n) {
				for ; !l.floor[c]; c = before[c] {
					l.floor[c] = true
				}
				return true
			}
			x, y := n%l.width, n/l.width
			if !l.floor[n] && before[n] == 0 && min(x, y) > 0 && x+1 < l.width && y+1 < l.height {
				before[n] = c
				queue = append(queue, n)
			}
		}
	}
	return false
}
