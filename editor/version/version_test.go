package version

import (
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/nullgame"
)

// TestTheOldestVersionsGo, but for those with a star and the one beside the level.
func TestTheOldestVersionsGo(t *testing.T) {
	var l List
	d := document.New(&nullgame.Game, levels.New(mostVersions+10, 1))
	for x := range mostVersions + 10 {
		stroke := d.Begin(message.New("Paint coin"))
		stroke.Set(levels.Cell{X: x}, levels.Stack{{Tile: "coin"}})
		stroke.Commit()
		l.Note(d, &live.Snapshot{State: live.Unsolvable, Revision: d.Revision()})
		switch x {
		case 0:
			l.All()[0].Starred = true
		case 1:
			l.Show(l.All()[1])
		}
	}
	all := l.All()
	if len(all) != mostVersions || !all[0].Starred || all[1] != l.Beside() || all[2].Level.Count("coin") <= 3 {
		t.Errorf("of %d versions there are %d, the third of %d coins", mostVersions+10, len(all), all[2].Level.Count("coin"))
	}
	if all[len(all)-1] != l.Now(d.Revision()) {
		t.Error("the last version is gone")
	}
}

// TestWhatIsNewIsToBeWritten, and what was written is taken up in its place by time.
func TestWhatIsNewIsToBeWritten(t *testing.T) {
	var l List
	d := document.New(&nullgame.Game, levels.New(2, 1))
	for n, state := range []live.State{live.Undecided, live.Undecided, live.Unsolvable} {
		before := l.Changes()
		if l.Note(d, &live.Snapshot{State: state, Revision: d.Revision()}); (l.Changes() > before) != (n != 1) {
			t.Errorf("verdict %d, %s: %d changes after %d", n, state, l.Changes(), before)
		}
	}
	l.Take(document.Versions{at(t, 1, "@c")})
	if all := l.All(); len(all) != 2 || all[1] != l.Now(d.Revision()) {
		t.Errorf("of %d versions, the oldest is not the first", len(all))
	}
}
