package main

import (
	"context"
	"path/filepath"
	"strings"

	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/pages"
)

// isBook tells whether a file to be written is a book to print.
func isBook(path string) bool { return strings.EqualFold(filepath.Ext(path), ".pdf") }

// makeBook sets all levels that a path stands for on pages of a PDF. If solutions are wanted, they
// follow at the end: those that came with the levels, or else those that a search finds.
func makeBook(ctx context.Context, from string, solutions bool) (file []byte, lacking []rune, err error) {
	var words *pages.Words
	solve := func(games.Entry) pages.Answer { return pages.Answer{} }
	if solutions {
		words = &pages.Words{Solutions: "Solutions", Unknown: "no solution is known", Unsolvable: "it cannot be won"}
		solve = func(e games.Entry) pages.Answer {
			a, _ := answer(ctx, e, solver.Task{}) // undecided where the level is none
			return pages.Answer{Solution: a.Moves, Unsolvable: a.Verdict == solver.Unsolvable}
		}
	}
	all, err := pages.Gather(ctx, from, solve)
	if err != nil {
		return nil, nil, err
	}
	title := strings.TrimSuffix(filepath.Base(from), filepath.Ext(from))
	return pages.Book(ctx, title, all, words)
}
