//go:build unix

package live_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/internal/cases"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sokoban"
)

// BenchmarkMended edits levels of which a solution is known, at random: a piece is put, taken
// or moved, so that the solution does not win any more. It reports how many of those edits that
// leave the level solvable, as far as it knows, have an answer within a second of processor
// time, which is half a second on two cores. PUZZLEWRIGHT_EDITS is how many edits there are of
// each level (3).
func BenchmarkMended(b *testing.B) {
	edits := 3
	if n, err := strconv.Atoi(os.Getenv("PUZZLEWRIGHT_EDITS")); err == nil {
		edits = n
	}
	for _, set := range []struct {
		name string
		game *solver.Game
		all  []solved
	}{
		{"drawn", &baba.Game, drawn(b)},
		{"recorded", &baba.Game, recorded(b)},
		{"baba_packs", &baba.Game, fanMade(b)},
		{"microban", &sokoban.Game, microban(b)},
	} {
		b.Run(set.name, func(b *testing.B) {
			for b.Loop() {
				var m mendedEdits
				for i, l := range set.all {
					old := l.moves
					if len(old) == 0 {
						old = solvedIn(b, set.game, l.level, 1)
					}
					for seed := range uint64(edits) {
						if len(old) > 0 {
							m.count(b, set.game, l.level, broken(set.game, l.level, old, rand.New(rand.NewPCG(uint64(i), seed))), old)
						}
					}
				}
				b.ReportMetric(float64(m.solvable), "solvable")
				b.ReportMetric(float64(m.answered), "answered")
			}
		})
	}
}

// mendedEdits counts edits.
type mendedEdits struct{ solvable, answered int }

func (m *mendedEdits) count(b *testing.B, game *solver.Game, before, l *levels.Level, old levels.Moves) {
	b.Helper()
	p, _ := game.Examine(l)
	if p == nil {
		return
	}
	told := make(chan live.Snapshot, 1000)
	s := live.NewSession(live.Budget{Memory: 1 << 29}, func(s live.Snapshot) { told <- s })
	s.Offer(old)
	s.Submit(live.Request{Revision: 1, Game: game, Level: before})
	for first := range told {
		if first.Found {
			break
		}
	}
	s.Submit(live.Request{Revision: 2, Game: game, Level: l})
	began := effort.ProcessorTime()
	var last live.Snapshot
	for (last.Revision != 2 || !last.Found && last.State == live.Searching) && effort.ProcessorTime() < began+1 {
		select {
		case last = <-told:
		case <-time.After(5 * time.Millisecond):
		}
	}
	go func() {
		for range told {
		}
	}()
	s.Close()
	close(told)
	if last.Revision != 2 {
		last = live.Snapshot{State: live.Searching}
	}
	switch {
	case last.Found:
		m.solvable, m.answered = m.solvable+1, m.answered+1
	case last.State == live.Searching && solvedIn(b, game, l, 5) != nil:
		m.solvable++
	}
}

// solvedIn gives a solution that is found within some seconds of processor time.
func solvedIn(b *testing.B, game *solver.Game, l *levels.Level, seconds float64) levels.Moves {
	b.Helper()
	p, _ := game.Examine(l)
	if p == nil {
		return nil
	}
	ctx, cancel := effort.ProcessorLimit(b.Context(), seconds)
	defer cancel()
	return search.Solve(ctx, p, solver.Task{Goal: solver.Any, Time: time.Hour, Memory: 1 << 29}).Moves
}

// broken edits a level until a solution does not win any more, or long enough.
func broken(game *solver.Game, l *levels.Level, old levels.Moves, r *rand.Rand) *levels.Level {
	const most = 100
	e := edited(l, r)
	for range most {
		if p, _ := game.Examine(e); p != nil && !solver.Wins(p, old) {
			break
		}
		e = edited(l, r)
	}
	return e
}

// edited gives a level in which a random piece is put, taken or moved.
func edited(l *levels.Level, r *rand.Rand) *levels.Level {
	l = l.Clone()
	var some []levels.Cell
	l.Cells(func(at levels.Cell, s levels.Stack) {
		if len(s) > 0 {
			some = append(some, at)
		}
	})
	from, to := some[r.IntN(len(some))], levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
	stack := l.At(from)
	i := r.IntN(len(stack))
	piece := stack[i]
	what := r.IntN(3)
	if what != 0 {
		l.Set(from, slices.Delete(slices.Clone(stack), i, i+1))
	}
	if what != 1 {
		l.Set(to, levels.Stack{piece})
	}
	return l
}

// solved is a level, and moves that win it, where some are known.
type solved struct {
	level *levels.Level
	moves levels.Moves
}

// drawn reads every tenth level that was drawn for the project.
func drawn(b *testing.B) []solved {
	b.Helper()
	return thinned(10, twin.ReadLevels(b, cases.Own(b, "solver/baba/testdata/drawn.jsonl")))
}

// fanMade reads every third level of baba_packs.jsonl.
func fanMade(b *testing.B) []solved {
	b.Helper()
	return thinned(3, twin.ReadLevels(b, cases.Collection(b, "baba_packs.jsonl")))
}

// thinned gives each n-th of some levels.
func thinned(n int, named []twin.NamedLevel) (all []solved) {
	for i := 0; i < len(named); i += n {
		baba.Game.Spell(named[i].Level)
		all = append(all, solved{named[i].Level, named[i].Moves})
	}
	return all
}

// recorded gives the levels of baba_micro.json that have long wins.
func recorded(b *testing.B) (all []solved) {
	b.Helper()
	for _, c := range twin.ReadCases(b, cases.Collection(b, "baba_micro.json")) {
		if strings.HasPrefix(c.ID, "win-") {
			l := c.Level()
			baba.Game.Spell(l)
			all = append(all, solved{l, twin.Input(c.Moves)})
		}
	}
	return all
}

// microban reads the levels of Microban 1.
func microban(b *testing.B) (all []solved) {
	b.Helper()
	c, _ := sokoban.Game.Formats[0].Read(cases.Collection(b, "sokoban/microban1.xsb"))
	for _, e := range c.Entries {
		all = append(all, solved{level: e.Level})
	}
	return all
}
