package sokoban

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
)

// TestBundledLevelsAreWhatTheySay: each has a title and a note, no problems,
// and can be won, but for those whose note says otherwise.
func TestBundledLevelsAreWhatTheySay(t *testing.T) {
	dirs, err := fs.Glob(levels.Bundled, path.Join(board.Game, "*"))
	if err != nil || len(dirs) < 12 {
		t.Fatalf("%d levels, %v", len(dirs), err)
	}
	unwinnable := 0
	for _, dir := range dirs {
		folder, problems := levels.ReadFS(levels.Bundled, dir)
		if len(problems) > 0 {
			t.Fatal(dir, problems)
		}
		l := folder.Level
		if l.Game != board.Game || l.Title == "" || l.Notes == "" || len(Game.Problems(l)) > 0 {
			t.Errorf("%s: %+v %v", dir, l.Meta, Game.Problems(l))
		}
		want := solver.Solved
		if strings.Contains(l.Notes, "cannot be won") {
			want = solver.Unsolvable
			unwinnable++
		}
		if a, _ := solveLevel(t, l, solver.Task{Goal: solver.Any}); a.Verdict != want {
			t.Errorf("%s is %v", dir, a.Verdict)
		}
	}
	if unwinnable != 1 {
		t.Errorf("%d levels cannot be won", unwinnable)
	}
}
