package main

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/ui/web"
)

// isPage tells whether a file to be written is a page for browsers.
func isPage(path string) bool {
	return slices.Contains([]string{".html", ".htm"}, strings.ToLower(filepath.Ext(path)))
}

// writePage makes the one level that a path stands for a page, with the solution that
// came with it, or else one that is found now, where it is wanted and there is one.
func writePage(ctx context.Context, from, to string, withSolution bool) error {
	e, err := one(ctx, from)
	if err != nil {
		return err
	}
	page := web.Page{Level: e.Level, Game: e.Game}
	if withSolution {
		page.Solution, _ = solution(ctx, e, solver.Task{}) // nil where none is known
	}
	file, err := page.HTML()
	if err != nil {
		return err
	}
	return levels.WriteFile(to, file)
}
