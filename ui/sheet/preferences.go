package sheet

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/panel"
)

// An option is one of the values that a preference may have.
type option[T comparable] struct {
	value T
	title string
}

// preference lets one of a few values be chosen, which is in force at once.
// Where another one is in force, it is offered as well.
func preference[T comparable](w *Window, all []option[T], say func(T) string, of func(*settings.Settings) *T) *control.Choice {
	s := w.Editor.Settings()
	now := *of(&s)
	picked := -1
	for i, o := range all {
		if o.value == now {
			picked = i
		}
	}
	if picked < 0 {
		all = append(all, option[T]{now, say(now)})
		picked = len(all) - 1
	}
	titles := make([]string, len(all))
	for i, o := range all {
		titles[i] = o.title
	}
	return control.NewChoice(titles, picked, func(i int) {
		w.Editor.ChangeSettings(func(s *settings.Settings) { *of(s) = all[i].value })
	})
}

// optionsOf makes options of values, each with its title.
func optionsOf[T comparable](say func(T) string, values ...T) []option[T] {
	all := make([]option[T], len(values))
	for i, v := range values {
		all[i] = option[T]{v, say(v)}
	}
	return all
}

// sayDuration writes a time for a menu.
func sayDuration(d settings.Duration) string {
	t := time.Duration(d)
	switch {
	case t < time.Second:
		return lang.L("{{.Number}} s", map[string]any{"Number": language.Number(t.Seconds())})
	case t < 2*time.Minute && t%time.Minute != 0:
		return lang.L("{{.Number}} s", map[string]any{"Number": language.Number(t.Seconds())})
	case t < time.Hour:
		return lang.L("{{.Number}} min", map[string]any{"Number": language.Number(t.Minutes())})
	default:
		return lang.L("{{.Number}} h", map[string]any{"Number": language.Number(t.Hours())})
	}
}

// sayBytes writes an amount of memory for a menu.
func sayBytes(b settings.Bytes) string { return language.Say(live.InBytes(int64(b))) }

func seconds(n ...float64) []settings.Duration {
	all := make([]settings.Duration, len(n))
	for i, s := range n {
		all[i] = settings.Duration(s * float64(time.Second))
	}
	return all
}

// timeChoice, memoryChoice and goalChoice choose what a search may use and
// what it looks for.
func (w *Window) timeChoice() *control.Choice {
	return preference(w, optionsOf(sayDuration, seconds(1, 5, 10, 30, 60, 300, 1800, 7200)...), sayDuration,
		func(s *settings.Settings) *settings.Duration { return &s.Time })
}

func (w *Window) memoryChoice() *control.Choice {
	const mib = settings.Bytes(1 << 20)
	return preference(w, optionsOf(sayBytes, 256*mib, 512*mib, 1024*mib, 2048*mib, 4096*mib, 8192*mib, 16384*mib), sayBytes,
		func(s *settings.Settings) *settings.Bytes { return &s.Memory })
}

func (w *Window) goalChoice() *control.Choice {
	var all []option[solver.Goal]
	for _, m := range games.Measures() {
		all = append(all, option[solver.Goal]{m.Goal, language.Word(m.Title)})
	}
	all = append(all, option[solver.Goal]{solver.Any, lang.L("any solution")})
	say := func(goal solver.Goal) string { return string(goal) }
	return preference(w, all, say, func(s *settings.Settings) *solver.Goal { return &s.Goal })
}

// showPreferences shows what the user can choose. All of it is in force at
// once.
func (w *Window) showPreferences() {
	themes := map[string]string{"system": lang.L("as the system has it"), "light": lang.L("light"), "dark": lang.L("dark")}
	sayTheme := func(t string) string { return themes[t] }
	look := control.NewForm(
		control.Field{Name: lang.L("Theme"), Of: preference(w, optionsOf(sayTheme, "system", "light", "dark"), sayTheme,
			func(s *settings.Settings) *string { return &s.Theme })},
		control.Field{Name: lang.L("Language"), Of: w.languageChoice()},
		control.Field{Name: lang.L("Playback"), Of: preference(w, optionsOf(panel.SpeedOf, panel.Speeds...), panel.SpeedOf,
			func(s *settings.Settings) *float64 { return &s.Speed })},
		control.Field{Name: "", Of: control.Column(2,
			w.check(lang.L("Grid"), func(s *settings.Settings) *bool { return &s.Grid }),
			w.check(lang.L("Coordinates"), func(s *settings.Settings) *bool { return &s.Coordinates }),
			w.check(lang.L("Cells the solver speaks of, such as lost squares"), func(s *settings.Settings) *bool { return &s.Overlays }))},
	)
	solving := control.NewForm(
		control.Field{Name: lang.L("Look for"), Of: w.goalChoice()},
		control.Field{Name: lang.L("Time"), Of: w.timeChoice()},
		control.Field{Name: lang.L("Memory"), Of: w.memoryChoice()},
		control.Field{Name: lang.L("Each level of a folder"), Of: preference(w, optionsOf(sayDuration, seconds(1, 5, 10, 30, 60, 300)...), sayDuration,
			func(s *settings.Settings) *settings.Duration { return &s.FolderTime })},
		control.Field{Name: lang.L("Keep a copy after"), Of: preference(w, optionsOf(sayDuration, seconds(1, 3, 10, 30, 60)...), sayDuration,
			func(s *settings.Settings) *settings.Duration { return &s.Autosave })},
	)
	machines := newMachines(w)
	control.Align(look, solving, machines.form)
	note := control.NewAside(lang.L("Changes are kept beside the settings, never over your files, and offered at the next start if the program ends before they are saved."))
	var sheet *control.Sheet
	keys := control.NewButton(lang.L("Keys…"), control.Filled, func() {
		sheet.Cancel()
		w.showKeys()
	})
	done := control.NewButton(lang.L("Done"), control.Primary, func() {
		machines.take()
		sheet.Cancel()
	})
	content := control.Column(20,
		control.Section(lang.L("Look"), look), control.Section(lang.L("Solving and saving"), control.Column(10, solving, note)),
		control.Section(lang.L("Other machines"), machines.object))
	sheet = control.NewSheet(w.Canvas, lang.L("Preferences"), control.NewFitting(w.Canvas, content), fyne.NewSize(540, 0), keys, done)
	sheet.Cancelled = machines.quit
	sheet.Open(nil)
}

// check lets something be on or off.
func (w *Window) check(title string, of func(*settings.Settings) *bool) fyne.CanvasObject {
	s := w.Editor.Settings()
	return control.NewCheck(title, *of(&s), func(on bool) {
		w.Editor.ChangeSettings(func(s *settings.Settings) { *of(s) = on })
	})
}

// languageChoice chooses the language of the next start.
func (w *Window) languageChoice() fyne.CanvasObject {
	titles := map[string]string{"": lang.L("as the system has it"), "en": "English", "de": "Deutsch"}
	say := func(code string) string { return titles[code] }
	choice := preference(w, optionsOf(say, "", "en", "de"), say, func(s *settings.Settings) *string { return &s.Language })
	note := control.NewLabel(lang.L("from the next start on"), 12, false, control.Faint)
	note.Hide()
	changed := choice.Changed
	choice.Changed = func(i int) {
		changed(i)
		note.Show()
	}
	return control.Column(3, choice, note)
}
