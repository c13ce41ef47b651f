package document

import (
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// Untitled is the name of a level that nobody has named yet. If several are open, a number follows.
const Untitled = "untitled"

// New makes a document of a level that is nowhere on disk yet.
func New(game *solver.Game, l *levels.Level) *Document {
	l = l.Clone()
	game.Spell(l)
	return &Document{game: game, level: l, sided: game.HasSides(), name: Untitled, unnamed: true}
}

// NewUnsaved makes a document of a level that is nowhere on disk, and counts as not saved.
func NewUnsaved(game *solver.Game, l *levels.Level) *Document {
	d := New(game, l)
	d.soil()
	return d
}

// FromTemplate makes a document of one of the game's templates, counted from
// 0; -1 is an empty grid. Sizes are in cells; seed and amount are for
// templates that ask for them.
func FromTemplate(game *solver.Game, template, width, height int, seed uint64, amount int) *Document {
	if template < 0 {
		return New(game, levels.New(width, height))
	}
	return New(game, game.Templates[template].Make(width, height, seed, amount))
}

// FromText makes a document of the first level of a typed or pasted text in one of the game's foreign
// formats: a row of numbers, a drawing in signs. The error says why a text holds no level.
func FromText(game *solver.Game, text string) (*Document, error) {
	formats := convert.Texts(game.Formats)
	if len(formats) == 0 {
		return nil, message.Errorf("%s has no form of text", message.Word(game.Title))
	}
	format, ok := convert.Detect(formats, "", []byte(text))
	if !ok {
		format = formats[0] // it can say what is wrong
	}
	collection, problems := format.Read([]byte(text))
	if len(collection.Entries) > 0 {
		e := collection.Entries[0]
		problems = append(problems, e.Problems...)
		if len(problems) == 0 && e.Level != nil {
			return NewUnsaved(game, e.Level), nil
		}
	}
	if len(problems) > 0 {
		return nil, message.Fail(problems[0].Text)
	}
	return nil, message.Errorf("there is no level in the text")
}

// TextForms says how levels of a game are written as text, in a sentence for each format that FromText
// reads.
func TextForms(game *solver.Game) []message.Message {
	var all []message.Message
	for _, f := range convert.Texts(game.Formats) {
		_, problems := f.Read(nil)
		for _, p := range problems {
			if !slices.ContainsFunc(all, func(m message.Message) bool { return m.String() == p.Text.String() }) {
				all = append(all, p.Text)
			}
		}
	}
	return all
}

// Open makes a document of a level that was opened from a folder on disk or from a foreign file. A
// level from a foreign file has no path, unless it is in a pair of files. The error says why a level
// cannot be edited, and entry.Problems where.
func Open(entry games.Entry) (*Document, error) {
	d, err := OpenReadOnly(entry)
	switch {
	case err != nil:
	case entry.Folder.OnDisk():
		d.path = entry.Folder.Path
		d.padded = entry.Folder.Padded()
	case entry.Pair != nil:
		d.place = entry.Pair
	}
	if err == nil {
		d.misread = entry.Misread
	}
	return d, err
}

// OpenReadOnly makes a document without a path, such as of a bundled level: the first save asks for
// one.
func OpenReadOnly(entry games.Entry) (*Document, error) {
	if entry.Level == nil || entry.Game == nil {
		if len(entry.Problems) > 0 {
			return nil, entry.Problems[0]
		}
		return nil, message.Errorf("%s holds no level", entry.Name)
	}
	d := New(entry.Game, entry.Level)
	d.folder = entry.Folder
	d.name, d.unnamed = filepath.Base(entry.Name), false
	return d, nil
}

// Recover makes a document of a level that was not saved when its program ended. path is where it was
// to be saved, "" for nowhere yet, and seen the digest of its files as it knew them, "" where that is
// not known. It counts as named; Number takes that back.
func Recover(game *solver.Game, l *levels.Level, path, name, seen string) *Document {
	d := New(game, l)
	d.name, d.unnamed = name, false
	var there *levels.Level
	switch {
	case path == "":
	case games.IsPair(path):
		entry := games.Open(path)[0]
		if there = entry.Level; entry.Pair != nil { // else the files cannot be read
			d.place = entry.Pair
		}
	default:
		if _, _, numbered := games.Numbered(path); numbered {
			break // the level with that number may be another one now
		}
		d.path = path
		switch folder, misread := levels.Salvage(path); {
		case folder != nil:
			game.Spell(folder.Level)
			d.adopt(folder)
			d.misread = folder.Placed(misread)
			there = folder.Level
		case levels.IsFolder(path): // none of it can be shown
			d.misread = misread
		}
	}
	d.saw(seen, there)
	d.soil()
	return d
}

// CameIn sets the files that the level came in, if they are not on disk: what they hold besides the
// level is written with it.
func (d *Document) CameIn(f *levels.Folder) {
	d.game.Spell(f.Level)
	d.adopt(f)
}

// Moved notes that the level's folder has been renamed.
func (d *Document) Moved(path string) {
	d.path = path
	if d.folder != nil {
		moved := *d.folder
		moved.Path = path
		d.folder = &moved
	}
	d.changed(File)
}

// InFolder tells whether the level has a folder of its own.
func (d *Document) InFolder() bool { return d.path != "" }

// Name is the name that a tab shows: that of the folder or file, or else the one that it was given.
func (d *Document) Name() string {
	if path := d.Path(); path != "" {
		return filepath.Base(path)
	}
	return d.name
}

// Rename gives a name to a document without a path.
func (d *Document) Rename(name string) {
	d.name, d.unnamed = name, false
	d.changed(File)
}

// Number gives a name to a level that nobody has named: Untitled, mostly with a number.
func (d *Document) Number(name string) {
	d.name, d.unnamed = name, true
	d.changed(File)
}

// Unnamed tells whether nobody has named the level yet.
func (d *Document) Unnamed() bool { return d.Path() == "" && d.unnamed }

// Title is the title that a window shows: the level's, in one line, or else its name.
func (d *Document) Title() string {
	if t := strings.Join(strings.Fields(d.level.Title), " "); t != "" {
		return t
	}
	return d.Name()
}

// Called gives the title of a level as a message: the title, or "untitled" in the user's language if
// it is only the name, and nobody has named the level.
func Called(name, title string, unnamed bool) message.Message {
	if title != name || !unnamed {
		return message.Quote(title)
	}
	if number := strings.TrimPrefix(name, Untitled); number != "" {
		return message.Join("", message.Word(Untitled), message.Quote(number))
	}
	return message.Word(Untitled)
}

// Called is the title as a message.
func (d *Document) Called() message.Message { return Called(d.Name(), d.Title(), d.Unnamed()) }

// Named is the name as a message.
func (d *Document) Named() message.Message { return Called(d.Name(), d.Name(), d.Unnamed()) }

// Errors of Save that a question to the user resolves.
var (
	// ErrNoPath asks for SaveAs.
	ErrNoPath = message.Errorf("the level has no folder yet; choose one")
	// ErrStale tells that another program has changed the files; Keep and
	// Reload resolve it.
	ErrStale = message.Errorf("the files were changed by another program; keep yours or reload theirs")
	// ErrMisread tells that the files hold something that is not in the level; ForgetMisread
	// lets them be overwritten.
	ErrMisread = message.Errorf("the files could not be read as they stand; save the level as it is shown, or elsewhere")
	// ErrNoRoom tells that the files have no room for all of the level: Lost tells for what;
	// Spare lets the level be saved without it.
	ErrNoRoom = message.Errorf("the file has no room for all of the level; save it in a folder of its own")
)

// Misread are the problems for which the level is not all that its files say. It is saved there only
// after ForgetMisread.
func (d *Document) Misread() []levels.Problem { return d.misread }

// ForgetMisread lets the level overwrite what could not be read.
func (d *Document) ForgetMisread() {
	d.misread, d.padded = nil, nil
	d.changed(History | File)
}

// Padded are the cells that no file has, as far as they are empty; none after the level was given
// another size.
func (d *Document) Padded() []levels.Cell {
	if d.folder == nil || len(d.padded) == 0 || d.level.Area() != d.folder.Level.Area() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(d.padded), func(c levels.Cell) bool { return len(d.level.At(c)) > 0 })
}

// Save writes the level to its path. A nil solution removes a solution that is there, which is of
// another level.
func (d *Document) Save(solution levels.Moves) error {
	if d.Path() == "" {
		return ErrNoPath
	}
	if stale, err := d.Stale(); stale && err == nil {
		return ErrStale
	}
	if len(d.misread) > 0 {
		return ErrMisread
	}
	if d.place == nil {
		return d.SaveAs(d.path, solution)
	}
	d.endStroke()
	if len(d.Lost()) > 0 {
		return ErrNoRoom
	}
	if err := d.place.Write(d.ToSave(), solution); err != nil {
		return err
	}
	d.saved()
	d.changed(History | File)
	return nil
}

// SaveAs writes the level into a folder, which is its path from then on.
func (d *Document) SaveAs(dir string, solution levels.Moves) error {
	d.endStroke()
	if dir == d.path && len(d.misread) > 0 {
		return ErrMisread
	}
	stale, _ := d.Stale()
	written, err := d.write(dir, solution)
	if err != nil {
		if dir == d.path && !stale {
			d.followFailedSave()
		}
		return err
	}
	d.adopt(written)
	d.level.Game = written.Level.Game
	d.path, d.place = dir, nil
	d.saved()
	d.changed(History | File)
	return nil
}

// followFailedSave takes what a failed save left on disk as the folder of the document, since no
// other program wrote it.
func (d *Document) followFailedSave() {
	if folder, _ := levels.Read(d.path); folder != nil && d.folder != nil {
		d.game.Spell(folder.Level)
		d.folder = folder
	}
}

func (d *Document) write(dir string, solution levels.Moves) (*levels.Folder, error) {
	written, err := d.folder.Write(dir, d.ToSave(), d.game.Symbol, solution)
	if err != nil {
		return nil, err
	}
	d.game.Spell(written.Level)
	return written, nil
}

// ToSave gives the level as it is written: it names its game if the tiles alone would not tell it.
func (d *Document) ToSave() *levels.Level {
	l := d.Copy()
	if l.Game == "" {
		if g, _ := games.Of(l); g != d.game {
			l.Game = d.game.Name
		}
	}
	return l
}

// Folder is the folder with which the level is compared when it is written, nil for none. It is never
// changed, only replaced.
func (d *Document) Folder() *levels.Folder { return d.folder }

// adopt takes a folder as the one of the level, with its symbols.
func (d *Document) adopt(f *levels.Folder) {
	d.folder = f
	d.level.Declarations = f.Level.Clone().Declarations
}

// Keep lets the next save overwrite what another program wrote.
func (d *Document) Keep() {
	d.seen = ""
	if d.place != nil {
		d.place.Keep()
	} else if folder, _ := levels.Read(d.path); folder != nil {
		d.game.Spell(folder.Level)
		d.adopt(folder)
	} else {
		// What lies there is no level: the next save writes all files anew.
		d.folder = nil
	}
	d.soil()
	d.changed(History | File)
}

// Reload replaces the level by the one on disk. It is a step: undoing it brings the level back.
func (d *Document) Reload() error {
	if d.Path() == "" {
		return ErrNoPath
	}
	d.endStroke()
	var l *levels.Level
	var misread []levels.Problem
	adopt := func() {}
	if d.place != nil {
		entry := d.place.Read()
		if entry.Level == nil {
			return entry.Problems[0]
		}
		l, misread = entry.Level, entry.Misread
	} else {
		folder, problems := levels.Read(d.path)
		if folder == nil {
			return problems[0]
		}
		l, adopt = folder.Level, func() { d.adopt(folder) }
	}
	d.game.Spell(l)
	d.Batch(func() {
		d.turn(message.New("Reload from disk"), l.Clone(), d.selection, d.turningSaved)
		adopt()
		d.saved()
		d.misread = misread
		d.changed(Cells | Meta | History | File)
	})
	return nil
}
