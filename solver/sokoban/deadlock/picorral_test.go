package deadlock

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestPICorralsKeepTheFewestPushes: of the pushes into a PI-corral one is the first of a
// solution with the fewest pushes, also where boxes joined the corral.
func TestPICorralsKeepTheFewestPushes(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	var seen, joined int
	for i := range twin.Thorough(1500, 60_000) {
		l, f := crowded(t, r, i)
		plain, start := twin.New(l)
		s := plain.Wander(r, start, r.IntN(20))
		p, ok := positionOf(f, s)
		if !ok || plain.Won(s) {
			continue
		}
		k := NewPICorrals(p)
		if pushes, ok := k.Find(); ok {
			if got, want := fewestBy(plain, s, p, pushes), plain.Fewest(s, true); got != want {
				t.Fatalf("%s\nboxes in %v: %d pushes by the best way, want %d", twin.Draw(l), s.Boxes, got, want)
			}
		}
		for c := range board.Square(f.NumSquares) {
			at := f.Raster.Bit[c]
			if p.Taken[c] || p.Here.Has(c) || !k.isPICorral(int(at>>6), 1<<(at&63)) {
				continue
			}
			seen++
			if slices.ContainsFunc(k.joined, func(w uint64) bool { return w != 0 }) {
				joined++
			}
			if got, want := fewestBy(plain, s, p, k.pushable), plain.Fewest(s, true); got != want {
				t.Fatalf("%s\nboxes in %v: %d pushes by way of the corral of %v, want %d", twin.Draw(l), s.Boxes, got, f.Place[c], want)
			}
		}
	}
	if seen < 100/twin.Fewer || joined < 30/twin.Fewer {
		t.Errorf("only %d PI-corrals, %d of them with boxes that joined", seen, joined)
	}
	t.Logf("%d PI-corrals, %d with boxes that joined", seen, joined)
}

// TestPushesOutOfACorralThatLoseAreLeftOut: a corral is a PI-corral, too, where pushes out of it
// are a deadlock of boxes of it alone: they freeze, or are a pair or a pattern that is known.
func TestPushesOutOfACorralThatLoseAreLeftOut(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	var seen [2]int
	const few = 12_000 // of which some thirty have such a corral
	number := twin.Thorough(few, 60_000)
	for i := range number {
		l := twin.RandomLevel(r, 6, 5, 6)
		f, err := board.NewTables(board.New(l), func() bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		if plain, s := twin.New(l); len(f.Boxes) < 3 || len(f.Boxes) != f.NumGoals || plain.Goals[s.Player] {
			continue
		}
		p := onGoals(f)
		k := NewPICorrals(p)
		if i%2 > 0 {
			know(t, r, l, k)
		}
		for range 60 {
			pullAbout(r, p)
			if fewest, want, found := byWayOfLosing(l, k); found {
				seen[i%2]++
				if fewest != want {
					t.Fatalf("%s\nboxes on %v: %d pushes by way of a corral, want %d", twin.Draw(l), p.Boxes, fewest, want)
				}
				break
			}
		}
	}
	if number >= few && (seen[0] == 0 || seen[1] == 0) { // fewer under the race detector
		t.Errorf("only %v PI-corrals", seen)
	}
	t.Logf("%v PI-corrals", seen)
}

// byWayOfLosing gives the fewest pushes of a position and those by way of a PI-corral; found is
// false where there is none that some push out of it would lose.
func byWayOfLosing(l *levels.Level, k *PICorrals) (fewest, want int, found bool) {
	k.Here.Flood(k.Position, k.Player)
	k.Find()
	for c := range board.Square(k.NumSquares) {
		at := k.Raster.Bit[c]
		if k.Taken[c] || k.Here.Has(c) || !k.isPICorral(int(at>>6), 1<<(at&63)) || !losesSome(k) {
			continue
		}
		plain, _ := twin.New(l)
		s := twin.Position{Boxes: map[levels.Cell]bool{}, Player: k.Place[k.Player]}
		for _, b := range k.Boxes {
			s.Boxes[k.Place[b]] = true
		}
		return fewestBy(plain, s, k.Position, k.pushable), plain.Fewest(s, true), true
	}
	return 0, 0, false
}

// onGoals gives a position with all boxes on goals.
func onGoals(f *board.Tables) *board.Position {
	p := board.NewPosition(f)
	p.RemoveBoxes()
	p.Boxes = p.Boxes[:0]
	for _, g := range f.Goals {
		p.Boxes = append(p.Boxes, board.Square(g))
	}
	p.PlaceBoxes()
	return p
}

// pullAbout pulls boxes about at random, so that the position can still be won.
func pullAbout(r *rand.Rand, p *board.Position) {
	for range 10 {
		d := r.IntN(4)
		to, behind := p.Next[4*int(p.Player)+d], p.Next[4*int(p.Player)+(d+2)%4]
		if p.Taken[to] {
			continue
		}
		if behind != p.Wall && p.Taken[behind] && r.IntN(2) == 0 {
			p.MoveBox(int(p.BoxAt[behind]), p.Player)
		}
		p.Player = to
	}
}

// know lets PI-corrals know pairs, and what corrals of some positions teach.
func know(t *testing.T, r *rand.Rand, l *levels.Level, k *PICorrals) {
	t.Helper()
	d := newDetector(t, k.Tables, states.NewBudget(64<<20))
	plain, s := twin.New(l)
	for range 20 {
		s = plain.Wander(r, s, 5)
		if p, ok := positionOf(k.Tables, s); ok {
			d.corrals.lost(p, &p.Here, p.Boxes[r.IntN(len(p.Boxes))])
		}
	}
	k.Pairs, k.Learned = d.Pairs, d.Learned()
}

// losesSome tells whether some push out of the corral that was looked at is a deadlock.
func losesSome(k *PICorrals) bool {
	for c := range board.Square(k.NumSquares) {
		for d := range 4 {
			from, to := k.Next[4*int(c)+(d+2)%4], k.Next[4*int(c)+d]
			if k.Taken[c] && k.holds(c) && from != k.Wall && to != k.Wall && k.Live[to] && !k.holds(from) && !k.holds(to) && k.loses(c, to) {
				return true
			}
		}
	}
	return false
}

// fewestBy gives the fewest pushes to a win that begin with one of some, -1 where there is none, and
// -2 where one of them cannot be made.
func fewestBy(plain *twin.Game, s twin.Position, p *board.Position, pushes []int) int {
	fewest := -1
	for _, push := range pushes {
		d := push % 4
		if at := 4 * int(p.Boxes[push/4]); !p.Here.Has(p.Next[at+(d+2)%4]) || p.Taken[p.Next[at+d]] {
			return -2 // it cannot be made
		}
		next := s
		next.Player = p.Place[p.Next[4*int(p.Boxes[push/4])+(d+2)%4]]
		next, _, _ = plain.Step(next, levels.Move(d))
		if n := plain.Fewest(next, true); n >= 0 && (fewest < 0 || n+1 < fewest) {
			fewest = n + 1
		}
	}
	return fewest
}

// TestBoxesOutOfACorralMayMakeWay: the lower of the two boxes beneath the upper goal cannot be
// pushed anywhere now, but to the right once the box there is gone.
func TestBoxesOutOfACorralMayMakeWay(t *testing.T) {
	f, err := board.NewTables(board.New(twin.Parse(t,
		"#########",
		"###.#####",
		"### #####",
		"###$  ###",
		"##@$$  .#",
		"##     ##",
		"####.####",
		"#########")), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	p := board.NewPosition(f)
	p.Here.Flood(p, p.Player)
	if pushes, ok := NewPICorrals(p).Find(); ok {
		t.Errorf("a PI-corral with %d pushes", len(pushes))
	}
}
