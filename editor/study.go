package editor

import (
	"context"
	"slices"
	"time"

	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
)

// A Study is what is found out about a level once the search for its solution is
// over: in the background, on one core, and dropped at the next edit.
type Study struct {
	// Intents are those of which it was found out how it stands with them.
	Intents []insight.Finding
	// Ways and Lost are nil while they are not known, or where the level is too
	// large to tell.
	Ways *insight.Ways
	Lost *insight.Lost
	// Idle are the pieces that could go one at a time, and Gone those that could
	// all go together: what Tighten takes away. Unclear counts the pieces that
	// were too much to find out about.
	Idle, Gone []insight.Piece
	Unclear    int
	// Maps are what happens where, nil where that is not known.
	Maps *insight.Maps
	// Closest is how near to a win the level comes where it cannot be won, nil
	// where that is not known.
	Closest *insight.Closest
	// Repairs are the smallest edits that were found to make such a level winnable.
	Repairs []insight.Repair
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

const (
	// mostStudied bounds the positions that are looked at beside the window.
	mostStudied = 1_000_000
	// quickIntent and longIntent are how long it may take to find out about an
	// intent, before the positions of the level are known and then.
	quickIntent = time.Second
	longIntent  = 10 * time.Second
)

// Study gives what is known of the level as it is now, nil where nothing is, and
// none is under way.
func (t *Tab) Study() *Study {
	if t.studying == nil || t.studying.revision != t.Document.Revision() {
		return nil
	}
	return &t.studying.found
}

// study begins to study the level where the search for its solution is over, and
// left room for it.
func (t *Tab) study() {
	s := &t.verdict
	revision := t.Document.Revision()
	budget := t.editor.budget()
	switch {
	case s.State != live.Solved && s.State != live.Unsolvable, s.Revision != revision, t.resting:
		return
	case s.GoesOn && s.Stats.Bytes+live.Beside(budget) > budget.Memory:
		return
	case t.studying != nil && t.studying.revision == revision:
		return
	}
	t.dropStudy()
	ctx, cancel := context.WithCancel(context.Background())
	w := &studying{revision: revision, cancel: cancel, over: make(chan struct{})}
	t.studying = w
	x := examiner{
		game: t.Document.Game(), level: t.Document.Copy(), limits: insight.Limits{Positions: mostStudied, Memory: live.Beside(budget)},
		near: t.lastChanged(), proved: s.Proved && s.Measure.Goal == solver.FewestMoves, unsolvable: s.State == live.Unsolvable,
	}
	if s.Found {
		x.known = append(x.known, s.Best)
	}
	x.tell = func(found Study) {
		t.postSafely(func() {
			if t.studying == w {
				w.found = found
				t.raise(Verdict)
			}
		})
	}
	last := t.last
	t.last = w.over
	go func() {
		defer close(w.over)
		if last != nil {
			<-last // which holds the memory
		}
		if ctx.Err() == nil {
			x.examine(ctx)
		}
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
	if t.studying != nil {
		t.studying.cancel()
	}
	if t.last != nil {
		<-t.last
	}
}

// An examiner studies a level and tells what it has found out, step by step.
type examiner struct {
	game   *solver.Game
	level  *levels.Level
	limits insight.Limits
	// known are solutions; proved tells that the first is a shortest one.
	known              []levels.Moves
	proved, unsolvable bool
	// near is where the author last worked.
	near  levels.Cell
	tell  func(Study)
	found Study
}

func (x *examiner) examine(ctx context.Context) {
	p, _ := x.game.Examine(x.level.Clone())
	if p == nil {
		return
	}
	if x.unsolvable {
		x.found.Closest = closestOf(ctx, x.level, p, x.limits)
		for _, i := range x.level.Intents {
			x.found.Intents = append(x.found.Intents, insight.Finding{Intent: i, Standing: insight.Void})
		}
		x.tell(x.found)
		x.repair(ctx)
	} else {
		x.judge(ctx, p, nil, quickIntent)
	}
	if x.proved {
		x.explore(ctx, p)
	}
	if x.found.Ways != nil && ctx.Err() == nil {
		x.findIdle(ctx)
	}
	if x.found.Done = ctx.Err() == nil; x.found.Done {
		x.tell(x.found)
	}
}

// judge finds out how it stands with the intents of which that is not known.
func (x *examiner) judge(ctx context.Context, p solver.Puzzle, g *insight.Graph, limit time.Duration) {
	task := solver.Task{Time: limit, Memory: x.limits.Memory, Workers: 1}
	for _, i := range x.level.Intents {
		at := slices.IndexFunc(x.found.Intents, func(f insight.Finding) bool { return f.Intent == i })
		if at >= 0 && x.found.Intents[at].Standing != insight.Open || ctx.Err() != nil {
			continue
		}
		f := insight.Judge(ctx, p, g, i, task, x.known...)
		if ctx.Err() != nil {
			return
		}
		// What was told is not written to any more.
		x.found.Intents = slices.Clone(x.found.Intents)
		if at >= 0 {
			x.found.Intents[at] = f
		} else {
			x.found.Intents = append(x.found.Intents, f)
		}
		x.tell(x.found)
	}
}

// explore goes through the positions of the level.
func (x *examiner) explore(ctx context.Context, p solver.Puzzle) {
	g, err := insight.Explore(ctx, p, insight.Everything, x.limits)
	if err != nil {
		return
	}
	defer g.Close()
	if ctx.Err() != nil {
		return
	}
	lost := g.Lost()
	x.found.Lost = &lost
	if w, ok := g.Ways(ctx); ok {
		x.found.Ways = &w
	}
	if m, ok := g.Maps(ctx); ok {
		x.found.Maps = &m
	}
	x.tell(x.found)
	x.judge(ctx, p, g, longIntent)
}

// findIdle finds the idle pieces, and those that may go together.
func (x *examiner) findIdle(ctx context.Context) {
	idler := insight.NewIdler(x.game, x.level, *x.found.Ways, x.limits)
	for _, piece := range idler.Pieces(ctx, x.level, nil) {
		switch piece.Role {
		case insight.Idle:
			x.found.Idle = append(x.found.Idle, piece)
		case insight.Unclear:
			x.found.Unclear++
		}
	}
	_, x.found.Gone = idler.Tighten(ctx, x.level, x.found.Idle, func(p insight.Piece) bool { return !intended(x.level, p.Cell, p.Tile) })
}

// intended tells whether an intent of the level is about a piece.
func intended(l *levels.Level, at levels.Cell, tile string) bool {
	return slices.ContainsFunc(l.Intents, func(i levels.Intent) bool {
		return i.What == levels.IsMoved && i.Cell == at && i.Tile == tile
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
