package gametest

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/generate"
	"puzzlewright/solver/search"
)

// madeAndChanged draws levels at random and changes them: each is a level of the game,
// of its size, with nothing changed outside of the cells that may be, and what is
// written is read again. Some of what is drawn can be played.
func madeAndChanged(s *Subject, errorf Errorf) {
	g := s.Game
	changes := g.Maker.Changes()
	if g.Maker.Width < 2 || g.Maker.Height < 2 || len(changes) == 0 {
		errorf("%s: the maker lacks a size or changes", g.Name)
		return
	}
	const timesEach = 40
	drawn := 30 / effort.UnderRace(3)
	played := 0
	did := map[string]int{}
	for n := range drawn {
		r := rand.New(rand.NewPCG(1, uint64(n)))
		l := generate.Make(g, r, g.Maker.Width, g.Maker.Height)
		if clean(g, l) {
			played++
		}
		sameImages(s, l, errorf)
		first, moves := l, solutionOf(g, l)
		for i := range timesEach {
			const again = 4 // every so often from the level as it was drawn
			d := &solver.Draft{Level: l.Clone(), Rand: r}
			if i%again == 0 {
				d.Level, d.Moves = first.Clone(), moves
			}
			d.Cells(func(c levels.Cell, _ levels.Stack) { d.Free = append(d.Free, c) })
			c := changes[r.IntN(len(changes))]
			if !c.Do(g, d) {
				continue // what was begun and could not be done is dropped
			}
			did[c.Name]++
			isLevel(s, c.Name, d.Level, errorf)
			l = d.Level
		}
	}
	if played < drawn*2/3 {
		errorf("%s: of %d levels that are drawn, %d can be played", g.Name, drawn, played)
	}
	for _, c := range changes {
		if did[c.Name] == 0 {
			errorf("%s: %q never changes anything", g.Name, c.Name)
		}
	}
}

// solutionOf gives a solution of a level, nil where none is found soon.
func solutionOf(g *solver.Game, l *levels.Level) levels.Moves {
	p, err := g.Load(l.Clone())
	if err != nil {
		return nil
	}
	const few = 64 << 20
	return search.Solve(context.Background(), p, solver.Task{Goal: solver.Any, Time: time.Second, Memory: few, Workers: 1}).Moves
}

// isLevel checks that a level that was changed is still one of the game.
func isLevel(s *Subject, change string, l *levels.Level, errorf Errorf) {
	g := s.Game
	if p := g.UnknownTiles(l); len(p) > 0 {
		errorf("%s: %q: %v", g.Name, change, p[0].Text)
	}
	var none *levels.Folder
	again, problems := levels.Decode(none.Files(l, g.Symbol))
	if len(problems) > 0 {
		errorf("%s: %q: the level cannot be read again: %v", g.Name, change, problems[0])
		return
	}
	read := again.Level.Clone()
	g.Spell(read)
	if !read.SameGrid(l) {
		errorf("%s: %q: what is read is not what was written", g.Name, change)
	}
	for i := range g.Tiles {
		if t := &g.Tiles[i]; t.Single && l.Count(t.Name) > 1 {
			errorf("%s: %q: %s is there %d times", g.Name, change, t.Name, l.Count(t.Name))
		}
	}
}

// sameImages checks that images of a level are as good as it: those of an image are
// the same again, and all can be played or none.
func sameImages(s *Subject, l *levels.Level, errorf Errorf) {
	images := s.Game.Images(l)
	for _, image := range images {
		if clean(s.Game, image) != clean(s.Game, l) {
			errorf("%s: a level can be played, and not when it is turned", s.Game.Name)
		}
		for _, again := range s.Game.Images(image) {
			if !slices.ContainsFunc(images, again.SameGrid) {
				errorf("%s: an image of an image of a level is no image of it; a piece that cannot face everywhere may need Maker.Relabel", s.Game.Name)
				return
			}
		}
	}
}
