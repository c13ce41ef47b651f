package board

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
)

// scattered draws a level with a player, and as many boxes as goals.
func scattered(r *rand.Rand, width, height, boxes int) *levels.Level {
	l := levels.New(width, height)
	cells := r.Perm(width * height)
	put := func(tile string) {
		c := levels.Cell{X: cells[0] % width, Y: cells[0] / width}
		l.Set(c, append(slices.Clone(l.At(c)), levels.Piece{Tile: tile}))
		cells = cells[1:]
	}
	for range r.IntN(1 + len(cells)/3) {
		put(WallTile)
	}
	put(PlayerTile)
	all := slices.Clone(cells)
	for range boxes {
		put(BoxTile)
	}
	if r.IntN(2) == 0 {
		cells = all // goals may be beneath boxes
	}
	for range boxes {
		put(GoalTile)
	}
	return l
}

// tablesOf gives the tables of a scattered level; nil where the player does not get to as many boxes as
// goals, and no level is so.
func tablesOf(r *rand.Rand, width, height, boxes int) *Tables {
	b := New(scattered(r, width, height, boxes))
	if len(b.Boxes) != len(b.Goals) || len(b.Goals) == 0 || slices.Contains(b.Boxes, b.Player) {
		return nil
	}
	f, err := NewTables(b, func() bool { return false })
	if err != nil {
		return nil
	}
	return f
}

// plainDistances gives how many steps it takes to bring a box to a goal, alone on the board, by where
// the box and the player are; none that is there where it cannot be.
func plainDistances(f *Tables, goal Square) map[[2]Square]int {
	n := Square(f.NumSquares)
	far := map[[2]Square]int{}
	for _, c := range f.PlayerGoals {
		far[[2]Square{goal, c}] = 0
	}
	for c := range n {
		if f.PlayerGoals == nil && c != goal {
			far[[2]Square{goal, c}] = 0
		}
	}
	for again := true; again; {
		again = false
		for box := range n {
			for player := range n {
				if player == box {
					continue
				}
				at := [2]Square{box, player}
				come := func(to [2]Square, steps int) {
					least, known := far[to]
					if old, ok := far[at]; known && (!ok || least+steps < old) {
						far[at], again = least+steps, true
					}
				}
				for d := range 4 {
					to := f.Next[4*int(player)+d]
					switch beyond := f.Next[4*int(to)+d]; {
					case to == f.Wall || to == box && f.Pulls:
					case to != box:
						come([2]Square{box, to}, 0)
						if f.Pulls && f.Next[4*int(player)+(d+2)%4] == box {
							come([2]Square{player, to}, 1)
						}
					case beyond != f.Wall:
						come([2]Square{beyond, box}, 1)
					}
				}
			}
		}
	}
	return far
}

// TestDistancesAreThoseOfOneBoxAlone, pushed or pulled, from each side that the player may be on.
func TestDistancesAreThoseOfOneBoxAlone(t *testing.T) {
	for seed := range effort.Seeds(t, 60, 5000) {
		r := rand.New(rand.NewPCG(seed, 61))
		f := tablesOf(r, 3+r.IntN(4), 2+r.IntN(3), 1+r.IntN(2))
		if f == nil {
			continue
		}
		for _, f := range []*Tables{f, f.Reversed} {
			live := make([]bool, f.NumSquares)
			nearest := slices.Repeat([]uint16{Far}, len(f.Nearest))
			for g, goal := range f.Goals {
				want := plainDistances(f, Square(goal))
				for box := range Square(f.NumSquares) {
					for player := range Square(f.NumSquares) {
						steps, can := want[[2]Square{box, player}]
						if player == box {
							continue
						}
						row := f.Row(box, player)
						if got := f.RowDistances(row)[g]; (got < Far) != can || can && int(got) != steps {
							t.Fatalf("seed %d, pulls %v: from %v with the player on %v to %v it takes %d, not %d, %v", seed, f.Pulls, f.Place[box], f.Place[player], f.Place[goal], got, steps, can)
						}
						if can {
							live[box] = true
							nearest[row] = min(nearest[row], uint16(steps))
						}
					}
				}
			}
			for box := range Square(f.NumSquares) {
				for player := range Square(f.NumSquares) {
					if row := f.Row(box, player); player != box && f.Nearest[row] != nearest[row] {
						t.Fatalf("seed %d: the nearest goal is %d away, not %d", seed, f.Nearest[row], nearest[row])
					}
				}
				if f.NumSquares > 1 && (f.Live[box] != live[box] || live[box] && f.LiveSquares[f.LiveIndex[box]] != box) {
					t.Fatalf("seed %d, pulls %v: %v is live: %v", seed, f.Pulls, f.Place[box], f.Live[box])
				}
			}
		}
	}
}

// plainArea gives the squares that a player can walk to, in how many steps, and the one with the lowest
// bit.
func plainArea(p *Position, from Square) (area map[Square]uint16, least Square) {
	area = map[Square]uint16{from: 0}
	queue := []Square{from}
	for least = from; len(queue) > 0; queue = queue[1:] {
		if p.Raster.Bit[queue[0]] < p.Raster.Bit[least] {
			least = queue[0]
		}
		for d := range 4 {
			to := p.Next[4*int(queue[0])+d]
			if _, known := area[to]; !known && !p.Taken[to] {
				area[to] = area[queue[0]] + 1
				queue = append(queue, to)
			}
		}
	}
	return area, least
}

func isArea(p *Position, r *Area, want map[Square]uint16) bool {
	for c := range Square(p.NumSquares) {
		if _, in := want[c]; r.Has(c) != in {
			return false
		}
	}
	return r.Size() == len(want) && !r.Has(p.Wall)
}

// TestThePlayerIsKnownAfterEachStep: on small boards, and on such as are longer than a word, or a word
// wide and high; and a box that is said to cut nothing off, or to split nothing, does not.
func TestThePlayerIsKnownAfterEachStep(t *testing.T) {
	steps := 0
	for seed := range effort.Seeds(t, 300, 20_000) {
		r := rand.New(rand.NewPCG(seed, 62))
		width, height := 3+r.IntN(6), 3+r.IntN(5)
		boxes := 1 + r.IntN(width*height/8)
		switch seed % 100 {
		case 0:
			width = 64 + r.IntN(6)
		case 1:
			height = 64 + r.IntN(6)
		case 2:
			width, height = 66, 65
		}
		f := tablesOf(r, width, height, boxes)
		if f == nil {
			continue
		}
		if seed%2 == 0 {
			f = f.Reversed
		}
		p := NewPosition(f)
		if p.Taken[p.Player] {
			continue
		}
		for range 12 {
			here, lowest := plainArea(p, p.Player)
			least := p.Here.Flood(p, p.Player)
			if least != lowest || !isArea(p, &p.Here, here) {
				t.Fatalf("seed %d: from %v the player comes to %d squares, not %d", seed, p.Place[p.Player], p.Here.Size(), len(here))
			}
			p.After.FloodWithSteps(p, p.Player)
			for c, n := range here {
				if p.After.Steps[c] != n {
					t.Fatalf("seed %d: from %v to %v it takes %d steps, not %d", seed, p.Place[p.Player], p.Place[c], p.After.Steps[c], n)
				}
			}
			cutsNothing(t, p)
			type step struct {
				box       int
				to, after Square
			}
			var all []step
			for i, b := range p.Boxes {
				for d := range 4 {
					if to, after, can := p.CanMove(&p.Here, b, d); can {
						all = append(all, step{i, to, after})
					}
				}
			}
			if len(all) == 0 {
				break
			}
			s := all[r.IntN(len(all))]
			from := p.Boxes[s.box]
			p.MoveBox(s.box, s.to)
			want, lowest := plainArea(p, s.after)
			got, whole := p.PlayerAfterStep(from, s.to, least, s.after)
			if got != lowest || !whole && !isArea(p, &p.After, want) {
				t.Fatalf("seed %d: after a step from %v to %v the lowest square is %v, not %v", seed, p.Place[from], p.Place[s.to], p.Place[got], p.Place[lowest])
			}
			if whole {
				here[from] = 0
				delete(here, s.to)
				if len(here) != len(want) {
					t.Fatalf("seed %d: after a step from %v to %v there are %d squares, not %d", seed, p.Place[from], p.Place[s.to], len(want), len(here))
				}
			}
			p.Player = s.after
			steps++
			roundTrip(t, p)
		}
	}
	if steps < 300 {
		t.Errorf("only %d steps", steps)
	}
}

// cutsNothing: a box that is said to cut nothing off, or to split nothing, leaves as many areas.
func cutsNothing(t *testing.T, p *Position) {
	t.Helper()
	if p.NumSquares > 100 {
		return
	}
	count := func() (n int) {
		known := map[Square]bool{}
		for c := range Square(p.NumSquares) {
			if !p.Taken[c] && !known[c] {
				n++
				area, _ := plainArea(p, c)
				for s := range area {
					known[s] = true
				}
			}
		}
		return n
	}
	areas := count()
	if got := p.Areas(); len(got) != areas {
		t.Fatalf("%d areas, not %d", len(got), areas)
	}
	for c := range Square(p.NumSquares) {
		if p.Taken[c] {
			continue
		}
		p.Taken[c] = true
		left := count()
		p.Taken[c] = false
		if p.CutsNothing(c) && left > areas || p.SplitsNothing(c) && left != areas {
			t.Fatalf("a box on %v makes %d areas of %d", p.Place[c], left, areas)
		}
	}
}

// roundTrip: a position whose boxes are on live squares comes back from its state.
func roundTrip(t *testing.T, p *Position) {
	t.Helper()
	if slices.ContainsFunc(p.Boxes, func(b Square) bool { return !p.Live[b] }) {
		return
	}
	k := NewEncoding(p.Tables)
	state := slices.Repeat([]byte{0xff}, k.Size())
	k.PutBoxes(state, p)
	k.PutPlayer(state, p.Player)
	again := NewPosition(p.Tables)
	k.Load(again, state)
	if again.Player != p.Player || !slices.Equal(again.Open, p.Open) || !slices.Equal(again.Boxes, slices.Sorted(slices.Values(p.Boxes))) {
		t.Fatalf("boxes on %v and the player on %d come back on %v and %d", p.Boxes, p.Player, again.Boxes, again.Player)
	}
}

// TestSymmetriesMapTheBoardOntoItself: all of them, each square, goal and box; and in the reversed game
// the player may end wherever one takes where he begins.
func TestSymmetriesMapTheBoardOntoItself(t *testing.T) {
	found := 0
	for seed := range effort.Seeds(t, 400, 20_000) {
		r := rand.New(rand.NewPCG(seed, 63))
		f := tablesOf(r, 3+r.IntN(2), 3+r.IntN(2), 1+r.IntN(2))
		if f == nil {
			continue
		}
		at := map[levels.Cell]int{} // what is in each cell
		left, top, right, bottom := 99, 99, 0, 0
		for i, c := range f.Place {
			at[c] = 1
			if f.IsGoal[i] {
				at[c] += 2
			}
			if slices.Contains(f.Boxes, Cell(i)) {
				at[c] += 4
			}
			left, right, top, bottom = min(left, c.X), max(right, c.X), min(top, c.Y), max(bottom, c.Y)
		}
		var want [][]Square
		for k := 1; k < 8; k++ {
			image := make([]Square, f.NumSquares)
			same := true
			for i, c := range f.Place {
				x, y, w, h := c.X-left, c.Y-top, right-left, bottom-top
				by := [...]levels.Cell{1: {X: w - x, Y: y}, {X: x, Y: h - y}, {X: w - x, Y: h - y}, {X: y, Y: x}, {X: y, Y: w - x}, {X: h - y, Y: x}, {X: h - y, Y: w - x}}[k]
				to := levels.Cell{X: left + by.X, Y: top + by.Y}
				if same = same && at[to] == at[c]; same {
					image[i] = Square(f.At(to))
				}
			}
			if same {
				want = append(want, image)
			}
		}
		sorted := func(all [][]Square) [][]Square {
			return slices.SortedFunc(slices.Values(all), slices.Compare)
		}
		if !slices.EqualFunc(sorted(f.Symmetries), sorted(want), slices.Equal) {
			t.Fatalf("seed %d: %v, not %v", seed, f.Symmetries, want)
		}
		found += len(want)
		ends := []Square{Square(f.Player)}
		for _, image := range want {
			ends = append(ends, image[f.Player])
		}
		if got := f.Reversed.PlayerGoals; !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(ends))) {
			t.Fatalf("seed %d: the player may end on %v, not %v", seed, got, ends)
		}
	}
	if found == 0 {
		t.Error("no board has any")
	}
}
