package language

import "strings"

// signs are keys that a sign names in every language.
var signs = map[string]string{"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}

// germanKeys are the keys as German keyboards call them.
var germanKeys = map[string]string{
	"Ctrl": "Strg", "Shift": "Umschalt", "Return": "Eingabe", "Escape": "Esc", "Space": "Leertaste", "BackSpace": "Rücktaste",
	"Delete": "Entf", "Insert": "Einfg", "Home": "Pos1", "End": "Ende", "PageUp": "Bild ↑", "PageDown": "Bild ↓",
}

// FirstKey writes the first of several keys, as Key does; "" where there is none.
func FirstKey(keys []string) string {
	if len(keys) == 0 {
		return ""
	}
	return Key(keys[0])
}

// Key writes a key for people to read: "Ctrl+Left" with an arrow.
func Key(key string) string {
	// The key that is called + is no join.
	names := strings.Split(strings.TrimSuffix(key, "+"), "+")
	for i, name := range names {
		if sign, ok := signs[name]; ok {
			names[i] = sign
		} else if german, ok := germanKeys[name]; ok && code == "de" {
			names[i] = german
		}
	}
	text := strings.Join(names, "+")
	if strings.HasSuffix(key, "+") {
		text += "+"
	}
	return text
}
