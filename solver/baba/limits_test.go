package baba

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// pushers makes a level of rows that each have a Baba and rocks to push.
func pushers(babas, rocks int) *levels.Level {
	l := levels.New(rocks+6, babas+2)
	put := func(x, y int, tile string) { l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tile}}) }
	for x, word := range []string{"baba text", "is text", "you text"} {
		put(x, 0, word)
	}
	for y, word := range []string{"rock text", "is text", "push text"} {
		put(l.Width()-1, y, word)
	}
	for y := range babas {
		put(0, y+1, "baba")
		for x := range rocks {
			put(x+1, y+1, "rock")
		}
	}
	Game.Spell(l)
	return l
}

// More than 10,000 pushes in a turn are an infinite loop, which destroys the
// level; no fewer are, however many steps are tried.
func TestTooManyPushesDestroyTheLevel(t *testing.T) {
	for _, c := range []struct {
		babas, rocks int
		lost         bool
	}{{99, 100, false}, {101, 100, true}} {
		t.Run(fmt.Sprint(c.babas*c.rocks), func(t *testing.T) {
			l := pushers(c.babas, c.rocks)
			for _, everything := range []bool{false, true} {
				p := loaded(t, l, everything)
				state := solver.Step(p, p.Start(), levels.Right)
				if lost := state[0]&position.Lost != 0; lost != c.lost {
					t.Errorf("lost is %t (everything told: %t)", lost, everything)
				}
			}
			if !soak {
				return // it takes the twin long
			}
			w, err := twin.New(l)
			if err != nil {
				t.Fatal(err)
			}
			if w.Turn(levels.Right); w.Lost() != c.lost {
				t.Errorf("the twin says lost is %t", w.Lost())
			}
		})
	}
}

// A long row of what stops each other goes on together, and much falls far:
// that takes many steps, and no level is lost by it.
func TestManyStepsAreNoLoop(t *testing.T) {
	row := func(object, rule string) *levels.Level {
		l := levels.New(200, 3)
		for x, word := range []string{object + " text", "is text", rule + " text", "and text", "stop text"} {
			l.Set(levels.Cell{X: x}, levels.Stack{{Tile: word}})
		}
		for x := range 199 {
			l.Set(levels.Cell{X: x, Y: 2}, levels.Stack{{Tile: object}})
		}
		return l
	}
	rain := levels.New(60, 200)
	for x, word := range []string{"rock text", "is text", "fall text"} {
		rain.Set(levels.Cell{X: x + 57, Y: 199}, levels.Stack{{Tile: word}})
	}
	for x := range 57 {
		rain.Set(levels.Cell{X: x}, levels.Stack{{Tile: "rock"}})
	}
	for name, l := range map[string]*levels.Level{"you": row("keke", "you"), "move": row("keke", "move"), "fall": rain} {
		t.Run(name, func(t *testing.T) {
			p := loaded(t, l, true)
			state := p.Play(p.Start(), levels.Right, nil)
			if state[0]&position.Lost != 0 {
				t.Fatal("it is lost")
			}
			before, after := l.At(levels.Cell{X: 0, Y: l.Height() - 1}), p.Show(state).At(levels.Cell{X: 0, Y: l.Height() - 1})
			if slices.Equal(before, after) {
				t.Errorf("it has not moved: %s", after)
			}
		})
	}
}

// A level that is destroyed says why, as it begins and later.
func TestDestroyedLevelsSayWhy(t *testing.T) {
	for _, c := range []struct {
		name  string
		rows  []string
		start bool
		why   engine.Ruin
	}{
		{"WORD that unmakes itself", []string{"KEKE IS WORD .", "keke IS NOT WORD"}, true, engine.Endless},
		{"a group that asks for itself", []string{"BABA NEAR GROUP IS GROUP", "baba . . . ."}, true, engine.Endless},
		{"words stacked high", []string{
			"BABA+KEKE+ROCK AND+NOT+IS AND+NOT+IS AND+NOT+IS AND+NOT+IS AND+NOT+IS AND+NOT+IS AND+NOT+IS YOU+WIN+PUSH",
		}, true, engine.TooComplex},
		{"words stacked high that are only pushed", []string{
			"BABA+KEKE+ROCK AND+KEKE+IS AND+KEKE+IS AND+KEKE+IS AND+KEKE+IS AND+KEKE+IS AND+KEKE+IS AND+KEKE+IS YOU+WIN+PUSH",
		}, true, engine.TooComplex},
		{"LEVEL IS YOU", []string{"LEVEL IS YOU", "BABA IS DEFEAT", "baba . ."}, false, engine.ByRules},
		{"LEVEL IS BABA", []string{"LEVEL IS BABA"}, false, engine.LeftFor},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := twin.Draw(c.rows...)
			p := loaded(t, l, false)
			state := p.Start()
			if lost := state[0]&position.Lost != 0; lost != c.start {
				t.Fatalf("lost as it begins: %t", lost)
			}
			if !c.start {
				state = solver.Step(p, state, levels.Wait)
			}
			if r := p.Remarks(state); len(r) != 1 || r[0].Text.String() != engine.Ruins[c.why].String() {
				t.Errorf("it says %v", r)
			}
			a := search.Solve(t.Context(), p.From(state), solver.Task{Workers: 1})
			if a.Verdict != solver.Unsolvable || a.Reasons[len(a.Reasons)-1].Text.String() != engine.Ruins[c.why].String() {
				t.Errorf("it is %s: %s", a.Verdict, a.Reason())
			}
		})
	}
}

// Where things multiply beyond what the engine takes, nothing is proved, and it is said.
func TestMoreUnitsThanTheEngineTakesProveNothing(t *testing.T) {
	l := twin.Draw(
		"BABA IS YOU . FLAG IS WIN . WALL IS STOP . rock",
		"ROCK IS MOON AND MOON . . . . . . . .",
		"MOON IS ROCK AND ROCK . . . . . . . .",
		"wall wall wall wall wall wall wall wall wall wall wall wall wall",
		"baba . . . . . . . . . . . flag",
	)
	p := loaded(t, l, false)
	for _, goal := range []solver.Goal{solver.FewestMoves, solver.Any} {
		if a := search.Solve(t.Context(), p, solver.Task{Workers: 1, Goal: goal}); a.Verdict != solver.Undecided || a.Lower > 12 {
			t.Errorf("it is %s in at least %d: %s", a.Verdict, a.Lower, a.Reason())
		}
	}
	around := twin.Draw(
		"BABA IS YOU . . . . . . . . . .", "FLAG IS WIN . . . . . . . . . .", "ROCK IS MOON AND MOON . . . . . . . .",
		"MOON IS ROCK AND ROCK . . . . . . . .", "rock . . . . . . . . . . . .", ". . . . . . . . . . . . .", "baba . . . . . . . . . . . flag",
	)
	a := search.Solve(t.Context(), loaded(t, around, false), solver.Task{Workers: 1})
	if a.Verdict != solver.Solved || a.Optimal || a.Lower > 12 || !strings.Contains(a.Reason(), "may be shorter") {
		t.Errorf("it is %s in %d, shortest %t, at least %d: %s", a.Verdict, len(a.Moves), a.Optimal, a.Lower, a.Reason())
	}
	state := p.Start()
	for range 12 {
		state = solver.Step(p, state, levels.Right)
	}
	if want := engine.WhyUnsupported[engine.TooManyUnits].String(); p.Won(state) || p.Omits(state, levels.Right).String() != want {
		t.Errorf("won is %t, and it says %s", p.Won(state), p.Omits(state, levels.Right))
	}
}

// Where all pieces fall from edge to edge, that is no infinite loop.
func TestAllMayFall(t *testing.T) {
	l := levels.New(250, 250)
	put := func(x, y int, tile string) { l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tile}}) }
	for y, words := range []string{"baba is you", "rock is fall"} {
		for x, word := range strings.Fields(words) {
			put(x, 249-y, word+" text")
		}
	}
	put(249, 249, "baba")
	for x := 10; x < 240; x++ {
		for y := range 20 {
			put(x, y, "rock")
		}
	}
	Game.Spell(l)
	p := loaded(t, l, false)
	if state := p.Play(p.Start(), levels.Up, nil); state[0]&position.Lost != 0 || p.Engine.Unsupported != engine.Supported {
		t.Errorf("lost is %t", state[0]&position.Lost != 0)
	}
}

// Where there are more rules than a book takes, nothing is proved, and it is said.
func TestMoreRulesThanABookTakesProveNothing(t *testing.T) {
	l := twin.Draw(
		"KEKE+GROUP FACING+SEEING KEKE+EMPTY MIMIC+IS GROUP+END",
		". . KEKE ROCK .",
		". . IS IS .",
		". keke YOU WIN .",
	)
	if a := search.Solve(t.Context(), loaded(t, l, false), solver.Task{Workers: 1}); a.Verdict != solver.Undecided {
		t.Errorf("it is %s: %s", a.Verdict, a.Reason())
	}
	saysUnsupported(t, l, engine.TooManyRules)
}

// saysUnsupported fails where a level is not said to be unsupported for a reason.
func saysUnsupported(t *testing.T, l *levels.Level, why engine.Unsupported) {
	t.Helper()
	want := engine.WhyUnsupported[why].String()
	if problems := Game.Problems(l); !slices.ContainsFunc(problems, func(p levels.Problem) bool { return p.Text.String() == want }) {
		t.Errorf("%sis said to have %v, and not %s", twin.Picture(l), problems, want)
	}
}

// Where the memberships in groups are more than a book takes, the same is said.
func TestMoreMembershipsThanABookTakesAreAProblem(t *testing.T) {
	var rows []string
	for range 22 {
		rows = append(rows, "BABA IS GROUP . GROUP IS GROUP2 . GROUP2 IS GROUP3 .", ". . . . . . . . . . . .")
	}
	l := twin.Draw(rows...)
	Game.Spell(l)
	saysUnsupported(t, l, engine.TooManyRules)
}

// Where a group depends on itself by a NOT, or it is not known what the LEVEL does, nothing is proved, and it is said.
func TestWhatIsNotKnownOfGroupsAndTheLevelProvesNothing(t *testing.T) {
	for _, c := range []struct {
		words string
		why   engine.Unsupported
	}{
		{"GROUP2 IS NOT GROUP", engine.GroupsContrary},
		{"LEVEL EAT FLAG .", engine.LevelDoes},
		{"LEVEL IS BONUS .", engine.LevelDoes},
	} {
		l := twin.Draw("GROUP IS GROUP2 .", c.words, "BABA IS YOU wall", "FLAG IS WIN wall", "WALL IS STOP wall", "baba . wall flag")
		Game.Spell(l)
		if a := search.Solve(t.Context(), loaded(t, l, false), solver.Task{Workers: 1}); a.Verdict != solver.Undecided {
			t.Errorf("%s: it is %s: %s", c.words, a.Verdict, a.Reason())
		}
		saysUnsupported(t, l, c.why)
	}
}

// Nor is it proved that words which are stuck stay so, where a LEVEL may do what is not known: here the corners keep YOU
// from being pushed.
func TestWhatIsNotKnownOfTheLevelMayFreeWords(t *testing.T) {
	for words, proved := range map[string]bool{
		"LEVEL IS DONE . .": false, "LEVEL IS BONUS . .": false, "LEVEL EAT FLAG . .": false, ". LEVEL . IS DONE": false, "LEVEL IS GROUP IS DONE": false,
		"LEVEL IS WIN . .": true, "LAVA IS DONE . .": true, "LAVA EAT FLAG . .": true,
	} {
		l := twin.Draw("LAVA LAVA LAVA YOU LAVA", ". . . . .", "KEKE IS MOVE . .", ". keke . . .", words, ". . . . .", "FLAG IS WIN . .", "flag baba . . .")
		if got := len(loaded(t, l, false).Refute(t.Context())) > 0; got != proved {
			t.Errorf("%s: it is proved that the level cannot be won: %t, want %t", words, got, proved)
		}
	}
}

// A level whose states would be too long is told so, and not played.
func TestTooManyThingsAreAProblem(t *testing.T) {
	for _, c := range []struct {
		rows   int
		played bool
	}{{100, true}, {240, false}} {
		l := levels.New(256, 256)
		for x, word := range strings.Fields("baba is you wall is stop") {
			l.Set(levels.Cell{X: x}, levels.Stack{{Tile: word + " text"}})
		}
		l.Set(levels.Cell{X: 1, Y: 2}, levels.Stack{{Tile: "baba"}})
		for i := range c.rows * l.Width() {
			l.Set(levels.Cell{X: i % l.Width(), Y: 4 + i/l.Width()}, levels.Stack{{Tile: "wall"}})
		}
		Game.Spell(l)
		p, problems := Game.Examine(l)
		if (p != nil) != c.played || levels.AnyHarmful(problems) == c.played {
			t.Errorf("%d rows of walls: %v", c.rows, problems)
		}
	}
}

// Of hundreds of things in a cell too it is told how they lie on each other: the door, beneath
// the box, is opened first.
func TestStatesTellHowVeryManyThingsLie(t *testing.T) {
	l := twin.Draw(
		"door . . . baba keke",
		"wall wall wall wall wall wall",
		"BABA KEKE TREE TREE TREE ROCK",
		"IS IS IS IS IS .",
		"YOU YOU YOU FLOAT LOCKEDRIGHT .",
		"BABA DOOR BOX BOX WALL .",
		"IS IS IS IS IS .",
		"OPEN SHUT SHUT WIN STOP .",
	)
	for x, s := range []levels.Stack{slices.Concat(l.At(levels.Cell{}), heap("box", 1), heap("rock", 98)), heap("tree", 100), heap("tree", 100)} {
		l.Set(levels.Cell{X: x}, s)
	}
	p := loaded(t, l, false)
	if a := search.Solve(t.Context(), p, solver.Task{Workers: 1}); a.Verdict != solver.Solved || len(a.Moves) != 5 {
		t.Errorf("it is %s, %s", a.Verdict, a.Moves)
	}
	compareTold(t, l, 5)
}

// heap makes a stack of so many things of one kind.
func heap(tile string, n int) levels.Stack {
	return slices.Repeat(levels.Stack{{Tile: tile}}, n)
}

// Where letters may spell a noun that lies nowhere, it is not known whether ALL and NOT X stand for
// it too, which matters where something may come to be one. And some letters can be read in several ways.
func TestWhatLettersLeaveOpenIsSaid(t *testing.T) {
	for _, c := range []struct {
		why  engine.Unsupported
		rows []string
	}{
		{engine.AllSpelled, []string{"ALL IS R O C K"}},
		{engine.AllSpelled, []string{"NOT BABA IS R O C K"}},
		{engine.AllSpelled, []string{"ALL MIMIC BABA"}},
		{engine.AllSpelled, []string{"ALL IS GROUP"}},
		{engine.AllSpelled, []string{"NOT GROUP IS GROUP2"}},
		{engine.AllSpelled, []string{"BABA IS ALL"}},
		{engine.AllSpelled, []string{"BABA HAS ALL"}},
		{engine.AllSpelled, []string{"BABA ON ALL IS PUSH"}},
		{engine.Supported, []string{"ALL IS PUSH"}},
		{engine.Supported, []string{"NOT ALL IS R O C K"}},
		{engine.Supported, []string{"NOT GROUP IS PUSH", "BABA IS GROUP"}},
		{engine.Supported, []string{"BABA IS R O C K"}},
		{engine.Supported, []string{"BABA MIMIC FLAG"}},
		{engine.Supported, []string{"BABA WRITE ALL"}},
		{engine.LettersUnclear, []string{"W A L L IS PUSH"}},
		{engine.LettersUnclear, []string{"O F T E N"}},
		{engine.LettersUnclear, []string{"BABA IS W I+FLAG N"}},
		{engine.Supported, []string{"BABA IS W I N", ". . . S ."}},
		{engine.PlaysWord, []string{"BABA PLAY A L L"}},
		{engine.PlaysWord, []string{"BABA PLAY A IS YOU"}},
		{engine.Supported, []string{"BABA PLAY A"}},
	} {
		l := twin.Draw(append(c.rows, ". . . . . .", "R . O . C . K", ". . . . . .", "BABA IS YOU . baba")...)
		Game.Spell(l)
		p := loaded(t, l, false)
		if got, want := p.Omits(p.Start(), levels.Wait).String(), engine.WhyUnsupported[c.why].String(); got != want {
			t.Errorf("%q: it says %q, and not %q", c.rows, got, want)
		}
	}
}

// A level that begins with such letters is refused with the words in question and their cells.
func TestUnclearLettersAreNamed(t *testing.T) {
	for _, c := range []struct {
		row, says string
		cells     []levels.Cell
	}{
		{"W A L L IS PUSH", "WALL and ALL share letters, and it is not known which of them the game reads; lay the word itself in place of letters", cellsAt(0, 1, 2, 3)},
		{". BABA IS W I+FLAG N", "a letter of WIN shares its cell with FLAG, and it is not known what the game reads there; keep them apart", cellsAt(3, 4, 5)},
		{". . O F T E N", "OFTEN is not supported: chance decides when it holds, so that no solution is certain; move its letters apart to have the level solved", cellsAt(2, 3, 4, 5, 6)},
		{"BABA PLAY A AND C", "AND among or right behind the letters of PLAY is not supported; keep it away from them", cellsAt(1, 3)},
		{"BABA PLAY A L L", "ALL among or right behind the letters of PLAY is not supported; keep it away from them", cellsAt(1, 2, 3, 4)},
	} {
		l := twin.Draw(c.row, ". . . . . . .", "BABA IS YOU . baba")
		Game.Spell(l)
		problems := levels.Harmful(Game.Problems(l))
		if len(problems) != 1 || problems[0].Text.String() != c.says || !slices.Equal(problems[0].Cells, c.cells) {
			t.Errorf("%q: it says %v, at %v", c.row, problems, problems[0].Cells)
		}
	}
}

// cellsAt gives cells of the first row.
func cellsAt(columns ...int) []levels.Cell {
	var cells []levels.Cell
	for _, x := range columns {
		cells = append(cells, levels.Cell{X: x})
	}
	return cells
}
