package language

import (
	"go/ast"
	"regexp"
	"strings"
	"testing"

	"puzzlewright/editor"
	"puzzlewright/editor/tools"
	"puzzlewright/solver/games"
)

// TestSentencesAreSaid as a German would.
func TestSentencesAreSaid(t *testing.T) {
	speak(t, "de")
	for english, german := range map[string]string{
		"": "", "17": "17", "≤ 14": "≤ 14",
		"Undo Paint rock":                                                           "Fels malen rückgängig",
		"Redo Move selection":                                                       "Auswahl verschieben wiederholen",
		"Line of box + goal":                                                        "Linie aus Kiste + Ziel",
		"row 5, column 6: flag on keke facing left":                                 "Zeile 5, Spalte 6: Flagge auf Keke ←",
		"row 1, column 2: is text":                                                  "Zeile 1, Spalte 2: Wort IS",
		"row 1, column 2: empty":                                                    "Zeile 1, Spalte 2: leer",
		"row 1, column 2: tile 12":                                                  "Zeile 1, Spalte 2: Stein 12",
		"8 steps, shortest (proved)":                                                "8 Schritte, am kürzesten (bewiesen)",
		"1 step, shortest (proved); the only solution":                              "1 Schritt, am kürzesten (bewiesen); die einzige Lösung",
		"1 push, fewest (proved); 20 steps":                                         "1 Schub, am wenigsten (bewiesen); 20 Schritte",
		"8 steps, shortest (proved); 12 different shortest ones":                    "8 Schritte, am kürzesten (bewiesen); 12 verschiedene kürzeste",
		"8 steps; 100 or more solutions":                                            "8 Schritte; 100 oder mehr Lösungen",
		"at most 8 steps, at least 5; the time ran out":                             "höchstens 8 Schritte, mindestens 5; die Zeit lief ab",
		"still solvable, at most 14 steps":                                          "weiter lösbar, höchstens 14 Schritte",
		"no solution under 9 steps so far":                                          "bisher keine Lösung unter 9 Schritten",
		"the time ran out; no solution under 30 steps":                              "die Zeit lief ab; keine Lösung unter 30 Schritten",
		"there is no player; draw one (and 1 more)":                                 "es gibt keinen Spieler; einen zeichnen (und 1 weitere)",
		"12 k states · 5000/s · 3.0 MiB of 2.0 GiB":                                 "12 k Stellungen · 5000/s · 3.0 MiB von 2.0 GiB",
		"1 state · 3 min":                                                           "1 Stellung · 3 Min.",
		"this cannot be won any more, since move 4; undo with Z, or restart with R": "das ist seit Zug 4 nicht mehr zu gewinnen; mit Z zurück oder mit R von vorn",
		"↑ up (climb)":                                                              "↑ oben (klettern)",
		"Solved in 14; 12 is possible":                                              "Gelöst in 14; 12 sind möglich",
		"MIMIC is not supported: the solver does not know when it holds; take it out to have the level solved":                                                "MIMIC wird nicht unterstützt: der Löser weiß nicht, wann es gilt; herausnehmen, damit das Level gelöst wird",
		"1 and 2 are there twice, 3 cells are empty and 4 is missing; leave one gap":                                                                          "1 und 2 sind zweimal da, 3 Felder sind leer und 4 fehlt; eine Lücke lassen",
		"/a/b\n\n/a/b/content.txt:3:5: the symbol \"x\" is not in tiles.txt; add a line for it there, or replace it here\n/a/b: there is no player; draw one": "/a/b\n\n/a/b/content.txt:3:5: das Zeichen \"x\" steht nicht in tiles.txt; dort eine Zeile dafür schreiben oder es hier ersetzen\n/a/b: es gibt keinen Spieler; einen zeichnen",
		"WIN can never be formed: the word WIN is stuck in the corner at row 1, column 1":                                                                     "WIN lässt sich nie bilden: das Wort WIN steckt in der Ecke fest, in Zeile 1, Spalte 1",
		"nothing that can be YOU ever gets to the FLAG at row 5, column 4: WALL is always STOP and in the way":                                                "nichts, was YOU sein kann, kommt je zu FLAG in Zeile 5, Spalte 4: WALL ist immer STOP und im Weg",
		"nothing can ever be WIN: only FLAG could, and there is none nor will there be":                                                                       "nichts kann je WIN sein: nur FLAG könnte es, und das gibt es nicht und wird es nicht geben",
		"in none of the 42 positions that were tried does BABA, being YOU, get to FLAG, being WIN":                                                            "in keiner der 42 probierten Stellungen kommt BABA als YOU zu FLAG als WIN",
		"YOU can never be formed: nothing ever gets to the word YOU at row 1, column 2":                                                                       "YOU lässt sich nie bilden: nichts kommt je zum Wort YOU in Zeile 1, Spalte 2",
		"saved in /tmp/my levels/the wall": "gespeichert in /tmp/my levels/the wall",
		"the file cannot be written: open /a/b: permission denied\n\nThe level is still here, with all its changes. Save it in another folder, or mend this one and try again.": "die Datei lässt sich nicht schreiben: open /a/b: Zugriff verweigert\n\nDas Level ist noch da, mit allen Änderungen. In einem anderen Ordner speichern oder diesen in Ordnung bringen und noch einmal versuchen.",
	} {
		if got, known := say(english); got != german || !known {
			t.Errorf("%q\n is %q (known: %v),\nnot %q", english, got, known, german)
		}
	}
	if got := Say("nobody has said this before"); got != "nobody has said this before" {
		t.Errorf("what is unknown: %q", got)
	}
	speak(t, "en")
	if got := Say("Undo Paint rock"); got != "Undo Paint rock" {
		t.Errorf("in English: %q", got)
	}
}

// noWindow is for an editor that nobody looks at.
type noWindow struct{ editor.Window }

// TestAllThatCanBeDoneOrDrawnIsSaid: actions, tools, and each game's tables.
func TestAllThatCanBeDoneOrDrawnIsSaid(t *testing.T) {
	speak(t, "de")
	knows := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			if _, known := say(text); !known {
				t.Errorf("no German for %q", text)
			}
		}
	}
	e := editor.New(editor.Options{Post: func(func()) {}, Window: noWindow{}, Dir: t.TempDir()})
	defer e.Close()
	for _, a := range e.Actions() {
		knows(a.Title)
		if a.Menu != "" {
			words := map[string]any{}
			if err := decode("de/window.json", &words); err != nil || words["menu."+a.Menu] == nil {
				t.Errorf("no German for the menu %s; %v", a.Menu, err)
			}
		}
	}
	for _, tool := range tools.All() {
		knows(tool.Title(), tool.Help())
	}
	for _, g := range games.All {
		knows(g.Title)
		for _, tile := range g.Tiles {
			knows(tile.Group, tile.Help, tile.Unsupported)
			if said := Tile(tile.Name); said == tile.Name && current.tiles[tile.Name] == "" && tile.Group != "" {
				t.Errorf("no German for the tile %q of %s", tile.Name, g.Name)
			}
		}
		for _, c := range g.Choices {
			knows(c.Title)
			for _, v := range c.Values {
				knows(v.Title)
			}
		}
		for _, template := range g.Templates {
			knows(template.Title, template.Amount)
		}
		for _, f := range g.Formats {
			knows(f.Title)
		}
		knows(g.Keys[:]...)
	}
}

// verb finds what fmt puts something in the place of.
var verb = regexp.MustCompile(`%[0-9.]*[a-zA-Z]`)

// unsaid are texts that no window shows: parts of others, and what only the
// shell or a programmer reads.
var unsaid = regexp.MustCompile(`^(%|\W|#|\d)|^(folder|tiles file|content file) not found$|puzzlewright|convert them|no format of|has no format for`)

// TestWhatGoesWrongIsSaid: every sentence of editor, levels and solver that is
// written out as one, but for what fmt leaves open in it.
func TestWhatGoesWrongIsSaid(t *testing.T) {
	speak(t, "de")
	example := map[byte]string{'d': "7", 'q': `"x"`, 'w': "the time ran out", 'c': "x", 'v': "x", 'X': "FF"}
	sentences := 0
	check := func(file string, e ast.Expr) {
		text, ok := literal(e)
		if !ok || !strings.Contains(strings.TrimSpace(text), " ") || unsaid.MatchString(text) || strings.Contains(text, "%s") {
			return
		}
		text = verb.ReplaceAllStringFunc(text, func(v string) string { return example[v[len(v)-1]] })
		sentences++
		if _, known := say(strings.TrimSpace(text)); !known {
			t.Errorf("%s: no German for %q", file, text)
		}
	}
	for _, room := range []string{"../../editor", "../../levels", "../../solver"} {
		sources(t, room, func(file string, syntax *ast.File) {
			if strings.Contains(file, "internal") || strings.Contains(file, "batch") || strings.Contains(file, "twin") {
				return
			}
			ast.Inspect(syntax, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					switch called(n) {
					case "fmt.Errorf", "errors.New", "fmt.Sprintf", "e.Say", "d.edit", "d.replace", "d.arrange", ".Begin", ".Tell", ".Say",
						"p.reason", "l.reason", "wrong":
						for _, arg := range n.Args {
							check(file, arg)
						}
					}
				case *ast.KeyValueExpr:
					if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "Text" || key.Name == "Title") {
						check(file, n.Value)
					}
				}
				return true
			})
		})
	}
	if sentences < 200 {
		t.Errorf("only %d sentences were found", sentences)
	}
}
