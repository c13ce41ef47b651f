package editor_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/editor/session"
	"puzzlewright/editor/solution"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// listed are the solutions of the level in front, as one reads them.
func (s *screen) listed() string {
	var all []string
	for _, o := range s.Front().SolutionList() {
		all = append(all, fmt.Sprintf("%s %d %v", o.Name, len(o.Moves), o.Wins))
	}
	return strings.Join(all, ", ")
}

// find gives one of them by its name.
func (s *screen) find(name string) solution.Solution {
	s.t.Helper()
	for _, o := range s.Front().SolutionList() {
		if o.Name.String() == name {
			return o
		}
	}
	s.t.Fatalf("there is no solution %q in %s", name, s.listed())
	return solution.Solution{}
}

// pasteMoves pastes moves, and waits until it is said whether they win.
func (s *screen) pasteMoves(text string) {
	s.t.Helper()
	s.clipboard = text
	s.Say(message.Message{})
	s.do("solution.paste")
	s.until("the moves are tried", func() bool { return !s.Message().IsZero() })
}

// TestSolutionsAreAList: the shortest, those that are kept, and the one of the
// file; played, named and deleted; pasted in letters, and on disk with the level.
func TestSolutionsAreAList(t *testing.T) {
	p := solvedLevel(t, "1↓ 2→ 1↑", "@.c", "...")
	config := t.TempDir()
	s := start(t, config, p)
	s.verdict()
	if got := s.listed(); got != "the shortest 2 true, from the file 4 true" {
		t.Errorf("at first: %s", got)
	}
	s.pasteMoves("rdru")
	s.pasteMoves("2→ 1←") // wins on the way, and is no other than the shortest
	s.pasteMoves("ll")
	if got := s.Message().String(); !strings.Contains(got, "do not win") {
		t.Errorf("of moves that do not win it says %q", got)
	}
	s.Say(message.Message{})
	s.paint("bricks", at(0, 1))
	s.verdict()
	s.do("edit.undo")
	s.verdict()
	if got := s.Message().String(); strings.Contains(got, "do not win") {
		t.Errorf("after an edit it says again: %q", got)
	}
	s.Front().RenameSolution(s.find("pasted"), "round the corner")
	s.Front().PlaySolution(s.find("round the corner"))
	if r := s.Front().Solved(); len(r.Moves()) != 4 || s.Front().Mode() != session.Previewing || !s.find("round the corner").Shown {
		t.Errorf("it plays %v", r.Moves())
	}
	s.do("solution.copy")
	if s.clipboard != "rdru" {
		t.Errorf("copied %q", s.clipboard)
	}
	s.Front().KeepInList("from the file", s.find("from the file").Moves)
	s.Close()

	s = start(t, config, p)
	s.verdict()
	if got := s.listed(); !strings.HasPrefix(got, "the shortest 2 true, round the corner 4 true") || !strings.HasSuffix(got, ", from the file 4 true") {
		t.Errorf("opened again: %s", got)
	}
	s.paint("bricks", at(1, 1))
	s.verdict()
	if o := s.find("round the corner"); o.Wins || o.Compared || !s.find("the shortest").Wins {
		t.Errorf("with a wall in the way: %s", s.listed())
	}
	s.choices = []string{"Keep it", "Delete"}
	s.Front().DropSolution(s.find("round the corner"))
	if kept, err := levels.ReadSolutions(p); err != nil || !strings.Contains(fmt.Sprint(kept), "corner") {
		t.Errorf("deleted without a yes, there is %v on disk, %v", kept, err)
	}
	s.Front().DropSolution(s.find("round the corner"))
	if kept, err := levels.ReadSolutions(p); err != nil || strings.Contains(fmt.Sprint(kept), "corner") {
		t.Errorf("deleted, there is %v on disk, %v", kept, err)
	}
}

// TestAKeptSolutionWaitsForAFolder: closing a level that has none asks, a kill
// loses nothing, and saving writes it.
func TestAKeptSolutionWaitsForAFolder(t *testing.T) {
	config, to := t.TempDir(), filepath.Join(t.TempDir(), "b")
	s := start(t, config)
	s.NewLevel(&nullgame.Game, -1, 3, 1, 0, 0)
	s.paint("walker", at(0, 0))
	s.paint("coin", at(2, 0))
	s.verdict()
	s.do("solution.keep")
	s.Close()

	s = start(t, config)
	s.Restore(s.Lost()[0])
	s.verdict()
	s.until("what was kept is tried", func() bool { return strings.Contains(s.listed(), "kept 2 true") })
	s.save = []string{to}
	s.do("file.saveas")
	if kept, err := levels.ReadSolutions(to); err != nil || len(kept) != 1 {
		t.Errorf("saved: %v, %v", kept, err)
	}
	if s.Front().Unsaved() {
		t.Error("it is unsaved still")
	}
	s.OpenBundled(games.Bundled()[0].Path)
	s.verdict()
	s.do("solution.keep")
	if !s.Front().Unsaved() {
		t.Error("a solution that is kept with a level without a folder is not missed on closing")
	}
	if _, err := os.Stat(filepath.Join(to, levels.TilesFile)); err != nil {
		t.Error(err)
	}
}

// TestSolutionsFollowTheirLevel as it is rotated and flipped, as that is undone and as it is read again:
// all of them win still. On disk they are as the level there.
func TestSolutionsFollowTheirLevel(t *testing.T) {
	p := solvedLevel(t, "1↓ 2→ 1↑", "@.c", "...")
	config := t.TempDir()
	s := start(t, config, p)
	s.verdict()
	s.pasteMoves("ldrru")
	s.Front().Prefer(s.find("pasted").Moves)
	const all = `the shortest 2 true, pasted 5 true, from the file 4 true`
	onDisk := func() string {
		kept, err := levels.ReadSolutions(p)
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, k := range kept {
			moves = append(moves, k.Moves.String())
		}
		return strings.Join(moves, ", ")
	}
	for _, do := range []string{
		"level.rotateright", "level.fliphorizontal", "edit.undo", "level.flipvertical", "edit.undo", "edit.undo", "edit.redo", "level.rotateright",
	} {
		s.do(do)
		if v := s.verdict(); do != "edit.undo" && do != "edit.redo" && !v.Replayed {
			t.Errorf("after %s the shortest is searched for anew", do)
		}
		if got := s.listed(); got != all {
			t.Fatalf("after %s there are %s", do, got)
		}
	}
	s.Front().KeepInList("another", levels.Moves{levels.Left, levels.Left, levels.Left}) // upside down
	if got, want := onDisk(), "1← 1↓ 2→ 1↑, 3→"; got != want {
		t.Errorf("before the level is saved, on disk are %s, not %s", got, want)
	}
	s.do("file.save")
	s.until("it is saved", func() bool { return !s.Front().Unsaved() })
	if got, want := onDisk(), "1→ 1↑ 2← 1↓, 3←"; got != want {
		t.Errorf("saved upside down, on disk are %s, not %s", got, want)
	}
	if got, err := levels.ReadSolution(p); err != nil || got.String() != "1→ 1↑ 2← 1↓" {
		t.Errorf("saved upside down, the preferred solution is %v, %v", got, err)
	}
	s.do("level.rotateleft")
	if err := s.Front().Reload(); err != nil {
		t.Fatal(err)
	}
	for _, do := range []string{"", "edit.undo"} {
		if do != "" {
			s.do(do)
		}
		s.verdict()
		if got := s.listed(); !strings.Contains(got, "pasted 5 true, another 3") {
			t.Errorf("reloaded %s, there are %s", do, got)
		}
	}
	s.Close()

	s = start(t, config, p)
	s.verdict()
	if got := s.listed(); !strings.Contains(got, "pasted 5 true") || !strings.Contains(got, "the shortest 2 true") {
		t.Errorf("opened again, there are %s", got)
	}
}

// TestKeptSolutionsOfTwoWindowsAreBothThere: neither writes over what the other keeps with
// the level, nor over what cannot be read.
func TestKeptSolutionsOfTwoWindowsAreBothThere(t *testing.T) {
	dir := level(t, t.TempDir(), "a", "@..c")
	one, two := start(t, t.TempDir(), dir), start(t, t.TempDir(), dir)
	short, long := levels.Moves{levels.Right}, levels.Moves{levels.Right, levels.Left}
	one.Front().KeepInList("mine", short)
	two.Front().KeepInList("mine", long)
	kept, err := levels.ReadSolutions(dir)
	if err != nil || len(kept) != 2 || kept[0].Name == kept[1].Name || !strings.Contains(two.listed(), kept[1].Name) {
		t.Errorf("kept are %v, %v", kept, err)
	}
	file := filepath.Join(dir, levels.SolutionsFile)
	if err := os.WriteFile(file, []byte("long ago: 2→\nno moves\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	one.Front().KeepInList("later", levels.Moves{levels.Left})
	if text, _ := os.ReadFile(file); string(text) != "long ago: 2→\nno moves\n" || !one.Front().Unsaved() {
		t.Errorf("written over: %q", text)
	}
	if name := one.Front().Document.Name(); name != "a" || !one.Front().Changed() || one.Title().String() != "• a – Puzzlewright" {
		t.Errorf("what is not saved has no dot: %q, %q", name, one.Title())
	}
	if err := os.WriteFile(file, []byte("long ago: 2→\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := one.Front().Reload(); err != nil {
		t.Error(err)
	}
	one.do("file.save")
	one.until("it is saved", func() bool { return !one.Front().Unsaved() && !one.Front().Changed() })
	if kept, err = levels.ReadSolutions(dir); err != nil || len(kept) != 3 {
		t.Errorf("kept are %v, %v", kept, err)
	}
}
