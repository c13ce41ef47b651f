package batch

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
	"puzzlewright/solver/insight"
)

// A Wish is what levels are generated for.
type Wish struct {
	generate.Options
	// Count is how many levels are given at the most, Sort which come first.
	Count int
	Sort  generate.Criterion
	// Folder is where they are written, "" for nowhere.
	Folder string
}

// An Origin says how a level came about: with these, it comes about again.
type Origin struct {
	Seed       uint64 `json:"seed"`
	Candidate  int    `json:"candidate"`
	Candidates int    `json:"candidates"`
	// Content is the level as content.txt has it, Tiles as tiles.txt.
	Content string `json:"content"`
	Tiles   string `json:"tiles"`
}

// Generate looks for levels of a game until the time of the task is over or there
// were enough candidates, and writes the best. Once its context ends, it gives what was found.
func Generate(ctx context.Context, g *solver.Game, w Wish, o Options) (Status, error) {
	within, cancel := ctx, context.CancelFunc(func() {})
	if o.Task.Time > 0 {
		within, cancel = context.WithTimeout(ctx, o.Task.Time)
	}
	defer cancel()
	begun := time.Now()
	w.Report = func(r generate.Report) {
		if o.Progress != nil && o.Columns > 0 {
			fmt.Fprintf(o.Progress, "\r%s, %d can be won, %d to offer ", plural(r.Candidates, "candidate"), r.Winnable, len(r.Offers))
		}
	}
	done, err := generate.Run(within, g, w.Options)
	if err != nil {
		return SomeInvalid, err
	}
	offers := append([]*generate.Offer(nil), done.Offers...)
	generate.Sort(offers, w.Sort)
	offers = offers[:min(len(offers), w.Count)]
	written, err := w.save(g, offers)
	for i, offer := range offers {
		name := fmt.Sprintf("%0*d", len(fmt.Sprint(len(offers))), i+1)
		if i < len(written) {
			name = written[i]
		}
		o.write(w.result(g, name, offer, done))
	}
	if o.Progress != nil {
		if o.Columns > 0 {
			fmt.Fprintln(o.Progress)
		}
		fmt.Fprintf(o.Progress, "%s in %s, %d can be won, %d are all that is wanted; --seed %d --candidates %d gives the same\n",
			plural(done.Candidates, "candidate"), time.Since(begun).Round(time.Second), done.Winnable, len(done.Offers), w.Seed, done.Candidates)
	}
	if len(offers) == 0 && err == nil {
		return SomeUndecided, message.Errorf("no level was found that is all that is wanted; give it more --time, or ask for less with --want")
	}
	return AllSolved, err
}

// save writes the levels into folders, and gives these.
func (w Wish) save(g *solver.Game, offers []*generate.Offer) ([]string, error) {
	if w.Folder == "" || len(offers) == 0 {
		return nil, nil
	}
	var written []string
	for i, offer := range offers {
		l := offer.Level.Clone()
		l.Notes = fmt.Sprintf("Generated: %dx%d, seed %d, candidate %d", l.Width(), l.Height(), w.Seed, offer.Candidate)
		dir := filepath.Join(w.Folder, fmt.Sprintf("%0*d", max(2, len(fmt.Sprint(len(offers)))), i+1))
		paths, err := games.Save(dir, "", []games.Entry{{Level: l, Game: g, Solution: offer.Moves}})
		written = append(written, paths...)
		if err != nil {
			return written, err
		}
	}
	return written, nil
}

// result says what is known of a level.
func (w Wish) result(g *solver.Game, name string, offer *generate.Offer, done generate.Report) Result {
	r := newResult(games.Entry{Name: name, Level: offer.Level, Game: g})
	r.answer(solver.Answer{Verdict: solver.Solved, Moves: offer.Moves, Optimal: true, Lower: len(offer.Moves)},
		solver.Task{Goal: solver.FewestMoves}, nil)
	s := insight.Study{Ways: offer.Ways, Lost: offer.Lost, Features: offer.Features, Solution: offer.Moves, Pieces: offer.Pieces}
	if offer.Naive != nil {
		s.Naive = *offer.Naive
	}
	r.study(s, nil)
	var f *levels.Folder
	files := f.Files(offer.Level, g.Symbol)
	r.Origin = &Origin{
		Seed: w.Seed, Candidate: offer.Candidate, Candidates: done.Candidates,
		Content: string(files[levels.ContentFile]), Tiles: string(files[levels.TilesFile]),
	}
	r.summary += fmt.Sprintf("; %s from piece to piece", plural(offer.Features.Changes, "change"))
	if w.Folder == "" {
		r.summary += "\n" + strings.TrimSuffix(r.Origin.Content, "\n")
	}
	return r
}
