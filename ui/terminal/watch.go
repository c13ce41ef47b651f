package terminal

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/gdamore/tcell/v2"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Watch plays a solution back on a screen, a step at a time, until the viewer goes.
func Watch(ctx context.Context, screen tcell.Screen, game *solver.Game, l *levels.Level, solution levels.Moves, every time.Duration) error {
	r, err := play.Record(game, l, solution)
	if err != nil {
		return err
	}
	v, back := newView(screen, game, l), play.NewPlayback(r)
	back.Toggle()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	events := listen(ctx, screen)
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		v.watch(l.Title, back)
		frames := *back.Frames()
		select {
		case <-ctx.Done():
			return nil
		case <-due(frames, min(frameTime, every/time.Duration(len(frames)+1))):
			back.Frames().Next()
		case <-ticks.C:
			back.Tick()
		case event, open := <-events:
			if key, pressed := event.(*tcell.EventKey); !open || pressed && !steer(back, key) {
				return nil
			}
		}
	}
}

// steer does what a key asks for, and tells whether to go on.
func steer(back *play.Playback, key *tcell.EventKey) bool {
	if leaves(key) {
		return false
	}
	switch m, moves := moveOf(key); {
	case key.Rune() == ' ':
		back.Toggle()
	case key.Key() == tcell.KeyHome:
		back.First()
	case key.Key() == tcell.KeyEnd:
		back.Last()
	case m == levels.Left:
		back.Back()
	case moves && m == levels.Right:
		back.Forward()
	}
	return true
}

// watch draws the position of a playback.
func (v *view) watch(title string, back *play.Playback) {
	r, step := back.Recording(), back.Step()
	lines := about(title, step, r.Moves()[:step], r.Remarks(step), suppliesLeft(r.Supply(step)))
	if step == r.Steps() && r.Won() {
		lines = append(lines, said{fmt.Sprintf("Won in %d.", step), strong.Foreground(painted(theme.Good))})
	}
	lines = append(lines, said{"space stops and goes on  ← → a step  Home End  q quit", faint})
	var at levels.Cell
	if path := r.Path(); path != nil {
		at = last(path[:step+1])
	}
	v.draw(back.Level(), at, lines)
}

// Boards writes every position of a solution as text, beneath a line with the number of
// its step and the move that leads there, and above what is left to play with.
func Boards(out io.Writer, game *solver.Game, l *levels.Level, solution levels.Moves) error {
	r, err := play.Record(game, l, solution)
	if err != nil {
		return err
	}
	p := newPicture(game, l)
	for step := range r.Steps() + 1 {
		head := "0"
		if step > 0 {
			head = fmt.Sprintf("\n%d %s", step, r.Moves()[step-1])
		}
		if _, err := fmt.Fprintln(out, head); err != nil {
			return err
		}
		rows := p.rows(r.Level(step))
		if left := suppliesLeft(r.Supply(step)); left != "" {
			rows = append(rows, left)
		}
		for _, row := range rows {
			if _, err := fmt.Fprintln(out, row); err != nil {
				return err
			}
		}
	}
	return nil
}
