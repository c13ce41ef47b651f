package version

import (
	"slices"
	"testing"
	"time"

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

// TestWhatIsTypedIsOneVersion, not one for each letter; where somebody looked at the verdict
// before they went on, that is one too.
func TestWhatIsTypedIsOneVersion(t *testing.T) {
	var l List
	d := document.New(&nullgame.Game, levels.New(3, 1))
	note := func() { l.Note(d, &live.Snapshot{State: live.Invalid, Revision: d.Revision()}) }
	note()
	typed := func(text string, want ...string) {
		t.Helper()
		d.SetText("word", text)
		note()
		got := []string{}
		for _, v := range l.All() {
			got = append(got, v.Level.Options["word"])
		}
		if !slices.Equal(got, want) || l.Now(d.Revision()).Level.Options["word"] != text {
			t.Errorf("after %q there are the versions %q, want %q", text, got, want)
		}
	}
	typed("a", "", "a")
	typed("ab", "", "ab")
	l.Now(d.Revision()).drawn = time.Now().Add(-typing)
	typed("abc", "", "ab", "abc")
	d.Undo()
	note()
	d.Redo()
	note()
	typed("abcd", "", "ab", "abc", "abcd")
	typed("abc", "", "ab", "abc")
	l.Star(l.Now(d.Revision()))
	typed("abcde", "", "ab", "abc", "abcde")
	l.Star(l.Now(d.Revision()))
	typed("abcdef", "", "ab", "abc", "abcde", "abcdef")
	l.Show(l.Now(d.Revision()))
	typed("abcdefg", "", "ab", "abc", "abcde", "abcdef", "abcdefg")
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
