package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
	"puzzlewright/ui/render"
)

// pictureEndings are the endings of the pictures that convert draws.
var pictureEndings = []string{".png", ".gif"}

// isPicture tells whether a file to be written is a picture.
func isPicture(path string) bool {
	return slices.Contains(pictureEndings, strings.ToLower(filepath.Ext(path)))
}

// A picture says how a level is drawn into a file: as it is, or with each
// step of its solution, moving in a GIF, side by side in a PNG.
type picture struct {
	cell        int // the side of a cell in pixels
	dark, strip bool
	bare        bool // without the level
	step        time.Duration
}

// stripColumns is how many positions stand in a row of a strip.
const stripColumns = 6

func (p *picture) flags(cmd *cobra.Command) {
	cmd.Flags().IntVar(&p.cell, "cell", 48, "pictures: the side of a cell in pixels")
	cmd.Flags().BoolVar(&p.dark, "dark", false, "pictures: dark colours")
	cmd.Flags().BoolVar(&p.strip, "strip", false, "pictures: every step of the solution, side by side (PNG)")
	cmd.Flags().BoolVar(&p.bare, "bare", false, "pictures: without the level inside (PNG)")
	durationVar(cmd, &p.step, "step", 200*time.Millisecond, "pictures: how long a GIF shows each step")
}

// draw makes the picture of the one level that the path from stands for. The ending of to decides
// about its format.
func (p *picture) draw(ctx context.Context, from, to string) ([]byte, error) {
	switch {
	case p.step <= 0:
		return nil, errors.New("--step must be more than nothing, such as 200ms")
	case p.cell < render.MinCell || p.cell > render.MaxCell:
		return nil, fmt.Errorf("--cell must be from %d to %d", render.MinCell, render.MaxCell)
	}
	e, err := batch.One(ctx, from)
	if err != nil {
		return nil, err
	}
	theme := render.Light
	if p.dark {
		theme = render.Dark
	}
	moving := strings.EqualFold(filepath.Ext(to), ".gif")
	var shown *play.Recording
	if moving || p.strip {
		if shown, err = recorded(ctx, e); err != nil {
			return nil, err
		}
	}
	var data []byte
	switch {
	case moving:
		data, err = render.GIF(ctx, render.Animate(ctx, shown.Turns(), shown.Supplies(), e.Game, theme, p.cell, p.step))
	case p.strip:
		data, err = render.PNG(ctx, render.Strip(ctx, shown.Levels(), e.Game, theme, p.cell, stripColumns))
	default:
		data, err = render.PNG(ctx, render.Picture(e.Level, e.Game, theme, p.cell))
	}
	if err != nil {
		return nil, fmt.Errorf("the picture cannot be made: %w", err)
	}
	if !moving && !p.bare {
		data = carry.IntoPNG(data, games.Carried(e.Level, e.Game, e.Folder, e.Winning()))
	}
	return data, nil
}

// recorded plays a solution of the level.
func recorded(ctx context.Context, e games.Entry) (*play.Recording, error) {
	moves, err := solution(ctx, e, solver.Task{})
	if err != nil {
		return nil, err
	}
	p, err := e.Load()
	if err != nil {
		return nil, err
	}
	return play.RecordPuzzle(p, moves), nil
}

// answer gives what is known of a level: from the solution that came with it, or else from a
// search.
func answer(ctx context.Context, e games.Entry, task solver.Task) (solver.Answer, error) {
	p, err := e.Load()
	if err != nil {
		return solver.Answer{Verdict: solver.Undecided}, err
	}
	if moves := e.Winning(); moves != nil {
		return solver.Answer{Verdict: solver.Solved, Moves: moves}, nil
	}
	return search.Solve(ctx, p, task), nil
}

// solution gives the solution in the answer, or an error that says why there is none to show.
func solution(ctx context.Context, e games.Entry, task solver.Task) (levels.Moves, error) {
	a, err := answer(ctx, e, task)
	if err == nil && a.Verdict != solver.Solved {
		err = errors.New("there is no solution to show: " + a.Reason())
	}
	return a.Moves, err
}
