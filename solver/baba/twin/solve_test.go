package twin

import (
	"strings"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
)

func TestSolveFindsAShortestSolution(t *testing.T) {
	for _, c := range []struct {
		name, board string
		verdict     Verdict
		moves       string
	}{
		{"a walk", "BABA IS YOU .\nFLAG IS WIN .\nbaba . . flag", Solved, "3→"},
		{"round a wall", "BABA IS YOU . WALL\nFLAG IS WIN . IS\nbaba wall . flag STOP\n. . . . .", Solved, "1↓ 3→ 1↑"},
		{"only WAIT wins", "KEKE IS YOU2 .\nBABA IS MOVE .\nBABA IS WIN .\n. . . .\nbaba keke . .\n. . . .", Solved, "1·"},
		{"a word first", "FLAG . WIN . .\n. IS . . .\n. baba . . flag\n. BABA IS YOU .", Solved, ""},
		{"no WIN at all", "BABA IS YOU .\nbaba . . .", Unsolvable, ""},
		{"too many positions", "BABA IS YOU .\nROCK IS PUSH .\nbaba rock rock .\n. . . .", Undecided, ""},
		{"chance", "BABA IS YOU .\nPIPE IS TELE .\nbaba pipe pipe pipe", Chance, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := Draw(strings.Split(c.board, "\n")...)
			budget := 20000
			if c.verdict == Undecided {
				budget = 10
			}
			a, err := Solve(l, budget)
			if err != nil {
				t.Fatal(err)
			}
			if a.Verdict != c.verdict || c.moves != "" && a.Moves.String() != c.moves {
				t.Fatalf("%s by %s, want %s by %s", a.Verdict, a.Moves, c.verdict, c.moves)
			}
			if a.States > budget {
				t.Errorf("%d positions of %d allowed", a.States, budget)
			}
			w, err := New(l)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range a.Moves {
				if w.Won() {
					t.Error("won before the last move")
				}
				w.Turn(m)
			}
			if w.Won() != (a.Verdict == Solved) {
				t.Errorf("played, %s wins: %v", a.Moves, w.Won())
			}
		})
	}
}

// No recorded win is beaten by less than Solve finds.
func TestSolveIsNeverLongerThanARecordedWin(t *testing.T) {
	decided := 0
	for i, b := range ReadCases(t, cases.Collection(t, "baba.json")) {
		if b.Width*b.Height > 64 || i%min(fewer, 10) != 0 {
			continue
		}
		switch a := b.world(t).Solve(200); {
		case a.Verdict == Unsolvable && b.Solution != "", len(a.Moves) > len(b.Solution):
			t.Errorf("%s: %s by %s, recorded %s", b.ID, a.Verdict, a.Moves, b.Solution)
		case a.Verdict == Solved, a.Verdict == Unsolvable:
			decided++
		}
	}
	if decided < 10/min(fewer, 10) {
		t.Errorf("only %d boards were decided", decided)
	}
	t.Logf("%d decided", decided)
}

func TestWordsThatAreNotSupportedAreRefused(t *testing.T) {
	l := levels.New(3, 2)
	for i, tile := range []string{"often text", "Baba", "CRASH text", "sticky text", "you", "all"} {
		l.Set(levels.Cell{X: i % 3, Y: i / 3}, levels.Stack{{Tile: tile}})
	}
	_, err := New(l)
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{
		"row 1, column 1: OFTEN is not supported", "row 1, column 3: CRASH is not supported",
		"row 2, column 1: STICKY is not supported", `row 2, column 2: "you" is a word and no object; write "you text"`,
		`row 2, column 3: "all" is a word`,
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %v", want, err)
		}
	}
	if strings.Contains(err.Error(), "BABA") {
		t.Errorf("Baba is refused: %v", err)
	}
}

func TestKeysTellPositionsApart(t *testing.T) {
	world := func(board string) *World {
		w, err := New(Draw(strings.Split(board, "\n")...))
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	a, b := world("baba+rock ."), world("rock+baba .")
	if a.Key() == b.Key() || a.KeyWithoutOrder() != b.KeyWithoutOrder() {
		t.Errorf("%s %s, %s %s", a.Key(), b.Key(), a.KeyWithoutOrder(), b.KeyWithoutOrder())
	}
	if c := world("rock+baba^ ."); c.KeyWithoutOrder() == b.KeyWithoutOrder() {
		t.Error("facing is not told")
	}
	// Two that changed places: the same picture, of another age.
	before, after := world("BABA IS SWAP .\nKEKE IS YOU .\nbaba keke . ."), world("BABA IS SWAP .\nKEKE IS YOU .\nkeke baba . .")
	if after.Turn(levels.Right); before.Key() == after.Key() || before.KeyWithoutOrder() != after.KeyWithoutOrder() {
		t.Errorf("%s and %s", before.Key(), after.Key())
	}
}
