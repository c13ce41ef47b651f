package pages

import (
	"context"
	"os"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// Gather gives all levels that a path stands for as puzzles: a level, a folder of them,
// or a file. solve gives the solution of each, nil for none. The error is the first
// problem of a level that cannot be shown.
func Gather(ctx context.Context, path string, solve func(games.Entry) levels.Moves) ([]Puzzle, error) {
	paths := []string{path}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		var problems []levels.Problem
		if paths, problems = games.Find(ctx, path); len(problems) > 0 {
			return nil, problems[0]
		}
	}
	var all []Puzzle
	for _, path := range paths {
		for _, e := range games.Open(path) {
			if e.Level == nil || e.Game == nil {
				return nil, e.FirstHarmful()
			}
			all = append(all, Puzzle{
				Title: e.Level.Title, Author: e.Level.Author, Notes: e.Level.Notes, Level: e.Level, Game: e.Game, Solution: solve(e),
			})
		}
	}
	return all, nil
}
