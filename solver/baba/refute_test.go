package baba

import (
	"fmt"
	"strings"
	"testing"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/search"
)

// Levels as one draws them that can never be won, and what is said of them
// without a search.
func TestLevelsThatCanNeverBeWonAreToldWhy(t *testing.T) {
	for _, c := range []struct {
		rows  []string
		why   string
		cells string
	}{
		{
			[]string{"FLAG IS WIN . . .", ". baba . rock . flag", ". . BABA . IS .", ". . . . YOU ."},
			"nothing is YOU, and nothing moves by itself that could form such a rule", "row 4, column 5",
		},
		{
			[]string{"WALL IS STOP . . .", "BABA IS YOU . . .", "FLAG IS WIN . . .", ". . wall wall wall .", ". baba wall flag wall .", ". . wall wall wall ."},
			"nothing that can be YOU ever gets to the FLAG at row 5, column 4: WALL is always STOP and in the way", "row 5, column 4",
		},
		{
			[]string{"WALL IS STOP . WIN .", "wall wall wall wall wall wall", ". . . . . .", ". baba . FLAG IS .", ". flag . . . .", "BABA IS YOU . . ."},
			"WIN can never be formed: nothing ever gets to the word WIN at row 1, column 5", "row 1, column 5",
		},
		{ // words of two sentences of which none is the first to give way
			[]string{
				"WALL IS STOP . . . . .", "BABA IS YOU . wall . . .", ". . wall KEKE ROCK . . .", ". . . SKULL WIN wall . .",
				". . . wall . . . .", ". baba . . . FLAG IS .", ". . . . flag . . .",
			},
			"WIN can never be formed: the word WIN is stuck at row 4, column 5", "row 4, column 5",
		},
		{
			[]string{"BABA IS YOU . ROCK .", "FLAG IS WIN . IS .", ". . . . PUSH .", ". baba . rock . flag"},
			"", "",
		},
		{
			[]string{"BABA IS YOU . .", "FLAG IS WIN . .", ". . . . .", ". baba . rock ."},
			"nothing can ever be WIN: only FLAG could, and there is none nor will there be", "row 2, column 1",
		},
		{
			[]string{"BABA . . . .", "IS baba . . .", "YOU . . . .", "flag FLAG IS WIN PUSH"},
			"nothing that can be YOU ever gets to the FLAG at row 4, column 1: words that are stuck are in the way", "row 4, column 1",
		},
		{ // what is WIN is itself in the way
			[]string{"WALL IS STOP . . .", "BABA IS YOU . . .", "FLAG IS WIN . . .", "FLAG IS STOP . . .", ". baba . flag . ."},
			"nothing that can be YOU ever gets to the FLAG at row 5, column 4: FLAG is always STOP and in the way", "row 5, column 4",
		},
		{
			[]string{"BABA IS YOU WALL IS DEFEAT FLAG IS WIN", ". baba . . wall . . flag .", ". . . . wall . . . ."},
			"nothing that can be YOU ever gets to the FLAG at row 2, column 8: WALL is in the way for good, and what is YOU does not outlive that", "row 2, column 8",
		},
		{
			[]string{"BABA IS YOU AND MELT WALL IS HOT FLAG IS WIN", ". baba . . wall . . . flag . .", ". . . . rock . . . . . .", "ROCK IS DEFEAT . rock . . . . . ."},
			"nothing that can be YOU ever gets to the FLAG at row 2, column 9: what is YOU does not outlive what is in the way for good", "row 2, column 9",
		},
		{ // no key ever comes to the door
			[]string{"BABA IS YOU DOOR IS SHUT AND STOP", ". baba . . door . . .", "key . . . door . flag .", "KEY IS OPEN door FLAG IS WIN"},
			"nothing that can be YOU ever gets to the FLAG at row 3, column 7: words that are stuck and things that are always STOP are in the way", "row 3, column 7",
		},
		{ // the KEKE that a ROCK would leave never comes to be
			[]string{"ROCK HAS KEKE . .", "BABA IS YOU . .", "KEKE IS WIN . .", "baba rock . . ."},
			"nothing can ever be WIN: only KEKE could, and there is none nor will there be", "row 3, column 1; row 1, column 3",
		},
		{ // the KEKE that a ROCK leaves wins
			[]string{"ROCK HAS KEKE . .", "ROCK IS WEAK . .", "BABA IS YOU . .", "KEKE IS WIN . .", "baba rock . . ."},
			"", "",
		},
		{ // of one IS
			[]string{". . . WIN . .", ". . . . . .", ". BABA IS YOU . .", ". . . . . .", ". baba . . flag ."},
			"YOU and WIN can never be formed both at once: the words for them are too few, or too far apart",
			"row 1, column 4; row 3, column 4",
		},
		{ // words at an edge stay there, and pass no others
			[]string{". WIN . IS FLAG .", ". baba . . . .", ". . . flag . .", ". . . BABA IS YOU"},
			"WIN can never be formed: the words for it are stuck at the edges, in the wrong order", "row 1, column 2",
		},
		{
			[]string{". . WIN IS FLAG .", ". baba . . . .", ". IS . FLAG . .", ". . . flag . .", ". . . BABA IS YOU"},
			"", "",
		},
		{ // NOT and AND make longer sentences
			[]string{"WIN . . . . .", ". BABA IS YOU . .", ". baba . flag FLAG AND", ". . IS NOT . ."},
			"WIN can never be formed: the word WIN is stuck in the corner at row 1, column 1", "row 1, column 1",
		},
		{
			[]string{". . . . . WIN", ". BABA IS YOU . .", ". baba . flag FLAG AND", ". . IS NOT . ."},
			"", "",
		},
		{ // a belt carries words, but to no word in a corner
			[]string{"WIN . . . . .", ". BABA IS YOU . .", ". baba belt . FLAG .", ". IS flag . BELT .", ". . . . IS .", ". . . . SHIFT ."},
			"WIN can never be formed: the word WIN is stuck in the corner at row 1, column 1", "row 1, column 1",
		},
		{ // TEXT never says anything of words
			[]string{"WIN . . . . .", ". BABA IS YOU . .", ". baba . . FLAG .", ". IS flag . . TEXT"},
			"WIN can never be formed: the word WIN is stuck in the corner at row 1, column 1", "row 1, column 1",
		},
		{ // NOT never comes before WALL, nor between IS and STOP
			[]string{"WALL IS STOP . NOT .", "BABA IS YOU . . .", "FLAG IS WIN . . .", ". . wall wall wall .", ". baba wall flag wall .", ". . wall wall wall ."},
			"nothing that can be YOU ever gets to the FLAG at row 5, column 4: WALL is always STOP and in the way", "row 5, column 4",
		},
		{
			[]string{". WALL IS STOP NOT .", ". BABA IS YOU . .", "FLAG IS WIN . . .", ". . wall wall wall .", ". baba wall flag wall .", ". . wall wall wall ."},
			"", "",
		},
	} {
		p := loaded(t, twin.Draw(c.rows...), false)
		var why string
		var cells []string
		for _, r := range p.Refute(t.Context()) {
			why += r.Text.String()
			for _, at := range r.Cells {
				cells = append(cells, fmt.Sprintf("row %d, column %d", at.Y+1, at.X+1))
			}
		}
		if why != c.why || strings.Join(cells, "; ") != c.cells {
			t.Errorf("%q:\n%s at %s\nwant\n%s at %s", c.rows, why, strings.Join(cells, "; "), c.why, c.cells)
		}
	}
}

// What only a search finds out is told by what was never so in it.
func TestWhatWasNeverSoIsTold(t *testing.T) {
	for _, c := range []struct {
		rows []string
		why  string
	}{
		{
			[]string{"FLAG IS WIN . .", "ROCK IS MOVE . .", ". baba . rock flag", ". BABA YOU . IS", ". . . . ."},
			"is anything YOU",
		},
		{
			[]string{"SKULL IS DEFEAT ROCK IS SWAP", "BABA IS YOU skull skull skull", ". baba . skull WIN rock", "FLAG IS . skull . flag"},
			"is anything WIN",
		},
		{
			[]string{"BABA IS YOU ROCK IS SWAP", "FLAG IS WIN . . .", ". . . skull skull skull", ". baba . skull flag rock", "SKULL IS DEFEAT skull . ."},
			"in no position that was tried does BABA, being YOU, get to FLAG, being WIN",
		},
		{
			[]string{"BABA IS YOU . .", "FLAG IS WIN . .", "FLAG IS FLOAT . .", ". baba . flag ."},
			"every position that can be reached was tried, and none wins",
		},
	} {
		p := loaded(t, twin.Draw(c.rows...), false)
		if a := search.Solve(t.Context(), p, solver.Task{Time: patience}); a.Verdict != solver.Unsolvable || !strings.HasSuffix(a.Reason(), c.why) {
			t.Errorf("%q: %s, %q, want %q", c.rows, a.Verdict, a.Reason(), c.why)
		}
	}
}

// A word that letters come to spell is not called missing.
func TestWhatLettersSpellIsNotMissing(t *testing.T) {
	for _, n := range []string{"N", "."} { // without it, they spell nothing
		p := loaded(t, twin.Draw("BABA IS YOU . . .", "FLAG IS W I . .", ". . . . "+n+" .", ". . . . baba .", ". flag . . . ."), false)
		a := search.Solve(t.Context(), p, solver.Task{Workers: 1})
		if n == "N" && (a.Verdict != solver.Solved || len(a.Moves) != 6 || p.Lost(p.Root) || len(p.Refute(t.Context())) > 0) {
			t.Errorf("it is %s in %s: %s", a.Verdict, a.Moves, a.Reason())
		}
		if n != "N" && a.Verdict == solver.Solved {
			t.Errorf("nothing is WIN, and it is won by %s", a.Moves)
		}
	}
}
