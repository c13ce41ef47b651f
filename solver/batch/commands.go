package batch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// Solve solves the levels that paths stand for. In a level folder, an old solution is deleted
// first, and a new one written. The search starts from the solutions and attempts that are kept
// by name with the level; one that wins counts where the search finds nothing.
func Solve(ctx context.Context, paths []string, o Options) Status {
	return o.each(ctx, paths, func(r *Result, e games.Entry, p solver.Puzzle, task solver.Task) {
		if ctx.Err() == nil {
			r.keep(o, e, nil)
		}
		task.Leads = r.named(e)
		if o.Remote == nil {
			r.solve(ctx, p, task)
		} else {
			r.ask(ctx, o.Remote, p, newJob(e, task), task.Report)
		}
		if r.verdict == solver.Solved {
			r.keep(o, e, r.solution)
		}
	})
}

// solve searches a level, and takes over the answer.
func (r *Result) solve(ctx context.Context, p solver.Puzzle, task solver.Task) {
	a := search.Solve(ctx, p, task)
	if a.Verdict == solver.Undecided {
		a.Capped = task.Count > 0
		for _, moves := range task.Leads {
			if (a.Moves == nil || len(moves) < len(a.Moves)) && solver.Wins(p, moves) {
				a.Verdict, a.Moves, a.Count = solver.Solved, moves, 1
			}
		}
	}
	r.answer(a, task, p)
}

// named gives the moves that are kept by name in the folder of a level. A problem of their file
// is added to the result.
func (r *Result) named(e games.Entry) (all []levels.Moves) {
	if !e.Folder.OnDisk() {
		return nil
	}
	kept, err := levels.ReadSolutions(e.Folder.Path)
	r.unreadable(err)
	for _, k := range kept {
		all = append(all, k.Moves)
	}
	return all
}

// unreadable adds the problem that err says a file of solutions has, and tells whether it does.
func (r *Result) unreadable(err error) bool {
	problem := levels.Problem{}
	if !errors.As(err, &problem) {
		return false
	}
	r.object(problem)
	return true
}

// Check reports the problems of the levels that paths stand for, and of the solutions beside
// them and in their intents. It solves nothing, so that its status is AllSolved or SomeInvalid.
func Check(ctx context.Context, paths []string, o Options) Status {
	return o.each(ctx, paths, func(r *Result, e games.Entry, p solver.Puzzle, _ solver.Task) {
		before := len(r.Problems)
		_, err := e.Known()
		r.unreadable(err)
		r.named(e)
		r.replayIntents(e.Level, p)
		if len(r.Problems) > before {
			r.invalid()
			return
		}
		r.Reason = "checked, not solved"
		r.heading, r.exit = "fine", AllSolved
		r.summary = fmt.Sprintf("fine: %s, %dx%d", e.Game.Title, e.Level.Width(), e.Level.Height())
	})
}

// Verify replays the solutions that lie beside the levels that paths stand
// for, or in their files. A solution that does not win, or not on its last
// move, makes a level count as invalid; one that is missing, as undecided. The
// intents of the level are judged too, each within the limits of the task.
func Verify(ctx context.Context, paths []string, o Options) Status {
	return o.each(ctx, paths, func(r *Result, e games.Entry, p solver.Puzzle, task solver.Task) {
		r.replay(ctx, e, p)
		r.judge(ctx, e.Level, p, task)
	})
}

// replay replays the solution of a level, and takes over whether it wins.
func (r *Result) replay(ctx context.Context, e games.Entry, p solver.Puzzle) {
	moves, err := e.Known()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		r.Reason = "there is no solution to replay; solve the level first"
		if !e.Folder.OnDisk() {
			r.Reason = "there is no solution to replay; convert the level to a folder, and solve it there"
		}
		r.summary = "undecided: " + r.Reason
		return
	case r.unreadable(err):
		r.invalid()
		return
	}
	problem := levels.Problem{}
	r.Steps, r.Moves = len(moves), moves.String()
	r.tally(moves, p)
	var last []byte
	played, won := solver.Play(p, moves, func(state []byte) bool {
		last = state
		return ctx.Err() == nil
	})
	switch {
	case ctx.Err() != nil:
		r.Reason = "the replay was stopped"
		r.summary = "undecided: " + r.Reason
		return
	case !won && played < len(moves):
		problem.Text = message.New("the solution cannot be replayed from step %d on: %s", played+1, solver.Omits(p, last, moves[played]))
	case !won:
		problem.Text = message.New("the solution does not win: after its %s the level is not won", plural(len(moves), "step"))
	case played < len(moves):
		problem.Text = message.New("the solution wins after %d of its %d steps; cut off the rest", played, len(moves))
	default:
		r.decide(solver.Solved)
		r.summary = fmt.Sprintf("the solution wins, in %s: %s", plural(len(moves), "step"), r.Moves)
		return
	}
	problem.Kind, problem.File = levels.InvalidSolution, e.Name
	if e.Folder.OnDisk() {
		problem.File = levels.SolutionFile
	}
	r.object(problem)
	r.invalid()
}

// Convert writes the levels that path stands for to out in a format, as games.Save does. Levels
// that cannot be read are reported and left out. A file that holds more levels is replaced only
// with Options.Force, and so are levels only hidden in a level. Solutions with names go from
// folder to folder; those of a level that is overwritten are removed. What the format has no room
// for is told with the progress. Once ctx ends, the error says how many levels are written.
func Convert(ctx context.Context, path, out, format string, o Options) (Status, error) {
	status := AllSolved
	var readable []games.Entry
	for _, source := range find(ctx, []string{path}) {
		if ctx.Err() != nil {
			return SomeInvalid, errors.New("stopped; nothing is written")
		}
		e := source.open()
		if e.Level == nil {
			r := newResult(e)
			status = max(status, r.exit)
			o.write(r)
			continue
		}
		readable = append(readable, e)
	}
	if len(readable) == 0 {
		return status, nil
	}
	if out == games.Piped {
		data, err := games.Encode(ctx, format, readable)
		if err == nil {
			_, err = o.Output.Write(data)
		}
		if err != nil {
			return SomeInvalid, err
		}
		o.tellLeft(out, format, readable)
		return status, nil
	}
	if !o.Force {
		if err := losesNone(out, format, len(readable)); err != nil {
			return SomeInvalid, err
		}
	}
	written, err := games.Save(ctx, out, format, readable)
	for i, path := range written {
		if levels.IsFolder(path) {
			if err := takeNamed(readable[i], path); err != nil {
				return SomeInvalid, err
			}
		}
		fmt.Fprintln(o.Output, path)
	}
	switch {
	case err != nil && ctx.Err() != nil:
		return SomeInvalid, fmt.Errorf("stopped; %d of %s are written", len(written), plural(len(readable), "level"))
	case err != nil:
		return SomeInvalid, err
	}
	o.tellLeft(out, format, readable)
	return status, nil
}

// tellLeft tells what of the levels the format of out has no room for.
func (o Options) tellLeft(out, format string, written []games.Entry) {
	if left := games.LeftOut(out, format, written); len(left) > 0 && o.Progress != nil {
		fmt.Fprintf(o.Progress, "%s has no room for %s; a level folder has\n", out, message.Join(", ", left...))
	}
}

// losesNone gives an error where writing so many levels to out would remove others, or keep
// levels from being found.
func losesNone(out, format string, count int) error {
	if info, err := os.Stat(out); err == nil && !info.IsDir() {
		if there := len(games.Open(out)); there > count {
			return message.Errorf("%s holds %d levels, and would hold fewer; write another name, or --force to replace them", out, there)
		}
		return nil
	}
	if format != "" || !games.MeansFolder(out) {
		return nil
	}
	dir := filepath.Clean(out)
	if count == 1 && games.Holds(dir) {
		return message.Errorf("%s holds levels, which would not be found in a level; write another name, or --force", dir)
	}
	for _, outer := range []string{dir, filepath.Dir(dir)} {
		if levels.IsFolder(outer) && (outer != dir || count > 1) {
			return message.Errorf("%s is a level, and a level in a level would not be found; write another name, or --force", outer)
		}
	}
	return nil
}

// takeNamed copies the solutions with names from a level's folder into the folder dir.
func takeNamed(e games.Entry, dir string) error {
	var all []levels.NamedSolution
	if e.Folder.OnDisk() {
		var err error
		if all, err = levels.ReadSolutions(e.Folder.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return levels.WriteSolutions(dir, all)
}

// load makes the level ready to be played, and gives nil where the result
// already says that it cannot be.
func (r *Result) load(e games.Entry) solver.Puzzle {
	if r.verdict == solver.Invalid {
		return nil
	}
	p, err := e.Load()
	if err != nil {
		r.object(levels.Problem{Kind: levels.WrongLevel, Text: message.Of(err)})
		r.invalid()
		return nil
	}
	return p
}

// keep writes the solution into a level folder; nil removes an old one. Where that fails the
// verdict stands, and the failure is a problem of the result. A solution is not written if the
// level has been changed meanwhile.
func (r *Result) keep(o Options, e games.Entry, solution levels.Moves) {
	if o.DryRun || !e.Folder.OnDisk() {
		return
	}
	var err error
	if stale, gone := e.Folder.Stale(); solution != nil && stale && gone == nil {
		err = message.Errorf("the level was changed while it was solved; solve it again")
	} else {
		err = levels.WriteSolution(e.Folder.Path, solution)
	}
	if err != nil {
		r.object(levels.Problem{Kind: levels.Unwritable, File: levels.SolutionFile, Text: message.Of(err)})
		r.exit = max(r.exit, SomeInvalid)
		r.unkept = true
	}
}
