package exact

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/blockdude/board"
	"puzzlewright/solver/blockdude/twin"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/states"
)

// tiles is as much of the game as it takes to change levels: the game itself imports this package.
var tiles = solver.Game{Tiles: []solver.Tile{
	{Name: board.BrickTile, Group: "Board"},
	{Name: board.DoorTile, Group: "Board", Single: true},
	{Name: board.BlockTile, Group: "Pieces"},
	{Name: board.DudeTile, Group: "Pieces", Single: true},
}}

// Along moves that win levels of real size, changed at random, no bound is more than the presses
// that are left, and no search proves more than these take.
func TestNothingSpeaksAgainstMovesThatWinLevelsOfRealSize(t *testing.T) {
	t.Run("bundled", func(t *testing.T) { speakAgainst(t, gametest.Bundled(t, board.Game)) })
	t.Run("original", func(t *testing.T) { speakAgainst(t, twin.Originals(t)) })
}

func speakAgainst(t *testing.T, all []*levels.Level) {
	t.Helper()
	won := make([]levels.Moves, len(all))
	played, looked, tight := 0, 0, 0
	for seed := range effort.Seeds(t, uint64(30/twin.Fewer), 20_000) {
		r := rand.New(rand.NewPCG(seed, 72))
		k := r.IntN(len(all))
		if won[k] == nil {
			won[k], _, _ = proved(t, all[k], 1<<22, 1)
		}
		l := all[k]
		if r.IntN(8) > 0 {
			l = gametest.Changed(&tiles, l, r)
			l.Options = map[string]string{board.LowCeiling: [...]string{board.Knock, board.Knock, board.Knock, board.Refuse}[r.IntN(4)]}
		}
		found, lower, finished := proved(t, l, 1<<20<<r.IntN(3), 1+r.IntN(2))
		for _, moves := range []levels.Moves{won[k], found} {
			n := upToWin(l, moves)
			if n < 0 {
				continue
			}
			if lower > n || finished && (found == nil || len(found) > n) {
				t.Fatalf("seed %d: won by %s, but at least %d, finished %t with %s\n%s%v", seed, moves[:n], lower, finished, found, twin.Draw(l), l.Options)
			}
			played++
			at, exactly := followed(t, seed, l, moves[:n])
			looked, tight = looked+at, tight+exactly
		}
		if found != nil && !twin.Wins(l, found) {
			t.Fatalf("seed %d: %s does not win\n%s%v", seed, found, twin.Draw(l), l.Options)
		}
	}
	t.Logf("%d times won, %d positions, %d times the very number", played, looked, tight)
	if played == 0 {
		t.Error("nothing was played")
	}
}

// proved gives the solution and the lower bound that a search comes to with some memory.
func proved(t *testing.T, l *levels.Level, memory int64, workers int) (moves levels.Moves, lower int, finished bool) {
	t.Helper()
	best := parallel.NewIncumbent(parallel.CountMoves)
	e, err := New(board.New(l), workers, states.NewBudget(memory), best)
	if err != nil {
		return nil, 0, false // too little memory
	}
	defer e.Close()
	finished = e.Run(t.Context())
	return best.Moves(), int(e.Lower.Load()), finished
}

// upToWin gives how many of some presses win, -1 where they do not.
func upToWin(l *levels.Level, moves levels.Moves) int {
	w, p := twin.New(l)
	for i, key := range moves {
		if p = w.Press(p, key); p.Dude == w.Door {
			return i + 1
		}
	}
	return -1
}

// followed bounds each position on the way to a win, and tells how many there are, and of how many
// the bound is exact.
func followed(t *testing.T, seed uint64, l *levels.Level, moves levels.Moves) (positions, tight int) {
	t.Helper()
	b := board.New(l)
	h, n := board.NewDistances(b), newNeeds(b, 2*maxInside, new(parallel.Limits))
	w, p := twin.New(l)
	for i := range moves {
		left := len(moves) - i
		at := b.Index(p.Dude)
		bound := int(h.Presses[at])
		if n != nil {
			blocks := new([never + 1]int16)
			for place := range p.Blocks {
				blocks[n.layer[b.Index(place)]]++
			}
			if p.Carries {
				blocks[n.layer[at]]++
			}
			bound = max(bound, n.bound(blocks, at, p.Carries))
		}
		if bound > left { // NoWay is more, too
			t.Fatalf("seed %d: bounded by %d, and %s wins\n%s%vfrom %s", seed, bound, moves[i:], twin.Draw(l), l.Options, p.Key())
		}
		if bound == left {
			tight++
		}
		p = w.Press(p, moves[i])
	}
	return len(moves), tight
}
