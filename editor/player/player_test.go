package player

import (
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// TestWhatIsLateIsOfThePositionBefore: what the solver said of it is not taken for what it
// says of the position that the player has come to.
func TestWhatIsLateIsOfThePositionBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		game := games.ByName("sokoban")
		l := games.OpenFiles("room", map[string][]byte{
			levels.TilesFile:   []byte("# wall\n@ player\n$ box\n. goal\n_ empty\n"),
			levels.ContentFile: []byte("#####\n#___#\n#_$_#\n#.@_#\n#####\n"),
		}).Level
		a, err := play.Begin(game, l, nil)
		if err != nil {
			t.Fatal(err)
		}
		posted := make(chan func(), 1000)
		do := func() {
			synctest.Wait()
			for len(posted) > 0 {
				(<-posted)()
			}
		}
		p := New(a, Options{
			Game: game, Budget: live.Budget{Time: time.Minute, Memory: 64 << 20, Workers: 1},
			Post: func(work func()) { posted <- work }, Changed: func() {},
		})
		defer func() { p.Close()() }()
		synctest.Wait()
		late := len(posted)
		p.Move(levels.Right)
		p.Follow()
		for range late {
			(<-posted)()
		}
		if f := p.Known(); late == 0 || f.Found {
			t.Errorf("%d times something was said of the position before, and this one is won by %v", late, f.Best)
		}
		do()
		here, _ := a.Position()
		if f := p.Known(); !f.Proved || !solver.Wins(here, f.Best) {
			t.Errorf("from here it is won by %v", f.Best)
		}
	})
}
