package player

import (
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Score is what stands beside a level that is being played.
type Score struct {
	// Steps counts from the level as drawn. Figures are what else is counted.
	Steps   int
	Figures []solver.Figure
	Won     bool
	// Left is the shortest way to win from here, where Known; Proved that
	// there is no shorter one, Searching that one is being looked for.
	Left                     int
	Known, Proved, Searching bool
	// Lost tells that the position cannot be won any more, LostSince with
	// which move that came about, from 1, or 0 where that is not known.
	// LostAsDrawn tells that no move is to blame.
	Lost, LostAsDrawn bool
	LostSince         int
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

// Score gives what stands beside the level.
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

// describe names a move, and what it does where the game has a word.
func (p *Player) describe(m levels.Move) message.Message {
	text := [levels.NumMoves]message.Message{
		message.New("→ right"), message.New("↑ up"), message.New("← left"), message.New("↓ down"), message.New("· wait"),
	}[m]
	if word := p.options.Game.Keys[m]; word != "" {
		return message.New("%s (%s)", text, message.Word(word))
	}
	return text
}
