package session

import (
	"time"

	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/editor/player"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Play plays the level by hand: from the position that is previewed, or else
// as drawn. Nothing drawn is touched.
func (t *Session) Play() error {
	if t.player != nil {
		return nil
	}
	var begin levels.Moves
	if t.preview != nil {
		begin = t.preview.Recording().Moves()[:t.preview.Step()]
	}
	t.Tools.Cancel()
	d := t.Document
	attempt, err := play.Begin(d.Game(), d.Copy(), begin)
	if err != nil {
		return err
	}
	t.stopRunning()
	if s, current := t.Verdict(); current && (s.Found || s.State == live.Unsolvable) && len(begin) == 0 {
		_, key := attempt.Position()
		attempt.Learn(key, t.verdict.Fact())
	}
	t.options.Stay()
	t.Rest()
	t.player = player.New(attempt, player.Options{
		Game: d.Game(), Budget: t.options.Budget(), Post: t.Post,
		Changed: func() {
			t.options.Yield()
			t.raise(event.Playing)
		},
	})
	t.raise(event.Playing | event.Preview | event.Level | event.Verdict)
	return nil
}

// Player is whoever plays the level, nil while it is not played.
func (t *Session) Player() *player.Player { return t.player }

// LeavePlay goes back to drawing, with everything as it was.
func (t *Session) LeavePlay() {
	if t.player == nil {
		return
	}
	t.unsayWin()
	t.player.Leave()
	t.player = nil
	t.stopPreview()
	t.Wake()
	t.raise(event.Playing | event.Preview | event.Level | event.Verdict | event.Message)
}

// Move makes a move by hand.
func (t *Session) Move(m levels.Move) {
	p := t.player
	switch {
	case p == nil:
	case p.Move(m):
		t.arrived()
	default:
		if why := p.LeftOut(m); !why.IsZero() {
			t.options.Say(message.New("step %d cannot be played: %s", p.Steps()+1, why))
		}
	}
}

// WalkTo goes to a cell without moving anything else, or makes the one move that
// leads there.
func (t *Session) WalkTo(c levels.Cell) {
	p := t.player
	if p == nil || p.Won() {
		return
	}
	way, ok := p.Way(c)
	if !ok {
		t.options.Say(message.New("no way leads there without moving something else"))
		return
	}
	for _, m := range way {
		p.Move(m)
	}
	if len(way) > 0 {
		t.arrived()
	}
}

// arrived follows the player to another position, which may be a win.
func (t *Session) arrived() {
	p := t.player
	t.moved()
	t.showFrames(p.Frames(), time.Second)
	if p.Won() {
		best, known, proved := t.best()
		p.Said = p.Finish(best, known, proved)
		t.Learn(p.Moves())
		t.options.Say(p.Said)
	}
}

// best gives the shortest solution of the whole level that is known.
func (t *Session) best() (best levels.Moves, known, proved bool) {
	s, current := t.Verdict()
	if current && s.Found && s.Measure.Goal == solver.FewestMoves {
		return s.Best, true, s.Proved
	}
	return nil, false, false
}

// TakeBack takes a move back, or a restart.
func (t *Session) TakeBack() {
	if t.player != nil && t.player.Undo() {
		t.moved()
	}
}

// MakeAgain makes a move again that was taken back.
func (t *Session) MakeAgain() {
	if t.player != nil && t.player.Redo() {
		t.arrived()
	}
}

// Restart goes back to where playing began.
func (t *Session) Restart() {
	if t.player != nil {
		t.player.Restart()
		t.moved()
	}
}

// moved follows the player to another position.
func (t *Session) moved() {
	t.unsayWin()
	t.player.Follow()
	t.raise(event.Playing | event.Level)
}

// unsayWin takes what was said of a win away: it is past.
func (t *Session) unsayWin() {
	if said := t.player.Said; !said.IsZero() {
		t.options.Unsay(said)
	}
}

// GoClosest plays on to what looks nearest to a win, in a position that is lost.
func (t *Session) GoClosest() {
	s, ok := t.Score()
	if !ok || !s.Near {
		return
	}
	for _, m := range s.Closest {
		t.player.Move(m)
	}
	t.moved()
}

// Score gives what stands beside the level; ok is false where none is played.
func (t *Session) Score() (s player.Score, ok bool) {
	if t.player == nil {
		return s, false
	}
	return t.player.Score(), true
}

// Hint shows the next move of the best way that is known.
func (t *Session) Hint() {
	if t.player != nil {
		t.player.ShowHint()
		t.raise(event.Playing)
	}
}
