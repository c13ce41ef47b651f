package batch

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
	"puzzlewright/solver/insight"
)

// A Wish says which levels are to be generated.
type Wish struct {
	generate.Options
	// Count is how many levels are given at most, Sort the criterion by which they are sorted.
	Count int
	Sort  generate.Criterion
	// Folder is where they are written as level folders, "" for nowhere.
	Folder string
}

// An Origin says how a level was generated: with the same seed and at least Candidate candidates
// it is generated again.
type Origin struct {
	Seed       uint64 `json:"seed"`
	Candidate  int    `json:"candidate"`
	Candidates int    `json:"candidates"`
	// Content, Tiles and Meta are the level as content.txt, tiles.txt and level.toml have it.
	Content string `json:"content"`
	Tiles   string `json:"tiles"`
	Meta    string `json:"meta,omitempty"`
}

// Generate looks for levels of a game until the time of the task is over, there were enough
// candidates or the context ends, and writes the best that were found.
func Generate(ctx context.Context, g *solver.Game, w Wish, o Options) error {
	defer CollectSeldom()()
	if err := w.makeFolder(); err != nil {
		return err
	}
	within, cancel := ctx, context.CancelFunc(func() {})
	if o.Task.Time > 0 {
		within, cancel = context.WithTimeout(ctx, o.Task.Time)
	}
	defer cancel()
	begun := time.Now()
	w.Report = func(r generate.Report) {
		if o.Progress != nil && o.Columns > 0 {
			fmt.Fprint(o.Progress, message.New("\r%s, %d can be won, %d to offer ", plural(r.Candidates, "candidate"), r.Winnable, len(r.Offers)))
		}
	}
	if o.Remote != nil {
		w.Elsewhere = Judge(o.Remote)
	}
	done, failed := generate.Run(within, g, w.Options)
	if failed != nil && len(done.Offers) == 0 {
		return failed
	}
	offers := slices.Clone(done.Offers)
	generate.Sort(offers, w.Sort)
	offers = generate.DifferentFirst(offers, g, w.Count)
	offers = offers[:min(len(offers), w.Count)]
	written, err := w.save(g, offers)
	for i, offer := range offers {
		folder := ""
		if i < len(written) {
			folder = written[i]
		}
		o.write(w.result(g, i+1, folder, offer, done))
	}
	if o.Progress != nil {
		if o.Columns > 0 {
			fmt.Fprintln(o.Progress)
		}
		fmt.Fprint(o.Progress, message.Plural(len(done.Offers), "%[2]s in %[3]s; %[4]d can be won, one of them is as wanted; ", "%[2]s in %[3]s; %[4]d can be won, %[1]d of them are as wanted; ",
			plural(done.Candidates, "candidate"), time.Since(begun).Round(time.Second), done.Winnable))
		fmt.Fprintf(o.Progress, "--seed %d --candidates %d gives the same\n", w.Seed, done.Candidates)
	}
	if len(offers) == 0 && err == nil {
		return message.Errorf("no level is as wanted; give it more --time, or ask for less with --want")
	}
	return cmp.Or(failed, err)
}

// makeFolder makes the folder for the levels before the search begins, which would be in vain if
// nothing can be written there.
func (w Wish) makeFolder() error {
	if w.Folder == "" {
		return nil
	}
	for _, outer := range []string{filepath.Clean(w.Folder), filepath.Dir(filepath.Clean(w.Folder))} {
		if levels.IsFolder(outer) {
			return message.Errorf("%s is a level, and a level in a level would not be found; name another folder", outer)
		}
	}
	err := os.MkdirAll(w.Folder, 0o777)
	if err == nil {
		var probe string
		if probe, err = os.MkdirTemp(w.Folder, ".probe"); err == nil {
			err = os.Remove(probe)
		}
	}
	if err != nil {
		return message.Errorf("levels cannot be written into %s: %w; name another folder", w.Folder, message.Cause(err))
	}
	return nil
}

// save writes the levels into new folders with the next numbers that are free, and gives the
// folders.
func (w Wish) save(g *solver.Game, offers []*generate.Offer) ([]string, error) {
	if w.Folder == "" {
		return nil, nil
	}
	var written []string
	number, digits := 0, max(2, len(fmt.Sprint(len(offers))))
	next := func() string {
		for {
			number++
			folder := filepath.Join(w.Folder, fmt.Sprintf("%0*d", digits, number))
			if _, err := os.Lstat(folder); err != nil {
				return folder
			}
		}
	}
	for _, offer := range offers {
		l := offer.Level.Clone()
		l.Notes = fmt.Sprintf("Generated: %dx%d, seed %d, candidate %d", l.Width(), l.Height(), w.Seed, offer.Candidate)
		paths, err := games.Save(context.Background(), next(), "", []games.Entry{{Level: l, Game: g, Solution: offer.Moves}})
		written = append(written, paths...)
		if err != nil {
			return written, err
		}
	}
	return written, nil
}

// result says what is known of a level. One that was written into no folder is named by its
// number, and drawn.
func (w Wish) result(g *solver.Game, number int, folder string, offer *generate.Offer, done generate.Report) Result {
	r := newResult(games.Entry{Name: cmp.Or(folder, strconv.Itoa(number)), Level: offer.Level, Game: g})
	r.answer(solver.Answer{Verdict: solver.Solved, Moves: offer.Moves, Optimal: true, Lower: len(offer.Moves)},
		solver.Task{Goal: solver.FewestMoves}, nil)
	s := insight.Study{Ways: offer.Ways, Lost: offer.Lost, Features: offer.Features, Pieces: offer.Pieces}
	if offer.Naive != nil {
		s.Naive = *offer.Naive
	}
	r.study(s, nil)
	var f *levels.Folder
	files := f.Files(offer.Level, g.Symbol)
	r.Origin = &Origin{
		Seed: w.Seed, Candidate: offer.Candidate, Candidates: done.Candidates,
		Content: string(files[levels.ContentFile]), Tiles: string(files[levels.TilesFile]), Meta: string(files[levels.MetaFile]),
	}
	if n := offer.Features.Changes; n > 1 {
		r.summary += fmt.Sprintf("; %s from piece to piece", plural(n, "change"))
	}
	if folder == "" {
		r.summary += "\n" + strings.TrimSuffix(r.Origin.Content, "\n")
		for _, key := range slices.Sorted(maps.Keys(offer.Level.Options)) {
			r.summary += fmt.Sprintf("\n%s = %q", key, offer.Level.Options[key])
		}
	}
	return r
}
