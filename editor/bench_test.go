package editor_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// BenchmarkEditToVerdict measures, on each bundled level, from an edit to the
// verdict on it (ms/verdict), and to the first word, which says whether the
// last solution still wins (ms/word). What was known of it is forgotten: each
// round begins a session.
func BenchmarkEditToVerdict(b *testing.B) {
	for _, level := range perGame(100) {
		b.Run(level.Path, func(b *testing.B) {
			entry := games.OpenFS(levels.Bundled, level.Path)
			known := search.Solve(b.Context(), mustLoad(b, level.Game, entry.Level), solver.Task{Time: 10 * time.Second}).Moves
			var word, verdict []float64
			for b.Loop() {
				told := make(chan live.Snapshot, 1000)
				s := live.NewSession(live.Budget{Time: 10 * time.Second}, func(s live.Snapshot) { told <- s })
				begun := time.Now()
				s.Submit(live.Request{Game: level.Game, Level: entry.Level, Known: []levels.Moves{known}})
				snapshot := <-told
				word = append(word, time.Since(begun).Seconds()*1000)
				for snapshot.State == live.Searching {
					snapshot = <-told
				}
				verdict = append(verdict, time.Since(begun).Seconds()*1000)
				s.Close()
			}
			b.ReportMetric(median(word), "ms/word")
			b.ReportMetric(median(verdict), "ms/verdict")
		})
	}
}

func mustLoad(b *testing.B, g *solver.Game, l *levels.Level) solver.Puzzle {
	b.Helper()
	p, err := g.Load(l)
	if err != nil {
		b.Skip(err)
	}
	return p
}

func median(v []float64) float64 {
	slices.Sort(v)
	return v[len(v)/2]
}

// BenchmarkPainting measures what the interface waits for at each cell of a
// stroke, on levels of several sizes, while a session solves at full load;
// and the slowest of a hundred (p99-ms).
func BenchmarkPainting(b *testing.B) {
	for _, side := range []int{50, 100, 400} {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			g := games.ByName("sokoban")
			d := document.New(g, levels.New(side, side))
			s := live.NewSession(live.Budget{Time: time.Hour}, func(live.Snapshot) {})
			posted := make(chan func(), 10)
			defer s.Close()
			d.Subscribe(func(document.Change) {
				request := func() live.Request { return live.Request{Revision: d.Revision(), Game: g, Level: d.Copy()} }
				if d.Stroking() {
					s.SubmitSoon(func(work func()) { posted <- work }, request)
				} else {
					s.Submit(request())
				}
			})
			for x := range 6 {
				sandbox.SetStack(d, at(4*x+2, 2), levels.Stack{{Tile: "box"}})
				sandbox.SetStack(d, at(4*x+2, 6), levels.Stack{{Tile: "goal"}})
			}
			sandbox.SetStack(d, at(1, 1), levels.Stack{{Tile: "player"}})
			stroke := d.Begin(message.New("Paint"))
			var took []float64
			n := 0
			for b.Loop() {
				begun := time.Now()
				stack := levels.Stack{{Tile: "wall"}}
				if n/(side*(side-10))%2 == 1 {
					stack = nil
				}
				for len(posted) > 0 {
					(<-posted)()
				}
				stroke.Set(at(n%side, 10+n/side%(side-10)), stack)
				took = append(took, time.Since(begun).Seconds()*1000)
				n++
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)*99/100], "p99-ms")
		})
	}
}
