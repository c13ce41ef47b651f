package editor_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

func TestMain(m *testing.M) { os.Exit(sandbox.Run(m)) }

// TestDrawSeeSave is the main road: open, see the verdict, paint a wall, see
// it change, undo, save, and find the same in a shell.
func TestDrawSeeSave(t *testing.T) {
	p := level(t, t.TempDir(), "one", "@..c")
	s := start(t, t.TempDir(), p)
	if v := s.verdict(); v.Headline().String() != "Solvable" || v.Detail().String() != "3 steps, shortest (proved)" && v.Count == 0 {
		t.Errorf("%s: %s", v.Headline(), v.Detail())
	}
	s.paint("bricks", at(1, 0))
	if v := s.verdict(); v.State != live.Unsolvable || !s.Front().Changed() || s.Title().String() != "• one – Puzzlewright" {
		t.Errorf("walled in: %v, the title is %q", v.State, s.Title())
	}
	if s.Front().Solution() != nil {
		t.Error("a solution through a wall")
	}
	s.do("edit.undo")
	if v := s.verdict(); v.State != live.Solved || s.Front().Changed() || s.Title().String() != "one – Puzzlewright" {
		t.Errorf("undone: %v, the title is %q", v.State, s.Title())
	}
	s.paint("bricks", at(3, 0))
	s.paint("coin", at(2, 0))
	s.verdict()
	s.do("file.save")
	if moves, err := levels.ReadSolution(p); err != nil || moves.String() != "2→" || drawnIn(t, p) != "@.c#" {
		t.Errorf("saved: %s, %v, %v", drawnIn(t, p), moves, err)
	}
	if said := s.Message().String(); said != `"one" is saved` {
		t.Errorf("it says %s", said)
	}
	// A solution that belongs to another level goes with the next save.
	s.paint("bricks", at(1, 0))
	s.do("file.save")
	if _, err := levels.ReadSolution(p); err == nil {
		t.Error("a stale solution stayed")
	}
	if len(s.told) > 0 {
		t.Errorf("told: %q", s.told)
	}
}

// TestTheVerdictFollowsAStroke before it ends.
func TestTheVerdictFollowsAStroke(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "one", "@...c", "....."))
	s.verdict()
	tab := s.Front()
	tab.Tools.PaintTile("bricks")
	tab.Press(at(2, 0), 0)
	s.until("the way round is found", func() bool {
		v, current := tab.Verdict()
		return current && v.State == live.Solved && v.Size == 6
	})
	tab.Drag(at(2, 1), 0)
	if v := s.verdict(); v.State != live.Unsolvable || !tab.Document.Stroking() {
		t.Errorf("in the middle of a stroke: %v", v.State)
	}
	tab.Tools.Cancel()
	if v := s.verdict(); v.State != live.Solved || v.Size != 4 {
		t.Errorf("cancelled: %v", v.State)
	}
}

// TestAStrokeEndsWithItsTab: what was drawn until another level came to the front is a step.
func TestAStrokeEndsWithItsTab(t *testing.T) {
	dir := t.TempDir()
	s := start(t, t.TempDir(), level(t, dir, "one", "@...c"), level(t, dir, "two", "@..c"))
	two := s.Front()
	two.Tools.PaintTile("bricks")
	two.Press(at(1, 0), 0)
	two.Drag(at(2, 0), 0)
	s.Activate(s.Tabs()[0])
	s.Front().Release(0) // the mouse is over this one now
	s.Activate(two)
	if now := nullgame.Picture(two.Document.Level()); now != "@##c" || two.Document.Stroking() {
		t.Errorf("after a look at another level: %s", now)
	}
	s.do("edit.undo")
	if now := nullgame.Picture(two.Document.Level()); now != "@..c" || two.Document.Name() != "two" {
		t.Errorf("undone: %s in %s", now, two.Document.Name())
	}
}

// TestASolutionIsSavedBeforeTheSearchEnds where the one on disk still wins.
func TestASolutionIsSavedBeforeTheSearchEnds(t *testing.T) {
	p := solvedLevel(t, "1↓ 3→ 1↑", "@..c", "....")
	s := start(t, t.TempDir(), p)
	s.paint("bricks", at(1, 0)) // and no verdict is waited for
	s.do("file.save")
	if got, err := levels.ReadSolution(p); err != nil || got.String() != "1↓ 3→ 1↑" {
		t.Errorf("saved with %v, %v", got, err)
	}
}

// TestTheBundledLevelComesFirst on a first start, and saving it asks where.
func TestTheBundledLevelComesFirst(t *testing.T) {
	if len(games.Bundled()) == 0 {
		t.Skip("no bundled level can be opened")
	}
	s := start(t, t.TempDir())
	if len(s.Tabs()) != 1 || s.Front().Document.Path() != "" {
		t.Fatalf("%d tabs are open", len(s.Tabs()))
	}
	to := filepath.Join(t.TempDir(), "mine")
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	beyond := filepath.Join(file, "mine")
	s.save = []string{beyond, to}
	s.do("file.save")
	s.do("file.save")
	if !slices.Equal(s.asked, []string{"The level is not saved"}) || s.place.Folder != filepath.Dir(beyond) || s.place.Name.String() != `mine` {
		t.Errorf("asked %q, and then %v in %q is suggested", s.asked, s.place.Name, s.place.Folder)
	}
	if !levels.IsFolder(to) || s.Front().Document.Path() != to || s.Recent()[0] != to {
		t.Errorf("saved at %q, recent is %v", s.Front().Document.Path(), s.Recent())
	}
}

// A start with a path begins with that alone: not with a sidebar of the folder
// of last time, of which nothing was read.
func TestAPathBeginsAnew(t *testing.T) {
	root, config := t.TempDir(), t.TempDir()
	a := level(t, root, "a", "@c")
	s := start(t, config)
	s.OpenFolder(root)
	s.Close()

	s = start(t, config, a)
	if s.FolderPath() != "" || len(s.Tabs()) != 1 {
		t.Errorf("the sidebar shows %q, %d tabs are open", s.FolderPath(), len(s.Tabs()))
	}
}

// TestEverythingComesBackAtTheNextStart: tabs, the one in front, how each was
// looked at, the sidebar, settings.
func TestEverythingComesBackAtTheNextStart(t *testing.T) {
	root, config := t.TempDir(), t.TempDir()
	a, b := level(t, root, "a", "@c"), level(t, root, "b", "@.c")
	file := filepath.Join(root, "two.walk")
	if err := os.WriteFile(file, []byte("walk\n@c\n\n@..c\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := start(t, config, a, b, file+"#2")
	s.Front().View = settings.View{Zoom: 48, X: 2, Y: 3}
	s.Activate(s.Tabs()[1])
	s.MoveTab(s.Tabs()[0], 2)
	s.OpenFolder(root)
	s.RememberWindow(map[string]float64{"width": 1200})
	s.do("view.grid")
	s.Close()
	s.RememberWindow(nil) // of a window that goes after its editor
	s.Close()

	s = start(t, config)
	var names []string
	for _, tab := range s.Tabs() {
		names = append(names, tab.Document.Name())
	}
	if !slices.Equal(names, []string{"b", "two.walk#2", "a"}) || s.Front().Document.Name() != "b" {
		t.Errorf("open: %q, in front %q", names, s.Front().Document.Name())
	}
	if v := s.Tabs()[1].View; v.Zoom != 48 || v.X != 2 {
		t.Errorf("looked at: %+v", v)
	}
	if s.FolderPath() != root || s.State().Window["width"] != 1200 || s.Settings().Grid {
		t.Errorf("the folder is %q, the window %v, the grid %v", s.FolderPath(), s.State().Window, s.Settings().Grid)
	}
	s.until("the sidebar is there", func() bool { return len(s.Items()) == 2 })
	// What is gone meanwhile is told, and stops nothing.
	s.Activate(s.Tabs()[1])
	s.Close()
	if err := os.RemoveAll(b); err != nil {
		t.Fatal(err)
	}
	s = start(t, config)
	if len(s.Tabs()) != 2 || len(s.told) != 1 || !strings.Contains(s.told[0], b) || s.Front().Document.Name() != "two.walk#2" {
		t.Errorf("%d tabs, %q in front, told %q", len(s.Tabs()), s.Front().Document.Name(), s.told)
	}
}

func (s *screen) answerQuit(choices ...string) {
	s.choices = choices
	s.do("file.quit")
}

// TestTabsFollowEachOther round and round.
func TestTabsFollowEachOther(t *testing.T) {
	root := t.TempDir()
	s := start(t, t.TempDir(), level(t, root, "a", "@c"), level(t, root, "b", "@c"), level(t, root, "c", "@c"))
	var names []string
	for range 4 {
		s.do("view.nexttab")
		names = append(names, s.Front().Document.Name())
	}
	s.do("view.previoustab")
	if got := strings.Join(append(names, s.Front().Document.Name()), ""); got != "abcac" {
		t.Errorf("in front: %s", got)
	}
	s.do("file.close", "file.close", "file.close")
	if s.Front() != nil || s.Do("file.save") || s.Do("edit.undo") || s.Do("tool.brush") || s.Key("Escape") {
		t.Error("something can be done to no level")
	}
}

// TestWhatCannotBeOpenedIsTold, with each problem's place.
// TestATabLeftByTheKeyboardPointsAtNothing: when it is in front again, the
// mouse may be on its title.
func TestATabLeftByTheKeyboardPointsAtNothing(t *testing.T) {
	root := t.TempDir()
	s := start(t, t.TempDir(), level(t, root, "a", "@c"), level(t, root, "b", "@c"))
	first, second := s.Tabs()[0], s.Front()
	second.Hover(at(0, 0), 0)
	s.Activate(first)
	s.Activate(second)
	if g := second.Ghosts(); len(g) != 0 {
		t.Errorf("back in front it shows %v", g)
	}
}

func TestWhatCannotBeOpenedIsTold(t *testing.T) {
	p := level(t, t.TempDir(), "a", "@c", "cc")
	if err := os.WriteFile(filepath.Join(p, levels.ContentFile), []byte("@c\nc\x00\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), level(t, t.TempDir(), "good", "@c"))
	s.OpenPath(p)
	s.OpenPath(filepath.Join(p, "nowhere"))
	if len(s.Tabs()) != 1 || len(s.told) != 2 || !strings.Contains(s.told[0], "content.txt:2:2") {
		t.Errorf("%d tabs, told %q", len(s.Tabs()), s.told)
	}
	if slices.Contains(s.Recent(), p) {
		t.Error("what cannot be opened is recent")
	}
	// Several at once are told of at once.
	s.told = nil
	paths := []string{p, level(t, t.TempDir(), "better", "@c")}
	for _, name := range []string{"b", "c", "d", "e", "f", "g"} {
		paths = append(paths, filepath.Join(p, name))
	}
	s.OpenPaths(paths)
	if len(s.Tabs()) != 2 || len(s.told) != 1 || !strings.Contains(s.told[0], "content.txt:2:2") || !strings.HasSuffix(s.told[0], "and 2 more") {
		t.Errorf("%d tabs, told %q", len(s.Tabs()), s.told)
	}
	if strings.Count(s.told[0], filepath.Join(p, "b")) != 1 {
		t.Errorf("a path is told twice: %q", s.told[0])
	}
}

// TestEditsWaitForNoGame: a level is examined by the solver's goroutine alone,
// once for each state of it that is looked at.
func TestEditsWaitForNoGame(t *testing.T) {
	s := start(t, t.TempDir())
	slow := nullgame.Game
	opened := make(chan *levels.Level)
	slow.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
		opened <- l
		return nullgame.Game.Open(l)
	}
	tab := s.NewLevel(&slow, -1, 3, 1, 0, 0)
	<-opened
	s.paint("coin", at(0, 0))
	s.paint("walker", at(1, 0))
	if _, current := tab.Verdict(); current {
		t.Error("there is a verdict on a level that nobody has looked at")
	}
	for l := range opened {
		if l.SameGrid(tab.Document.Level()) {
			break
		}
	}
	go func() { // the study of the level looks at it, too
		for range opened {
		}
	}()
	if v := s.verdict(); v.State != live.Solved || len(v.Problems) > 0 {
		t.Errorf("%v, %v", v.State, v.Problems)
	}
	if len(tab.Solution()) != 1 { // it is known, and needs no other look
		t.Errorf("the solution is %v", tab.Solution())
	}
}

// TestSettingsThatCannotBeReadAreToldOfAndKept: whoever opens levels at once sees it too, and
// what is changed later does not take the place of what the user wrote.
func TestSettingsThatCannotBeReadAreToldOfAndKept(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "settings.toml")
	const broken = "hub = 'nats://example.org'\nspeed = \"fast\"\n"
	if err := os.WriteFile(file, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, dir, level(t, t.TempDir(), "one", "@c"))
	if got := s.Message().String(); !strings.Contains(got, "settings.toml:2") {
		t.Errorf("it says %q", got)
	}
	for range 2 {
		s.ChangeSettings(func(set *settings.Settings) { set.Grid = !set.Grid })
	}
	s.Close()
	if data, err := os.ReadFile(file + ".old"); string(data) != broken {
		t.Errorf("kept: %q, %v", data, err)
	}
	if _, err := settings.Load(dir); err != nil {
		t.Error(err)
	}
}
