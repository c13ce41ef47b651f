package pages

import (
	"context"

	"puzzlewright/solver/games"
)

// Gather gives all levels that a path stands for as puzzles: a level, a folder of them
// or of files in foreign formats, or a file. solve gives what is known of each. The error is the first
// problem of a level that cannot be shown.
func Gather(ctx context.Context, path string, solve func(games.Entry) Answer) ([]Puzzle, error) {
	entries, problems := games.OpenAll(ctx, path)
	if len(entries)+len(problems) == 0 {
		for _, file := range games.Files(path) {
			entries = append(entries, games.Open(file)...)
		}
	}
	if len(problems) > 0 {
		return nil, problems[0]
	}
	var all []Puzzle
	for _, e := range entries {
		if e.Level == nil || e.Game == nil {
			return nil, e.FirstHarmful()
		}
		all = append(all, Puzzle{
			Title: e.Level.Title, Author: e.Level.Author, Notes: e.Level.Notes, Level: e.Level, Game: e.Game, Answer: solve(e),
		})
	}
	return all, nil
}
