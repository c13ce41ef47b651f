package ui

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/editor/event"
	"puzzlewright/ui/control"
)

// keys brings what is typed to the editor's table of actions. Keys with Ctrl
// or Alt come as shortcuts, whatever has the focus but text; plain ones come
// where nothing else wants them.
type keys struct {
	window *window
	bound  []fyne.Shortcut
	// took is whether the key that was pressed last was of use: the character
	// it types is not, then.
	took bool
}

func newKeys(w *window) *keys {
	k := &keys{window: w}
	c := w.fyne.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { k.typed(e, heldNow()) })
	c.SetOnTypedRune(k.rune)
	return k
}

// heldNow gives the modifier keys that are down.
func heldNow() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
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
			s := shortcutOf(key)
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
	k.took = k.press(keyName(e.Name, held))
	return k.took
}

// rune takes a character that no key stands for, such as a question mark.
func (k *keys) rune(r rune) {
	if !k.took && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSpace(r) {
		k.press(string(r))
	}
	k.took = false
}

// names are the keys that the editor calls otherwise than Fyne does.
var names = map[fyne.KeyName]string{
	fyne.KeyPageDown: "PageDown", fyne.KeyPageUp: "PageUp", fyne.KeyEnter: "Return",
}

// keyName writes a key as the editor's table does.
func keyName(key fyne.KeyName, held fyne.KeyModifier) string {
	name := string(key)
	if n, ok := names[key]; ok {
		name = n
	}
	for _, m := range []struct {
		modifier fyne.KeyModifier
		name     string
	}{{fyne.KeyModifierShift, "Shift+"}, {fyne.KeyModifierAlt, "Alt+"}, {fyne.KeyModifierShortcutDefault, "Ctrl+"}} {
		if held&m.modifier != 0 {
			name = m.name + name
		}
	}
	return name
}

// shortcutOf gives the shortcut that Fyne makes of a key with Ctrl or Alt; nil
// for plain keys.
func shortcutOf(key string) fyne.Shortcut {
	var held fyne.KeyModifier
	for {
		head, rest, ok := strings.Cut(key, "+")
		if !ok || rest == "" {
			break
		}
		switch head {
		case "Ctrl":
			held |= fyne.KeyModifierShortcutDefault
		case "Alt":
			held |= fyne.KeyModifierAlt
		case "Shift":
			held |= fyne.KeyModifierShift
		}
		key = rest
	}
	if held&^fyne.KeyModifierShift == 0 {
		return nil
	}
	// Fyne has names of its own for a few of them.
	if held == fyne.KeyModifierShortcutDefault {
		switch key {
		case "Z":
			return &fyne.ShortcutUndo{}
		case "Y":
			return &fyne.ShortcutRedo{}
		case "X":
			return &fyne.ShortcutCut{}
		case "C":
			return &fyne.ShortcutCopy{}
		case "V":
			return &fyne.ShortcutPaste{}
		case "A":
			return &fyne.ShortcutSelectAll{}
		}
	}
	name := fyne.KeyName(key)
	for of, n := range names {
		if n == key && of != fyne.KeyEnter {
			name = of
		}
	}
	return &desktop.CustomShortcut{KeyName: name, Modifier: held}
}

// keyOfShortcut writes a shortcut as the editor's table does.
func keyOfShortcut(s fyne.Shortcut) string {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		return "Ctrl+Z"
	case *fyne.ShortcutRedo:
		return "Ctrl+Y"
	case *fyne.ShortcutCut:
		return "Ctrl+X"
	case *fyne.ShortcutCopy:
		return "Ctrl+C"
	case *fyne.ShortcutPaste:
		return "Ctrl+V"
	case *fyne.ShortcutSelectAll:
		return "Ctrl+A"
	case *desktop.CustomShortcut:
		return keyName(s.KeyName, s.Modifier)
	}
	return ""
}
