package sheet

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/nats-io/nats-server/v2/server/sysmem"

	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/panel"
)

// preference lets one of a few values be chosen, which takes effect at once. A value in force that
// is not among them is offered as well.
func preference[T comparable](w *Window, of func(*settings.Settings) *T, say func(T) string, values ...T) *control.Choice {
	s := w.Editor.Settings()
	picked := slices.Index(values, *of(&s))
	if picked < 0 {
		picked, values = len(values), append(slices.Clip(values), *of(&s))
	}
	return control.NewChoice(titlesOf(values, say), picked, func(i int) {
		w.Editor.ChangeSettings(func(s *settings.Settings) { *of(s) = values[i] })
	})
}

// sayDuration writes a time for a menu.
func sayDuration(d settings.Duration) string {
	t := time.Duration(d)
	switch {
	case t < time.Second, t < 2*time.Minute && t%time.Minute != 0:
		return lang.L("{{.Number}} s", map[string]any{"Number": language.Number(t.Seconds())})
	case t < time.Hour:
		return lang.L("{{.Number}} min", map[string]any{"Number": language.Number(t.Minutes())})
	default:
		return lang.L("{{.Number}} h", map[string]any{"Number": language.Number(t.Hours())})
	}
}

// sayBytes writes an amount of memory for a menu.
func sayBytes(b settings.Bytes) string { return language.Say(live.InBytes(int64(b))) }

// times lets one of a few times be chosen, in seconds.
func (w *Window) times(of func(*settings.Settings) *settings.Duration, seconds ...int) *control.Choice {
	values := make([]settings.Duration, len(seconds))
	for i, n := range seconds {
		values[i] = settings.Duration(n) * settings.Duration(time.Second)
	}
	return preference(w, of, sayDuration, values...)
}

// memoryChoice and goalChoice choose what a search may use and what it looks for.
func (w *Window) memoryChoice() *control.Choice {
	return preference(w, func(s *settings.Settings) *settings.Bytes { return &s.Memory }, sayBytes, settings.Memories(settings.Bytes(sysmem.Memory()))...)
}

func (w *Window) goalChoice() *control.Choice {
	titles := map[solver.Goal]string{solver.Any: lang.L("any solution")}
	var values []solver.Goal
	for _, m := range games.Measures() {
		titles[m.Goal] = language.Word(m.Title)
		values = append(values, m.Goal)
	}
	say := func(goal solver.Goal) string { return cmp.Or(titles[goal], string(goal)) }
	return preference(w, func(s *settings.Settings) *solver.Goal { return &s.Goal }, say, append(values, solver.Any)...)
}

// showPreferences shows what the user can choose. All of it is in force at
// once.
func (w *Window) showPreferences() {
	themes := map[string]string{"system": lang.L("as the system has it"), "light": lang.L("light"), "dark": lang.L("dark")}
	sayTheme := func(t string) string { return themes[t] }
	look := control.NewForm(
		control.Field{Name: lang.L("Theme"), Of: preference(w, func(s *settings.Settings) *string { return &s.Theme }, sayTheme,
			"system", "light", "dark")},
		control.Field{Name: lang.L("Language"), Of: w.languageChoice()},
		control.Field{Name: lang.L("Playback"), Of: preference(w, func(s *settings.Settings) *float64 { return &s.Speed }, panel.SpeedOf,
			panel.Speeds...)},
		control.Field{Name: "", Of: control.Column(2,
			w.check(lang.L("Grid"), func(s *settings.Settings) *bool { return &s.Grid }),
			w.check(lang.L("Coordinates"), func(s *settings.Settings) *bool { return &s.Coordinates }),
			w.check(lang.L("Cells the solver speaks of, such as lost squares"), func(s *settings.Settings) *bool { return &s.Overlays }))},
	)
	solving := control.NewForm(
		control.Field{Name: lang.L("Look for"), Of: w.goalChoice()},
		control.Field{Name: lang.L("Time"), Of: w.times(func(s *settings.Settings) *settings.Duration { return &s.Time },
			1, 5, 10, 30, 60, 300, 1800, 7200)},
		control.Field{Name: lang.L("Memory"), Of: w.memoryChoice()},
		control.Field{Name: lang.L("Each level of a folder"), Of: w.times(func(s *settings.Settings) *settings.Duration { return &s.FolderTime },
			1, 5, 10, 30, 60, 300)},
		control.Field{Name: lang.L("Keep a copy after"), Of: w.times(func(s *settings.Settings) *settings.Duration { return &s.Autosave },
			1, 3, 10, 30, 60)},
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
	choice := preference(w, func(s *settings.Settings) *string { return &s.Language }, say, "", "en", "de")
	note := control.NewLabel(lang.L("from the next start on"), 12, false, control.Faint)
	note.Hide()
	changed := choice.Changed
	choice.Changed = func(i int) {
		changed(i)
		note.Show()
	}
	return control.Column(3, choice, note)
}
