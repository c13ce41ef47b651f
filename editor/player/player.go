// Package player is a level that is played by hand, with a solver beside it that says from
// each position how far it is to a win, or why it is lost.
package player

import (
	"context"

	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Player is an attempt with what the solver says of its position. After each change of the attempt,
// Follow must be called. Its methods are for one goroutine.
type Player struct {
	*play.Attempt
	// Said is the sentence at a win, until the next change.
	Said message.Message

	options  Options
	session  *live.Session
	revision int    // of the position, for the session
	asked    string // the key of the position that the session was asked about
	hint     bool   // see ShowHint
	// searching tells that the session has not answered yet.
	searching bool
	// lost is the key of the position that loss explains, "" for none; drop ends the work on
	// that.
	lost string
	loss study.Loss
	drop context.CancelFunc
}

// Options are what a player needs from outside.
type Options struct {
	Game   *solver.Game
	Budget live.Budget
	// Post brings work to the goroutine of the player, Changed is called there when
	// more is known of the position.
	Post    func(work func())
	Changed func()
}

// New begins with an attempt, and looks at the position that it is in.
func New(a *play.Attempt, o Options) *Player {
	p := &Player{Attempt: a, options: o}
	p.session = live.NewSession(o.Budget, func(s live.Snapshot) {
		o.Post(func() { p.receive(s) })
	})
	p.solve()
	p.explain()
	return p
}

// Close ends all that runs; wait waits for that, which may take a moment.
func (p *Player) Close() (wait func()) {
	p.dropLoss()
	p.revision++ // later answers are ignored
	return p.session.Close
}

// Searching tells whether a way from here is being looked for.
func (p *Player) Searching() bool { return p.searching }

// Follow looks at the position as it is now.
func (p *Player) Follow() {
	p.hint, p.Said = false, message.Message{}
	p.solve()
	p.explain()
}

// ShowHint has the score give the next move of the best known way, until the next change.
func (p *Player) ShowHint() { p.hint = true }

// solve asks for the shortest way from here, unless it is known.
func (p *Player) solve() {
	f := p.Known()
	if f.Lost || f.Proved {
		// The search under way is not needed any more.
		p.searching = false
		p.session.Stop()
		return
	}
	puzzle, key := p.Position()
	if puzzle == nil {
		return // the game cannot be shared with a solver
	}
	p.revision++
	p.asked = key
	p.searching = true
	r := live.Request{Revision: p.revision, Game: p.options.Game, Puzzle: puzzle}
	if f.Found {
		r.Known = []levels.Moves{f.Best}
	} else {
		r.Earlier.Puzzle, r.Earlier.Moves = p.Earlier()
	}
	p.session.Submit(r)
}

// receive takes what the solver says of a position.
func (p *Player) receive(s live.Snapshot) {
	if s.Revision != p.revision {
		return
	}
	p.Learn(p.asked, s.Fact())
	p.searching = s.State == live.Searching
	p.explain()
	p.options.Changed()
}

// explain finds out why a lost position is lost: in the background, until the next move.
func (p *Player) explain() {
	if p.Key() == p.lost {
		return
	}
	p.dropLoss()
	f := p.Known()
	if !f.Lost {
		return
	}
	puzzle, key := p.Position()
	if puzzle == nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	p.lost, p.loss, p.drop = key, study.Loss{Reasons: study.OwnReasons(f.Reasons)}, cancel
	go func() {
		defer cancel()
		found := study.Explain(ctx, puzzle, live.Beside(p.options.Budget))
		p.options.Post(func() {
			if p.lost != key {
				return
			}
			if len(found.Reasons) == 0 {
				found.Reasons = p.loss.Reasons
			}
			p.loss = found
			p.options.Changed()
		})
	}()
}

func (p *Player) dropLoss() {
	if p.drop != nil {
		p.drop()
	}
	p.lost, p.loss, p.drop = "", study.Loss{}, nil
}
