package levelfile

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels/message"
)

// settings are what a .ld file holds: keys with values, in sections, as in an INI file. Lines that
// are not changed stay as they were read, whatever they say.
type settings struct {
	lines  []string // without line ends
	end    string
	values map[string]map[string]value // by section and key, in small letters
	added  []string                    // sections that get new lines, in the order of the first ones
	more   map[string][]string         // by section, its new lines
}

// A value is what a key is set to, and the number of its line, -1 for a new line.
type value struct {
	text string
	line int
}

// The sections that are read.
const (
	general = "general"
	tiles   = "tiles"
	list    = "currobjlist"
)

// readSettings reads a .ld file. It refuses only one that is too large.
func readSettings(data []byte) (*settings, error) {
	if len(data) > maxSettings {
		return nil, message.Errorf("its .ld file is larger than 1 MB; that cannot be a level: take another copy")
	}
	s := &settings{end: "\r\n", more: map[string][]string{}}
	text := string(bytes.TrimPrefix(data, []byte("\ufeff")))
	if strings.Contains(text, "\n") && !strings.Contains(text, "\r\n") {
		s.end = "\n"
	}
	if text != "" {
		s.lines = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		for i, line := range s.lines {
			s.lines[i] = strings.TrimSuffix(line, "\r")
		}
	}
	s.index()
	return s, nil
}

// index finds the keys of the sections that are read. Of several equal keys the
// first counts.
func (s *settings) index() {
	s.values = map[string]map[string]value{general: {}, tiles: {}, list: {}}
	section := ""
	for i, line := range s.lines {
		if name, ok := sectionOf(line); ok {
			section = name
			continue
		}
		keys := s.values[section]
		key, text, ok := strings.Cut(line, "=")
		if keys == nil || !ok {
			continue
		}
		key = strings.ToLower(strings.TrimSpace(key))
		if _, twice := keys[key]; !twice {
			keys[key] = value{strings.TrimSpace(text), i}
		}
	}
}

// sectionOf tells whether a line begins a section, and which.
func sectionOf(line string) (name string, ok bool) {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "[") {
		return "", false
	}
	name, _, _ = strings.Cut(line[1:], "]")
	return strings.ToLower(strings.TrimSpace(name)), true
}

// get gives what a key is set to, "" where it is not.
func (s *settings) get(section, key string) string { return s.values[section][key].text }

// text gives a value as text: bytes that are not UTF-8 are taken for Latin-1.
func (s *settings) text(section, key string) string {
	text := s.get(section, key)
	if utf8.ValidString(text) {
		return text
	}
	runes := make([]rune, len(text))
	for i := range len(text) {
		runes[i] = rune(text[i])
	}
	return string(runes)
}

// set sets a key: on its own line where it has one, or else on a new one at the
// end of its section.
func (s *settings) set(section, key, text string) {
	text = strings.Join(strings.Fields(text), " ") // a value is one line
	v, ok := s.values[section][key]
	if ok && v.line >= 0 {
		before, _, _ := strings.Cut(s.lines[v.line], "=")
		s.lines[v.line] = before + "=" + text
		s.values[section][key] = value{text, v.line}
		return
	}
	s.values[section][key] = value{text, -1}
	if ok {
		i := slices.IndexFunc(s.more[section], func(line string) bool { return strings.HasPrefix(line, key+"=") })
		s.more[section][i] = key + "=" + text
		return
	}
	if !slices.Contains(s.added, section) {
		s.added = append(s.added, section)
	}
	s.more[section] = append(s.more[section], key+"="+text)
}

// endOf gives the number of the line after a section's last line that is not blank, -1 where there
// is no such section.
func (s *settings) endOf(section string) int {
	at, inside := -1, false
	for i, line := range s.lines {
		if name, ok := sectionOf(line); ok {
			if inside {
				break
			}
			inside = name == section
		}
		if inside && strings.TrimSpace(line) != "" {
			at = i + 1
		}
	}
	return at
}

// bytes writes the .ld file.
func (s *settings) bytes() []byte {
	whole := settings{lines: slices.Clone(s.lines)}
	for _, section := range s.added {
		at := whole.endOf(section)
		if at < 0 {
			whole.lines = append(whole.lines, "["+section+"]")
			at = len(whole.lines)
		}
		whole.lines = slices.Insert(whole.lines, at, s.more[section]...)
	}
	var out bytes.Buffer
	for _, line := range whole.lines {
		out.WriteString(line)
		out.WriteString(s.end)
	}
	return out.Bytes()
}
