package generate_test

import (
	"context"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
)

// BenchmarkCandidates judges levels of the usual size of each game on one core, with
// what a designer asks first; those of Sokoban have three boxes at the most.
func BenchmarkCandidates(b *testing.B) {
	for _, g := range games.All {
		b.Run(g.Name, func(b *testing.B) {
			wants, err := generate.ParseWants("ways=1")
			if err != nil {
				b.Fatal(err)
			}
			o := generate.Options{Width: g.Maker.Width, Height: g.Maker.Height, Wants: wants, Workers: 1, Seed: 1, Candidates: b.N}
			done, err := generate.Run(b.Context(), withFewBoxes(g), o)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(done.Candidates)/b.Elapsed().Seconds(), "candidates/s")
			b.ReportMetric(60*float64(len(done.Offers))/b.Elapsed().Seconds(), "offers/min")
		})
	}
}

// withFewBoxes has a game refuse levels with more than three boxes.
func withFewBoxes(g *solver.Game) *solver.Game {
	const most = 3
	few := *g
	few.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
		if l.Count("box") > most {
			return nil, []levels.Problem{{Kind: levels.WrongLevel}}
		}
		return g.Open(l)
	}
	return &few
}

// BenchmarkLongMaze looks for a maze of ten by ten cells whose shortest way out has a
// hundred turns, and tells how many candidates and seconds that took.
func BenchmarkLongMaze(b *testing.B) {
	wants, err := generate.ParseWants("steps>=100")
	if err != nil {
		b.Fatal(err)
	}
	for n := range b.N {
		ctx, cancel := context.WithCancel(b.Context())
		candidates := 0
		_, err := generate.Run(ctx, games.ByName("theseus"), generate.Options{
			Width: 10, Height: 10, Wants: wants, Seed: uint64(n), Report: func(r generate.Report) {
				if candidates = r.Candidates; len(r.Offers) > 0 {
					cancel()
				}
			},
		})
		cancel()
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(candidates), "candidates")
	}
}
