package document

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/gob"
	"io"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver/nullgame"
)

// packed and unpacked put what gob wrote into the text that is written down, and take it out.
func packed(t testing.TB, data []byte) string {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestSpeed)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

func unpacked(t testing.TB, text string) []byte {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(text)
	if err == nil {
		data, err = io.ReadAll(flate.NewReader(bytes.NewReader(data)))
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func someVersions() Versions {
	l := nullgame.MustDraw("@.c", "...")
	l.Intents = []levels.Intent{{What: levels.IsEntered, Cell: levels.Cell{X: 1}}, {What: levels.IsPlayed, Moves: "2→"}}
	l.CellNotes = []levels.CellNote{{Text: "here"}}
	l.Options = map[string]string{"a": "b"}
	return Versions{{Level: l, Verdict: "solved", Steps: 2, Proved: true, Time: time.Unix(2, 0)}, {Level: l, Starred: true, Time: time.Unix(1, 0)}}
}

// TestVersionsComeBack as they were, the oldest first.
func TestVersionsComeBack(t *testing.T) {
	was := someVersions()
	text, err := was.Encode()
	if err != nil {
		t.Fatal(err)
	}
	v, err := DecodeVersions(text)
	if err != nil || len(v) != 2 || !v[0].Starred || v[0].Steps != 0 || v[1].Verdict != "solved" || !v[1].Proved || v[1].Steps != 2 {
		t.Fatalf("%+v, %v", v, err)
	}
	if !v[1].Level.SameGrid(was[0].Level) || !v[1].Level.Meta.Equal(was[0].Level.Meta) || !v[1].Time.Equal(was[0].Time) {
		t.Errorf("%+v", v[1].Level)
	}
}

// TestNoLevelIsNoVersion, such as one with other cells than its size tells.
func TestNoLevelIsNoVersion(t *testing.T) {
	for name, spoil := range map[string]func(*StepLevel){
		"no width": func(s *StepLevel) { s.Width = 0 },
		"negative": func(s *StepLevel) { s.Width, s.Height = -s.Width, -s.Height },
		"large": func(s *StepLevel) {
			s.Width, s.Height, s.Cells = levels.MaxSide+1, 1, make([]levels.Stack, levels.MaxSide+1)
		},
		"cells":  func(s *StepLevel) { s.Cells = s.Cells[1:] },
		"facing": func(s *StepLevel) { s.Cells[0] = levels.Stack{{Tile: "sign", Facing: levels.NumDirections}} },
		"note":   func(s *StepLevel) { s.Meta.CellNotes[0].Cell.X = -1 },
		"intent": func(s *StepLevel) { s.Meta.Intents[0].Cell.Y = levels.MaxSide },
		"moves":  func(s *StepLevel) { s.Meta.Intents[1].Moves = "x" },
	} {
		one := versionText{Level: written(someVersions()[0].Level)}
		spoil(one.Level)
		text, err := encode([]versionText{one})
		if err != nil {
			t.Fatal(err)
		}
		if v, err := DecodeVersions(text); err == nil || len(v) > 0 {
			t.Errorf("%s: %v", name, v)
		}
	}
	none, err := encode([]versionText{{}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := DecodeVersions(none); err == nil {
		t.Error("a version without a level")
	}
}

// FuzzVersions feeds the reader of versions what gob may have written: it gives an error, or
// levels that can be written again.
func FuzzVersions(f *testing.F) {
	text, err := someVersions().Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(unpacked(f, text))
	var older bytes.Buffer
	if err := gob.NewEncoder(&older).Encode([]struct{ Level *StepLevel }{{&StepLevel{Width: 1, Height: 1, Cells: make([]levels.Stack, 1)}}}); err != nil {
		f.Fatal(err)
	}
	f.Add(older.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := DecodeVersions(packed(t, data))
		if err != nil {
			return
		}
		for _, one := range v {
			if l := one.Level; l.Width()*l.Height() == 0 || len(nullgame.Picture(l)) == 0 {
				t.Errorf("%+v", l)
			}
		}
		if _, err := v.Encode(); err != nil {
			t.Error(err)
		}
	})
}
