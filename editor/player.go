package editor

import (
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A player is a level being played by hand, with a session of its own that
// solves from wherever it is.
type player struct {
	attempt  *play.Attempt
	session  *live.Session
	revision int // of the position, for the session
	key      string
	hint     bool
	// searching tells that the session has not answered yet.
	searching bool
	said      message.Message
	// loss is what is known of why the position is lost.
	loss loss
}

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
	p := &player{attempt: attempt}
	p.session = live.NewSession(t.editor.budget(), func(s live.Snapshot) {
		t.postSafely(func() { t.receivePosition(p, s) })
	})
	t.player = p
	t.Stay()
	t.rest()
	t.solvePosition()
	t.raise(Playing | Preview | Level | Verdict)
	return nil
}

// LeavePlay goes back to drawing, with everything as it was.
func (t *Tab) LeavePlay() {
	if t.player == nil {
		return
	}
	// The session ends on its own time: its last search may take a moment.
	go t.player.session.Close()
	t.player.loss.drop()
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
	case p.attempt.Move(m):
		t.arrived()
	default:
		if why := p.attempt.LeftOut(m); !why.IsZero() {
			t.editor.Say(message.New("step %d cannot be played: %s", p.attempt.Steps()+1, why))
		}
	}
}

// WalkTo goes to a cell without moving anything else, or makes the one move that
// leads there.
func (t *Tab) WalkTo(c levels.Cell) {
	p := t.player
	if p == nil || p.attempt.Won() {
		return
	}
	way, ok := p.attempt.Way(c)
	if !ok {
		t.editor.Say(message.New("no way leads there without moving something else"))
		return
	}
	for _, m := range way {
		p.attempt.Move(m)
	}
	if len(way) > 0 {
		t.arrived()
	}
}

// arrived follows the player to another position, which may be a win.
func (t *Tab) arrived() {
	p := t.player
	t.moved()
	t.showFrames(p.attempt.Frames(), time.Second)
	if p.attempt.Won() {
		best, known, proved := t.best()
		p.said = p.attempt.Finish(best, known, proved)
		t.learn(p.attempt.Moves())
		t.editor.Say(p.said)
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
	if t.player != nil && t.player.attempt.Undo() {
		t.moved()
	}
}

// MakeAgain makes a move again that was taken back.
func (t *Tab) MakeAgain() {
	if t.player != nil && t.player.attempt.Redo() {
		t.arrived()
	}
}

// Restart goes back to where playing began.
func (t *Tab) Restart() {
	if t.player != nil {
		t.player.attempt.Restart()
		t.moved()
	}
}

// moved follows the player to another position.
func (t *Tab) moved() {
	t.player.hint, t.player.said = false, message.Message{}
	t.solvePosition()
	t.explainLoss()
	t.raise(Playing | Level)
}

// solvePosition asks for the shortest way from here, where it is not known.
func (t *Tab) solvePosition() {
	p := t.player
	f := p.attempt.Known()
	if f.Lost || f.Proved {
		// What is being searched is of no use any more.
		p.searching = false
		p.session.Stop()
		return
	}
	puzzle, key := p.attempt.Position()
	if puzzle == nil {
		return // the game cannot be shared with a solver
	}
	p.revision++
	p.key = key
	p.searching = true
	r := live.Request{Revision: p.revision, Game: t.Document.Game(), Puzzle: puzzle}
	if f.Found {
		r.Known = []levels.Moves{f.Best}
	}
	p.session.Submit(r)
}

// receivePosition takes what the solver says of a position.
func (t *Tab) receivePosition(p *player, s live.Snapshot) {
	if t.player != p || s.Revision != p.revision {
		return
	}
	p.attempt.Learn(p.key, s.Fact())
	p.searching = s.State == live.Searching
	t.explainLoss()
	t.editor.yield()
	t.raise(Playing)
}

// A Score is what stands beside a level that is being played.
type Score struct {
	// Steps counts from the level as drawn; Begun of them were not the
	// player's. Figures are what else is counted.
	Steps, Begun int
	Figures      []solver.Figure
	Won          bool
	// Left is the shortest way to win from here, where Known; Proved that
	// there is no shorter one, Searching that one is being looked for.
	Left                     int
	Known, Proved, Searching bool
	// Lost tells that the position cannot be won any more, LostSince with
	// which move that came about, from 1, or 0 where that is not known.
	Lost      bool
	LostSince int
	// Why says why it is lost, with the Cells that this speaks of, and Closest are
	// moves from here to what looks nearest to a win, where Near is set.
	Why     message.Message
	Cells   []levels.Cell
	Closest levels.Moves
	Near    bool
	// Hint is the next move, where it was asked for and is known.
	Hint     levels.Move
	HintText message.Message
	// Text is a sentence: what the win was worth, that the game is lost, or else
	// whose turn it is.
	Text message.Message
}

// Score gives what stands beside the level; ok is false where none is played.
func (t *Tab) Score() (s Score, ok bool) {
	p := t.player
	if p == nil {
		return Score{}, false
	}
	a := p.attempt
	f := a.Known()
	s = Score{
		Steps: a.Steps(), Begun: a.Begun(), Figures: a.Tally(), Won: a.Won(),
		Left: len(f.Best), Known: f.Found, Proved: f.Proved, Searching: p.searching,
		Lost: f.Lost, LostSince: a.LostSince(), Text: p.said,
	}
	if s.Text.IsZero() {
		s.Text = a.Turn()
	}
	if s.Lost {
		lost := message.New("this cannot be won any more")
		if s.LostSince > 0 {
			lost = message.New("this cannot be won any more, since move %d", s.LostSince)
		}
		s.Text = message.Join("; ", lost, t.wayBack())
		t.tellLoss(&s)
	}
	switch m, known := a.Hint(); {
	case !p.hint:
	case known:
		s.Hint = m
		s.HintText = t.describeMove(m)
	case s.Lost:
		s.HintText = message.New("no move wins from here: that is proved")
	default:
		s.HintText = message.New("no way is known yet")
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

// describeMove names a move, and what it does where the game has a word.
func (t *Tab) describeMove(m levels.Move) message.Message {
	text := [levels.NumMoves]message.Message{
		message.New("→ right"), message.New("↑ up"), message.New("← left"), message.New("↓ down"), message.New("· wait"),
	}[m]
	if word := t.Document.Game().Keys[m]; word != "" {
		return message.New("%s (%s)", text, message.Word(word))
	}
	return text
}

// Hint shows the next move of the best way that is known.
func (t *Tab) Hint() {
	if t.player != nil {
		t.player.hint = true
		t.raise(Playing)
	}
}

// KeepPlayed makes what was played the level's solution.
func (t *Tab) KeepPlayed() error {
	if t.player == nil || !t.player.attempt.Won() {
		return message.Errorf("only a win can be kept as the solution")
	}
	t.KeepSolution(t.player.attempt.Moves())
	return nil
}
