package sheet

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/event"
	"puzzlewright/editor/settings"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// machines is the part of the preferences that names the hub by which other machines
// help, and says how it stands.
type machines struct {
	window *Window
	object fyne.CanvasObject
	form   *fyne.Container
	url    *control.Entry
	says   *control.Paragraph
	quit   func() // when the preferences are closed
}

func newMachines(w *Window) *machines {
	m := &machines{window: w, url: control.NewEntry("nats://localhost:4222"), says: control.NewParagraph(12)}
	m.url.SetText(w.Editor.Settings().Hub)
	m.url.Keys = func(e *fyne.KeyEvent) bool {
		sure := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
		if sure {
			m.take()
		}
		return sure
	}
	connect := control.NewButton(lang.L("Connect"), control.Filled, m.take)
	m.form = control.NewForm(control.Field{Name: lang.L("Hub"), Of: control.Frame(nil, nil, nil, control.Inset(connect, 0, 0, 6, 0), m.url)})
	m.object = control.Column(10, m.form, m.says)
	m.quit = w.Editor.Subscribe(func(events event.Event) {
		if events&event.Message != 0 {
			w.Post(m.showChange)
		}
	})
	m.show()
	return m
}

// take takes the hub that is written.
func (m *machines) take() {
	if url := strings.TrimSpace(m.url.Text); url != m.window.Editor.Settings().Hub {
		m.window.Editor.ChangeSettings(func(s *settings.Settings) { s.Hub = url })
		m.showChange()
	}
}

// show says how the hub stands, or what one is.
func (m *machines) show() {
	text, role := m.window.Editor.HubSays(), control.Bad
	switch {
	case m.window.Editor.Settings().Hub == "":
		text, role = message.New("the URL that \"puzzlewright hub\" prints, with its token if it has one: levels of a folder, and generated ones, then go to its workers."), control.Faint
	case text.IsZero():
		text, role = message.New("the hub is looked for…"), control.Faint
	case m.window.Editor.HubServes():
		role = control.Text
	}
	m.says.Set(control.Run{Text: language.Sentence(text), Role: role})
}

// showChange says how the hub stands now, in sight.
func (m *machines) showChange() {
	m.show()
	m.window.Post(func() { control.Reveal(m.says) }) // once it is laid out
}
