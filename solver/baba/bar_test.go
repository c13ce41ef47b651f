package baba

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/reachability"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// What bars cells for ever rests on this: words that make something STOP
// do so whatever lies before and behind them, but for NOT and conditions.
func TestASentenceHoldsAmongOthers(t *testing.T) {
	spoken := strings.Fields("- wall baba is eat and stop all")
	n := len(spoken)
	sentences := []string{"wall is stop", "wall is shut and stop", "wall is wall and stop", "wall is shut and wall and stop", "wall is stop and stop"}
	for i := range len(sentences) * n * n * n * n {
		said := strings.Fields(sentences[i/(n*n*n*n)])
		row := slices.Concat([]string{spoken[i%n], spoken[i/n%n]}, said, []string{spoken[i/n/n%n], spoken[i/n/n/n%n]})
		l := levels.New(len(row), 1)
		for x, w := range row {
			if w != "-" {
				l.Set(levels.Cell{X: x}, levels.Stack{{Tile: w + words.TextSuffix}})
			}
		}
		p := loaded(t, l, true)
		if rules := standing(p.Remarks(p.Start())); !slices.Contains(rules, "WALL IS STOP") {
			t.Errorf("%s makes only %q", strings.Join(row, " "), rules)
		}
	}
}

// What bars its cells for ever, or stays itself, is said to do so: lines of words that stay where they are, with
// more than one in some cells, are read as the rules of the game have them.
func TestWhatBarsIsSaidToDoSo(t *testing.T) {
	list := strings.Fields("wall wall is is stop stop and and wall not lonely on has baba push")
	bars, itself := 0, 0
	for seed := range seeds(t, 4000, 200_000) {
		b := newDraft(seed, 53)
		b.level = levels.New(3+b.IntN(5), 1)
		said := strings.Fields("wall is stop and wall and stop")
		for x := range b.level.Width() {
			if b.IntN(3) == 0 {
				said[x] = list[b.IntN(len(list))]
			}
			b.put(x, 0, said[x]+words.TextSuffix)
			if b.IntN(12) == 0 {
				b.put(x, 0, list[b.IntN(len(list))]+words.TextSuffix)
			}
		}
		Game.Spell(b.level)
		p := loaded(t, b.level, true)
		f := reachability.New(loaded(t, b.level, false).Survey, board.New(b.level.Width(), 1), slices.Clone(p.Engine.Units))
		if f == nil {
			continue
		}
		p.Open(p.Root)
		for n := words.FirstObject; n < p.Table.Nouns; n++ {
			if p.Table.NameOf(n) != "wall" {
				continue
			}
			if f.Bars[n] {
				bars++
			}
			if f.Rules.Itself[n] {
				itself++
			}
			rules := standing(p.Remarks(p.Start()))
			if f.Bars[n] && !p.surely("wall", words.IsStop) || f.Rules.Itself[n] && !slices.Contains(rules, "WALL IS WALL") {
				t.Fatalf("seed %d:\n%smakes only %q; bars: %t, itself: %t", seed, twin.Picture(b.level), rules, f.Bars[n], f.Rules.Itself[n])
			}
		}
	}
	if slowness == 1 && min(bars, itself) < 200 {
		t.Errorf("only %d lines bar, and in %d walls stay", bars, itself)
	}
	t.Logf("%d lines bar, and in %d walls stay", bars, itself)
}

// What is itself for good turns into nothing else (3.5). Where a rock does, a key is made of it, and opens the wall.
func TestWhatIsItselfTurnsIntoNothing(t *testing.T) {
	for _, of := range []struct {
		inside, outside, below string // what is said where BABA is, and where nothing comes
		turns                  bool
	}{
		{". . . . . .", "ROCK IS ROCK . . .", ". . . . . .", false},
		{". . . . . .", "ROCK IS RED AND ROCK .", ". . . . . .", false},
		{". . . . . .", "ROCK IS ROCK AND RED .", ". . . . . .", false},
		{". . . . . .", ". . ROCK IS RED .", ". . . . . .", true},
		{". . . . . .", "LONELY ROCK IS ROCK . .", ". . . . . .", true},
		{". . . . . .", "ROCK IS ROCK . . .", "ROCK ON BABA IS NOT ROCK", true},
		{". ROCK IS ROCK . .", ". . . . . .", ". . . . . .", true},
	} {
		l := twin.Draw("BABA IS YOU . WALL IS SHUT AND STOP", "wall wall wall wall wall wall wall wall wall", ". . . . . . wall . .", of.inside+" wall . .", ". baba . . ROCK . wall flag .",
			". . . IS . rock wall . .", ". . . KEY . . wall . .", "wall wall wall wall wall wall wall wall wall", of.outside+" wall . .", of.below+" wall . .", "KEY IS OPEN AND PUSH . FLAG IS WIN")
		if refuted := len(loaded(t, l, false).Refute(t.Context())) > 0; refuted == of.turns {
			t.Errorf("%sis refuted: %t", twin.Picture(l), refuted)
		}
		a := search.Solve(t.Context(), loaded(t, l, true), solver.Task{Goal: solver.Any, Workers: 1, Memory: 1 << 23, Time: patience})
		if solved := a.Verdict == solver.Solved; solved != of.turns {
			t.Errorf("%sis %s", twin.Picture(l), a.Verdict)
		}
	}
}

// What is SHUT bars its cells only where nothing that is OPEN comes, whatever brings that there, and only where it is
// said to be STOP: in each of these levels a wall is opened, or entered.
func TestWhatIsOpenComesToBars(t *testing.T) {
	const first = "BABA IS YOU WALL IS SHUT AND STOP"
	for _, rows := range [][3]string{
		{first, ". . baba . rock wall flag .", "ROCK IS OPEN AND PUSH WIN WIN WIN"},
		{first, ". . baba . rock wall flag .", "ROCK IS OPEN AND MOVE WIN WIN WIN"},
		{first, ". . baba . rock wall flag .", "ROCK IS OPEN AND FEAR BABA WIN WIN"},
		{first, ". . baba . rock wall flag .", "ROCK IS KEKE KEKE IS OPEN AND PUSH"},
		{first, ". . baba . belt+rock wall flag .", "ROCK IS OPEN BELT IS SHIFT WIN WIN"},
		{first, ". . baba . . wall flag .", "BABA IS OPEN WIN WIN WIN WIN WIN"},
		{"BABA IS YOU WALL IS SHUT SHUT STOP", ". . baba . . wall flag .", "WIN WIN WIN WIN WIN WIN WIN WIN"},
	} {
		l := twin.Draw(rows[0], rows[1], rows[2])
		foresee(t, l, 0)
		p := loaded(t, l, true)
		if !slices.ContainsFunc(gametest.FirstStates(p, 60), func(state []byte) bool {
			at := p.Show(state).At(levels.Cell{X: slices.Index(strings.Fields(rows[1]), "wall"), Y: 1})
			return !slices.ContainsFunc(at, func(u levels.Piece) bool { return u.Tile == "wall" }) || len(at) > 1
		}) {
			t.Errorf("%s: the wall stays", twin.Picture(l))
		}
	}
}
