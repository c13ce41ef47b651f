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

// Play begins to play the level by hand: from the position that is previewed; or as drawn, without a
// preview or where that position is won. The level as drawn is not changed.
func (s *Session) Play() error {
	if s.player != nil {
		return nil
	}
	var begin levels.Moves
	if s.preview != nil {
		begin = s.preview.Recording().Moves()[:s.preview.Step()]
	}
	s.Tools.Cancel()
	d := s.Document
	attempt, err := play.Begin(d.Game(), d.Copy(), begin)
	if err == nil && attempt.Won() {
		begin = nil
		attempt, err = play.Begin(d.Game(), d.Copy(), nil)
	}
	if err != nil {
		return err
	}
	s.stopRunning()
	if v, current := s.Verdict(); current && (v.Found || v.State == live.Unsolvable) && len(begin) == 0 {
		_, key := attempt.Position()
		attempt.Learn(key, s.verdict.Fact())
	}
	s.options.Stay()
	s.Rest()
	s.player = player.New(attempt, player.Options{
		Game: d.Game(), Budget: s.options.Budget(), Post: s.Post,
		Changed: func() {
			s.options.Yield()
			s.learnFromPlay()
			s.raise(event.Playing)
		},
	})
	s.raise(event.Playing | event.Preview | event.Level | event.Verdict)
	return nil
}

// Played are the moves of the attempt that is under way; none where the level is not played, or is won.
func (s *Session) Played() levels.Moves {
	if s.player == nil || s.player.Won() {
		return nil
	}
	return s.player.Moves()
}

// Resume begins to play, and makes the moves of an earlier attempt, as far as that is possible.
func (s *Session) Resume(played levels.Moves) {
	if len(played) == 0 || s.Play() != nil {
		return
	}
	for _, m := range played {
		if !s.player.Move(m) {
			break
		}
	}
	s.moved()
}

// learnFromPlay takes the moves that were played, and the way on that the solver found from there, as a
// solution of the level, unless a shorter one is known. So playing the hard part of an undecided level
// by hand solves it.
func (s *Session) learnFromPlay() {
	moves := s.player.Solution()
	v, current := s.Verdict()
	if moves == nil || current && v.Found && len(v.Best) <= len(moves) {
		return
	}
	if current && v.State == live.Undecided {
		s.options.Say(message.New("the level can be won: a way on from here is found"))
	}
	s.Learn(moves)
}

// Player is the player of the level, nil while it is not played.
func (s *Session) Player() *player.Player { return s.player }

// LeavePlay goes back to drawing, with everything as it was.
func (s *Session) LeavePlay() {
	if s.player == nil {
		return
	}
	s.unsayWin()
	s.unsayRefused()
	go s.player.Close()()
	s.player = nil
	s.options.KeepLater()
	s.stopPreview()
	s.Wake()
	s.raise(event.Playing | event.Preview | event.Level | event.Verdict)
}

// Move makes a move by hand.
func (s *Session) Move(m levels.Move) {
	p := s.player
	switch {
	case p == nil:
	case p.Move(m):
		s.arrived()
	default:
		s.refuse(m)
	}
}

// refuse says why a move that changes nothing cannot be made, if the puzzle omits it, or the game has a
// word for it, so that it is more than a step.
func (s *Session) refuse(m levels.Move) {
	p := s.player
	s.unsayRefused()
	if why := p.LeftOut(m); !why.IsZero() {
		s.refused = message.New("step %d cannot be played: %s", p.Steps()+1, why)
	} else if word := s.Document.Game().Keys[m]; word != "" && !p.Won() {
		s.refused = message.New("not possible here: %s", message.Word(word))
	}
	if !s.refused.IsZero() {
		s.options.Say(s.refused)
	}
}

// unsayRefused clears what refuse said.
func (s *Session) unsayRefused() {
	if !s.refused.IsZero() {
		s.options.Unsay(s.refused)
		s.refused = message.Message{}
	}
}

// walkTo goes to a cell without moving anything else, or makes the one move that
// leads there.
func (s *Session) walkTo(c levels.Cell) {
	p := s.player
	if p == nil || p.Won() {
		return
	}
	way, ok := p.Way(c)
	if !ok {
		s.options.Say(message.New("no way leads there without moving something else"))
		return
	}
	for _, m := range way {
		p.Move(m)
	}
	if len(way) > 0 {
		s.arrived()
	}
}

// arrived is called after a move to another position, which may be a win.
func (s *Session) arrived() {
	p := s.player
	s.moved()
	s.showFrames(p.Frames(), time.Second)
	if p.Won() {
		best, known, proved := s.best()
		p.Said = p.Finish(best, known, proved)
		s.Learn(p.Moves())
		s.options.Say(p.Said)
	}
}

// best gives the shortest solution of the whole level that is known.
func (s *Session) best() (best levels.Moves, known, proved bool) {
	v, current := s.Verdict()
	if current && v.Found && v.Measure.Goal == solver.FewestMoves {
		return v.Best, true, v.Proved
	}
	return nil, false, false
}

// TakeBack takes a move back, or a restart.
func (s *Session) TakeBack() {
	if s.player != nil && s.player.Undo() {
		s.moved()
	}
}

// MakeAgain makes a move again that was taken back.
func (s *Session) MakeAgain() {
	if s.player != nil && s.player.Redo() {
		s.arrived()
	}
}

// Restart goes back to where playing began, and from there to the level as drawn.
func (s *Session) Restart() {
	if s.player != nil {
		s.player.Restart()
		s.moved()
	}
}

// moved is called after any change of the position.
func (s *Session) moved() {
	s.unsayWin()
	s.unsayRefused()
	s.player.Follow()
	s.options.KeepLater()
	s.raise(event.Playing | event.Level)
}

// unsayWin clears what was said of a win.
func (s *Session) unsayWin() {
	if said := s.player.Said; !said.IsZero() {
		s.options.Unsay(said)
	}
}

// GoClosest plays, from a lost position, on to the position that looks nearest to a win.
func (s *Session) GoClosest() {
	score, ok := s.Score()
	if !ok || !score.Near {
		return
	}
	for _, m := range score.Closest {
		s.player.Move(m)
	}
	s.moved()
}

// Score gives the score; ok is false where the level is not played.
func (s *Session) Score() (score player.Score, ok bool) {
	if s.player == nil {
		return score, false
	}
	return s.player.Score(), true
}

// Hint shows the next move of the best way that is known.
func (s *Session) Hint() {
	if s.player != nil {
		s.player.ShowHint()
		s.raise(event.Playing)
	}
}
