package nullgame_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/nullgame"
)

// whole is a puzzle with all that the null game's has.
type whole interface {
	solver.Puzzle
	solver.Forker
	solver.Continuer
	solver.Bounder
	solver.Estimator
	solver.Refuter
	solver.MacroMover
	solver.Locator
	solver.Remarker
	solver.Overlayer
}

// These are null games with a mistake each.
type (
	unforkable   struct{ solver.Puzzle }
	selfish      struct{ whole }
	keeping      struct{ whole }
	boastful     struct{ whole }
	cowardly     struct{ whole }
	hopeless     struct{ whole }
	giddy        struct{ whole }
	idle         struct{ whole }
	outside      struct{ whole }
	forgetful    struct{ whole }
	lacksMacros  struct{ whole }
	misunfolding struct{ whole }
	dumb         struct{ whole }
	uncutable    struct{ whole }
	rash         struct{ whole }
	deaf         struct{ whole }
	spacious     struct{ whole }
	hasty        struct{ whole }
	restless     struct{ whole }
	vague        struct{ whole }
	ruling       struct{ whole }
)

func (p selfish) Fork() solver.Puzzle                 { return p.whole }
func (p boastful) Bound(s []byte, enough int) int     { return p.whole.Bound(s, enough) + 1 }
func (p cowardly) Bound([]byte, int) int              { return 0 }
func (p hopeless) Lost([]byte) bool                   { return true }
func (p idle) Refute(context.Context) []solver.Reason { return []solver.Reason{{}} }
func (p hasty) Gauge(int) (solver.Verdict, int)       { return solver.Unsolvable, 0 }
func (p restless) Misplaced(string, levels.Cell) bool { return true }
func (p vague) Milestones() []message.Message         { return []message.Message{{}} }
func (p vague) Passed([]byte) uint64                  { return 0 }
func (p deaf) Refute(context.Context) []solver.Reason { return p.whole.Refute(context.Background()) }
func (p spacious) Hold(most int64) int64              { return most + 1 }
func (p outside) Locate([]byte) []levels.Cell         { return []levels.Cell{{X: -1}} }
func (p forgetful) Show([]byte) *levels.Level         { return p.whole.Show(p.Start()) }
func (p dumb) Estimate([]byte, int, []int)            {}
func (p uncutable) Cut(s []byte) int                  { return len(s) + 1 }

// From of keeping begins with the very bytes it was given.
func (p keeping) From(state []byte) solver.Puzzle { return begun{p.whole, state} }

type begun struct {
	whole
	start []byte
}

func (p begun) Start() []byte { return p.start }

// Expand of giddy visits a wait, which changes nothing.
func (p giddy) Expand(state []byte, visit func(levels.Move, []byte)) {
	p.whole.Expand(state, visit)
	visit(levels.Wait, state)
}

// Macros of lacksMacros leaves out the shortest ones.
func (p lacksMacros) Macros(state []byte, over, upTo int, visit func(int, []byte)) bool {
	return p.whole.Macros(state, max(over, 2), upTo, visit)
}

func (p misunfolding) Unfold(from, to []byte, cost int) levels.Moves {
	moves := p.whole.Unfold(from, to, cost)
	slices.Reverse(moves)
	return moves
}

// From of these two goes on with the mistake.
func (p idle) From(state []byte) solver.Puzzle { return idle{p.whole.From(state).(whole)} }
func (p rash) From(state []byte) solver.Puzzle { return rash{p.whole.From(state).(whole)} }

// Search of rash gives up at once, and calls that a proof.
func (p rash) Search(context.Context, solver.Task) solver.Answer {
	return solver.Answer{Verdict: solver.Unsolvable}
}

// AppendEvents of ruling forms a rule in each move, though the game has no rules.
func (p ruling) AppendEvents(events []solver.Event, state []byte, move levels.Move, next []byte) []solver.Event {
	return append(solver.AppendEvents(p.whole, events, state, move, next), solver.Event{Kind: solver.Formed, What: "COIN IS WIN"})
}

// TestTheChecksNotice what is wrong with a game that lacks something, or says
// what is not so: the check that is named fails, and for the game as it is none
// does.
func TestTheChecksNotice(t *testing.T) {
	for _, test := range []struct {
		wrong, check string
		with         func(*gametest.Subject)
	}{
		{"nothing", "", func(*gametest.Subject) {}},

		{"no small levels", "described in full", func(s *gametest.Subject) { s.Small = nil }},
		{"only won levels", "described in full", func(s *gametest.Subject) { s.Small = s.Small[:1] }},
		{"no broken levels", "described in full", func(s *gametest.Subject) { s.Broken = nil }},
		{"no title", "described in full", func(s *gametest.Subject) { s.Game.Title = "" }},
		{"a setting of one value", "described in full", func(s *gametest.Subject) { s.Game.Choices[0].Values = s.Game.Choices[0].Values[:1] }},
		{"a name twice", "told apart", func(s *gametest.Subject) { s.Game.Tiles[1].Name = "Coin" }},
		{"a symbol twice", "symbols are told apart", func(s *gametest.Subject) { s.Game.Tiles[1].Symbol = 'c' }},
		{"a stack of no tiles", "symbols are told apart", func(s *gametest.Subject) { s.Game.Symbols = map[string]rune{"coin + box": '*'} }},
		{"no look", "can be drawn", func(s *gametest.Subject) { s.Game.Tiles[1].Look = solver.Look{} }},
		{"no such sprite", "can be drawn", func(s *gametest.Subject) { s.Game.Tiles[1].Look = solver.Look{Sprite: "nullgame/bricks"} }},
		{"an untranslated title", "other languages", func(s *gametest.Subject) { s.Game.Title = "Nil Game" }},
		{"no help", "can be drawn", func(s *gametest.Subject) { s.Game.Tiles[1].Help = message.Message{} }},

		{"a blind check", "broken levels", func(s *gametest.Subject) {
			s.Game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
				p, _ := nullgame.Game.Open(l)
				return p, nil
			}
		}},
		{"single coins", "broken levels", func(s *gametest.Subject) { s.Game.Tiles[2].Single = true }},
		{"a check that panics", "random levels", func(s *gametest.Subject) {
			s.Game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) { panic(l) }
		}},
		{"a check that clears", "random levels", func(s *gametest.Subject) {
			s.Game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
				l.Set(levels.Cell{}, nil)
				return nullgame.Game.Open(l)
			}
		}},
		{"a setting nobody knows", "settings", func(s *gametest.Subject) { s.Game.Choices[0].Values[1].Value = "round" }},
		{"an empty template", "templates", func(s *gametest.Subject) {
			s.Game.Templates[0].Make = func(w, h int, _ uint64, _ int) *levels.Level { return levels.New(w, h) }
		}},
		{"no changes", "made and changed", func(s *gametest.Subject) { s.Game.Maker = solver.Maker{Width: 5, Height: 5} }},
		{"a change that scribbles", "made and changed", func(s *gametest.Subject) {
			s.Game.Maker.Mutations = []solver.Mutation{{Name: "scribble", Do: func(_ *solver.Game, d *solver.Draft) bool {
				d.Set(levels.Cell{}, levels.Stack{{Tile: "scribble"}})
				return true
			}}}
		}},
		{"turns that are no symmetry", "made and changed", func(s *gametest.Subject) { s.Game.Maker.Symmetry = solver.AllTurns }},
		{"a maker of nothing", "made and changed", func(s *gametest.Subject) {
			s.Game.Maker.Make = func(_ *rand.Rand, width, height int) *levels.Level { return levels.New(width, height) }
		}},
		{"a format that forgets", "formats read", func(s *gametest.Subject) {
			s.Game.Formats[0].Read = func([]byte) (convert.Collection, []levels.Problem) {
				return convert.Collection{Entries: []convert.Entry{{Level: levels.New(1, 1)}}}, nil
			}
		}},
		{"a format that panics", "survive", func(s *gametest.Subject) {
			s.Game.Formats[0].Fits = func(data []byte) bool { return data[0] == 'w' }
		}},
		{"no levels", "its own levels", func(s *gametest.Subject) { s.Folder = "none" }},
		{"a level that is never won", "its own levels", playing(func(p whole) solver.Puzzle { return rash{p} })},

		{"no fork", "share nothing", playing(func(p whole) solver.Puzzle { return unforkable{p} })},
		{"no beginning elsewhere", "begins anywhere", playing(func(p whole) solver.Puzzle { return unforkable{p} })},
		{"no player", "somewhere", playing(func(p whole) solver.Puzzle { return unforkable{p} })},
		{"a fork that is the puzzle", "share nothing", playing(func(p whole) solver.Puzzle { return selfish{p} })},
		{"bytes that are kept", "begins anywhere", playing(func(p whole) solver.Puzzle { return keeping{p} })},
		{"a move that changes nothing", "successors", playing(func(p whole) solver.Puzzle { return giddy{p} })},
		{"a player off the grid", "somewhere", playing(func(p whole) solver.Puzzle { return outside{p} })},
		{"always the same picture", "shown", playing(func(p whole) solver.Puzzle { return forgetful{p} })},
		{"a bound too high", "bounds", playing(func(p whole) solver.Puzzle { return boastful{p} })},
		{"a bound of nothing", "bounds", playing(func(p whole) solver.Puzzle { return cowardly{p} })},
		{"all is lost", "lost states", playing(func(p whole) solver.Puzzle { return hopeless{p} })},
		{"refuted for no reason", "reasons", playing(func(p whole) solver.Puzzle { return idle{p} })},
		{"a proof that cannot be stopped", "stops when told", playing(func(p whole) solver.Puzzle { return deaf{p} })},
		{"more tables than there may be", "counted", playing(func(p whole) solver.Puzzle { return spacious{p} })},
		{"no estimate", "heuristics", playing(func(p whole) solver.Puzzle { return dumb{p} })},
		{"macro moves left out", "macro", playing(func(p whole) solver.Puzzle { return lacksMacros{p} })},
		{"macro moves that lead elsewhere", "macro", playing(func(p whole) solver.Puzzle { return misunfolding{p} })},
		{"states cut beyond their end", "stored", playing(func(p whole) solver.Puzzle { return uncutable{p} })},
		{"a measure that nobody looks for", "measures", func(s *gametest.Subject) { s.Game.Measures = []solver.Measure{{Goal: "turns"}} }},
		{"a gauge that gives up", "glance", playing(func(p whole) solver.Puzzle { return hasty{p} })},
		{"nothing where it belongs", "glance", playing(func(p whole) solver.Puzzle { return restless{p} })},
		{"a milestone without words", "glance", playing(func(p whole) solver.Puzzle { return vague{p} })},
		{"rules in a game without", "events", playing(func(p whole) solver.Puzzle { return ruling{p} })},
		{"a search that gives up", "shortest", playing(func(p whole) solver.Puzzle { return rash{p} })},
		{"a search that claims too much", "cut short", playing(func(p whole) solver.Puzzle { return rash{p} })},
	} {
		t.Run(test.wrong, func(t *testing.T) {
			t.Parallel()
			s := ownSubject(t)
			test.with(s)
			noticed := map[string]bool{}
			for _, c := range gametest.Checks {
				if test.check == "" || strings.Contains(c.Name, test.check) {
					c.Do(s, func(string, ...any) { noticed[c.Name] = true })
				}
			}
			if (len(noticed) > 0) != (test.check != "") {
				t.Errorf("the checks that notice it are %v", noticed)
			}
		})
	}
}

// ownSubject is a subject that may be changed without changing the game.
func ownSubject(t *testing.T) *gametest.Subject {
	s := subject(t)
	g := *s.Game
	s.Game = &g
	g.Tiles, g.Templates, g.Formats, g.Choices = slices.Clone(g.Tiles), slices.Clone(g.Templates), slices.Clone(g.Formats), slices.Clone(g.Choices)
	g.Choices[0].Values = slices.Clone(g.Choices[0].Values)
	return s
}

// playing has the game's puzzles be others.
func playing(with func(whole) solver.Puzzle) func(*gametest.Subject) {
	return func(s *gametest.Subject) {
		s.Game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
			p, problems := nullgame.Game.Open(l)
			if p != nil {
				p = with(p.(whole))
			}
			return p, problems
		}
	}
}
