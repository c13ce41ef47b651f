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

// pageEndings are the endings of the pages that convert makes.
var pageEndings = []string{".html", ".htm"}

// isPage tells whether a file to be written is a page for browsers.
func isPage(path string) bool {
	return slices.Contains(pageEndings, strings.ToLower(filepath.Ext(path)))
}

// makePage makes a page of the one level that a path stands for. If a solution is wanted, the page
// has the one that came with the level, or else one that is searched for, if there is any.
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
