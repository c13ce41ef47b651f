package explore

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// terraces makes a level of the original's size that can surely be won: the
// ground rises to the left in walls, and before each lie as many blocks as
// its stairs take, and sometimes one more, in a heap that can be walked over.
// The door is at the top.
func terraces(seed uint64) *levels.Level {
	const width, height = 27, 19
	r := rand.New(rand.NewPCG(seed, 9))
	l := levels.New(width, height)
	l.Game = board.Game
	set := func(x, y int, p levels.Piece) { l.Set(levels.Cell{X: x, Y: y}, levels.Stack{p}) }
	pillar := func(x, top int) {
		for y := top; y < height; y++ {
			set(x, y, levels.Piece{Tile: board.BrickTile})
		}
	}
	ground, x := height-1, width-1
	pillar(x, 0)
	x--
	pillar(x, ground)
	set(x, ground-1, levels.Piece{Tile: board.DudeTile, Facing: levels.Left})
	for x > 3 {
		wall := 2 + r.IntN(4)
		blocks := wall*(wall-1)/2 + r.IntN(2)
		heap := (blocks + 2) / 2 // wide: one high at its right end, and two beyond
		if wide := 1 + heap + wall; wide > x-3 || ground-wall < 4 {
			break
		}
		x--
		pillar(x, ground)
		for i := range heap {
			x--
			pillar(x, ground)
			set(x, ground-1, levels.Piece{Tile: board.BlockTile})
			if blocks--; i > 0 && blocks >= heap-i {
				set(x, ground-2, levels.Piece{Tile: board.BlockTile})
				blocks--
			}
		}
		for range wall {
			x--
			pillar(x, ground)
		}
		ground -= wall
	}
	for x--; x >= 0; x-- {
		pillar(x, ground)
	}
	set(1, ground-1, levels.Piece{Tile: board.DoorTile})
	return l
}

// ledge is a level in which blocks must be fetched from a ledge first, over
// stairs that are then taken down and built anew at the door's wall.
const ledge = `###########################
#.........................#
#.........................#
#.........................#
#D........................#
##.......................B#
##......................BB#
##.....................####
##.........BB..........####
##........BBBBBB..<....####
###########################
`

// tower has its blocks in a corner, from which the farthest must be fetched
// before the way there is taken away.
const tower = `#........................#
#........................#
#........................#
#........................#
#D.......................#
###......................#
#.#.....................B#
#.#....................BB#
#.#..........#......BBBBB#
#.#.........##..<..BBBBBB#
##########################
`

// TestExplorersClimbTerraces: on levels as large as the original's, explorers of the
// first parameters find a solution of each.
func TestExplorersClimbTerraces(t *testing.T) {
	all := []*levels.Level{twin.Parse(t, ledge), twin.Parse(t, tower)}
	for seed := range uint64(6) {
		all = append(all, terraces(seed))
	}
	for i, l := range all {
		b := board.New(l)
		moves := explored(t, b, 3)
		if moves == nil || !twin.Wins(l, moves) {
			t.Errorf("level %d, %d blocks: %d presses\n%s", i, len(b.Blocks), len(moves), twin.Draw(l))
		}
		t.Logf("level %d: %d blocks, %d presses", i, len(b.Blocks), len(moves))
	}
}

// explored runs explorers of the first parameters, one after the other, until one
// finds a solution.
func explored(tb testing.TB, b *board.Board, explorers int) levels.Moves {
	best := parallel.NewIncumbent(parallel.CountMoves)
	for round := range explorers {
		s, err := newExplorer(b, parametersOf(round), states.NewBudget(1<<30), new(parallel.Counters), new(throttle), best)
		if err != nil {
			tb.Fatal(err)
		}
		s.run(tb.Context(), patienceOf(round))
		s.close()
		if best.Cost() != parallel.NoSolution {
			break
		}
	}
	return best.Moves()
}

// BenchmarkExplore finds solutions of large levels.
func BenchmarkExplore(b *testing.B) {
	level := board.New(twin.Parse(b, ledge))
	for b.Loop() {
		b.ReportMetric(float64(len(explored(b, level, 1))), "presses")
	}
}

// benchmarkExplorers runs explorers of the first parameters to levels that are drawn by
// seed, and tells how many of them they win, in how many presses.
func benchmarkExplorers(b *testing.B, drawn func(seed uint64) *levels.Level, seeds uint64, explorers int) {
	b.Helper()
	found, presses := 0, 0
	for b.Loop() {
		found, presses = 0, 0
		for seed := range seeds {
			if moves := explored(b, board.New(drawn(seed)), explorers); moves != nil {
				found++
				presses += len(moves)
			}
		}
	}
	b.ReportMetric(float64(found)/float64(seeds), "won")
	b.ReportMetric(float64(presses)/float64(max(found, 1)), "presses/win")
}
