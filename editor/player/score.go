package player

import (
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Score is what is shown beside a level that is being played.
type Score struct {
	// Steps counts moves from the level as drawn. Figures are the other counts.
	Steps   int
	Figures []solver.Figure
	Won     bool
	// Left is the length of the shortest known way to win from here, if Known; Proved tells
	// that there is no shorter one, Searching that one is being looked for.
	Left                     int
	Known, Proved, Searching bool
	// Lost tells that the position cannot be won. LostSince is the number of the move that
	// lost it, from 1, or 0 where that is not known. LostAsDrawn tells that the level was lost
	// from the start.
	Lost, LostAsDrawn bool
	LostSince         int
	// Why says why it is lost, and Cells are the cells that this is about. Closest are moves
	// from here to the position that looks nearest to a win, if Near is set.
	Why     message.Message
	Cells   []levels.Cell
	Closest levels.Moves
	Near    bool
	// Hint is the next move of the best way, and HintText names it; empty unless it was asked
	// for and is known.
	Hint     levels.Move
	HintText message.Message
	// Text is a sentence: about the win, that the position is lost, or else whose turn it is.
	Text message.Message
}

// Score gives the score of the position.
func (p *Player) Score() Score {
	f := p.Known()
	s := Score{
		Steps: p.Steps(), Figures: p.Tally(), Won: p.Won(),
		Left: len(f.Best), Known: f.Found, Proved: f.Proved, Searching: p.searching,
		Lost: f.Lost, LostAsDrawn: p.LostAsDrawn(), LostSince: p.LostSince(), Text: p.Said,
	}
	if s.Text.IsZero() {
		s.Text = p.Turn()
	}
	switch {
	case s.LostAsDrawn:
		s.Text = message.New("the level cannot be won as it is drawn")
	case s.Lost:
		s.Text = study.LostSince(s.LostSince)
	}
	if s.Lost {
		p.tellLoss(&s)
	}
	switch m, known := p.Hint(); {
	case !p.hint:
	case known:
		s.Hint = m
		s.HintText = p.describe(m)
	case s.Lost:
		s.HintText = message.New("no move wins from here: that is proved")
	default:
		s.HintText = message.New("no way is known yet")
	}
	return s
}

// tellLoss adds why the position is lost to a score.
func (p *Player) tellLoss(s *Score) {
	if p.Key() != p.lost {
		return
	}
	s.Why, s.Cells = p.loss.Why()
	if c := p.loss.Closest; c != nil {
		s.Closest, s.Near = c.Moves, true
	}
}

// describe names a move, with what it does if the game has a word for that.
func (p *Player) describe(m levels.Move) message.Message {
	text := [levels.NumMoves]message.Message{
		message.New("→ right"), message.New("↑ up"), message.New("← left"), message.New("↓ down"), message.New("· wait"),
	}[m]
	if word := p.options.Game.Keys[m]; word != "" {
		return message.New("%s (%s)", text, message.Word(word))
	}
	return text
}
