package main

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/ui/web"
)

// pageEndings are those of the pages that convert makes.
var pageEndings = []string{".html", ".htm"}

// isPage tells whether a file to be written is a page for browsers.
func isPage(path string) bool {
	return slices.Contains(pageEndings, strings.ToLower(filepath.Ext(path)))
}

// makePage makes the one level that a path stands for a page, with the solution that
// came with it, or else one that is found now, where it is wanted and there is one.
func makePage(ctx context.Context, from string, withSolution bool) ([]byte, error) {
	e, err := batch.One(ctx, from)
	if err != nil {
		return nil, err
	}
	if _, err := e.Game.Load(e.Level); err != nil {
		return nil, err // with its place
	}
	page := web.Page{Level: e.Level, Game: e.Game}
	if withSolution {
		page.Solution, _ = solution(ctx, e, solver.Task{}) // nil where none is known
	}
	return page.HTML()
}
