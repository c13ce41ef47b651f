package editor_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"puzzlewright/editor/event"
	"puzzlewright/editor/gallery"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
	"puzzlewright/solver/workqueue"
)

// generateSokoban begins to generate, and waits for so many offers.
func generateSokoban(t *testing.T, s *screen, w gallery.Wish, offers int) {
	t.Helper()
	w.Game = games.ByName("sokoban")
	if w.From == nil {
		w.Width, w.Height = 7, 7
	}
	if err := s.Gallery().Generate(w); err != nil {
		t.Fatal(err)
	}
	s.until("there are levels", func() bool { return len(s.Gallery().Offers) >= offers })
}

// TestTheGalleryFillsWhileOneDraws: an edit is possible at any time, and has its
// verdict; a stop leaves what was found.
func TestTheGalleryFillsWhileOneDraws(t *testing.T) {
	s, tab := aloneInARoom(t)
	generateSokoban(t, s, gallery.Wish{Wants: "ways=1", Seed: 1}, 1)
	sandbox.SetStack(tab.Document, levels.Cell{X: 5, Y: 1}, levels.Stack{{Tile: "wall"}})
	s.verdict()
	found := len(s.Gallery().Offers)
	s.until("there are more", func() bool { return len(s.Gallery().Offers) > found+2 })
	if s.events&event.Generating == 0 || !s.Gallery().Running {
		t.Error("nobody is told of it")
	}
	s.do("level.stopgenerating")
	if g := s.Gallery(); g.Running || len(g.Offers) == 0 || s.Can(s.Action("level.stopgenerating")) {
		t.Errorf("stopped, there are %d levels, running is %v", len(g.Offers), g.Running)
	}
}

// TestAStarKeepsALevel: through the next run; it opens with its solution, which wins.
func TestAStarKeepsALevel(t *testing.T) {
	s, _ := aloneInARoom(t)
	generateSokoban(t, s, gallery.Wish{Wants: "ways=1, steps>=8", Seed: 1}, 1)
	game, o := s.Gallery().Game, s.Gallery().Offers[0]
	s.Gallery().ToggleKept(game, o)
	generateSokoban(t, s, gallery.Wish{Wants: "ways=1", Seed: 2}, 1)
	if g := s.Gallery(); !g.Keeps(o) || g.Kept[0].Game != game {
		t.Error("it is gone")
	}
	s.OpenOffer(game, o)
	v := s.verdict()
	if d := s.Front().Document; !d.Level().SameGrid(o.Level) || len(v.Best) != len(o.Moves) || !v.Proved {
		t.Errorf("opened, it is solved in %d steps, offered were %d", len(v.Best), len(o.Moves))
	}
	s.Gallery().ToggleKept(game, o)
	if s.Gallery().Keeps(o) {
		t.Error("the star stays")
	}
}

// TestWhatIsNowhereYetIsNotLost: a level of the gallery, and one that was typed, count as
// not saved, and are offered after a crash.
func TestWhatIsNowhereYetIsNotLost(t *testing.T) {
	s := start(t, t.TempDir())
	generateSokoban(t, s, gallery.Wish{Wants: "ways=1", Seed: 1}, 1)
	game, o := s.Gallery().Game, s.Gallery().Offers[0]
	s.do("level.stopgenerating")
	s.OpenOffer(game, o)
	if err := s.NewLevelFromText(game, "#####\n#@$.#\n#####\n"); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Unsaved()); n != 2 {
		t.Errorf("%d count as not saved", n)
	}
	tabs := len(s.Tabs())
	s.do("file.close") // nobody answers the question
	if len(s.asked) != 1 || len(s.Tabs()) != tabs {
		t.Errorf("closed, with the questions %q", s.asked)
	}
	s.until("both are kept", func() bool { return s.copies() == 2 })
	s.Close() // as a kill does, it asks nothing
	again := start(t, s.dir)
	var grids []string
	for _, lost := range again.Lost() {
		grids = append(grids, fmt.Sprint(lost.Level.SameGrid(o.Level)))
	}
	if slices.Sort(grids); !slices.Equal(grids, []string{"false", "true"}) {
		t.Errorf("offered after the crash: %q", grids)
	}
}

// TestTheGalleryIsSortedByWhatTellsSomething: a cat is alone, so that its levels never go on
// with another piece, and a girl changes once, when she comes home.
func TestTheGalleryIsSortedByWhatTellsSomething(t *testing.T) {
	s := start(t, t.TempDir())
	for _, game := range []string{"longcat", "paths"} {
		if err := s.Gallery().Generate(gallery.Wish{Game: games.ByName(game), Width: 5, Height: 5, Seed: 1}); err != nil {
			t.Fatal(err)
		}
		before := s.Gallery().SortedBy()
		s.until("there are levels", func() bool { return len(s.Gallery().Offers) > 1 })
		if by := s.Gallery().SortedBy(); by != generate.Steps || before != by {
			t.Errorf("levels of %s are sorted by %s, and by %s before there are any", game, by, before)
		}
	}
	generateSokoban(t, s, gallery.Wish{Wants: "changes>=2", Seed: 1}, 1)
	if by := s.Gallery().SortedBy(); by != generate.Changes {
		t.Errorf("levels with boxes are sorted by %s", by)
	}
	s.Gallery().Order = generate.Ways
	if by := s.Gallery().SortedBy(); by != generate.Ways {
		t.Errorf("as was chosen is by %s", by)
	}
}

// TestVariationsOfTheLevelInFront: what is selected stays, and harder is harder.
func TestVariationsOfTheLevelInFront(t *testing.T) {
	s, tab := aloneInARoom(t)
	tab.Document.Select(levels.Span(levels.Cell{}, levels.Cell{X: 6, Y: 1}))
	w := s.WishForFront()
	w.Wants = "ways<=4"
	generateSokoban(t, s, w, 2)
	for _, o := range s.Gallery().Offers {
		tab.Document.Selection().Cells(func(c levels.Cell) {
			if !o.Level.At(c).Equal(tab.Document.Level().At(c)) {
				t.Errorf("%v is another", c)
			}
		})
	}
	o := s.Gallery().Offers[0]
	harder := s.Gallery().WishFor(w.Game, o, gallery.Harder)
	if !strings.Contains(harder.Wants, "ways<=4") || harder.From != o.Level || harder.Held != w.Held {
		t.Errorf("harder is %+v", harder)
	}
	harder.Held = levels.Area{}
	generateSokoban(t, s, harder, 1)
	for _, h := range s.Gallery().Offers {
		if len(h.Moves) <= len(o.Moves) {
			t.Errorf("%d steps are not more than %d", len(h.Moves), len(o.Moves))
		}
	}
	if again := s.Gallery().WishFor(w.Game, s.Gallery().Offers[0], gallery.Shorter).Wants; strings.Contains(again, "steps>") {
		t.Errorf("shorter is %s", again)
	}
}

// TestAHubJudgesWhatIsGenerated, and where it goes away the window goes on by itself, and
// says so.
func TestAHubJudgesWhatIsGenerated(t *testing.T) {
	s, _ := aloneInARoom(t)
	ready := make(chan string, 1)
	h := workqueue.Hub{Folder: t.TempDir(), Listen: "localhost:0", Say: func(string) {}}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- h.Run(ctx, func(url string) { ready <- url }) }()
	url := <-ready
	judged := make(chan error, 1)
	working, leave := context.WithCancel(t.Context())
	go func() {
		judged <- (&workqueue.Worker{URL: url, Version: "1", Jobs: 1, Cores: 1, Say: func(string) {}}).Run(working)
	}()
	s.ChangeSettings(func(c *settings.Settings) { c.Hub = url })
	// The hub serves a moment before the interface hears of it.
	s.until("the hub is there", func() bool { return s.HubServes() && !s.HubSays().IsZero() })
	if !strings.Contains(s.Message().String(), "levels are solved by the workers") {
		t.Errorf("said is %q", s.Message())
	}
	generateSokoban(t, s, gallery.Wish{Wants: "ways=1", Seed: 1}, 3)
	leave()
	stop()
	if err := errors.Join(<-judged, <-ended); err != nil {
		t.Error(err)
	}
	s.until("it is told of", func() bool { return !s.HubServes() && strings.Contains(s.HubSays().String(), "on this machine") })
	found := len(s.Gallery().Offers)
	s.until("there are more", func() bool { return len(s.Gallery().Offers) > found+2 })
}

// TestWrongWantsBeginNothing.
func TestWrongWantsBeginNothing(t *testing.T) {
	s, _ := aloneInARoom(t)
	generateSokoban(t, s, gallery.Wish{Wants: "ways=1", Seed: 1}, 1)
	err := s.Gallery().Generate(gallery.Wish{Game: games.ByName("sokoban"), Width: 5, Height: 5, Wants: "ways"})
	if err == nil || !strings.Contains(err.Error(), "column 1") || !s.Gallery().Running {
		t.Errorf("said is %v", err)
	}
}
