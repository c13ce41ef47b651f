package main

import (
	"context"
	"path/filepath"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/pages"
)

// isBook tells whether a file to be written is a book to print.
func isBook(path string) bool { return strings.EqualFold(filepath.Ext(path), ".pdf") }

// printBook writes all levels that a path stands for as pages of a PDF, with
// their solutions at the end where they are wanted: those that came with the
// levels, or those that are found now.
func printBook(ctx context.Context, from, to string, solutions bool) error {
	var words *pages.Words
	solve := func(games.Entry) levels.Moves { return nil }
	if solutions {
		words = &pages.Words{Solutions: "Solutions", Unknown: "no solution is known"}
		solve = func(e games.Entry) levels.Moves {
			moves, _ := solution(ctx, e, solver.Task{}) // nil where none is known
			return moves
		}
	}
	all, err := pages.Gather(ctx, from, solve)
	if err != nil {
		return err
	}
	title := strings.TrimSuffix(filepath.Base(from), filepath.Ext(from))
	file, err := pages.Book(title, all, words)
	if err != nil {
		return err
	}
	return levels.WriteFile(to, file)
}
