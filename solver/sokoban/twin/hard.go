package twin

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"puzzlewright/levels"
)

// HardLevel makes a level as PackedLevel does, with more boxes and, in the end, a beam search that
// goes on pulling towards tight positions, so that the solver must find an opening. In about every
// other level it pulls boxes back into the room with the goals, too.
func HardLevel(seed uint64) *levels.Level { return newHardLevel(seed).level() }

func newHardLevel(seed uint64) *packedLevel {
	r := rand.New(rand.NewPCG(seed, 3))
	for {
		l := newPackedLevel(r, 14+r.IntN(7), 11+r.IntN(6))
		if boxes := 14 + r.IntN(15); l.dig(boxes) && l.fill(boxes) && l.empty() {
			l.tighten()
			if Playable(l.level()) {
				return l
			}
		}
	}
}

// The beam search goes on for tightRounds. In each it drags random boxes in every position of the
// beam, tightTries times, and keeps the tightWidth best positions that come of it.
const (
	tightRounds = 200
	tightWidth  = 16
	tightTries  = 10
)

// A tightPosition is a position of the beam with how tight it is.
type tightPosition struct {
	box    []bool
	player int
	score  int
}

// tighten pulls boxes about until the position is as tight as the beam search can make it.
func (l *packedLevel) tighten() {
	blocked, pushes, free := 4*(2+l.r.IntN(4)), 4*(1+l.r.IntN(3)), l.r.IntN(3)
	anywhere := l.r.IntN(2) == 0
	position := func() tightPosition {
		return tightPosition{slices.Clone(l.box), l.player, l.tightness(blocked, pushes, free)}
	}
	best := position()
	beam := []tightPosition{best}
	known := map[string]bool{}
	for range tightRounds {
		var next []tightPosition
		for _, from := range beam {
			var boxes []int
			for c, box := range from.box {
				if box {
					boxes = append(boxes, c)
				}
			}
			for range tightTries {
				copy(l.box, from.box)
				l.player = from.player
				l.drag(boxes[l.r.IntN(len(boxes))], anywhere)
				if key := l.key(); !known[key] {
					known[key] = true
					next = append(next, position())
				}
			}
		}
		if len(next) == 0 {
			break
		}
		slices.SortStableFunc(next, func(a, b tightPosition) int { return b.score - a.score })
		beam = next[:min(tightWidth, len(next))]
		if beam[0].score > best.score {
			best = beam[0]
		}
	}
	copy(l.box, best.box)
	l.player = best.player
}

// tightness weighs the boxes that other boxes and walls block along both axes, against the pushes
// that can be made at once and the cells that are free to walk to.
func (l *packedLevel) tightness(blocked, pushes, free int) (score int) {
	score = -free * len(l.walk(l.player))
	for c, box := range l.box {
		if !box {
			continue
		}
		stuck := true
		for _, d := range l.steps() {
			if l.floor[c+d] && !l.box[c+d] && l.floor[c-d] && !l.box[c-d] {
				stuck = false
				if l.seen[c-d] == l.round {
					score -= pushes
				}
			}
		}
		if stuck {
			score += blocked
		}
	}
	return score
}

// drag pulls one box about at random; into the room with the goals only if anywhere is true.
func (l *packedLevel) drag(box int, anywhere bool) {
	for range 1 + l.r.IntN(6) {
		l.walk(l.player)
		for _, k := range l.r.Perm(4) {
			d := l.steps()[k]
			to, player := box+d, box+2*d
			if l.seen[to] == l.round && l.floor[player] && !l.box[player] && (anywhere || !l.store[to]) {
				l.box[box], l.box[to] = false, true
				box, l.player = to, player
				break
			}
		}
	}
}

// key tells where the boxes and the player are.
func (l *packedLevel) key() string {
	key := []byte{byte(l.player), byte(l.player >> 8)}
	for _, box := range l.box {
		key = strconv.AppendBool(key, box)
	}
	return string(key)
}
