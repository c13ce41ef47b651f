package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/panel"
)

// showProperties asks for the title, the author, the notes and the game's own
// settings of the level.
func (w *window) showProperties(t *editor.Tab) {
	meta := t.Document.Level().Meta
	title, author := control.NewEntry(language.Say(t.Document.Named())), control.NewEntry("")
	title.SetText(meta.Title)
	author.SetText(meta.Author)
	notes := &control.Entry{}
	notes.MultiLine, notes.Wrapping = true, fyne.TextWrapWord
	notes.ExtendBaseWidget(notes)
	notes.SetMinRowsVisible(5)
	notes.SetText(meta.Notes)
	tags := control.NewEntry(lang.L("such as hard, corridor"))
	tags.SetText(meta.Tags)
	fields := []control.Field{
		{Name: lang.L("Title"), Of: title}, {Name: lang.L("Author"), Of: author}, {Name: lang.L("Notes"), Of: notes}, {Name: lang.L("Tags"), Of: tags},
	}
	chosen, typed := map[string]string{}, map[string]string{}
	for _, c := range t.Document.Game().Choices {
		fields = append(fields, control.Field{Name: language.Word(c.Title), Of: choiceOf(t, c, func(value string) { chosen[c.Key] = value })})
	}
	for _, of := range t.Document.Game().Texts {
		s := panel.NewSetting(t.Document.Game(), of, func(value string) { typed[of.Key] = value })
		s.Show(t.Document.Option(of.Key))
		fields = append(fields, control.Field{Name: language.Word(of.Title), Of: s.Object})
	}
	own := map[string]*control.Entry{}
	for _, f := range t.Document.Fields() {
		own[f.Key] = control.NewEntry("")
		own[f.Key].SetText(f.Value)
		fields = append(fields, control.Field{Name: f.Key, Of: own[f.Key]})
	}
	newKey, newValue := control.NewEntry(lang.L("name")), control.NewEntry(lang.L("value"))
	fields = append(fields, control.Field{Name: lang.L("New field"), Of: container.NewGridWithColumns(2, newKey, newValue)})
	var sheet *control.Sheet
	keep := control.NewButton(lang.L("Keep"), control.Primary, func() {
		sheet.Close()
		t.Document.InOneStep(message.New("Change properties"), func() {
			m := t.Document.Level().Meta
			m.Title, m.Author, m.Notes, m.Tags = title.Text, author.Text, notes.Text, tags.Text
			t.Document.SetMeta(m)
			for key, e := range own {
				t.Document.SetText(key, e.Text)
			}
			if key := strings.Join(strings.Fields(newKey.Text), "-"); key != "" {
				w.editor.Report(t.Document.AddField(key, newValue.Text))
			}
			for key, value := range chosen {
				t.Document.SetOption(key, value)
			}
			for key, value := range typed {
				t.Document.SetText(key, value)
			}
		})
	})
	cancel := control.NewButton(lang.L("Cancel"), control.Filled, func() { sheet.Cancel() })
	sheet = control.NewSheet(w.fyne.Canvas(), lang.L("The level"), control.NewFitting(w.fyne.Canvas(), control.NewForm(fields...)), fyne.NewSize(620, 0), cancel, keep)
	sheet.Open(title)
}

// choiceOf lets one value of a game's own setting be chosen.
func choiceOf(t *editor.Tab, c solver.Choice, changed func(value string)) *control.Choice {
	titles := make([]string, len(c.Values))
	picked := 0
	for i, v := range c.Values {
		titles[i] = language.Word(v.Title)
		if v.Value == t.Document.Option(c.Key) {
			picked = i
		}
	}
	return control.NewChoice(titles, picked, func(i int) { changed(c.Values[i].Value) })
}
