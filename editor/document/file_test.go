package document_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/editor/internal/sandbox"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

func TestMain(m *testing.M) {
	games.All = append(games.All[:len(games.All):len(games.All)], &nullgame.Game)
	os.Exit(m.Run())
}

var files = map[string]string{
	levels.TilesFile:   "w bricks\r\n. empty\r\n- ground\r\n\r\n$ coin\r\n@ walker",
	levels.ContentFile: "w.-\r\n@-$\r\n",
	levels.MetaFile:    "# mine\ntitle = 'One'\n",
}

func folder(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "one")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		put(t, dir, name, text)
	}
	return dir
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func open(t *testing.T, path string) *document.Document {
	t.Helper()
	d, err := document.Open(games.Open(path)[0])
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func save(t *testing.T, d *document.Document, moves levels.Moves) {
	t.Helper()
	if err := d.Save(moves); err != nil {
		t.Fatal(err)
	}
}

// TestUneditedFilesComeBackByteForByte: saved in place and elsewhere, also
// after an edit that was undone.
func TestUneditedFilesComeBackByteForByte(t *testing.T) {
	dir := folder(t)
	d := open(t, dir)
	if d.Game() != &nullgame.Game || d.Title() != "One" || d.Name() != "one" || d.Path() != dir {
		t.Fatalf("opened %q of %s at %s", d.Title(), d.Game().Title, d.Path())
	}
	sandbox.SetStack(d, at(1, 0), stack("sign"))
	d.Undo()
	save(t, d, nil)
	elsewhere := filepath.Join(t.TempDir(), "two")
	if err := d.SaveAs(elsewhere, nil); err != nil {
		t.Fatal(err)
	}
	if d.Path() != elsewhere {
		t.Errorf("the place is %s", d.Path())
	}
	for name, text := range files {
		for _, dir := range []string{dir, elsewhere} {
			if got := get(t, dir, name); got != text {
				t.Errorf("%s: %q, want %q", name, got, text)
			}
		}
	}
}

// TestWhatALinkCarriedIsKept: fields that are no text, and the author's manner, until the
// level is saved somewhere.
func TestWhatALinkCarriedIsKept(t *testing.T) {
	in := map[string][]byte{}
	for name, text := range files {
		in[name] = []byte(text)
	}
	in[levels.MetaFile] = []byte("# mine\nstars = 3\n")
	d, err := document.Open(games.OpenFiles("link", in))
	if err != nil {
		t.Fatal(err)
	}
	if stale, err := d.Stale(); d.Path() != "" || stale || err != nil || !errors.Is(d.Save(nil), document.ErrNoPath) {
		t.Errorf("it lies at %q, stale %v, %v", d.Path(), stale, err)
	}
	dir := filepath.Join(t.TempDir(), "saved")
	if err := d.SaveAs(dir, nil); err != nil {
		t.Fatal(err)
	}
	for name, data := range in {
		if got := get(t, dir, name); got != string(data) {
			t.Errorf("%s: %q, want %q", name, got, data)
		}
	}
}

// TestEditsKeepTheAuthorsManner, and saving again and again adds nothing.
func TestEditsKeepTheAuthorsManner(t *testing.T) {
	dir := folder(t)
	d := open(t, dir)
	sandbox.SetStack(d, at(1, 0), stack("sign"))
	if !d.Dirty() {
		t.Error("not dirty after an edit")
	}
	save(t, d, levels.Moves{levels.Right, levels.Right})
	for range 3 {
		sandbox.SetStack(d, at(1, 0), stack("coin"))
		save(t, d, nil)
		d.Undo()
		save(t, d, levels.Moves{levels.Right, levels.Right})
	}
	if d.Dirty() {
		t.Error("dirty after saving")
	}
	for name, want := range map[string]string{
		levels.TilesFile:    files[levels.TilesFile] + "\r\ns sign",
		levels.ContentFile:  "ws-\r\n@-$\r\n",
		levels.MetaFile:     files[levels.MetaFile],
		levels.SolutionFile: "2→\n",
	} {
		if got := get(t, dir, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	save(t, d, nil)
	if _, err := levels.ReadSolution(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a stale solution stayed")
	}
}

// TestUndoSurvivesSaving, and tells when the level is again as it was saved.
func TestUndoSurvivesSaving(t *testing.T) {
	d := open(t, folder(t))
	sandbox.SetStack(d, at(1, 0), stack("sign"))
	d.Rotate(1)
	save(t, d, nil)
	d.Undo()
	if !d.Dirty() {
		t.Error("not dirty after undoing what was saved")
	}
	sandbox.SetStack(d, at(1, 0), nil)
	save(t, d, nil)
	if tiles := get(t, d.Path(), levels.TilesFile); strings.Count(tiles, "s sign") != 1 {
		t.Errorf("the symbols are the file's, not the step's: %q", tiles)
	}
	d.Undo()
	save(t, d, nil)
	if again := open(t, d.Path()); picture(again) != picture(d) {
		t.Errorf("saved after undoing: %s", picture(again))
	}
	d.Redo()
	save(t, d, nil)
	d.Undo()
	d.Redo()
	if d.Dirty() {
		t.Error("dirty after redoing it")
	}
	d.Undo()
	d.Undo()
	sandbox.SetStack(d, at(2, 0), stack("sign"))
	sandbox.SetStack(d, at(1, 0), stack("sign"))
	for range 3 {
		if !d.Dirty() {
			t.Error("not dirty although what was saved can never come back")
		}
		d.Undo()
	}
	if picture(d) != "#../@.c" {
		t.Errorf("undone to %s", picture(d))
	}
	save(t, d, nil)
	if again := open(t, d.Path()); picture(again) != picture(d) {
		t.Errorf("read again: %s", picture(again))
	}
}

// TestMergingEndsAtASave: what was saved can be come back to.
func TestMergingEndsAtASave(t *testing.T) {
	d := open(t, folder(t))
	d.SetMeta(levels.Meta{Title: "A"})
	save(t, d, nil)
	d.SetMeta(levels.Meta{Title: "Ab"})
	d.Undo()
	if d.Dirty() || d.Level().Title != "A" {
		t.Errorf("dirty %v, title %q", d.Dirty(), d.Level().Title)
	}
}

// TestALevelNamesItsGameWhereItMust: walls alone could be any game's.
func TestALevelNamesItsGameWhereItMust(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	d := document.FromTemplate(&nullgame.Game, -1, 3, 1, 0, 0)
	if err := d.Save(nil); !errors.Is(err, document.ErrNoPath) {
		t.Errorf("saving nowhere: %v", err)
	}
	if err := d.SaveAs(dir, nil); err != nil {
		t.Fatal(err)
	}
	if got := get(t, dir, levels.MetaFile); !strings.Contains(got, "nullgame") {
		t.Errorf("level.toml is %q", got)
	}
	if d := open(t, dir); d.Game() != &nullgame.Game {
		t.Errorf("opened as %s", d.Game().Title)
	}
	d = document.FromTemplate(&nullgame.Game, 0, 3, 3, 0, 0)
	if picture(d) != "###/#@#/###" || d.Dirty() || d.Name() != "untitled" {
		t.Errorf("the template gives %s", picture(d))
	}
	if d := document.FromTemplate(&nullgame.Game, 1, 3, 2, 4, 2); picture(d) != "@../.cc" {
		t.Errorf("the template with an amount gives %s", picture(d))
	}
}

// TestForeignFilesAreOpenedAndWritten, and saved as folders.
func TestForeignFilesAreOpenedAndWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "two.walk")
	if err := os.WriteFile(file, []byte("walk\n@c\n\n#c\n@.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	entries := games.Open(file)
	if len(entries) != 2 {
		t.Fatalf("%d levels", len(entries))
	}
	d, err := document.Open(entries[1])
	if err != nil {
		t.Fatal(err)
	}
	if d.Name() != "two.walk#2" || d.Path() != "" {
		t.Errorf("it is called %q, at %q", d.Name(), d.Path())
	}
	data, _, err := d.ExportForeign(nullgame.Game.Formats[0], nil)
	if err != nil || string(data) != "walk\n#c\n@.\n" {
		t.Errorf("written as %q, %v", data, err)
	}
	dir := filepath.Join(t.TempDir(), "two")
	if err := d.Export(dir, nil); err != nil || d.Path() != "" {
		t.Errorf("exported: %v, path %q", err, d.Path())
	}
	if again := open(t, dir); picture(again) != "#c/@." {
		t.Errorf("read again: %s", picture(again))
	}
	readOnly := nullgame.Game.Formats[0]
	readOnly.Write = nil
	if _, _, err := d.ExportForeign(readOnly, nil); err == nil {
		t.Error("a format that is only read was written")
	}
}

// TestALevelIsNotExportedAsAnotherPuzzle, where the format has no room for a setting of the game.
func TestALevelIsNotExportedAsAnotherPuzzle(t *testing.T) {
	d, err := document.OpenReadOnly(games.OpenFS(levels.Bundled, "blockdude/05"))
	if err != nil {
		t.Fatal(err)
	}
	f := d.Game().Formats[0]
	if _, _, err := d.ExportForeign(f, nil); err == nil {
		t.Errorf("as %s a block under a low ceiling is not refused", f.Title)
	}
	d.SetProperties(d.Level().Meta, map[string]string{"low_ceiling": "knock"})
	if _, _, err := d.ExportForeign(f, nil); err != nil {
		t.Error(err)
	}
}

// TestBundledLevelsHaveNoPlace until they are saved somewhere.
func TestBundledLevelsHaveNoPlace(t *testing.T) {
	d, err := document.OpenReadOnly(games.OpenFS(levels.Bundled, "baba/00"))
	if err != nil {
		t.Skip("the bundled level is of a game that is not there:", err)
	}
	if d.Path() != "" || d.Name() != "00" {
		t.Errorf("%q at %q", d.Name(), d.Path())
	}
	if err := d.Save(nil); !errors.Is(err, document.ErrNoPath) {
		t.Errorf("saved: %v", err)
	}
	if err := d.Export(filepath.Join(t.TempDir(), "00"), nil); err != nil {
		t.Error(err)
	}
}

// TestBrokenLevelsAreNotOpened, with the reason.
func TestBrokenLevelsAreNotOpened(t *testing.T) {
	dir := folder(t)
	put(t, dir, levels.ContentFile, "w.-\r\n@-\r\n")
	if _, err := document.Open(games.Open(dir)[0]); err == nil || !strings.Contains(err.Error(), "content.txt:2:3") {
		t.Errorf("unequal lines: %v", err)
	}
	put(t, dir, levels.ContentFile, "w")
	put(t, dir, levels.MetaFile, "game = 'chess'")
	if _, err := document.Open(games.Open(dir)[0]); err == nil || !strings.Contains(err.Error(), "chess") {
		t.Errorf("no such game: %v", err)
	}
}

// TestRecoveredLevelsAreDirty, and are saved where they belong, in the
// author's manner.
func TestRecoveredLevelsAreDirty(t *testing.T) {
	dir := folder(t)
	l := nullgame.MustDraw("#c.", "@.c")
	d := document.Recover(&nullgame.Game, l, dir, "one", "")
	if !d.Dirty() || d.Path() != dir {
		t.Errorf("dirty %v, at %q", d.Dirty(), d.Path())
	}
	sandbox.SetStack(d, at(0, 0), nil)
	d.Undo()
	if !d.Dirty() {
		t.Error("not dirty after undoing")
	}
	save(t, d, nil)
	if got := get(t, dir, levels.ContentFile); got != "w$-\r\n@-$\r\n" {
		t.Errorf("saved as %q", got)
	}
	// Its folder is gone, or never was.
	d = document.Recover(&nullgame.Game, l, filepath.Join(t.TempDir(), "gone"), "gone", "")
	save(t, d, nil)
	d = document.Recover(&nullgame.Game, l, "", "new", "")
	if err := d.Save(nil); !errors.Is(err, document.ErrNoPath) || d.Name() != "new" {
		t.Errorf("saved nowhere: %v", err)
	}
}

// TestWhatNobodyNamedIsUntitledInEveryLanguage: a name or a title is nobody's to translate.
func TestWhatNobodyNamedIsUntitledInEveryLanguage(t *testing.T) {
	d := draw("c@")
	nobody := d.Called()
	d.SetMeta(levels.Meta{Title: "The lane"})
	titled := d.Called()
	d.SetMeta(levels.Meta{})
	d.Rename("lane")
	lane := d.Called()
	d.Rename("untitled 7") // by somebody
	if seven := d.Called(); d.Unnamed() || !reflect.DeepEqual(seven, message.Quote("untitled 7")) {
		t.Errorf("it is called %+v", seven)
	}
	d.Number("untitled 7")
	if numbered := d.Called(); !d.Unnamed() || numbered.String() != "untitled 7" || reflect.DeepEqual(numbered, message.Quote("untitled 7")) {
		t.Errorf("it is called %+v", numbered)
	}
	if nobody.Format != "untitled" || titled.Format == "The lane" || titled.String() != "The lane" || lane.String() != "lane" {
		t.Errorf("it is called %+v, %+v, %+v", nobody, titled, lane)
	}
}
