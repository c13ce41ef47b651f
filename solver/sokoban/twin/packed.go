package twin

import (
	"math/rand/v2"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
)

// PackedLevel makes a level like most that people draw: rooms joined by narrow ways, and one room
// that is full of goals. The boxes are pulled out of that room, one after the other, and then about
// the other rooms, the last times so that the player is hemmed in. So the level can be won.
func PackedLevel(r *rand.Rand, boxes int) *levels.Level {
	for {
		l := newPackedLevel(r, 13+r.IntN(9), 10+r.IntN(6))
		if l.dig(boxes) && l.fill(boxes) && l.empty() {
			if level := l.level(); Playable(level) {
				return level
			}
		}
	}
}

// A packedLevel is a level that is being made. Its cells are numbered row by row.
type packedLevel struct {
	r             *rand.Rand
	width, height int
	floor, goal   []bool
	store         []bool // the cells of the room with the goals
	box           []bool
	player, home  int // where the player is at the start, and where he may be once the level is won
	// walked are the cells of the last walk; seen has its round for each of them.
	walked []int
	seen   []int
	round  int
}

// newPackedLevel makes a level without any floor.
func newPackedLevel(r *rand.Rand, width, height int) *packedLevel {
	size := width * height
	return &packedLevel{
		r: r, width: width, height: height, floor: make([]bool, size), goal: make([]bool, size),
		store: make([]bool, size), box: make([]bool, size), seen: make([]int, size),
	}
}

// dig makes the rooms and the ways between them. It returns false where there is no
// place for them.
func (l *packedLevel) dig(boxes int) bool {
	var middles []int
	room := boxes * (20 + l.r.IntN(20)) / 10 // the cells of the other rooms
	for tries, cells := 0, 0; cells < room; tries++ {
		if tries == 200 {
			return false
		}
		w, h := 3+l.r.IntN(4), 3+l.r.IntN(3)
		first := len(middles) == 0
		if first && (w*h < boxes || w*h > boxes+boxes/2) {
			continue
		}
		x, y := 1+l.r.IntN(l.width-w-1), 1+l.r.IntN(l.height-h-1)
		if !l.digRoom(x, y, w, h, first) {
			continue
		}
		if !first {
			cells += w * h
		}
		middles = append(middles, (y+l.r.IntN(h))*l.width+x+l.r.IntN(w))
	}
	for i := 1; i < len(middles); i++ {
		l.digWay(middles[i], middles[l.r.IntN(i)])
	}
	if len(middles) > 2 && l.r.IntN(2) == 0 {
		l.digWay(middles[1], middles[2+l.r.IntN(len(middles)-2)])
	}
	return true
}

// digRoom makes a room, unless there is floor within one cell of it. A room that is not the store
// of goals has a few pillars.
func (l *packedLevel) digRoom(x, y, w, h int, store bool) bool {
	for dy := -1; dy <= h; dy++ {
		for dx := -1; dx <= w; dx++ {
			if l.floor[(y+dy)*l.width+x+dx] {
				return false
			}
		}
	}
	for dy := range h {
		for dx := range w {
			c := (y+dy)*l.width + x + dx
			l.floor[c] = store || l.r.IntN(8) > 0
			l.store[c] = store
		}
	}
	return true
}

// digWay makes a way between two cells, along a row and a column.
func (l *packedLevel) digWay(a, b int) {
	if l.r.IntN(2) == 0 {
		a, b = b, a
	}
	for ; a%l.width != b%l.width; a += sign(b%l.width - a%l.width) {
		l.floor[a] = true
	}
	for ; a != b; a += sign(b-a) * l.width {
		l.floor[a] = true
	}
	l.floor[b] = true
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// fill puts the goals, with a box on each, into their room, and the player elsewhere.
func (l *packedLevel) fill(boxes int) bool {
	var outside []int
	for c, floor := range l.floor {
		if floor && !l.store[c] {
			outside = append(outside, c)
		}
	}
	if len(outside) == 0 {
		return false
	}
	l.player = outside[l.r.IntN(len(outside))]
	var store []int
	for _, c := range l.walk(l.player) {
		if l.store[c] {
			store = append(store, c)
		}
	}
	if len(store) < boxes {
		return false
	}
	for _, c := range store[len(store)-boxes:] { // the farthest from the player
		l.goal[c], l.box[c] = true, true
	}
	l.home = l.player
	return true
}

// walk gives the cells that the player can walk to, the nearest first. They are good until the next
// walk.
func (l *packedLevel) walk(from int) []int {
	l.round++
	l.seen[from] = l.round
	l.walked = append(l.walked[:0], from)
	for i := 0; i < len(l.walked); i++ {
		for _, d := range l.steps() {
			if to := l.walked[i] + d; l.floor[to] && !l.box[to] && l.seen[to] < l.round {
				l.seen[to] = l.round
				l.walked = append(l.walked, to)
			}
		}
	}
	return l.walked
}

// steps are the differences between the numbers of neighbours.
func (l *packedLevel) steps() [4]int { return [4]int{1, -l.width, -1, l.width} }

// empty pulls the boxes out of the room with the goals, and then all of them about. It tells
// whether all came out.
func (l *packedLevel) empty() bool {
	for round := 0; l.packed(); round++ {
		if round == 6 {
			return false
		}
		for _, c := range l.r.Perm(len(l.box)) {
			if l.box[c] {
				l.pull(c, 1)
			}
		}
	}
	for pass := range 5 {
		for _, c := range l.r.Perm(len(l.box)) {
			if l.box[c] {
				l.pull(c, -pass/2)
			}
		}
	}
	return true
}

// packed tells whether there are boxes in the room with the goals.
func (l *packedLevel) packed() bool {
	for c, box := range l.box {
		if box && l.store[c] {
			return true
		}
	}
	return false
}

// pull pulls one box to a place outside the room with the goals. Of a few random places it takes
// the one from where the player can get to most cells (open is 1) or to fewest (-1 or less), or
// just any place (0).
func (l *packedLevel) pull(box, open int) {
	type place struct{ box, player int }
	list := []place{{box, l.player}}
	pulled := make([]bool, 4*len(l.box))
	var ends []place
	l.box[box] = false
	for i := 0; i < len(list); i++ {
		at := list[i]
		l.box[at.box] = true
		l.walk(at.player)
		l.box[at.box] = false
		for k, d := range l.steps() {
			to := place{at.box + d, at.box + 2*d}
			if l.seen[to.box] == l.round && l.floor[to.player] && !l.box[to.player] && !pulled[4*to.box+k] {
				pulled[4*to.box+k] = true
				list = append(list, to)
				if !l.store[to.box] {
					ends = append(ends, to)
				}
			}
		}
	}
	end, most := place{box, l.player}, -1<<30
	for n := 0; len(ends) > 0 && (n == 0 || open != 0 && n < 8); n++ {
		at := ends[l.r.IntN(len(ends))]
		l.box[at.box] = true
		if size := open * len(l.walk(at.player)); size > most {
			end, most = at, size
		}
		l.box[at.box] = false
	}
	l.box[end.box] = true
	l.player = end.player
}

// level gives the level.
func (l *packedLevel) level() *levels.Level {
	level := levels.New(l.width, l.height)
	for c, floor := range l.floor {
		var s levels.Stack
		for _, has := range []struct {
			here bool
			tile string
		}{{!floor, board.WallTile}, {l.goal[c], board.GoalTile}, {l.box[c], board.BoxTile}, {c == l.player, board.PlayerTile}} {
			if has.here {
				s = append(s, levels.Piece{Tile: has.tile})
			}
		}
		level.Set(levels.Cell{X: c % l.width, Y: c / l.width}, s)
	}
	return level
}
