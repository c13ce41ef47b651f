package ui

import (
	"unicode"

	"fyne.io/fyne/v2"

	"puzzlewright/editor/event"
	"puzzlewright/ui/control"
)

// keys brings what is typed to the editor's table of actions. Keys with Ctrl
// or Alt come as shortcuts, whatever has the focus but text; plain ones come
// where nothing else wants them.
type keys struct {
	window *window
	bound  []fyne.Shortcut
	// took tells that the key that was pressed last was of use: then the character that it types is
	// ignored.
	took bool
}

func newKeys(w *window) *keys {
	k := &keys{window: w}
	c := w.fyne.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { k.typed(e, control.HeldKeys()) })
	c.SetOnTypedRune(k.rune)
	return k
}

// Update registers the shortcuts anew when they may have changed.
func (k *keys) Update(events event.Event) {
	if events&event.Preferences == 0 {
		return
	}
	c := k.window.fyne.Canvas()
	for _, s := range k.bound {
		c.RemoveShortcut(s)
	}
	k.bound = nil
	for _, a := range k.window.editor.Actions() {
		for _, key := range k.window.editor.KeysOf(a) {
			s := control.Shortcut(key)
			if s == nil {
				continue
			}
			k.bound = append(k.bound, s)
			c.AddShortcut(s, func(fyne.Shortcut) { k.press(key) })
		}
	}
}

// press takes the action of a key, unless a sheet or a menu is in front.
func (k *keys) press(key string) bool {
	k.window.tips.Hide()
	if k.window.fyne.Canvas().Overlays().Top() != nil {
		return false
	}
	return k.window.editor.Key(key)
}

// typed takes a key that nothing else wanted, and tells whether it was of use.
func (k *keys) typed(e *fyne.KeyEvent, held fyne.KeyModifier) bool {
	k.took = false
	c := k.window.fyne.Canvas()
	if s := control.TopSheet(c); s != nil {
		s.TypedKey(e)
		return true
	}
	k.took = k.press(control.KeyName(e.Name, held))
	return k.took
}

// rune takes a character that no key stands for, such as a question mark.
func (k *keys) rune(r rune) {
	if !k.took && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSpace(r) {
		k.press(string(r))
	}
	k.took = false
}
