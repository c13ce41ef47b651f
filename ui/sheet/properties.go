package sheet

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/panel"
)

// propertiesSheet lets the title, author, notes and settings of the level be typed. They are in the
// level at once, and are one step to undo.
type propertiesSheet struct {
	document *document.Document
	// before is what the level said when the sheet was opened, now what it says, except for the
	// options: values has those that were changed.
	before, now levels.Meta
	values      map[string]string
	// key and value are of a new field, wrong says what is wrong with it.
	key, value *control.Entry
	wrong      *control.Paragraph
}

// showProperties shows the title, the author, the notes, the game's own settings of the
// level, and fields of the author's own.
func (w *Window) showProperties(t *editor.Tab) {
	meta := t.Document.Level().Clone().Meta
	s := &propertiesSheet{document: t.Document, before: meta, now: meta, values: map[string]string{}}
	title := control.NewEntry(language.Say(t.Document.Named()))
	notes := &control.Entry{}
	notes.MultiLine, notes.Wrapping = true, fyne.TextWrapWord
	notes.ExtendBaseWidget(notes)
	notes.SetMinRowsVisible(5)
	fields := []control.Field{
		{Name: lang.L("Title"), Of: s.entry(title, &s.now.Title)},
		{Name: lang.L("Author"), Of: s.entry(control.NewEntry(""), &s.now.Author)},
		{Name: lang.L("Notes"), Of: s.entry(notes, &s.now.Notes)},
		{Name: lang.L("Tags"), Of: s.entry(control.NewEntry(lang.L("such as hard, corridor")), &s.now.Tags)},
	}
	form := control.NewForm(slices.Concat(fields, s.settings(), s.own())...)
	said := control.NewAside(lang.L("What you type is in the level at once. Undo takes all of it back in one step."))
	var sheet *control.Sheet
	done := control.NewButton(lang.L("Done"), control.Primary, func() {
		if s.take() == nil {
			sheet.Cancel()
		}
	})
	sheet = control.NewSheet(w.Canvas, lang.L("The level"), control.NewFitting(w.Canvas, control.Column(14, form, said)), fyne.NewSize(620, 0), done)
	sheet.Cancelled = t.Document.Seal
	sheet.Open(title)
}

// take puts what is typed into the level; the error says why not all of it could be.
func (s *propertiesSheet) take() error {
	all := maps.Clone(s.values)
	var err error
	if key := strings.Join(strings.Fields(s.key.Text), "-"); key != "" {
		err = s.document.CheckField(s.before, key)
		if err == nil {
			all[key] = s.value.Text
		}
	} else if s.value.Text != "" {
		err = message.Errorf("the new field has no name yet")
	}
	if err != nil {
		sayWrong(s.wrong, err)
	}
	control.ShowIf(s.wrong, err != nil)
	s.document.SetProperties(s.now, all)
	return err
}

// entry has a text typed in an entry.
func (s *propertiesSheet) entry(e *control.Entry, text *string) *control.Entry {
	e.SetText(*text)
	e.OnChanged = func(typed string) {
		*text = typed
		_ = s.take() // says what is wrong
	}
	return e
}

// set changes an option of the level.
func (s *propertiesSheet) set(key, value string) {
	if value != s.document.Option(key) {
		s.values[key] = value
		_ = s.take()
	}
}

// settings are the fields of the game's own settings.
func (s *propertiesSheet) settings() (fields []control.Field) {
	for _, c := range s.document.Game().Choices {
		of := choiceOf(s.document, c, func(value string) { s.set(c.Key, value) })
		fields = append(fields, control.Field{Name: language.Word(c.Title), Of: of})
	}
	for _, of := range s.document.Game().Texts {
		typed := panel.NewSetting(s.document.Game(), of, func(value string) { s.set(of.Key, value) })
		typed.Show(s.document.Option(of.Key))
		fields = append(fields, control.Field{Name: language.Word(of.Title), Of: typed.Object})
	}
	return fields
}

// own are the author's own fields, and a new one.
func (s *propertiesSheet) own() (fields []control.Field) {
	for _, f := range s.document.Fields() {
		e := control.NewEntry("")
		e.SetText(f.Value)
		e.OnChanged = func(value string) { s.set(f.Key, value) }
		fields = append(fields, control.Field{Name: f.Key, Of: e})
	}
	var key, value string
	s.key, s.value = control.NewEntry(lang.L("name")), control.NewEntry(lang.L("value"))
	s.wrong = control.NewParagraph(12)
	s.wrong.Hide()
	pair := container.NewGridWithColumns(2, s.entry(s.key, &key), s.entry(s.value, &value))
	return append(fields, control.Field{Name: lang.L("New field"), Of: control.Column(4, pair, s.wrong)})
}

// choiceOf lets one value of a game's own setting be chosen.
func choiceOf(d *document.Document, c solver.Choice, changed func(value string)) *control.Choice {
	titles := titlesOf(c.Values, func(v solver.ChoiceValue) string { return language.Word(v.Title) })
	picked := slices.IndexFunc(c.Values, func(v solver.ChoiceValue) bool { return v.Value == d.Option(c.Key) })
	return control.NewChoice(titles, max(0, picked), func(i int) { changed(c.Values[i].Value) })
}
