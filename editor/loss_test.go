package editor_test

import (
	"slices"
	"testing"

	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestALostPositionSaysWhy by the game's own proof, with its cells, and how near to
// a win it still comes.
func TestALostPositionSaysWhy(t *testing.T) {
	s := start(t, t.TempDir())
	if err := s.NewLevelFromText(games.ByName("sokoban"), "########\n#      #\n#@$  . #\n#      #\n#      #\n########\n"); err != nil {
		t.Fatal(err)
	}
	s.do("play.begin")
	for _, m := range []levels.Move{levels.Up, levels.Right, levels.Down, levels.Down} {
		s.Front().Move(m) // the box goes to the wall
	}
	s.until("a lost position", func() bool { score, _ := s.Front().Score(); return score.Lost && score.Near && !score.Why.IsZero() })
	score, _ := s.Front().Score()
	if len(score.Cells) == 0 || len(score.Closest) == 0 {
		t.Errorf("%+v", score)
	}
	steps := score.Steps
	s.Front().GoClosest()
	if score, _ = s.Front().Score(); score.Steps != steps+len(score.Closest) && score.Near || score.Steps == steps || !score.Lost {
		t.Errorf("%+v after %d steps", score, steps)
	}
}

// TestAnAttemptPlayedBackSaysSinceWhenItIsLost, and why, from that move on.
func TestAnAttemptPlayedBackSaysSinceWhenItIsLost(t *testing.T) {
	s := start(t, t.TempDir())
	if err := s.NewLevelFromText(games.ByName("sokoban"), "########\n#      #\n#@$  . #\n#      #\n#      #\n########\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	s.until("the verdict", func() bool { v, current := tab.Verdict(); return current && v.State == live.Solved })
	s.do("play.begin")
	for _, m := range []levels.Move{levels.Up, levels.Right, levels.Down, levels.Down, levels.Left, levels.Up} {
		tab.Move(m) // the box goes to the wall with the fourth
	}
	tab.KeepAttempt("try")
	s.do("play.leave")
	for _, kept := range tab.SolutionList() {
		if !kept.Wins && len(kept.Moves) == 6 {
			tab.PlaySolution(kept)
		}
	}
	tab.Seek(6)
	s.until("the point of no return", func() bool { _, lost := tab.NoReturn(); return lost })
	n, _ := tab.NoReturn()
	why, cells := n.Why()
	if n.Step != 4 || !n.Exact || why.IsZero() || !slices.Equal(cells, []levels.Cell{{X: 2, Y: 4}}) {
		t.Errorf("lost since move %d (%v): %s, %v", n.Step, n.Exact, why, cells)
	}
	tab.Seek(3)
	if _, lost := tab.NoReturn(); lost {
		t.Error("lost before that move")
	}
}

// TestALevelThatCannotBeWonShowsTheClosest, which is played back and is no solution,
// with the cells that are never entered.
func TestALevelThatCannotBeWonShowsTheClosest(t *testing.T) {
	s := start(t, t.TempDir())
	if err := s.NewLevelFromText(games.ByName("sokoban"), "########\n# $  # #\n#@   # #\n#   .# #\n########\n"); err != nil {
		t.Fatal(err)
	}
	tab := s.Front()
	s.until("the study", func() bool { return tab.Study() != nil && tab.Study().Closest != nil })
	if v, _ := tab.Verdict(); v.State != live.Unsolvable || len(tab.Study().Closest.Moves) != 3 {
		t.Errorf("%v, %+v", v.State, tab.Study().Closest)
	}
	s.do("study.closest")
	if never := tab.Never(); !slices.Equal(never, []levels.Cell{{X: 6, Y: 1}, {X: 6, Y: 2}, {X: 6, Y: 3}}) {
		t.Errorf("marked as never entered: %v", never)
	}
	if tab.Mode() != session.Previewing || s.Can(s.Action("solution.keep")) || s.Can(s.Action("solution.copy")) {
		t.Error("it is not shown, or can be kept as a solution")
	}
	tab.StopPreview()
	if tab.CanPreview() || tab.Never() != nil || len(tab.SolutionList()) > 0 {
		t.Error("it stays as a solution")
	}
}
