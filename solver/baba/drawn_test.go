package baba

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
)

// drawnLines are levels of real size that were drawn for this project, one JSON object a line: a
// name, which part of them it belongs to, the two files of the level, and moves that win it (r, u, l, d and w). The
// solver was changed while looking at the first part, and not at the second; the third and the fourth were drawn later.
//
//go:embed testdata/drawn.jsonl
var drawnLines []byte

// A drawnLevel is one of these.
type drawnLevel struct {
	name, part string
	level      *levels.Level
	moves      levels.Moves
}

func drawnLevels(tb testing.TB) (all []drawnLevel) {
	tb.Helper()
	for line := range bytes.Lines(drawnLines) {
		var of struct{ Name, Part, Tiles, Content, Moves string }
		if err := json.Unmarshal(line, &of); err != nil {
			tb.Fatal(err)
		}
		f, problems := levels.Decode(map[string][]byte{levels.TilesFile: []byte(of.Tiles), levels.ContentFile: []byte(of.Content)})
		if len(problems) > 0 {
			tb.Fatalf("%s: %v", of.Name, problems)
		}
		Game.Spell(f.Level)
		d := drawnLevel{name: of.Name, part: of.Part, level: f.Level}
		for _, c := range of.Moves {
			m := strings.IndexRune("ruldw", c)
			if m < 0 {
				tb.Fatalf("%s: %q is no move", of.Name, c)
			}
			d.moves = append(d.moves, levels.Move(m))
		}
		all = append(all, d)
	}
	return all
}

// The moves win, by the engine and by its twin, the last one and none before it.
func TestDrawnLevelsAreWonByTheirMoves(t *testing.T) {
	for _, d := range drawnLevels(t) {
		w, err := twin.New(d.level)
		if err != nil {
			t.Fatal(err)
		}
		p := loaded(t, d.level, false)
		state := p.Start()
		for i, m := range d.moves {
			w.Turn(m)
			state = p.Play(state, m, nil)
			if last := i == len(d.moves)-1; p.Won(state) != last || w.Won() != last {
				t.Errorf("%s: after move %d of %d it is won: %t; the twin says %t", d.name, i+1, len(d.moves), p.Won(state), w.Won())
				break
			}
		}
	}
}
