package sokoban

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
)

// TestPlayAgreesWithThePlainRules walks about at random and compares each
// position, in both forms of a state, with the twin's.
func TestPlayAgreesWithThePlainRules(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		l := twin.RandomLevel(r, 3+r.IntN(6), 3+r.IntN(6), 4)
		for _, bits := range []bool{false, true} {
			p := newPuzzle(board.New(l))
			if bits != p.bits {
				p.bits = bits
				p.start = p.encode(p.Player, p.Boxes)
				p.home = p.encode(p.Player, p.Goals)[p.cellBytes:]
				p.state = make([]byte, len(p.start))
			}
			compareWalk(t, r, l, p)
		}
	}
}

func compareWalk(t *testing.T, r *rand.Rand, l *levels.Level, p *puzzle) {
	t.Helper()
	plain, s := twin.New(l)
	state := p.Start()
	var moves levels.Moves
	pushes := 0
	for range 100 {
		m := levels.Move(r.IntN(levels.NumDirections))
		next, moved, pushed := plain.Step(s, m)
		after := solver.Step(p, state, m)
		if moved == slices.Equal(after, state) {
			t.Fatalf("%s\n%v moves the player: %v", twin.Draw(l), m, moved)
		}
		s, state, moves = next, after, append(moves, m)
		if pushed {
			pushes++
		}
		if _, shown := twin.New(p.Show(state)); plain.Key(shown) != plain.Key(s) {
			t.Fatalf("%s\nafter %v\n%s\n%s", twin.Draw(l), moves, plain.Key(shown), plain.Key(s))
		}
		if p.Won(state) != plain.Won(s) {
			t.Fatalf("%s\nafter %v won is %v", twin.Draw(l), moves, p.Won(state))
		}
	}
	if got := p.Tally(moves)[0].Count; got != pushes {
		t.Fatalf("%s\n%v: %d pushes, want %d", twin.Draw(l), moves, got, pushes)
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
		l := twin.Parse(t, c.rows...)
		var got []string
		for _, p := range Game.Problems(l) {
			got = append(got, p.Text.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s\n%q, want %q", twin.Draw(l), got, c.want)
		}
		if _, err := Game.Load(l); (err != nil) != levels.AnyHarmful(Game.Problems(l)) {
			t.Errorf("%s\nloads: %v", twin.Draw(l), err)
		}
	}
}

func TestStacksThatMakeNoSenseAreReported(t *testing.T) {
	l := room(5, 5, 0, 0)
	l.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: board.BoxTile}, {Tile: board.BoxTile}})
	l.Set(levels.Cell{X: 2, Y: 1}, levels.Stack{{Tile: board.WallTile}, {Tile: board.GoalTile}})
	l.Set(levels.Cell{X: 3, Y: 1}, levels.Stack{{Tile: board.GoalTile}, {Tile: board.GoalTile}})
	problems := Game.Problems(l)
	if len(problems) == 0 || len(problems[0].Cells) != 3 {
		t.Fatalf("%v", problems)
	}
}

// TestHugeBoardsPlay: a full-sized board loads and plays, with one box and
// with a box in every second cell of its rows.
func TestHugeBoardsPlay(t *testing.T) {
	for _, full := range []bool{false, true} {
		if full && twin.Fewer > 1 {
			continue // nothing is shared here that could be raced for
		}
		l := levels.New(levels.MaxSide, levels.MaxSide)
		for y := 1; y < l.Height(); y++ {
			for x := 1; x < l.Width() && full; x += 2 {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: board.GoalTile}, {Tile: board.BoxTile}})
			}
		}
		l.Set(levels.Cell{}, levels.Stack{{Tile: board.PlayerTile}})
		l.Set(levels.Cell{X: 2, Y: 2}, levels.Stack{{Tile: board.BoxTile}})
		l.Set(levels.Cell{X: 2, Y: 4}, levels.Stack{{Tile: board.GoalTile}})
		p, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		state := solver.Step(p, p.Start(), levels.Right)
		if shown := p.Show(state); !shown.At(levels.Cell{X: 1}).Has(board.PlayerTile) {
			t.Error("the player has not walked")
		}
	}
}

func TestCollectionIsReadWhole(t *testing.T) {
	entries := twin.Counted(t)
	if len(entries) != 155 {
		t.Fatalf("%d levels", len(entries))
	}
	for i, e := range entries {
		if e.Level == nil || len(e.Problems) > 0 || len(Game.Problems(e.Level)) > 0 {
			t.Errorf("level %d: %v %v", i+1, e.Problems, Game.Problems(e.Level))
		}
	}
}

// TestABoxOnNoGoalIsMisplaced, and nothing else is.
func TestABoxOnNoGoalIsMisplaced(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	misplaced, onGoals := 0, 0
	for range 300 {
		l := twin.RandomLevel(r, 3+r.IntN(6), 3+r.IntN(6), 4)
		p := newPuzzle(board.New(l))
		l.Cells(func(c levels.Cell, s levels.Stack) {
			want := s.Has("box") && !s.Has("goal")
			if p.Misplaced("box", c) != want || p.Misplaced("wall", c) || p.Misplaced("player", c) {
				t.Fatalf("%s\n%v: %v is misplaced: %v", twin.Draw(l), c, s, !want)
			}
			if want {
				misplaced++
			} else if s.Has("box") {
				onGoals++
			}
		})
	}
	if misplaced == 0 || onGoals == 0 {
		t.Errorf("%d boxes are misplaced, %d are on goals", misplaced, onGoals)
	}
}
