package control

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// HeldKeys gives the modifier keys that are down.
func HeldKeys() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// keyNames are the keys that the editor calls otherwise than Fyne does.
var keyNames = map[fyne.KeyName]string{
	fyne.KeyPageDown: "PageDown", fyne.KeyPageUp: "PageUp", fyne.KeyEnter: "Return",
}

// KeyName writes a key as the editor's table does.
func KeyName(key fyne.KeyName, held fyne.KeyModifier) string {
	name := string(key)
	if n, ok := keyNames[key]; ok {
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

// Shortcut gives the shortcut that Fyne makes of a key with Ctrl or Alt; nil
// for plain keys.
func Shortcut(key string) fyne.Shortcut {
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
	for of, n := range keyNames {
		if n == key && of != fyne.KeyEnter {
			name = of
		}
	}
	return &desktop.CustomShortcut{KeyName: name, Modifier: held}
}

// ShortcutName writes a shortcut as the editor's table does.
func ShortcutName(s fyne.Shortcut) string {
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
		return KeyName(s.KeyName, s.Modifier)
	}
	return ""
}
