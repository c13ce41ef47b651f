package language

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2/lang"

	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// speak uses a language for a test.
func speak(t *testing.T, code string) {
	t.Helper()
	if err := Use(code); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := Use("en"); err != nil {
			t.Error(err)
		}
	})
}

// sources calls visit with the syntax of every file of the program in a
// folder, and in those below it.
func sources(t *testing.T, root string, visit func(file string, syntax *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err == nil {
			visit(file, syntax)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// literal gives the text of a string that is written out.
func literal(e ast.Expr) (text string, ok bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

// called gives the name of what is called: "lang.L".
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
		return "." + f.Sel.Name
	}
	return ""
}

// TestEveryWordOfTheWindowHasATranslation, and no translation is left over.
func TestEveryWordOfTheWindowHasATranslation(t *testing.T) {
	all, _, err := read("de")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]any{}
	if err := decode(files, "de/window.json", &words); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	sources(t, "..", func(file string, syntax *ast.File) {
		ast.Inspect(syntax, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok || len(c.Args) == 0 || !slices.Contains([]string{"lang.L", "lang.N"}, called(c)) {
				return true
			}
			key, ok := literal(c.Args[0])
			if !ok {
				t.Errorf("%s: a key that is not written out cannot be looked up", file)
			} else if all[key] == nil {
				t.Errorf("%s: %q has no German in de/window.json", file, key)
			}
			used[key] = true
			return true
		})
	})
	// What Fyne itself says, and what is said by another way.
	for _, key := range []string{
		"Copy", "Cut", "Paste", "Select all", "Undo", "Redo", "Quit", "OK", "Error",
		"File", "Folder", "New Folder", "Create Folder", "Enter filename", "Show Hidden Files", "file.name", "file.parent",
	} {
		used[key] = true
	}
	for key := range words {
		if !used[key] && !strings.HasPrefix(key, "menu.") {
			t.Errorf("de/window.json: nothing says %q any more", key)
		}
	}
}

// TestTranslationsAreWhole: no sentence is there twice or without words, each
// has the places of its English, and English has words for each key that is no
// text.
func TestTranslationsAreWhole(t *testing.T) {
	dir, err := os.ReadDir("de")
	if err != nil {
		t.Fatal(err)
	}
	in := map[string]string{}
	for _, file := range dir {
		words := map[string]any{}
		if err := decode(files, "de/"+file.Name(), &words); err != nil {
			t.Fatal(err)
		}
		for key, value := range words {
			if other := in[key]; other != "" {
				t.Errorf("%q is in %s and in %s", key, other, file.Name())
			}
			in[key] = file.Name()
			for _, text := range texts(value) {
				if strings.TrimSpace(text) == "" || text != strings.TrimSpace(text) {
					t.Errorf("%q reads %q", key, text)
				}
				if a, b := places(key), places(text); !slices.Equal(a, b) {
					t.Errorf("%q has %v, %q has %v", key, a, text, b)
				}
			}
		}
	}
	english, _, err := read("en")
	if err != nil {
		t.Fatal(err)
	}
	for key, value := range english {
		if in[key] == "" {
			t.Errorf("%q is in English only", key)
		}
		for _, text := range texts(value) {
			if strings.Contains(text, "menu.") {
				t.Errorf("%q reads %q in English", key, text)
			}
		}
	}
}

// texts gives the forms of a translation.
func texts(value any) []string {
	if forms, ok := value.(map[string]any); ok {
		return []string{forms["one"].(string), forms["other"].(string)}
	}
	return []string{value.(string)}
}

func places(text string) []string {
	all := regexp.MustCompile(`\{\{\.\w+\}\}`).FindAllString(text, -1)
	slices.Sort(all)
	return slices.Compact(all)
}

// TestNamesBeginWithACapital in a sentence, as the rules write them, though tiles.txt spells them small.
func TestNamesBeginWithACapital(t *testing.T) {
	speak(t, "en")
	for name, want := range map[string]string{"theseus": "Paint Theseus", "minotaur": "Paint Minotaur", "exit": "Paint exit"} {
		if said := Say(message.New("Paint %s", message.Tile{Game: "theseus", Name: name})); said != want {
			t.Errorf("%q, want %q", said, want)
		}
	}
}

// address are German words that speak to somebody, and a key as keyboards do not call it.
var address = strings.Fields("du dich dir dein deine deinen deinem deiner Du Dein Deine Ihnen Ihr Ihre Ihren Ihrem Ihrer Escape " +
	"schreib nimm nenn prüf zeig zähl ändere verlang schließ wähl leg sag drück gib beginne lies lass setz mach zieh such öffne lösch")

// TestGermanSpeaksToNobody: what is to be done stands in the infinitive, so that nobody is
// du in one place and Sie in another.
func TestGermanSpeaksToNobody(t *testing.T) {
	check := func(file string, from fs.FS) {
		data, err := fs.ReadFile(from, file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			german := line[strings.LastIndex(line, `": "`)+1:]
			for word := range strings.FieldsFuncSeq(german, func(r rune) bool { return !unicode.IsLetter(r) }) {
				if slices.Contains(address, word) {
					t.Errorf("%s says %q: %s", file, word, line)
				}
			}
		}
	}
	own, err := fs.Glob(files, "de/*.json")
	if err != nil || len(own) == 0 {
		t.Fatal(err)
	}
	for _, file := range own {
		check(file, files)
	}
	for _, g := range games.All {
		check("de.json", g.Translations)
	}
}

// TestTheLanguageIsTheOneChosen, whatever the system speaks, and again when
// another is chosen.
func TestTheLanguageIsTheOneChosen(t *testing.T) {
	paint := message.New("Paint %s", message.Tile{Game: "baba", Name: "rock"})
	for _, test := range []struct{ code, save, count, menu, say, key, number string }{
		{"de", "Speichern", "vor 2 Minuten", "Bearbeiten", "Fels malen", "Strg+→", "1,5"},
		{"en", "Save", "2 minutes ago", "Edit", "Paint rock", "Ctrl+→", "1.5"},
		{"de", "Speichern", "vor 2 Minuten", "Bearbeiten", "Fels malen", "Strg+→", "1,5"},
	} {
		speak(t, test.code)
		count := lang.N("{{.Count}} minute ago", 2, map[string]any{"Count": 2})
		if got := lang.L("Save"); got != test.save || count != test.count || lang.X("menu.Edit", "Edit") != test.menu {
			t.Errorf("%s: %q, %q, %q", test.code, got, count, lang.X("menu.Edit", "Edit"))
		}
		if Say(paint) != test.say || Key("Ctrl+Right") != test.key || Number(1.5) != test.number {
			t.Errorf("%s: %q, %q, %q", test.code, Say(paint), Key("Ctrl+Right"), Number(1.5))
		}
	}
}

// TestTheSystemsLanguageIsSpoken where none is chosen, whatever its country.
func TestTheSystemsLanguageIsSpoken(t *testing.T) {
	t.Setenv("LC_ALL", "")
	t.Setenv("LC_MESSAGES", "")
	t.Setenv("LANGUAGE", "")
	paint := message.New("Paint %s", message.Tile{Game: "baba", Name: "rock"})
	for _, test := range []struct{ system, save, say string }{
		{"de_DE.UTF-8", "Speichern", "Fels malen"},
		{"de_AT", "Speichern", "Fels malen"},
		{"de", "Speichern", "Fels malen"},
		{"en_GB.UTF-8", "Save", "Paint rock"},
		{"fr_FR.UTF-8", "Save", "Paint rock"},
	} {
		t.Setenv("LANG", test.system)
		speak(t, "")
		if lang.L("Save") != test.save || Say(paint) != test.say {
			t.Errorf("%s: %q, %q", test.system, lang.L("Save"), Say(paint))
		}
	}
}

// TestKeysAreNamed for people.
func TestKeysAreNamed(t *testing.T) {
	speak(t, "de")
	for key, want := range map[string]string{
		"Ctrl++": "Strg++", "+": "+", "Ctrl+Shift+Left": "Strg+Umschalt+←", "Ctrl+PageDown": "Strg+Bild ↓", "F5": "F5", "B": "B",
	} {
		if got := Key(key); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
}
