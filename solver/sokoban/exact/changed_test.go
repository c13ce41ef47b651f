package exact

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/sokoban/xsb"
	"puzzlewright/solver/states"
)

// tiles is as much of the game as it takes to change levels: the game itself imports this package.
var tiles = solver.Game{Tiles: []solver.Tile{
	{Name: board.WallTile, Group: "Board"},
	{Name: board.GoalTile, Group: "Board", Rank: 1},
	{Name: board.BoxTile, Group: "Pieces", Rank: 2},
	{Name: board.PlayerTile, Group: "Pieces", Rank: 2, Single: true},
}}

// Along moves that win levels of real size, changed at random, the bounds are consistent, and no
// position is called lost. The moves are those by which boxes were pulled off the goals.
func TestNothingSpeaksAgainstMovesThatWinLevelsOfRealSize(t *testing.T) {
	t.Run("drawn", func(t *testing.T) { speakAgainst(t, ownLevels(t, "drawn.xsb")) })
	t.Run("rooms", func(t *testing.T) { speakAgainst(t, ownLevels(t, "rooms.xsb")) })
	t.Run("counted", func(t *testing.T) { speakAgainst(t, twin.Counted(t)) })
}

// ownLevels reads a collection of the project's.
func ownLevels(t *testing.T, file string) []convert.Entry {
	t.Helper()
	c, problems := xsb.Formats[0].Read(cases.Own(t, "solver/sokoban/testdata/"+file))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return c.Entries
}

func speakAgainst(t *testing.T, entries []convert.Entry) {
	t.Helper()
	usual, usualPairs := potentialsAfter, pairsAfter
	defer func() { potentialsAfter, pairsAfter = usual, usualPairs }()
	fewIterations(t)
	iterations = 10
	const few = 3000 // pairs of squares, for which potentials take no time
	played, pushes := 0, 0
	for seed := range effort.Seeds(t, max(1, 6/uint64(twin.Fewer)), 2000) {
		r := rand.New(rand.NewPCG(seed, 71))
		l := entries[r.IntN(len(entries))].Level
		if l == nil {
			continue
		}
		l, moves := twin.Pulled(r, gametest.Changed(&tiles, l, r), 1+r.IntN(300))
		if l == nil || !twin.Playable(l) {
			continue
		}
		for _, goal := range bothGoals {
			w := workerFor(t, l, goal, 1<<29)
			soon := effort.Soaking() || w.NumSquares*len(w.LiveSquares) < few
			if soon && goal == solver.FewestMoves && r.IntN(3) == 0 {
				w.givePotentials(r)
			}
			pushes += w.follow(t, seed, l, moves)
			potentialsAfter, pairsAfter = usual, usualPairs*int64(r.IntN(2))
			if soon {
				potentialsAfter *= int64(r.IntN(2))
			}
			w.searchAlong(t, seed, l, moves)
			w.Close()
		}
		played++
	}
	t.Logf("%d levels, %d pushes", played, pushes)
	if played == 0 {
		t.Error("nothing was played")
	}
}

// workerFor makes the only worker of a search.
func workerFor(t *testing.T, l *levels.Level, goal solver.Goal, memory int64) *worker {
	t.Helper()
	f, err := board.NewTables(board.New(l), never)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Reverse(never); err != nil {
		t.Fatal(err)
	}
	e, err := New(f, goal, 1, states.NewBudget(memory), parallel.NewIncumbent(func(m levels.Moves) int { return costOf(l, m, goal) }), f.Reversed)
	if err != nil {
		t.Fatal(err)
	}
	return e.workers[0]
}

func never() bool { return false }

func costOf(l *levels.Level, m levels.Moves, goal solver.Goal) int {
	plain, s := twin.New(l)
	return plain.Cost(s, m, goal == board.FewestPushes)
}

// follow looks at each position after a push, and gives how many there are.
func (w *worker) follow(t *testing.T, seed uint64, l *levels.Level, moves levels.Moves) (pushes int) {
	t.Helper()
	pairs := deadlock.NewPairs(w.tables, states.NewBudget(1<<28), never)
	defer pairs.Close()
	byPairs := newPairBound(w.tables, states.NewBudget(1<<28), never)
	all := int32(costOf(l, moves, board.FewestPushes))
	w.Position = board.NewPosition(w.tables)
	freeze, corrals := deadlock.NewFreeze(w.Position), deadlock.NewPICorrals(w.Position)
	w.freeze, w.corrals = freeze, corrals
	ahead, back := w.bounds()
	cost := 0
	fail := func(i int, what string, args ...any) {
		t.Helper()
		t.Fatalf("seed %d, goal %s: after %s\n%s"+what, append([]any{seed, w.goal, moves[:i], twin.Draw(w.picture(l))}, args...)...)
	}
	for i, m := range moves {
		moved := w.Next[4*int(w.Player)+int(m)]
		moved = w.Next[4*int(moved)+int(m)]
		pushed := w.Play(m)
		if pushed || w.goal == solver.FewestMoves {
			cost++
		}
		if !pushed {
			continue
		}
		pushes++
		nextAhead, nextBack := w.bounds()
		if nextAhead >= matching.Infeasible || nextBack >= matching.Infeasible || ahead > cost+nextAhead || nextBack > back+cost {
			fail(i+1, "%d more, and the bound ahead goes from %d to %d, that behind from %d to %d", cost, ahead, nextAhead, back, nextBack)
		}
		ahead, back, cost = nextAhead, nextBack, 0
		if frozen, _ := freeze.Find(moved); frozen || pairs.Deadlocked(w.Position, int(w.BoxAt[moved]), w.Player) || !w.Live[moved] {
			fail(i+1, "it is called lost; frozen %t", frozen)
		}
		if byPairs != nil && int32(pushes)+byPairs.of(w.Position, &w.conflicts) > all {
			fail(i+1, "it is bounded by too much by pairs, after %d of %d pushes", pushes, all)
		}
		w.Here.Flood(w.Position, w.Player)
		if into, ok := corrals.Find(); ok && len(into) == 0 && !w.Solved() {
			fail(i+1, "no push into a corral is left")
		}
	}
	if !w.Solved() || ahead != 0 {
		fail(len(moves), "no win, or bounded by %d", ahead)
	}
	return pushes
}

// searchAlong searches for a while from the start and from a position on the way. No bound is
// above what the moves cost from there, and nothing that is learned calls what follows lost.
func (w *worker) searchAlong(t *testing.T, seed uint64, l *levels.Level, moves levels.Moves) {
	t.Helper()
	const memory = 8 << 20 // which ends the search
	goal := w.goal
	for _, from := range []int{0, len(moves) - len(moves)/8, len(moves) * int(seed%8) / 8} {
		plain, s := twin.New(l)
		s, _ = plain.Replay(s, moves[:from])
		if plain.Won(s) {
			continue
		}
		there, rest := plain.With(l, s), moves[from:]
		e := workerFor(t, there, goal, memory).Search
		finished := e.Run(t.Context())
		least := costOf(there, rest, goal)
		if e.Lower() > least || finished && (e.best.Moves() == nil || e.best.Cost() > least) {
			t.Fatalf("seed %d, goal %s: %d by %s from\n%sbut at least %d, finished %t with %s", seed, goal, least, rest, twin.Draw(there), e.Lower(), finished, e.best.Moves())
		}
		if m := e.best.Moves(); m != nil {
			if end, _ := plain.Replay(s, m); !plain.Won(end) {
				t.Fatalf("seed %d, goal %s: %s wins nothing from\n%s", seed, goal, m, twin.Draw(there))
			}
		}
		e.Close()
	}
}
