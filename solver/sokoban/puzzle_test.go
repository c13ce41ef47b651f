package sokoban

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
)

// TestPlayAgreesWithThePlainRules walks about at random and compares each
// position, in both forms of a state, with the twin's.
func TestPlayAgreesWithThePlainRules(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		l := randomLevel(r, 3+r.IntN(6), 3+r.IntN(6), 4)
		for _, bits := range []bool{false, true} {
			p := newPuzzle(survey(l))
			if bits != p.bits {
				p.bits = bits
				p.start = p.encode(p.player, p.boxes)
				p.home = p.encode(p.player, p.goals)[p.digits:]
				p.state = make([]byte, len(p.start))
			}
			compareWalk(t, r, l, p)
		}
	}
}

func compareWalk(t *testing.T, r *rand.Rand, l *levels.Level, p *puzzle) {
	t.Helper()
	plain, s := newTwin(l)
	state := p.Start()
	var moves levels.Moves
	pushes := 0
	for range 100 {
		m := levels.Move(r.IntN(levels.NumDirections))
		next, moved, pushed := plain.step(s, m)
		after := solver.Step(p, state, m)
		if moved == slices.Equal(after, state) {
			t.Fatalf("%s\n%v moves the player: %v", draw(l), m, moved)
		}
		s, state, moves = next, after, append(moves, m)
		if pushed {
			pushes++
		}
		if _, shown := newTwin(p.Show(state)); plain.key(shown) != plain.key(s) {
			t.Fatalf("%s\nafter %v\n%s\n%s", draw(l), moves, plain.key(shown), plain.key(s))
		}
		if p.Won(state) != plain.won(s) {
			t.Fatalf("%s\nafter %v won is %v", draw(l), moves, p.Won(state))
		}
	}
	if got := p.Tally(moves)[0].Count; got != pushes {
		t.Fatalf("%s\n%v: %d pushes, want %d", draw(l), moves, got, pushes)
	}
}

func TestEveryProblemIsFound(t *testing.T) {
	const (
		noPlayer   = "there is no player; draw one"
		twoPlayers = "there are 2 players; keep one and erase the others"
		moreBoxes  = "there are more boxes than goals, 2 and 1; draw goals or erase boxes"
		moreGoals  = "there are more goals than boxes, 2 and 1; draw boxes or erase goals"
		lostBox    = "the player can never get to this box; open a way to it or erase it"
		lostGoal   = "no box can ever get to this goal; open a way to it or erase it"
		openBorder = "the border is open at row 2, column 1; the edge of the grid stops the player, but other programs want a wall there"
		nothing    = "there is nothing to push yet; draw a box and a goal"
	)
	cases := []struct {
		rows []string
		want []string
	}{
		{[]string{"#####", "#@$.#", "#####"}, nil},
		{[]string{"#####", "#+$*#", "#####"}, nil},
		{[]string{"#####", "#$. #", "#####"}, []string{noPlayer}},
		{[]string{"######", "#@$.@#", "######"}, []string{twoPlayers}},
		{[]string{"######", "#@$.$#", "######"}, []string{moreBoxes}},
		{[]string{"######", "#@$..#", "######"}, []string{moreGoals}},
		{[]string{"#######", "#@ #$.#", "#######"}, []string{lostBox, lostGoal}},
		{[]string{"#######", "#@$.#*#", "#######"}, nil},
		{[]string{"#####", " @$.#", "#####"}, []string{openBorder}},
		{[]string{"#####", "#@  #", "#####"}, []string{nothing}},
	}
	for _, c := range cases {
		l := parse(t, c.rows...)
		var got []string
		for _, p := range Game.Problems(l) {
			got = append(got, p.Text.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s\n%q, want %q", draw(l), got, c.want)
		}
		if _, err := Game.Load(l); (err != nil) != levels.AnyHarmful(Game.Problems(l)) {
			t.Errorf("%s\nloads: %v", draw(l), err)
		}
	}
}

func TestStacksThatMakeNoSenseAreReported(t *testing.T) {
	l := room(5, 5, 0, 0)
	l.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: boxTile}, {Tile: boxTile}})
	l.Set(levels.Cell{X: 2, Y: 1}, levels.Stack{{Tile: wallTile}, {Tile: goalTile}})
	problems := Game.Problems(l)
	if len(problems) == 0 || len(problems[0].Cells) != 2 {
		t.Fatalf("%v", problems)
	}
}

// TestHugeBoardsPlay: a full-sized board loads and plays, with one box and
// with a box in every second cell of its rows.
func TestHugeBoardsPlay(t *testing.T) {
	for _, full := range []bool{false, true} {
		if full && fewer > 1 {
			continue // nothing is shared here that could be raced for
		}
		l := levels.New(levels.MaxSide, levels.MaxSide)
		for y := 1; y < l.Height(); y++ {
			for x := 1; x < l.Width() && full; x += 2 {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: goalTile}, {Tile: boxTile}})
			}
		}
		l.Set(levels.Cell{}, levels.Stack{{Tile: playerTile}})
		l.Set(levels.Cell{X: 2, Y: 2}, levels.Stack{{Tile: boxTile}})
		l.Set(levels.Cell{X: 2, Y: 4}, levels.Stack{{Tile: goalTile}})
		p, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		state := solver.Step(p, p.Start(), levels.Right)
		if shown := p.Show(state); !shown.At(levels.Cell{X: 1}).Has(playerTile) {
			t.Error("the player has not walked")
		}
	}
}

// counted gives the levels of the counted collection.
func counted(t testing.TB) []convert.Entry {
	t.Helper()
	data := cases.Collection(t, "sokoban/microban1.xsb")
	c, problems := formats[0].Read(data)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return c.Entries
}

func TestCollectionIsReadWhole(t *testing.T) {
	entries := counted(t)
	if len(entries) != 155 {
		t.Fatalf("%d levels", len(entries))
	}
	for i, e := range entries {
		if e.Level == nil || len(e.Problems) > 0 || len(Game.Problems(e.Level)) > 0 {
			t.Errorf("level %d: %v %v", i+1, e.Problems, Game.Problems(e.Level))
		}
	}
}
