package main

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
)

const generateHelp = `Draws levels of a game at random, or varies one, and offers those that are all
that is wanted of them, proved: the shortest solution, and each want. It goes on
until its time is over or Ctrl-C ends it, keeps the best level of each kind, and
then prints the best of these. No two are the same but for a turn, and none is
another one with idle pieces besides. With --output they are written as well;
what is in that folder stays.

GAME is one of %s.

--want takes a list, such as "ways=1, idle=0, naive=fails, steps>=20". Besides =
there are != < <= > >=. What can be asked for:
  steps      moves of a shortest solution
  ways       ways to win in so many moves (other orders of the same are one way)
  orders     orders in which they can be gone
  events     things that the solution does, such as pushes
  pieces     pieces that it moves
  changes    how often it goes on with another piece
  parts      parts into which it falls that have no piece in common
  largest    things done in the largest of these
  away       things done after which it looks farther from a win
  choices    things that can be done before each, on average
  traps      those of them that lose
  lost       lost positions in percent, of all positions that can be reached
  positions  how many these are
  naive      naive=fails where the player fails who always does what looks best
  idle       pieces without which nothing changes

The same seed and the same number of candidates give the same levels, however many
cores there are, and whether this machine judges them or, with --workers, others do.

Exit status: 0 there are levels, 1 wrong usage or nothing that is wanted was found.`

func (s *shell) generate() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "generate GAME",
		Short: "Look for good levels, and prove that they are",
		Long:  fmt.Sprintf(generateHelp, gameNames()),
		Example: `  puzzlewright generate sokoban --time 1m --want "ways=1, naive=fails, steps>=20"
  puzzlewright generate theseus --size 10x10 --seed 7 --output mazes
  puzzlewright generate sokoban --from mylevel --lock 1,1-3,8 --want idle=0`,
		Args: func(_ *cobra.Command, names []string) error {
			if len(names) != 1 {
				return fmt.Errorf("name one game: %s", gameNames())
			}
			return nil
		},
		ValidArgs: names(),
	}
	o := s.options(cmd)
	w := batch.Wish{Count: 20, Sort: generate.Sorts[0]}
	var f wishFlags
	flags := cmd.Flags()
	flags.StringVar(&f.size, "size", "", "columns x rows of new levels, such as 8x8; some games need more than the least")
	flags.IntVar(&w.Count, "count", w.Count, "how many levels to give at the most; those much like another come last")
	flags.Uint64Var(&w.Seed, "seed", 1, "another one gives other levels")
	durationVar(cmd, &o.Task.Time, "time", time.Minute, "how long to look; 0 is no limit where --candidates is one")
	flags.IntVar(&w.Candidates, "candidates", 0, "how many levels to judge; 0 is as many as there is time for")
	flags.StringVar(&f.want, "want", "", `what is asked of each level, such as "ways=1, steps>=20"`)
	flags.StringVar(&f.from, "from", "", "a level to vary in place of new ones; where it is its own mirror image, or looks the same turned by half, so do they")
	flags.StringArrayVar(&f.locks, "lock", nil, "cells that stay as they are, as ROW,COLUMN or ROW,COLUMN-ROW,COLUMN; may be repeated")
	flags.StringVar(&f.sort, "sort", string(w.Sort), "which come first: "+strings.Join(texts(generate.Sorts), ", "))
	complete(cmd, "sort", texts(generate.Sorts))
	flags.StringVarP(&w.Folder, "output", "o", "", "a folder to write them into, each as a level folder with the next free number")
	flags.Lookup("jobs").Usage = "how many levels to judge at once; 0 is as many as there are cores"
	o.Jobs = 0
	flags.Lookup("jobs").DefValue = "0"
	connect := s.remotely(cmd, o)
	cmd.PreRunE = nil
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		game := games.ByName(args[0])
		if game == nil {
			return fmt.Errorf("no game is called %q; write one of %s", args[0], gameNames())
		}
		w.Workers = o.Jobs
		if o.Task.Time < 0 || o.Task.Time == 0 && w.Candidates == 0 {
			return errors.New("--time must be more than nothing, such as 1m, unless --candidates says where to end")
		}
		if err := f.into(cmd.Context(), &w, game); err != nil {
			return err
		}
		done, err := connect(cmd.Context())
		if err != nil {
			return err
		}
		defer done()
		return failed(batch.Generate(cmd.Context(), game, w, *o))
	}
	return cmd
}

// wishFlags are the flags of generate that are text to be read.
type wishFlags struct {
	size, want, from, sort string
	locks                  []string
}

// into reads the flags into a wish for levels of a game, and finds fault with them and
// with the numbers that are there.
func (f *wishFlags) into(ctx context.Context, w *batch.Wish, g *solver.Game) (err error) {
	w.Sort = generate.Criterion(f.sort)
	switch {
	case !slices.Contains(generate.Sorts, w.Sort):
		return fmt.Errorf("--sort knows no %q; write one of %s", f.sort, strings.Join(texts(generate.Sorts), ", "))
	case w.Count < 1 || w.Candidates < 0 || w.Workers < 0:
		return errors.New("--count must be at least 1, and neither --candidates nor --jobs negative")
	case len(f.locks) > 0 && f.from == "":
		return errors.New("--lock is for a level to vary; name it with --from")
	case f.size != "" && f.from != "":
		return errors.New("a variation has the size of its level; leave --size or --from away")
	}
	if w.Wants, err = generate.ParseWants(f.want); err != nil {
		return fmt.Errorf("--want: %w", err)
	}
	if w.Width, w.Height, err = readSize(f.size, g); err != nil || f.from == "" {
		return err
	}
	if w.From, err = levelToVary(ctx, f.from, g); err != nil {
		return failure{err}
	}
	w.Locked, err = readLocks(f.locks, w.From)
	return err
}

// names are the games.
func names() []string {
	all := make([]string, len(games.All))
	for i, g := range games.All {
		all[i] = g.Name
	}
	return all
}

func gameNames() string { return strings.Join(names(), ", ") }

// readSize reads columns x rows, the game's usual size where nothing is written.
func readSize(text string, g *solver.Game) (width, height int, err error) {
	if text == "" {
		return g.Maker.Width, g.Maker.Height, nil
	}
	least, most := generate.Sides(g)
	n, err := fmt.Sscanf(strings.ToLower(text), "%dx%d", &width, &height)
	if n != 2 || err != nil || fmt.Sprintf("%dx%d", width, height) != strings.ToLower(text) || min(width, height) < least || max(width, height) > most {
		return 0, 0, fmt.Errorf("--size is %q; write columns x rows, %d to %d each, such as 8x8", text, least, most)
	}
	return width, height, nil
}

// levelToVary opens the one level that a path names.
func levelToVary(ctx context.Context, path string, g *solver.Game) (*levels.Level, error) {
	e, err := batch.One(ctx, path)
	if err != nil {
		return nil, err
	}
	if e.Game != g {
		return nil, fmt.Errorf("%s is a level of %s, not of %s", path, e.Game.Title, g.Title)
	}
	return e.Level, e.FirstHarmful()
}

// lock is what --lock takes: a cell, or two corners of an area.
var lock = regexp.MustCompile(`^(\d+),(\d+)(?:-(\d+),(\d+))?$`)

// readLocks reads the cells of a level that stay as they are. Rows and columns count from 1.
func readLocks(texts []string, l *levels.Level) (func(levels.Cell) bool, error) {
	var areas []levels.Area
	for _, text := range texts {
		parts := lock.FindStringSubmatch(text)
		if parts == nil {
			return nil, fmt.Errorf("--lock is %q; write ROW,COLUMN or ROW,COLUMN-ROW,COLUMN, from 1, such as 2,3-4,5", text)
		}
		if parts[3] == "" {
			copy(parts[3:], parts[1:3])
		}
		corner := func(row, column string) levels.Cell {
			y, _ := strconv.Atoi(row) // too large a number is beyond the level too
			x, _ := strconv.Atoi(column)
			return levels.Cell{X: x - 1, Y: y - 1}
		}
		a, b := corner(parts[1], parts[2]), corner(parts[3], parts[4])
		if !l.Holds(a) || !l.Holds(b) {
			return nil, fmt.Errorf("--lock is %q; rows and columns count from 1, and the level has %d rows and %d columns", text, l.Height(), l.Width())
		}
		areas = append(areas, levels.Span(a, b))
	}
	if len(areas) == 0 {
		return nil, nil
	}
	return func(c levels.Cell) bool {
		return slices.ContainsFunc(areas, func(a levels.Area) bool { return a.Holds(c) })
	}, nil
}
