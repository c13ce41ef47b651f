package editor_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/tools"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/games/gametest"
)

// TestRandomWorkOnEveryGame: levels of every game, changed at random, are worked on at random while
// they are solved. What is saved is read again as it is; taking every step back brings the level
// back as it was opened, in each byte of its files, and making them again brings the last one.
func TestRandomWorkOnEveryGame(t *testing.T) {
	bundled := games.Bundled()
	for seed := range effort.Seeds(t, uint64(14/effort.UnderRace(2)), 700) {
		r := rand.New(rand.NewPCG(seed, 21))
		g := bundled[r.IntN(len(bundled))].Game
		own := slices.DeleteFunc(slices.Clone(bundled), func(b games.BundledLevel) bool { return b.Game != g })
		first := gametest.Changed(g, own[r.IntN(len(own))].Level, r)
		if r.IntN(4) == 0 {
			first = g.Resized(first, 1+r.IntN(3), 1+r.IntN(3), levels.Cell{})
		}
		w := beginWork(t, g, first, r)
		for step := range 120 {
			w.step, w.seed = step, seed
			w.anything()
		}
		w.takeBack()
		w.Close()
	}
}

// A worker does things at random to a level of a game.
type worker struct {
	*screen
	*rand.Rand
	game   *solver.Game
	tab    *editor.Tab
	root   string
	first  map[string][]byte // the files of the level as it was opened
	seed   uint64
	step   int
	places int  // that were named to save something in
	stored bool // something was, and with it symbols
}

func beginWork(t *testing.T, g *solver.Game, l *levels.Level, r *rand.Rand) *worker {
	t.Helper()
	root := t.TempDir()
	l.Game = g.Name
	if err := document.New(g, l).Export(filepath.Join(root, "a"), nil); err != nil {
		t.Fatal(err)
	}
	w := &worker{screen: start(t, t.TempDir(), filepath.Join(root, "a")), Rand: r, game: g, root: root}
	w.ChangeSettings(func(set *settings.Settings) {
		set.Time, set.FolderTime, set.Memory = settings.Duration(50*time.Millisecond), settings.Duration(20*time.Millisecond), 32<<20
	})
	w.tab = w.Front()
	w.first = filesOf(g, w.tab.Document.Level())
	return w
}

func filesOf(g *solver.Game, l *levels.Level) map[string][]byte {
	var none *levels.Folder
	return none.Files(l.Clone(), g.Symbol)
}

func (w *worker) cell() levels.Cell {
	l := w.Front().Document.Level()
	return at(w.IntN(l.Width()+2)-1, w.IntN(l.Height()+2)-1)
}

// tile gives one of the tiles that can be drawn.
func (w *worker) tile() string {
	for {
		if t := w.game.Tiles[w.IntN(len(w.game.Tiles))]; t.Group != "" && t.Name != levels.EmptyTile {
			return t.Name
		}
	}
}

func (w *worker) moves() levels.Moves {
	moves := make(levels.Moves, w.IntN(12))
	for i := range moves {
		moves[i] = levels.Move(w.IntN(levels.NumMoves))
	}
	return moves
}

// left are actions that leave the level under test.
func left(name string) bool {
	return name == "file.quit" || name == "file.close" || name == "level.delete" || strings.HasPrefix(name, "file.reload") || name == "file.theirs"
}

// anything does one thing, and looks at what the window would show.
func (w *worker) anything() {
	w.open, w.save, w.choices = nil, []string{w.fresh()}, []string{"Cancel"}
	w.Activate(w.tab)
	mods := func() tools.Modifiers { return tools.Modifiers(w.IntN(4)) }
	d := w.tab.Document
	switch w.IntN(24) {
	case 0, 1:
		w.tab.Press(w.cell(), mods())
	case 2, 3:
		w.tab.Drag(w.cell(), mods())
	case 4:
		w.tab.Release(mods())
	case 5:
		w.tab.Pick(w.cell(), mods())
	case 6:
		d.Select(levels.Span(w.cell(), w.cell()))
	case 7:
		w.tab.Tools.PaintTile(w.tile())
	case 8:
		w.until("the search is over", func() bool {
			v, _ := w.tab.Verdict()
			return v.State != live.Searching || w.tab.Mode() == session.PlayingByHand // in which it rests
		})
	case 9:
		for len(w.work) > 0 {
			(<-w.work)()
		}
	case 10:
		if w.tab.Mode() == session.PlayingByHand {
			for range 5 {
				w.tab.Move(levels.Move(w.IntN(levels.NumMoves)))
			}
		} else {
			w.Do("play.begin")
		}
	case 11:
		w.tab.Seek(w.IntN(30))
	case 12:
		w.write()
	case 13:
		w.describe()
	case 14:
		w.arrange()
	default:
		all := w.Actions()
		if a := all[w.IntN(len(all))]; !left(a.Name) {
			w.stored = w.stored || a.Menu == "File" || a.Menu == "Collection"
			w.Do(a.Name)
		}
	}
	_, _, _ = w.Front().Shown(), w.Front().Hovered(), w.Front().Ghosts()
	_, _ = w.Front().Path()
	_, _ = w.Front().Remarks(), w.Front().Problems()
	_, _, _ = w.Front().Overlays(), w.Front().Heat(), w.Front().Intents()
}

// arrange does what takes more than an action.
func (w *worker) arrange() {
	d := w.tab.Document
	if w.tab.Mode() != session.Drawing {
		return
	}
	switch w.IntN(6) {
	case 0:
		_ = d.Resize(w.IntN(12), w.IntN(12), document.Anchor{X: w.IntN(3) - 1, Y: w.IntN(3) - 1})
	case 1:
		_ = d.Swap([]document.Pair{{w.tile(), w.tile()}}, w.IntN(2) == 0)
	case 2:
		_ = d.Scatter([]document.Share{{Tile: w.tile(), Weight: 1 + w.IntN(3)}, {Weight: w.IntN(5)}})
	case 3:
		d.SelectAlike(w.tile())
	case 4:
		d.MovePiece(w.cell(), w.IntN(3), w.IntN(3))
	default:
		d.TurnPiece(w.cell(), w.IntN(2), levels.Move(w.IntN(levels.NumDirections)))
	}
}

// describe changes what is written about the level.
func (w *worker) describe() {
	d := w.tab.Document
	words := []string{"", "x", "two words", "a\nb", `"'#[[`, "ä→"}
	word := func() string { return words[w.IntN(len(words))] }
	switch w.IntN(7) {
	case 0:
		m := d.Level().Meta
		m.Title, m.Notes, m.Tags = word(), word(), word()
		d.SetMeta(m)
	case 1:
		if c := w.cell(); d.Level().Holds(c) {
			d.SetNote(c, word())
		}
	case 2:
		for _, c := range w.tab.IntentsAbout(w.cell()) {
			w.tab.ToggleIntent(c.Intent)
		}
	case 3:
		for _, c := range w.game.Choices {
			d.SetProperties(d.Level().Meta, map[string]string{c.Key: c.Values[w.IntN(len(c.Values))].Value})
			d.Seal()
		}
		for _, text := range w.game.Texts {
			d.SetText(text.Key, []string{"", "S, S, C", "3S 2C", "?"}[w.IntN(4)])
		}
	case 4:
		w.tab.KeepSolution(w.moves())
	case 5:
		d.SetText([]string{"source", "a b", "x.y", "ä"}[w.IntN(4)], word())
	default:
		d.SetIntents(message.New("Intents"), []levels.Intent{{What: levels.IsWaited, Never: w.IntN(2) == 0}, {What: levels.IsPlayed, Moves: "1→"}})
	}
}

// fresh gives a path at which nothing lies.
func (w *worker) fresh() string {
	w.places++
	return filepath.Join(w.root, fmt.Sprintf("saved%d", w.places))
}

// write saves the level in another folder, and reads it again.
func (w *worker) write() {
	w.tab.Release(0)
	to := w.fresh()
	w.save, w.stored = []string{to}, true
	w.SaveAs(w.tab, nil)
	w.saved()
	d := w.tab.Document
	if d.Path() != to {
		w.t.Fatalf("seed %d, step %d: not saved in %s but %s: asked %q, said %q, told %q", w.seed, w.step, to, d.Path(), w.asked, w.Message(), w.told)
	}
	e := games.Open(to)[0]
	if e.Level == nil {
		w.t.Fatalf("seed %d, step %d: saved, it is not read: %v", w.seed, w.step, e.Problems)
	}
	w.game.Spell(e.Level)
	if want := d.ToSave(); !e.Level.SameGrid(want) || !e.Level.Meta.Equal(want.Meta) {
		w.t.Fatalf("seed %d, step %d: saved, it is read as\n%s\nwant %s", w.seed, w.step, filesOf(w.game, e.Level), filesOf(w.game, want))
	}
}

// takeBack takes every step back, and makes them again.
func (w *worker) takeBack() {
	w.Activate(w.tab)
	if w.tab.Mode() == session.PlayingByHand {
		w.tab.LeavePlay()
	}
	w.tab.StopPreview()
	w.tab.Release(0)
	d := w.tab.Document
	last := filesOf(w.game, d.Level())
	undone := 0
	for ; d.UndoTitle().String() != ""; undone++ {
		d.Undo()
	}
	w.same("undone", w.first)
	for range undone {
		d.Redo()
	}
	w.same("made again", last)
	for range undone {
		d.Undo()
	}
	w.same("undone again", w.first)
}

func (w *worker) same(when string, want map[string][]byte) {
	w.t.Helper()
	got := filesOf(w.game, w.tab.Document.Level())
	if w.stored { // symbols stay declared
		delete(got, levels.TilesFile)
		want = maps.Clone(want)
		delete(want, levels.TilesFile)
	}
	if !maps.EqualFunc(got, want, bytes.Equal) {
		w.t.Fatalf("seed %d, %s: %s\nwant %s", w.seed, when, got, want)
	}
}
