package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/pages"
)

// printBook writes all levels that a path stands for as pages of a PDF, with
// their solutions at the end where they are wanted: those that came with the
// levels, or those that are found now.
func printBook(ctx context.Context, from, to string, solutions bool) error {
	var all []pages.Puzzle
	paths := []string{from}
	if info, err := os.Stat(from); err == nil && info.IsDir() {
		var problems []levels.Problem
		if paths, problems = games.Find(ctx, from); len(problems) > 0 {
			return problems[0]
		}
	}
	for _, path := range paths {
		for _, e := range games.Open(path) {
			if e.Level == nil || e.Game == nil {
				return firstProblem(e)
			}
			p := pages.Puzzle{Title: e.Level.Title, Author: e.Level.Author, Notes: e.Level.Notes, Level: e.Level, Game: e.Game}
			if solutions {
				p.Solution, _ = solution(ctx, e, solver.Task{}) // nil where none is known
			}
			all = append(all, p)
		}
	}
	var words *pages.Words
	if solutions {
		words = &pages.Words{Solutions: "Solutions", Unknown: "no solution is known"}
	}
	title := strings.TrimSuffix(filepath.Base(from), filepath.Ext(from))
	file, err := pages.Book(title, all, words)
	if err != nil {
		return err
	}
	return levels.WriteFile(to, file)
}
