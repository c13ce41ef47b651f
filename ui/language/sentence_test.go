package language

import (
	"fmt"
	"io/fs"
	"syscall"
	"testing"

	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// TestSentencesAreSaid as a German would.
func TestSentencesAreSaid(t *testing.T) {
	speak(t, "de")
	baba := func(name string) message.Tile { return message.Tile{Game: "baba", Name: name} }
	proved := func(goal solver.Goal, size, steps, count int) message.Message {
		s := live.Snapshot{
			State: live.Solved, Found: true, Proved: true, Size: size, Best: make(levels.Moves, steps), Count: count,
			Measure: games.ByName("sokoban").Measure(goal),
		}
		if goal == "pushes" {
			s.Others = []solver.Measure{solver.Moves}
		}
		d := s.Detail()
		return message.New("%s%s", d.Amount, d.Rest)
	}
	undecided := live.Snapshot{
		State: live.Undecided, Lower: 30, Measure: solver.Moves, Reasons: []solver.Reason{{Text: message.New("the time ran out")}},
	}
	denied := &fs.PathError{Op: "open", Path: "/a/b", Err: syscall.EACCES}
	numbers, _ := games.ByName("sliding").Formats[0].Read([]byte("1 2\n3\n\n5\n"))
	for _, test := range []struct {
		m      message.Message
		german string
	}{
		{numbers.Entries[0].Problems[0].Text, "diese Zeile hat eine Zahl, Zeile 1 hat 2; die Zeilen gleich machen, mit einer leeren Zeile zwischen Brettern"},
		{numbers.Entries[1].Problems[0].Text, "eine Zahl ergibt kein Brett; eines von 4x4 hat 16 Zahlen, eines von 3x2 hat 6"},
		{message.New("Undo %s", message.New("Paint %s", baba("rock"))), "Fels malen rückgängig"},
		{message.New("Line of %s", levels.Stack{{Tile: "box"}, {Tile: "goal"}}.Says("sokoban")), "Linie aus Kiste + Ziel"},
		{
			message.New("row %d, column %d: %s", 5, 6, message.New("%s on %s", baba("flag"), message.New("%s facing left", baba("keke")))),
			"Zeile 5, Spalte 6: Flagge auf Keke ←",
		},
		{message.New("row %d, column %d: %s", 1, 2, baba("is text")), "Zeile 1, Spalte 2: Wort IS"},
		{message.New("row %d, column %d: %s", 1, 2, baba(levels.EmptyTile)), "Zeile 1, Spalte 2: leer"},
		{message.New("row %d, column %d: %s", 1, 2, message.Tile{Game: "sliding", Name: "tile 12"}), "Zeile 1, Spalte 2: Stein 12"},
		{proved(solver.FewestMoves, 8, 8, 0), "8 Schritte, kürzeste Lösung (bewiesen)"},
		{proved(solver.FewestMoves, 1, 1, 1), "1 Schritt, kürzeste Lösung (bewiesen); die einzige kürzeste"},
		{proved(solver.FewestMoves, 8, 8, 12), "8 Schritte, kürzeste Lösung (bewiesen); 12 verschiedene kürzeste"},
		{proved("pushes", 1, 20, 0), "1 Schub, weniger geht nicht (bewiesen); 20 Schritte"},
		{message.New("no solution %s so far", solver.Moves.Under(9)), "bisher keine Lösung unter 9 Schritten"},
		{undecided.Detail().Rest, "die Zeit lief ab; keine Lösung unter 30 Schritten"},
		{message.New("%s (and %d more)", message.New("there is no player; draw one"), 1), "es gibt keinen Spieler; einen zeichnen (und noch 1)"},
		{
			message.New("%s; take it out to have the level solved", games.ByName("baba").Tile("often text").Unsupported),
			"OFTEN wird nicht unterstützt: der Zufall entscheidet, wann es gilt, also ist keine Lösung sicher; herausnehmen, damit das Level gelöst wird",
		},
		{
			levels.Problem{File: "/a/b/content.txt", Line: 3, Column: 5, Text: message.New("the symbol %q is not in tiles.txt; add a line for it there, or replace it here", 'x')}.Says(),
			"/a/b/content.txt:3:5: das Zeichen 'x' steht nicht in tiles.txt; dort eine Zeile dafür schreiben oder es hier ersetzen",
		},
		{message.New("exported to %s", "/tmp/my levels/the wall"), "exportiert nach /tmp/my levels/the wall"},
		{message.Of(message.Errorf("the folder %q cannot be made: %w", "b", denied)), "der Ordner \"b\" lässt sich nicht anlegen: open /a/b: Zugriff verweigert"},
		{message.Of(fmt.Errorf("nobody said this: %w", denied)), "nobody said this: open /a/b: Zugriff verweigert"},
	} {
		if got := Say(test.m); got != test.german {
			t.Errorf("%q\n is %q,\nnot %q", test.m, got, test.german)
		}
	}
	speak(t, "en")
	if got := Say(message.New("Undo %s", message.New("Paint %s", baba("rock")))); got != "Undo Paint rock" {
		t.Errorf("in English: %q", got)
	}
}

// TestReasonsAreSaid in German: those of each game's levels that cannot be won.
func TestReasonsAreSaid(t *testing.T) {
	speak(t, "de")
	draw := func(game string, rows ...[]string) string {
		l := levels.New(len(rows[0]), len(rows))
		l.Game = game
		for y, row := range rows {
			for x, tile := range row {
				if tile != "" {
					l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tile}})
				}
			}
		}
		g := games.ByName(game)
		g.Spell(l)
		for _, p := range g.Problems(l) {
			return Say(p.Text)
		}
		p, err := g.Load(l)
		if err != nil {
			return Say(message.Of(err))
		}
		for _, r := range p.(solver.Refuter).Refute(t.Context()) {
			return Say(r.Text)
		}
		return ""
	}
	for _, test := range []struct{ got, want string }{
		{
			draw("baba", []string{"win text", "", "", "", "", ""}, []string{"", "baba text", "is text", "you text", "", ""},
				[]string{"", "baba", "", "flag", "flag text", "and text"}, []string{"", "", "is text", "not text", "", ""}),
			"WIN lässt sich nie bilden: das Wort WIN steckt in der Ecke fest, in Zeile 1, Spalte 1",
		},
		{
			draw("sliding", []string{"tile 1", "tile 1"}, []string{"tile 2", "tile 2"}),
			"1 und 2 sind zweimal da und 3 fehlt; jede Zahl von 1 bis 3 gehört einmal auf das Brett",
		},
		{
			draw("sliding", []string{"tile 1", ""}, []string{"", ""}),
			"3 Felder sind leer und 2 und 3 fehlen; eine Lücke lassen",
		},
		{draw("blockdude", []string{"door", "", ""}), "hier fehlt: Kerl; zeichnen"},
		{
			draw("sokoban", []string{"player", "wall", "box"}, []string{"wall", "wall", "goal"}),
			"der Spieler kommt nie zu dieser Kiste; einen Weg öffnen oder sie löschen",
		},
		{draw("longcat", []string{"cat", "", "cat"}), "es gibt 2 Katzen; eine davon lassen"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}
