// Package gametest has the checks that every game must pass: that it has all it should,
// that its parts agree, and that what it says of its levels is true. All positions of
// small levels are tried, so that every claim of a game (a bound, a proof, a solution)
// is compared with the truth.
//
// Whoever writes a game describes it by a Subject and runs the checks on it, as
// nullgame_test.go and the tests of solver/games do.
package gametest

import (
	"fmt"
	"io/fs"
	"runtime/debug"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Subject is a game, with what the checks need to know besides.
type Subject struct {
	Game *solver.Game
	// Levels holds the levels that come with the game, each in a folder of the
	// folder Folder.
	Levels fs.FS
	Folder string
	// Small are levels with few enough positions to try them all: at least one
	// that can be won, and one that cannot.
	Small []*levels.Level
	// Broken are levels that cannot be played, by a word of the problem's text: one for each
	// way in which a level of the game can be wrong.
	Broken map[string]*levels.Level
	// Sprite tells whether a picture exists.
	Sprite func(name string) bool
}

// Errorf is told of what is wrong.
type Errorf func(format string, args ...any)

// A Check is one promise that a game makes.
type Check struct {
	Name string
	run  func(s *Subject, errorf Errorf)
}

// Checks are all checks.
var Checks = []Check{
	{"it is described in full", described},
	{"its tiles are told apart", tilesToldApart},
	{"its symbols are told apart", symbolsToldApart},
	{"its tiles can be drawn", tilesDrawn},
	{"it speaks other languages", translated},
	{"broken levels are reported", brokenReported},
	{"random levels harm nothing", randomLevels},
	{"settings are accepted", settingsAccepted},
	{"text settings are checked", textsChecked},
	{"supplies add up", suppliesAddUp},
	{"levels are made and changed at random", madeAndChanged},
	{"templates are clean", templatesClean},
	{"formats read what they write", formatsReadBack},
	{"formats survive anything", formatsSurvive},
	{"its own levels are clean and decided", bundledDecided},
	{"successors are moves that change something", successorsSane},
	{"the player is somewhere", locatesAndRemarks},
	{"events follow from the move", eventsTold},
	{"what is shown can be loaded", showReloads},
	{"steps of a move are shown", framesDrawn},
	{"forks share nothing", forksShareNothing},
	{"it begins anywhere", beginsAnywhere},
	{"bounds hold", boundsHold},
	{"lost states are lost", lostAreLost},
	{"reasons are true", reasonsTrue},
	{"refuting stops when told", refutingStops},
	{"tables are counted", tablesCounted},
	{"heuristics are given", heuristicsGiven},
	{"macro moves are exact", macrosExact},
	{"states are stored as they are", storageSane},
	{"solutions are shortest", solutionsShortest},
	{"measures are looked for", measuresLookedFor},
	{"what is told at a glance is so", glancesTrue},
	{"a search cut short claims nothing", cutShortClaimsNothing},
}

// Run makes a test of each check.
func Run(t *testing.T, s *Subject) {
	t.Helper()
	for _, c := range Checks {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			c.Do(s, t.Errorf)
		})
	}
}

// Do runs the check. A panic of the game is one more thing that is wrong.
func (c Check) Do(s *Subject, errorf Errorf) {
	defer func() {
		if r := recover(); r != nil {
			errorf("%s: panic: %v\n%s", s.Game.Name, r, debug.Stack())
		}
	}()
	c.run(s, errorf)
}

// described: without these, the other checks would have nothing to look at.
func described(s *Subject, errorf Errorf) {
	g := s.Game
	if g.Name == "" || g.Title == "" || len(g.Tiles) == 0 || g.Open == nil {
		errorf("%q lacks a name, a title, tiles or Open", g.Name)
	}
	if len(s.Small) == 0 || len(s.Broken) == 0 || s.Levels == nil || s.Sprite == nil {
		errorf("%s: the subject lacks small levels, broken levels, its own levels or the names of sprites", g.Name)
	}
	for _, template := range g.Templates {
		if template.Title == "" || template.Make == nil {
			errorf("%s: the template %q lacks something", g.Name, template.Title)
		}
	}
	for _, f := range g.Formats {
		if f.Name == "" || f.Title == "" || f.Game != g.Name || len(f.Extensions) == 0 || f.Fits == nil || f.Read == nil && f.Pair == nil {
			errorf("%s: the format %q lacks something", g.Name, f.Name)
		}
	}
	for _, c := range g.Choices {
		if c.Key == "" || c.Title == "" || len(c.Values) < 2 {
			errorf("%s: the setting %q lacks something", g.Name, c.Key)
		}
	}
	for _, text := range g.Texts {
		if text.Key == "" || text.Title == "" || text.Help.IsZero() || text.Check == nil {
			errorf("%s: the setting %q lacks something", g.Name, text.Key)
		}
	}
	won, lost := false, false
	for _, l := range s.Small {
		m, err := mapOf(g, l)
		if err != nil {
			errorf("%s: a small level: %v", g.Name, err)
			continue
		}
		won = won || m.left[0] > 0
		lost = lost || m.left[0] < 0
	}
	if !won || !lost {
		errorf("%s: among the small levels should be one that can be won (%v) and one that cannot (%v)", g.Name, won, lost)
	}
}

// problemsOf gives the problems that the program would report. It works on a copy of the level.
func problemsOf(g *solver.Game, l *levels.Level) []levels.Problem {
	l = l.Clone()
	g.Spell(l)
	return g.Problems(l)
}

// clean tells whether a level can be played.
func clean(g *solver.Game, l *levels.Level) bool { return !levels.AnyHarmful(problemsOf(g, l)) }

// isText tells whether a sentence is there to be read.
func isText(sentence any) bool { return fmt.Sprint(sentence) != "" }

// onGrid tells whether cells lie on a level.
func onGrid(l *levels.Level, cells []levels.Cell) bool {
	return !slices.ContainsFunc(cells, func(c levels.Cell) bool { return !l.Holds(c) })
}
