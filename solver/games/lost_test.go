package games

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// annotated gives a bundled level with everything that can be written about one.
func annotated(t *testing.T, name string) *levels.Level {
	t.Helper()
	e := OpenFS(levels.Bundled, name)
	if e.Level == nil {
		t.Fatal(name, e.Problems)
	}
	l := e.Level.Clone()
	l.Title, l.Author, l.Notes, l.Tags = "A title", "Somebody", "Some notes", "hard"
	l.CellNotes = []levels.CellNote{{Text: "here"}}
	l.Intents = []levels.Intent{{What: levels.IsWaited, Never: true}}
	if l.Options == nil {
		l.Options = map[string]string{}
	}
	l.Options["mine"] = "1"
	return l
}

func formatNamed(t *testing.T, name string) convert.Format {
	t.Helper()
	for _, f := range Formats() {
		if f.Name == name {
			return f
		}
	}
	t.Fatal(name)
	return convert.Format{}
}

// TestWhatAFormatHasNoRoomForIsTold, in each format that is written.
func TestWhatAFormatHasNoRoomForIsTold(t *testing.T) {
	const (
		rest   = `the tags, the notes on cells, the intents, the field "mine"`
		titled = "the author, the notes, " + rest
		bare   = "the title, " + titled
		ceiled = `the author, the notes, the tags, the notes on cells, the intents, the setting "Carrying a block under a low ceiling", the field "mine"`
	)
	for format, c := range map[string]struct{ level, want string }{
		"xsb":     {"sokoban/00", rest},
		"crates":  {"sokoban/00", rest},
		"baba":    {"baba/00", "the notes, " + rest},
		"keke":    {"baba/00", "the notes, " + rest},
		"auto":    {"baba/00", bare},
		"bdcsv":   {"blockdude/05", "the title, " + ceiled},
		"bdtext":  {"blockdude/05", ceiled},
		"numbers": {"sliding/00", titled},
		"longcat": {"longcat/00", titled},
		"maze":    {"theseus/00", titled},
		"paths":   {"paths/00", titled},
	} {
		var told []string
		for _, m := range Lost(formatNamed(t, format), annotated(t, c.level)) {
			told = append(told, m.String())
		}
		if got := strings.Join(told, ", "); got != c.want {
			t.Errorf("%s: %s, want %s", format, got, c.want)
		}
	}
}

// alone gives a level as the only one of a file says it, nil where the format has none of that.
func alone(t *testing.T, f convert.Format, l *levels.Level) *levels.Level {
	if f.Pair != nil {
		return nil
	}
	data, err := f.Write(convert.Collection{Title: "A title", Author: "Somebody", Notes: "Some notes", Entries: []convert.Entry{{Level: l}}})
	if err != nil {
		return nil
	}
	c, problems := f.Read(data)
	if len(c.Entries) != 1 || len(problems) > 0 {
		t.Fatalf("%s: %v", f.Name, problems)
	}
	return c.Entries[0].Level
}

// TestWhatCameFromAFileHasRoomInIt: of what a file said of a level nothing is lost in it.
func TestWhatCameFromAFileHasRoomInIt(t *testing.T) {
	for _, f := range Formats() {
		if !f.CanWrite() {
			continue
		}
		tried := 0
		for i := range 14 {
			e := OpenFS(levels.Bundled, filepath.Join(f.Game, string(rune('0'+i/10))+string(rune('0'+i%10))))
			if e.Level == nil {
				continue
			}
			for _, l := range []*levels.Level{f.Again(e.Level), alone(t, f, e.Level)} {
				if l == nil {
					continue // signs that it does not know
				}
				tried++
				if lost := Lost(f, l); len(lost) > 0 {
					t.Errorf("%s: %s: %v", f.Name, e.Name, message.Join(", ", lost...))
				}
			}
		}
		if tried == 0 {
			t.Errorf("%s: no level was tried", f.Name)
		}
	}
}

// TestASettingIsNotLostOnTheWay: no file is written that holds another puzzle.
func TestASettingIsNotLostOnTheWay(t *testing.T) {
	e := OpenFS(levels.Bundled, "blockdude/05")
	file := filepath.Join(t.TempDir(), "five.csv")
	_, err := Save(t.Context(), file, "", []Entry{e})
	if err == nil || !strings.Contains(err.Error(), `has no room for low_ceiling = "refuse"`) {
		t.Errorf("it says %v", err)
	}
	e.Level = e.Level.Clone()
	delete(e.Level.Options, "low_ceiling")
	written, err := Save(t.Context(), file, "", []Entry{e})
	if err != nil || !slices.Equal(written, []string{file}) {
		t.Errorf("wrote %v, %v", written, err)
	}
}

// TestAChangedSettingIsLost; a field that a format keeps for itself may change.
func TestAChangedSettingIsLost(t *testing.T) {
	l, again := levels.New(1, 1), levels.New(1, 1)
	l.Options = map[string]string{"low_ceiling": "refuse", "mine": "1", "other": "2"}
	again.Options = map[string]string{"low_ceiling": "drop", "mine": "3"}
	if lost := lostOptions(ByName("blockdude"), again, l); !slices.Equal(lost, []string{"low_ceiling", "other"}) {
		t.Errorf("lost are %q", lost)
	}
}
