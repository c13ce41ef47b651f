package editor

import (
	"context"
	"slices"

	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A Study is what is found out about a level once its shortest solution is proved:
// in the background, on one core, and dropped at the next edit.
type Study struct {
	// Ways and Lost are nil while they are not known, or where the level is too
	// large to tell.
	Ways *insight.Ways
	Lost *insight.Lost
	// Idle are the pieces that could go one at a time, and Gone those that could
	// all go together: what Tighten takes away. Unclear counts the pieces that
	// were too much to find out about.
	Idle, Gone []insight.Piece
	Unclear    int
	// Done tells that nothing more will be found out.
	Done bool
}

// A studying is a study under way.
type studying struct {
	revision int
	cancel   context.CancelFunc
	over     chan struct{}
	found    Study
}

// mostStudied bounds the positions that are looked at beside the window.
const mostStudied = 1_000_000

// Study gives what is known of the level as it is now, nil where nothing is, and
// none is under way.
func (t *Tab) Study() *Study {
	if t.studying == nil || t.studying.revision != t.Document.Revision() {
		return nil
	}
	return &t.studying.found
}

// study begins to study the level where its shortest solution was just proved.
func (t *Tab) study() {
	s := &t.verdict
	revision := t.Document.Revision()
	switch {
	case s.State != live.Solved || !s.Proved || s.Measure.Goal != solver.FewestMoves, s.Revision != revision, t.resting:
		return
	case t.studying != nil && t.studying.revision == revision:
		return
	}
	t.dropStudy()
	ctx, cancel := context.WithCancel(context.Background())
	w := &studying{revision: revision, cancel: cancel, over: make(chan struct{})}
	t.studying = w
	limits := insight.Limits{Positions: mostStudied, Memory: t.editor.budget().Memory / 4}
	game, level := t.Document.Game(), t.Document.Copy()
	go func() {
		defer close(w.over)
		examine(ctx, game, level, limits, func(found Study) {
			t.postSafely(func() {
				if t.studying == w {
					w.found = found
					t.raise(Verdict)
				}
			})
		})
	}()
}

// dropStudy ends the study, without waiting for it; what it has found out stays.
func (t *Tab) dropStudy() {
	if t.studying != nil {
		t.studying.cancel()
		if !t.studying.found.Done {
			t.studying = nil
		}
	}
}

// endStudy ends the study, and waits until it has given its memory back.
func (t *Tab) endStudy() {
	if w := t.studying; w != nil {
		w.cancel()
		<-w.over
	}
}

// examine studies a level and tells what it has found out, step by step.
func examine(ctx context.Context, game *solver.Game, l *levels.Level, limits insight.Limits, tell func(Study)) {
	var s Study
	p, _ := game.Examine(l.Clone())
	if p == nil {
		return
	}
	g, err := insight.Explore(ctx, p, insight.Everything, limits)
	if err != nil || ctx.Err() != nil {
		if err == nil {
			g.Close()
		}
		return
	}
	lost := g.Lost()
	s.Lost = &lost
	if w, ok := g.Ways(ctx); ok {
		s.Ways = &w
	}
	g.Close()
	if s.Done = s.Ways == nil; s.Done {
		tell(s)
		return
	}
	tell(s)
	idler := insight.NewIdler(game, l, *s.Ways, limits)
	for _, piece := range idler.Pieces(ctx, l, nil) {
		switch piece.Role {
		case insight.Idle:
			s.Idle = append(s.Idle, piece)
		case insight.Unclear:
			s.Unclear++
		}
	}
	_, s.Gone = idler.Tighten(ctx, l, s.Idle, func(p insight.Piece) bool { return !intended(l, p) })
	if s.Done = ctx.Err() == nil; s.Done {
		tell(s)
	}
}

// intended tells whether an intent of the level is about a piece.
func intended(l *levels.Level, p insight.Piece) bool {
	return slices.ContainsFunc(l.Intents, func(i levels.Intent) bool {
		return i.What == levels.IsMoved && i.Cell == p.Cell && i.Tile == p.Tile
	})
}

// CanTighten tells whether pieces are known that can go.
func (t *Tab) CanTighten() bool {
	s := t.Study()
	return s != nil && len(s.Gone) > 0 && t.Mode() == Drawing
}

// Tighten takes away all idle pieces that can go together, in one step.
func (t *Tab) Tighten() {
	if !t.CanTighten() {
		return
	}
	gone := t.Study().Gone
	pieces := make([]document.PieceAt, len(gone))
	for i, p := range gone {
		pieces[i] = document.PieceAt{Cell: p.Cell, Place: p.Place}
	}
	t.Document.RemovePieces(message.New("Tighten level"), pieces)
	t.editor.Say(message.Plural(len(gone), "%d idle piece is gone; the ways to win are the same", "%d idle pieces are gone; the ways to win are the same"))
}
