// Package batch does for many levels what the commands of the shell ask: it solves, checks,
// verifies, studies, converts and generates them. It writes a line for each level, in the order
// in which they were named, and knows nothing of commands and flags.
//
//	find.go      the levels that paths stand for
//	batch.go     going through them, several at a time
//	commands.go  solve, check, verify and convert; study.go, study; generate.go, generate
//	intent.go    the intents of a level, judged by verify and study
//	garbage.go   how often garbage is collected meanwhile
//	job.go       what is done with a level, here or on another machine
//	result.go    what is said of it, in lines and as JSON
//	progress.go  how it stands
package batch

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// Options say how levels are worked on, and where results go.
type Options struct {
	// Task is the goal and the limits of each search.
	Task solver.Task
	// Jobs is how many levels are worked on at once; less than 1 means 1. They share the
	// cores, unless the task says how many each may use.
	Jobs int
	// Remote does the work on each level elsewhere; nil means here.
	Remote Remote
	// DryRun leaves every file as it is.
	DryRun bool
	// Force lets Convert replace a file that holds more levels, and write where levels would
	// not be found any more: in a level, or around others.
	Force bool
	// JSON has results written as objects, one a line.
	JSON bool
	// Results go to Output, progress and totals to Progress, which may be nil.
	Output, Progress io.Writer
	// Columns is the width of the terminal that Progress is, 0 where it is
	// none: then there is no moving bar.
	Columns int
}

// each calls work for every level that can be played, several at a time, and writes the results
// of all levels in their order, each as soon as possible. When the context ends, it waits for the
// levels under way and leaves the rest.
func (o Options) each(ctx context.Context, paths []string, work func(*Result, games.Entry, solver.Puzzle, solver.Task)) Status {
	defer CollectSeldom()()
	sources := find(ctx, paths)
	watch := newWatch(o.Progress, o.Columns, len(sources))
	defer watch.close()
	resultOf := func(e games.Entry, task solver.Task) Result {
		r := newResult(e)
		if p := r.load(e); p != nil {
			work(&r, e, p, task)
		}
		return r
	}
	status, count, left := AllSolved, map[string]int{}, len(sources)
	for turn := range o.start(ctx, sources, watch, resultOf) {
		r, ok := <-turn
		if !ok {
			continue
		}
		left--
		status = max(status, r.exit)
		count[r.heading]++
		watch.interrupt(func() { o.write(r) })
	}
	watch.close()
	if left > 0 {
		status = max(status, SomeUndecided)
	}
	o.total(count, left, len(sources))
	return status
}

// ahead is how many results may be ready, or under way, while one before them is not.
const ahead = 1024

// start sets goroutines to work on the levels. For each level, in their order, it gives a
// channel, which has the result, or is closed without one where the context ended before its
// turn. Once the context has ended, the rest of the levels may get no channel. Few levels are
// open at a time, however many there are.
func (o Options) start(ctx context.Context, sources []source, watch *watch, work func(games.Entry, solver.Task) Result) <-chan chan Result {
	jobs := min(max(o.Jobs, 1), max(len(sources), 1))
	task := o.Task
	if jobs > 1 && task.Workers == 0 && o.Remote == nil {
		task.Workers = max(1, runtime.GOMAXPROCS(0)/jobs)
	}
	type turn struct {
		source int
		result chan Result
	}
	turns, next := make(chan chan Result, ahead), make(chan turn)
	go func() {
		defer close(turns)
		defer close(next)
		for i := range sources {
			t := turn{i, make(chan Result, 1)}
			select {
			case turns <- t.result:
			case <-ctx.Done():
				return
			}
			select {
			case next <- t:
			case <-ctx.Done():
				close(t.result)
				return
			}
		}
	}()
	for range jobs {
		go func() {
			for t := range next {
				if ctx.Err() == nil {
					task := task
					task.Report = watch.follow(t.source, sources[t.source].name)
					t.result <- work(sources[t.source].open(), task)
					watch.done(t.source)
				}
				close(t.result)
			}
		}()
	}
	return turns
}

// total says how many levels there were of each kind.
func (o Options) total(count map[string]int, left, all int) {
	if o.Progress == nil || all < 2 {
		return
	}
	var parts []string
	for _, heading := range []string{"fine", "solved", "unsolvable", "undecided", "invalid"} {
		if n := count[heading]; n > 0 {
			parts = append(parts, message.New("%d %s", n, heading).String())
		}
	}
	if left > 0 {
		parts = append(parts, message.New("%d not looked at", left).String())
	}
	fmt.Fprintf(o.Progress, "%s: %s\n", plural(all, "level"), strings.Join(parts, ", "))
}

func (o Options) write(r Result) {
	line := []byte(r.String())
	if o.JSON {
		line = r.line()
	}
	_, _ = o.Output.Write(line) // an error means that nobody reads the output any more
}
