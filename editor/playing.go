package editor

import (
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/editor/player"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Play plays the level by hand: from the position that is previewed, or else
// as drawn. Nothing drawn is touched.
func (t *Tab) Play() error {
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
	t.Stay()
	t.rest()
	t.player = player.New(attempt, player.Options{
		Game: d.Game(), Budget: t.editor.budget(), Post: t.postSafely,
		Changed: func() {
			t.editor.yield()
			t.raise(Playing)
		},
	})
	t.raise(Playing | Preview | Level | Verdict)
	return nil
}

// Player is whoever plays the level, nil while it is not played.
func (t *Tab) Player() *player.Player { return t.player }

// LeavePlay goes back to drawing, with everything as it was.
func (t *Tab) LeavePlay() {
	if t.player == nil {
		return
	}
	t.unsayWin()
	t.player.Leave()
	t.player = nil
	t.stopPreview()
	t.wake()
	t.raise(Playing | Preview | Level | Verdict | Message)
}

// Move makes a move by hand.
func (t *Tab) Move(m levels.Move) {
	p := t.player
	switch {
	case p == nil:
	case p.Move(m):
		t.arrived()
	default:
		if why := p.LeftOut(m); !why.IsZero() {
			t.editor.Say(message.New("step %d cannot be played: %s", p.Steps()+1, why))
		}
	}
}

// WalkTo goes to a cell without moving anything else, or makes the one move that
// leads there.
func (t *Tab) WalkTo(c levels.Cell) {
	p := t.player
	if p == nil || p.Won() {
		return
	}
	way, ok := p.Way(c)
	if !ok {
		t.editor.Say(message.New("no way leads there without moving something else"))
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
func (t *Tab) arrived() {
	p := t.player
	t.moved()
	t.showFrames(p.Frames(), time.Second)
	if p.Won() {
		best, known, proved := t.best()
		p.Said = p.Finish(best, known, proved)
		t.learn(p.Moves())
		t.editor.Say(p.Said)
	}
}

// best gives the shortest solution of the whole level that is known.
func (t *Tab) best() (best levels.Moves, known, proved bool) {
	s, current := t.Verdict()
	if current && s.Found && s.Measure.Goal == solver.FewestMoves {
		return s.Best, true, s.Proved
	}
	return nil, false, false
}

// TakeBack takes a move back, or a restart.
func (t *Tab) TakeBack() {
	if t.player != nil && t.player.Undo() {
		t.moved()
	}
}

// MakeAgain makes a move again that was taken back.
func (t *Tab) MakeAgain() {
	if t.player != nil && t.player.Redo() {
		t.arrived()
	}
}

// Restart goes back to where playing began.
func (t *Tab) Restart() {
	if t.player != nil {
		t.player.Restart()
		t.moved()
	}
}

// moved follows the player to another position.
func (t *Tab) moved() {
	t.unsayWin()
	t.player.Follow()
	t.raise(Playing | Level)
}

// unsayWin takes what was said of a win away: it is past.
func (t *Tab) unsayWin() {
	if said := t.player.Said; !said.IsZero() && t.editor.message.String() == said.String() {
		t.editor.unsay()
	}
}

// GoClosest plays on to what looks nearest to a win, in a position that is lost.
func (t *Tab) GoClosest() {
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
func (t *Tab) Score() (s player.Score, ok bool) {
	if t.player == nil {
		return s, false
	}
	s = t.player.Score()
	if s.Lost && !s.LostAsDrawn {
		s.Text = message.Join("; ", s.Text, t.wayBack())
	}
	return s, true
}

// wayBack says by which keys a lost game is mended.
func (t *Tab) wayBack() message.Message {
	key := func(action string) string {
		if keys := t.editor.KeysOf(t.editor.Action(action)); len(keys) > 0 {
			return keys[0]
		}
		return ""
	}
	undo, restart := key("play.undo"), key("play.restart")
	if undo == "" || restart == "" {
		return message.New("take moves back, or restart")
	}
	return message.New("undo with %s, or restart with %s", undo, restart)
}

// Hint shows the next move of the best way that is known.
func (t *Tab) Hint() {
	if t.player != nil {
		t.player.ShowHint()
		t.raise(Playing)
	}
}

// KeepPlayed makes what was played the level's solution.
func (t *Tab) KeepPlayed() error {
	if t.player == nil || !t.player.Won() {
		return message.Errorf("only a win can be kept as the solution")
	}
	t.KeepSolution(t.player.Moves())
	return nil
}
