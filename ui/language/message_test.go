package language

import (
	"encoding/json"
	"go/ast"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/editor"
	"puzzlewright/editor/actions"
	"puzzlewright/editor/tools"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
	"puzzlewright/ui/web/player"
)

// noWindow is for an editor that nobody looks at.
type noWindow struct{ editor.Window }

// TestAllThatCanBeDoneOrDrawnIsSaid: actions, tools, and each game's tables.
func TestAllThatCanBeDoneOrDrawnIsSaid(t *testing.T) {
	speak(t, "de")
	knows := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			if !current.Knows(text) {
				t.Errorf("no German for %q", text)
			}
		}
	}
	e := editor.New(editor.Options{Post: func(func()) {}, Window: noWindow{}, Actions: actions.All(), Dir: t.TempDir()})
	defer e.Close()
	for _, a := range e.Actions() {
		knows(a.Title.Format, a.Lacks.Format, a.Also)
		if a.Menu != "" {
			words := map[string]any{}
			if err := decode(files, "de/window.json", &words); err != nil || words["menu."+a.Menu] == nil {
				t.Errorf("no German for the menu %s; %v", a.Menu, err)
			}
		}
	}
	for _, tool := range tools.All() {
		knows(tool.Title(), tool.Help())
	}
	for _, m := range games.Measures() {
		knows(m.Title, m.Search, m.Proved)
	}
	for _, g := range games.All {
		knows(g.Title)
		words := wordsOf(t, g.Translations)
		for _, tile := range g.Tiles {
			knows(tile.Group, tile.Help.Format, tile.Unsupported.Format, tile.Label.Format)
			if words.Tiles[tile.Name] == "" && tile.Label.IsZero() {
				t.Errorf("no German for the tile %q of %s", tile.Name, g.Name)
			}
			if label := tile.Label.String(); label != "" && !strings.EqualFold(label, tile.Name) {
				t.Errorf("the tile %q of %s is called %q in English", tile.Name, g.Name, label)
			}
		}
		for name := range words.Tiles {
			if g.Tile(name) == nil {
				t.Errorf("%s has no tile %q, but German for it", g.Name, name)
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

// wordsOf reads the German of a game.
func wordsOf(t *testing.T, translations fs.FS) (words message.Words) {
	t.Helper()
	if err := decode(translations, "de.json", &words); err != nil {
		t.Fatal(err)
	}
	return words
}

// formatAt tells, by the name of a function, which of its arguments are formats
// of messages. A function of ours with a parameter called format is one of
// them.
func formatAt(syntax *ast.File) map[string][]int {
	at := map[string][]int{"message.New": {0}, "message.Errorf": {0}, "message.Plural": {1, 2}}
	add := func(name string, f *ast.FuncType) {
		i := 0
		for _, field := range f.Params.List {
			for _, n := range field.Names {
				if typ, ok := field.Type.(*ast.Ident); ok && typ.Name == "string" && n.Name == "format" {
					at[name] = append(at[name], i)
				}
				i++
			}
		}
	}
	ast.Inspect(syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			add(n.Name.Name, n.Type)
		case *ast.AssignStmt:
			if f, ok := n.Rhs[0].(*ast.FuncLit); ok {
				if name, ok := n.Lhs[0].(*ast.Ident); ok {
					add(name.Name, f.Type)
				}
			}
		}
		return true
	})
	return at
}

// translated are the games with sentences of their own: the program's, and the
// one that is there to be copied.
var translated = append(slices.Clone(games.All), &nullgame.Game)

// unsaid are the packages whose words only a shell or a test shows, and files
// of that kind in others.
var unsaid = []string{"solver/batch", "solver/workqueue/hub.go", "solver/baba/twin", "editor/internal", "levels/message", "solver/games/save.go", "ui/e2e"}

// TestEveryMessageHasATranslation: all formats that the editor, the games and
// the levels make messages of are written out and have German, those of a game
// beside it; and there is no German that nothing says.
func TestEveryMessageHasATranslation(t *testing.T) {
	speak(t, "de")
	beside := map[string]map[string]message.Forms{}
	for _, g := range translated {
		beside[g.Name] = wordsOf(t, g.Translations).Formats
	}
	beside[pages] = wordsOf(t, player.Translations).Formats
	own := map[string]message.Forms{}
	if err := readFolder("de", &own); err != nil {
		t.Fatal(err)
	}
	said := map[string][]string{} // texts by the games of the packages that say them, "" for others
	found := 0
	for _, room := range []string{"editor", "levels", "solver", "ui"} {
		sources(t, filepath.Join("../..", room), func(file string, syntax *ast.File) {
			file, _ = filepath.Rel("../..", file)
			file = filepath.ToSlash(file)
			game := gameOf(file)
			ast.Inspect(syntax, func(n ast.Node) bool {
				if e, ok := n.(ast.Expr); ok {
					if text, ok := written(e); ok {
						said[text] = append(said[text], game)
					}
				}
				return true
			})
			if slices.ContainsFunc(unsaid, func(u string) bool { return strings.HasPrefix(file, u) }) {
				return
			}
			formats := formatAt(syntax)
			ast.Inspect(syntax, func(n ast.Node) bool {
				c, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				name := called(c)
				at, ok := formats[name]
				if !ok {
					at = formats[name[strings.LastIndexByte(name, '.')+1:]]
				}
				for _, i := range at {
					if i >= len(c.Args) {
						continue
					}
					if id, ok := c.Args[i].(*ast.Ident); ok && id.Name == "format" {
						continue // it is the parameter of such a function
					}
					text, ok := written(c.Args[i])
					if !ok {
						t.Errorf("%s: %s has a format that is not written out", file, name)
						continue
					}
					found++
					if name == "message.Plural" && i == 1 {
						said[text] = append(said[text], game)
						continue // one of the forms of the other
					}
					if message.NewLanguage("de").Knows(text) || beside[game][text] != nil {
						continue // it has no words, or has them beside it
					}
					if !current.Knows(text) || game != "" && own[text] == nil {
						t.Errorf("%s: no German for %q", file, text)
					}
				}
				return true
			})
		})
	}
	if found < 200 {
		t.Errorf("only %d messages were found", found)
	}
	for name, formats := range beside {
		for text := range formats {
			// The formats of a game's files lie with those of other games yet.
			if in := said[text]; !slices.Contains(in, name) && !slices.Contains(in, "") {
				t.Errorf("%s: nothing says %q any more", name, text)
			}
		}
	}
	for _, file := range []string{"commands", "files", "insight", "verdict"} {
		formats := map[string]message.Forms{}
		if err := decode(files, "de/"+file+".json", &formats); err != nil {
			t.Fatal(err)
		}
		for text := range formats {
			if len(said[text]) == 0 {
				t.Errorf("de/%s.json: nothing says %q any more", file, text)
			}
		}
	}
}

// pages stands for what web pages say, which has its German beside it as a game has.
const pages = "pages"

// gameOf gives the game that a file belongs to, or pages.
func gameOf(file string) string {
	if strings.HasPrefix(file, "ui/web/player/") || file == "ui/web/words.go" {
		return pages
	}
	for _, g := range translated {
		if strings.HasPrefix(file, "solver/"+g.Name+"/") {
			return g.Name
		}
	}
	return ""
}

// written gives the text of strings that are written out, one added to the
// other.
func written(e ast.Expr) (string, bool) {
	if sum, ok := e.(*ast.BinaryExpr); ok {
		x, okX := written(sum.X)
		y, okY := written(sum.Y)
		return x + y, okX && okY
	}
	return literal(e)
}

// TestNoTwoCataloguesDisagree: messages are found by their format, whoever says
// them.
func TestNoTwoCataloguesDisagree(t *testing.T) {
	all := map[string]message.Forms{}
	if err := readFolder("de", &all); err != nil {
		t.Fatal(err)
	}
	catalogues := map[string]map[string]message.Forms{pages: wordsOf(t, player.Translations).Formats}
	for _, g := range games.All {
		catalogues[g.Name] = wordsOf(t, g.Translations).Formats
	}
	for name, formats := range catalogues {
		for format, forms := range formats {
			a, _ := json.Marshal(all[format])
			b, _ := json.Marshal(forms)
			if all[format] != nil && string(a) != string(b) {
				t.Errorf("%q is %s and, in %s, %s", format, a, name, b)
			}
			all[format] = forms
		}
	}
	for format, forms := range all {
		for category, text := range forms {
			if a, b := verbs(format), verbs(text); !slices.Equal(a, b) && category == "other" {
				t.Errorf("%q takes %v, %q takes %v", format, a, text, b)
			}
		}
	}
}

// verbs gives the verbs of a format, in the order of their arguments.
func verbs(format string) []string {
	var all []string
	for _, part := range strings.Split(format, "%")[1:] {
		end := strings.IndexFunc(part, func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' })
		all = append(all, part[max(0, end):end+1])
	}
	slices.Sort(all)
	return all
}
