//go:build unix

package live_test

import (
	"bytes"
	"encoding/json"
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
		all  []*levels.Level
		old  func(i int) levels.Moves
	}{
		{"drawn", &baba.Game, drawnLevels(b), func(i int) levels.Moves { return drawn(b)[i].won() }},
		{"recorded", &baba.Game, recordedLevels(b), func(i int) levels.Moves { return twin.Input(recorded(b)[i].Moves) }},
		{"baba_packs", &baba.Game, fanMade(b), nil},
		{"microban", &sokoban.Game, microban(b), nil},
	} {
		b.Run(set.name, func(b *testing.B) {
			for b.Loop() {
				var m mendedEdits
				for i, l := range set.all {
					var old levels.Moves
					if set.old != nil {
						old = set.old(i)
					} else {
						old = solvedIn(b, set.game, l, 1)
					}
					for seed := range uint64(edits) {
						if old != nil {
							m.count(b, set.game, l, broken(set.game, l, old, rand.New(rand.NewPCG(uint64(i), seed))), old)
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

// recorded gives the long recorded wins of baba_micro.json.
func recorded(b *testing.B) []twin.Case {
	b.Helper()
	all, err := twin.ReadCases(cases.Collection(b, "baba_micro.json"))
	if err != nil {
		b.Fatal(err)
	}
	return slices.DeleteFunc(all, func(c twin.Case) bool { return !strings.HasPrefix(c.ID, "win-") })
}

// recordedLevels gives their levels.
func recordedLevels(b *testing.B) (all []*levels.Level) {
	b.Helper()
	for _, c := range recorded(b) {
		l := c.Level()
		baba.Game.Spell(l)
		all = append(all, l)
	}
	return all
}

// A drawnLevel is one of drawn.jsonl.
type drawnLevel struct{ Tiles, Content, Moves string }

func (d *drawnLevel) won() (moves levels.Moves) {
	for _, c := range d.Moves {
		moves = append(moves, levels.Move(strings.IndexRune("ruldw", c)))
	}
	return moves
}

// drawn reads every tenth level that was drawn for the project.
func drawn(b *testing.B) (all []drawnLevel) {
	b.Helper()
	data, err := os.ReadFile("../../solver/baba/testdata/drawn.jsonl")
	if err != nil {
		b.Fatal(err)
	}
	i := 0
	for line := range bytes.Lines(data) {
		var d drawnLevel
		if err := json.Unmarshal(line, &d); err != nil {
			b.Fatal(err)
		}
		if i++; i%10 == 1 {
			all = append(all, d)
		}
	}
	return all
}

// drawnLevels gives these levels.
func drawnLevels(b *testing.B) (all []*levels.Level) {
	b.Helper()
	for _, d := range drawn(b) {
		all = append(all, decoded(b, d.Tiles, d.Content))
	}
	return all
}

// decoded reads a level of Baba Is You.
func decoded(b *testing.B, tiles, content string) *levels.Level {
	b.Helper()
	f, _ := levels.Decode(map[string][]byte{levels.TilesFile: []byte(tiles), levels.ContentFile: []byte(content)})
	if f == nil {
		b.Fatalf("not a level:\n%s", content)
		return nil
	}
	baba.Game.Spell(f.Level)
	return f.Level
}

// fanMade reads every third level of baba_packs.jsonl.
func fanMade(b *testing.B) (all []*levels.Level) {
	b.Helper()
	for line := range bytes.Lines(cases.Collection(b, "baba_packs.jsonl")) {
		var of struct{ Tiles, Content string }
		if err := json.Unmarshal(line, &of); err != nil {
			b.Fatal(err)
		}
		all = append(all, decoded(b, of.Tiles, of.Content))
	}
	third := all[:0]
	for i := 0; i < len(all); i += 3 {
		third = append(third, all[i])
	}
	return third
}

// microban reads the levels of Microban 1.
func microban(b *testing.B) (all []*levels.Level) {
	b.Helper()
	c, _ := sokoban.Game.Formats[0].Read(cases.Collection(b, "sokoban/microban1.xsb"))
	for _, e := range c.Entries {
		all = append(all, e.Level)
	}
	return all
}
