package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
	"puzzlewright/ui/terminal"
)

func (s *shell) play() *cobra.Command {
	p := player{shell: s}
	cmd := &cobra.Command{
		Use:   "play PATH",
		Short: "Play a level in the terminal, or watch its solution",
		Long: `Shows the board of a level in the terminal. The arrows or h, j, k, l move, space
waits, u takes a move back, r restarts, ? gives a hint, q ends. What was played
is printed at the end. Saves nothing.
` + pathHelp + `
Exit status: 0, or 1 for wrong usage, an invalid level or one without a solution
to show.`,
		Example: `  puzzlewright play levels/baba/00
  puzzlewright play --solution --every 500ms 'microban.xsb#17'
  puzzlewright play --boards levels/sokoban/01 | less`,
		Args: oneLevel,
		RunE: func(cmd *cobra.Command, paths []string) error {
			switch {
			case p.every <= 0:
				return errors.New("--every must be more than nothing, such as 300ms")
			case p.watch && p.boards:
				return errors.New("--boards prints the solution, and --solution shows it on the screen; leave one of them out")
			case cmd.Flags().Changed("every") && !p.watch:
				return errors.New("--every is how long --solution shows a step; write both, or neither")
			}
			if err := valid(p.task); err != nil {
				return err
			}
			return failed(p.run(cmd.Context(), paths[0]))
		},
	}
	p.task = solver.Task{Memory: solver.DefaultMemory, Goal: solver.FewestMoves}
	flags := cmd.Flags()
	flags.BoolVar(&p.watch, "solution", false, "play the solution instead: the one that came with the level, or one that is found")
	durationVar(cmd, &p.every, "every", 300*time.Millisecond, "how long each step of the solution is shown")
	flags.BoolVar(&p.boards, "boards", false, "print every board of the solution as text, for a pipe")
	durationVar(cmd, &p.task.Time, "time", solver.DefaultTime, "how long to search for a hint or a solution, such as 10s or 2m")
	return cmd
}

// A player is how a level is played in the terminal.
type player struct {
	*shell
	watch, boards bool
	every         time.Duration
	task          solver.Task
}

// run plays the one level that a path stands for.
func (p *player) run(ctx context.Context, path string) error {
	e, err := batch.One(ctx, path)
	if err != nil {
		return err
	}
	if !p.watch && !p.boards {
		return p.play(ctx, e)
	}
	moves, err := solution(ctx, e, p.task)
	if err != nil {
		return err
	}
	if p.boards {
		return terminal.Boards(p.out, e.Game, e.Level, moves)
	}
	return onScreen(func(screen tcell.Screen) error {
		return terminal.Watch(ctx, screen, e.Game, e.Level, moves, p.every)
	})
}

// play lets the level be played, and says what was done.
func (p *player) play(ctx context.Context, e games.Entry) error {
	if _, err := e.Load(); err != nil {
		return err
	}
	return onScreen(func(screen tcell.Screen) error {
		moves, won, err := terminal.Play(ctx, screen, e.Game, e.Level, p.task)
		if err != nil {
			return err
		}
		screen.Fini()
		steps := solver.Moves.Amount(len(moves))
		switch {
		case won:
			fmt.Fprintf(p.out, "%s: won in %s: %s\n", e.Name, steps, moves)
		case len(moves) > 0:
			fmt.Fprintf(p.out, "%s: not won, after %s: %s\n", e.Name, steps, moves)
		}
		return nil
	})
}

// onScreen takes the terminal as a screen for a while.
func onScreen(work func(tcell.Screen) error) error {
	if !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())) {
		return errors.New("this is no terminal; --boards prints the boards of a solution as text")
	}
	screen, err := tcell.NewScreen()
	if err == nil {
		err = screen.Init()
	}
	if err != nil {
		return fmt.Errorf("the terminal cannot be used: %w; --boards prints the boards of a solution as text", err)
	}
	defer screen.Fini()
	return work(screen)
}
