package baba

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
)

// What is shown while one plays is what the words on the board say, also where
// other moves were tried in between, as the window does for its hints.
func TestRemarksAreWhatTheShownBoardSays(t *testing.T) {
	dirs, err := fs.ReadDir(levels.Bundled, "baba")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range dirs {
		remarksAreWhatTheBoardSays(t, dir.Name(), bundled(t, dir.Name()))
	}
}

func TestRemarksAreWhatTheShownBoardSaysInTheCollection(t *testing.T) {
	all := conformance(t, "baba.json")
	for i := 0; i < len(all); i += slowness {
		remarksAreWhatTheBoardSays(t, all[i].ID, all[i].Level())
	}
}

func remarksAreWhatTheBoardSays(t *testing.T, name string, l *levels.Level) {
	t.Helper()
	p := loaded(t, l, false)
	state := p.Start()
	r := rand.New(rand.NewPCG(1, 1))
	for range 60 {
		if state[0]&(position.Lost|position.Won) != 0 {
			state = p.Start()
		}
		next := p.Play(state, levels.Move(r.IntN(levels.NumMoves)), nil)
		p.Play(state, levels.Move(r.IntN(levels.NumMoves)), nil)
		if next[0]&position.Lost == 0 {
			fresh := loaded(t, p.Show(next), false)
			got, want := told(p.Remarks(next)), told(fresh.Remarks(fresh.Start()))
			if !slices.Equal(got, want) {
				t.Fatalf("%s:\n%sis shown with the rules\n%q\nand not\n%q", name, twin.Picture(p.Show(next)), got, want)
			}
		}
		state = next
	}
}

// told writes remarks, in one order.
func told(remarks []solver.Remark) []string {
	var all []string
	for _, r := range remarks {
		all = append(all, fmt.Sprint(r.Text, r.Void, r.Cells))
	}
	slices.Sort(all)
	return all
}

// TestFacesAreThoseThatSomethingAsksFor: a facing in a level without MOVE, SHIFT,
// FACING and SEEING is asked for by nothing, nor is that of a thing that no rule
// can name.
func TestFacesAreThoseThatSomethingAsksFor(t *testing.T) {
	for _, test := range []struct {
		tiles []string
		want  []string
	}{
		{[]string{"Baba text", "is text", "you text", "Baba", "wall", "wall text", "stop text"}, nil},
		{[]string{"Baba text", "is text", "you text", "Baba", "keke text", "move text", "keke", "wall"}, []string{"Baba", "keke"}},
	} {
		l := levels.New(len(test.tiles), 1)
		for x, tile := range test.tiles {
			l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile, Facing: levels.Up}})
		}
		got := loaded(t, l, false).Faces()
		slices.Sort(got)
		if !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.tiles, got, test.want)
		}
	}
}

// TestNothingIsYouWhereNothingIs: EMPTY and LEVEL count as well as things do.
func TestNothingIsYouWhereNothingIs(t *testing.T) {
	for _, c := range []struct {
		rows    []string
		advised bool
	}{
		{[]string{"EMPTY IS YOU .", "EMPTY IS WIN ."}, false},
		{[]string{"LEVEL IS YOU .", "LEVEL IS WIN ."}, false},
		{[]string{"BABA IS YOU .", "FLAG IS WIN ."}, true},
		{[]string{"EMPTY IS YOU", "EMPTY IS WIN"}, true}, // no cell is
		{[]string{"BABA IS YOU .", "FLAG IS WIN baba"}, false},
	} {
		l := twin.Draw(c.rows...)
		Game.Spell(l)
		if problems := Game.Problems(l); (len(problems) > 0) != c.advised {
			t.Errorf("%v: %v", c.rows, problems)
		}
	}
}
