package baba

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
)

// changed gives a level with one to six changes at random: a piece more, a cell emptied or
// with another piece in it, or two cells exchanged. Three in four new pieces are of tiles that
// the level has.
func changed(l *levels.Level, r *rand.Rand) *levels.Level {
	l = l.Clone()
	var tiles []string
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			tiles = append(tiles, p.Tile)
		}
	})
	piece := func() levels.Piece {
		tile := tiles[r.IntN(len(tiles))]
		if r.IntN(4) == 0 {
			tile = Game.Tiles[r.IntN(len(Game.Tiles))].Name
		}
		return levels.Piece{Tile: tile, Facing: levels.Move(r.IntN(levels.NumDirections))}
	}
	cell := func() levels.Cell { return levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())} }
	for range 1 + r.IntN(6) {
		at, other := cell(), cell()
		s := l.At(at)
		switch r.IntN(5) {
		case 0, 1:
			l.Set(at, append(slices.Clone(s), piece()))
		case 2:
			l.Set(at, levels.Stack{piece()})
		case 3:
			l.Set(at, nil)
		default:
			l.Set(at, l.At(other))
			l.Set(other, s)
		}
	}
	return l
}

// A pairOfPlayers plays a level by the program and by the twin, turn by turn.
type pairOfPlayers struct {
	// p has states that leave out what cannot matter, all has those that tell everything.
	p, all           *puzzle
	state, allStates []byte
	twin             *twin.World
}

// newPair makes a pair of a level, nil where it has a word that is not supported.
func newPair(t *testing.T, l *levels.Level) *pairOfPlayers {
	t.Helper()
	Game.Spell(l)
	p, err := newPuzzle(l, position.Options{})
	if err != nil {
		return nil
	}
	w, err := twin.New(l)
	if err != nil {
		return nil
	}
	all := loaded(t, l, true)
	return &pairOfPlayers{p, all, p.Start(), all.Start(), w}
}

// play makes a move, and tells whether the level goes on: it is neither won nor lost, and
// nothing is left to chance or too much for the twin.
func (s *pairOfPlayers) play(t *testing.T, m levels.Move) (goesOn bool) {
	t.Helper()
	const mostUnits = 600 // as things multiply, the twin takes long
	s.allStates = s.all.Play(s.allStates, m, nil)
	s.twin.Turn(m)
	e := s.all.Engine
	if s.twin.Refused() != "" || s.twin.Random() || e.Chance || e.Unsupported != engine.Supported || tooComplex(s.all) || len(e.Units) > mostUnits {
		return false
	}
	won, lost := s.all.Won(s.allStates), s.allStates[0]&position.Lost != 0
	if s.twin.Won() != won || s.twin.Lost() != lost {
		t.Fatalf("after %s\n%swon %t, lost %t; the twin says won %t, lost %t", m, twin.Picture(s.all.Show(s.allStates)), won, lost, s.twin.Won(), s.twin.Lost())
	}
	return !won && !lost
}

// compare compares what has come to be.
func (s *pairOfPlayers) compare(t *testing.T) {
	t.Helper()
	if got, want := s.all.Show(s.allStates), s.twin.Level(); !alike(got, want) {
		t.Fatalf("played to\n%sand by the twin to\n%s", twin.Picture(got), twin.Picture(want))
	}
	if got, want := withoutFacings(s.p.Show(s.state)), withoutFacings(s.all.Show(s.allStates)); got != want {
		t.Fatalf("played to\n%sand with states that tell everything to\n%s", got, want)
	}
}

// Levels of real size, changed at random, are played by their recorded moves as the twin plays
// them. Where these still win, nothing on the way is called lost, is refuted or has a bound that
// is too large.
func TestChangedLevelsAreNotLostWhereTheirMovesWin(t *testing.T) {
	all := drawnLevels(t)
	wins := 0
	for seed := range seeds(t, 60, 4000) {
		r := rand.New(rand.NewPCG(seed, 77))
		d := all[r.IntN(len(all))]
		s := newPair(t, changed(d.Level, r))
		if s == nil {
			continue
		}
		way := [][]byte{s.state}
		for i, m := range d.Moves {
			s.state = s.p.Play(s.state, m, nil)
			way = append(way, s.state)
			if !s.play(t, m) {
				break
			}
			if i%8 == 0 {
				s.compare(t)
			}
		}
		if !s.twin.Won() || s.p.chanced.Load() {
			continue
		}
		wins++
		for i, state := range way[:len(way)-1] {
			left := len(way) - 1 - i
			b := tooLarge(s.p, state, left)
			if s.p.Lost(state) || b != 0 || i%32 == 0 && len(s.p.From(state).(*puzzle).Refute(t.Context())) > 0 {
				t.Fatalf("seed %d, %s: in %d moves it is won from\n%sthat is lost, or takes %d", seed, d.Name, left, twin.Picture(s.p.Show(state)), b)
			}
		}
	}
	t.Logf("%d levels are won", wins)
	if slowness == 1 && wins == 0 {
		t.Error("none is won")
	}
}

// From levels of real size, changed at random, macro moves come to what the twin comes to by
// the moves that they stand for.
func TestMacroMovesOfChangedLevelsAreTurnsOfTheTwin(t *testing.T) {
	var all []*levels.Level
	for _, d := range drawnLevels(t) {
		all = append(all, d.Level)
	}
	compareMacroMoves(t, all)
}

// Those that people made have more words that few levels have.
func TestMacroMovesOfChangedLevelsOfTheCollectionAreTurnsOfTheTwin(t *testing.T) {
	var all []*levels.Level
	for _, l := range fanMade(t) {
		all = append(all, l.Level)
	}
	compareMacroMoves(t, all)
}

// compareMacroMoves makes macro moves at random from levels that are changed up to three times.
func compareMacroMoves(t *testing.T, all []*levels.Level) {
	t.Helper()
	made := 0
	for seed := range seeds(t, 60, 4000) {
		r := rand.New(rand.NewPCG(seed, 79))
		l := all[r.IntN(len(all))]
		for range r.IntN(4) {
			l = changed(l, r)
		}
		s := newPair(t, l)
		goesOn := s != nil
		for n := 0; goesOn && n < 40; n++ {
			var ends [][]byte
			var costs []int
			s.p.Macros(s.state, 0, 1<<14, func(cost int, next []byte) {
				ends, costs = append(ends, slices.Clone(next)), append(costs, cost)
			})
			if len(ends) == 0 {
				break
			}
			i := r.IntN(len(ends))
			moves := s.p.Unfold(s.state, ends[i], costs[i])
			if len(moves) != costs[i] {
				t.Fatalf("seed %d: %d moves make a macro move of %d", seed, len(moves), costs[i])
			}
			for _, m := range moves {
				goesOn = goesOn && s.play(t, m)
			}
			s.state = ends[i]
			switch {
			case goesOn:
				s.compare(t)
			case s.twin.Won() && !s.twin.Random() && !s.p.Won(s.state):
				t.Fatalf("seed %d: the twin wins by %s, which comes to\n%s", seed, moves, twin.Picture(s.p.Show(s.state)))
			}
			made++
		}
	}
	t.Logf("%d macro moves are made", made)
	if made == 0 {
		t.Error("none is made")
	}
}
