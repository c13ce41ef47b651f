package levels

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"puzzlewright/levels/message"
)

// field gives the field that a key of level.toml sets, nil for keys of the games.
func (m *Meta) field(key string) *string {
	switch key {
	case "game":
		return &m.Game
	case "title":
		return &m.Title
	case "author":
		return &m.Author
	case "notes":
		return &m.Notes
	case tagsKey:
		return &m.Tags
	}
	return nil
}

// metaKeys are the keys of Meta's fields, in the order in which they are written.
var metaKeys = []string{"game", "title", "author", "notes", tagsKey}

// tagsKey is the key of the tags, whose value may also be a list.
const tagsKey = "tags"

// values gives the texts of a meta that are not empty, by key.
func (m Meta) values() map[string]string {
	v := map[string]string{}
	maps.Copy(v, m.Options)
	for _, key := range metaKeys {
		if s := *m.field(key); s != "" {
			v[key] = s
		}
	}
	return v
}

// readMeta reads level.toml. Text values that are not one of Meta's fields
// become options; other values are left alone, and stay in the file.
func readMeta(data []byte) (Meta, []Problem) {
	if len(data) == 0 {
		return Meta{}, nil
	}
	t, problems := splitLines(MetaFile, data)
	if len(problems) > 0 {
		return Meta{}, problems
	}
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	var values map[string]any
	if err := toml.Unmarshal(data, &values); err != nil {
		return Meta{}, []Problem{notTOML(err, t.lines)}
	}
	var m Meta
	for _, key := range slices.Sorted(maps.Keys(values)) {
		problems = append(problems, m.read(key, values[key], t.lines)...)
	}
	if len(problems) == 0 {
		m.readRest(data, values)
	}
	m.readPlaces(data)
	return m, problems
}

// notTOML says where lines are no TOML, and why.
func notTOML(err error, lines []string) Problem {
	p := Problem{Kind: InvalidMeta, File: MetaFile, Line: 1, Column: 1}
	p.Text = message.New("%s; write lines such as title = \"First steps\"", strings.TrimPrefix(err.Error(), "toml: "))
	if de := (*toml.DecodeError)(nil); errors.As(err, &de) {
		p.Line, p.Column = de.Position()
		if p.Line <= len(lines) {
			line := lines[p.Line-1]
			p.Column = utf8.RuneCountInString(line[:min(p.Column-1, len(line))]) + 1
		}
	}
	return p
}

// read takes over the value of a key of level.toml, whose lines are given.
func (m *Meta) read(key string, value any, lines []string) (problems []Problem) {
	s, isText := value.(string)
	if list, isList := textsOf(value); isList && key == tagsKey {
		s, isText = strings.Join(list, ", "), true
	}
	switch field := m.field(key); {
	case key == intentKey:
		m.Intents, problems = readIntents(value, lines)
	case key == noteKey:
		m.CellNotes, problems = readCellNotes(value, lines)
	case field != nil && !isText:
		return []Problem{{
			Kind: InvalidMeta, File: MetaFile, Line: lineOfTable(lines, key, 0), Column: 1,
			Text: notText(key, value),
		}}
	case field != nil:
		*field = s
	case isText:
		if m.Options == nil {
			m.Options = map[string]string{}
		}
		m.Options[key] = s
	default:
		if m.others == nil {
			m.others = map[string]string{}
		}
		m.others[key] = plain(value)
	}
	return problems
}

// readPlaces notes where in level.toml the values are, also those of intents and notes.
func (m *Meta) readPlaces(data []byte) {
	var ofTables map[string][]map[string]place
	m.places, ofTables = placesOf(data)
	notePlaces(m.places, ofTables[intentKey], m.Intents)
	notePlaces(m.places, ofTables[noteKey], m.CellNotes)
}

// notePlaces notes where the values of some tables are. of has their places, table by table; if not
// all tables could be read, it notes nothing.
func notePlaces[T interface{ Setting(key string) string }](places map[string]place, of []map[string]place, tables []T) {
	for n, within := range of {
		for key, at := range within {
			if len(of) == len(tables) {
				places[tables[n].Setting(key)] = at
			}
		}
	}
}

// notText says that a value must be text.
func notText(key string, value any) message.Message {
	return message.New("%q must be text; write it in quotes, %s = \"%v\"", key, key, plain(value))
}

// plain writes a value of level.toml that is not text as the content of a text.
func plain(value any) string {
	list, _ := textsOf(value)
	switch value.(type) {
	case []any:
		return cmp.Or(strings.Join(list, ", "), "...")
	case map[string]any:
		return "..."
	}
	return fmt.Sprint(value)
}

// textsOf gives the texts of a list; ok is false for a value that is not a list of texts.
func textsOf(value any) (texts []string, ok bool) {
	all, ok := value.([]any)
	for _, v := range all {
		s, isText := v.(string)
		if !isText {
			return nil, false
		}
		texts = append(texts, s)
	}
	return texts, ok
}

// placesOf finds the places of the values in a TOML file: places has those of the top level by key,
// ofTables those of the values of each table by the name of the table. The place of a text is
// within its quotes; that of a value that is neither text nor number is that of its key. A text
// with an escaped character is longer in the file than its value, so that columns within it are
// not exact.
func placesOf(data []byte) (places map[string]place, ofTables map[string][]map[string]place) {
	places, ofTables = map[string]place{}, map[string][]map[string]place{}
	within := places
	parser := unstable.Parser{}
	parser.Reset(data)
	for parser.NextExpression() {
		e := parser.Expression()
		key, simple := simpleKey(e)
		if e.Kind != unstable.KeyValue {
			within = map[string]place{}
			if simple {
				ofTables[key] = append(ofTables[key], within)
			}
			continue
		}
		if v := e.Value(); simple {
			at, quote := int(v.Raw.Offset), 0
			switch v.Kind {
			case unstable.String:
				quote = 1
			case unstable.Integer:
			default:
				at = int(v.Next().Raw.Offset)
			}
			column := utf8.RuneCount(data[topOf(data, at):at]) + 1 + quote
			within[key] = place{bytes.Count(data[:at], []byte("\n")) + 1, column}
		}
	}
	return places, ofTables
}

// lineOfKey finds the line (from 1) on which a top-level key is set.
func lineOfKey(lines []string, key string) int {
	for i, line := range lines {
		if name, _, ok := strings.Cut(line, "="); ok && strings.Trim(name, " \t\"'") == key {
			return i + 1
		}
	}
	return 1
}

// encodeMeta writes level.toml: the author's own file with changed values
// replaced in place, so that comments, order and foreign keys stay.
func (f *Folder) encodeMeta(m Meta) []byte {
	source := f.source[MetaFile]
	var before Meta
	switch {
	case f.commented != nil:
		source = f.commented
	case f.Level != nil && f.Level.Meta.Equal(m):
		return source
	case f.Level != nil:
		before = f.Level.Meta
	}
	source = patchMeta(source, m.values())
	source = patchTables(source, intentKey, tablesWithRest(before.Intents), tablesWithRest(m.Intents))
	return patchTables(source, noteKey, tablesWithRest(before.CellNotes), tablesWithRest(m.CellNotes))
}

// patchMeta sets the text values of a TOML file's top level to the wanted ones: changed values in
// place, removed ones cut out with their line, new ones added before the first table and the
// comments right above it.
func patchMeta(source []byte, wanted map[string]string) []byte {
	mark := []byte(byteOrderMark)
	source, hadMark := bytes.CutPrefix(source, mark)
	end := lineEnd(bytes.Contains(source, []byte("\r\n")))
	var out bytes.Buffer
	if hadMark {
		out.Write(mark)
	}
	missing := maps.Clone(wanted)
	done := 0 // how much of source has been copied
	replace := func(from, to int, by string) {
		out.Write(source[done:from])
		out.WriteString(by)
		done = to
	}
	tables := len(source)
	comments := extent{-1, -1} // the last run of lines that are only comments
	parser := unstable.Parser{KeepComments: true}
	parser.Reset(source)
	for parser.NextExpression() {
		e := parser.Expression()
		if e.Kind == unstable.Comment {
			comments.take(source, e)
			continue
		}
		if e.Kind != unstable.KeyValue {
			tables = comments.above(topOf(source, int(e.Child().Raw.Offset)))
			break
		}
		key, simple := simpleKey(e)
		if !simple {
			continue
		}
		delete(missing, key) // the key is there, whether its value is text or not
		text, from, to, ok := textOf(source, key, e)
		want, keep := wanted[key]
		top := topOf(source, int(e.Raw.Offset))
		if within := commentsIn(e, end); ok && within != "" && (!keep || want != text) {
			replace(top, top, within)
		}
		switch {
		case !ok:
		case !keep:
			replace(top, afterLine(source, to), "")
		case want != text:
			_, quoted, _ := strings.Cut(assignment("k", want), " = ")
			replace(from, to, quoted)
		}
	}
	out.Write(source[done:tables])
	if len(missing) > 0 && out.Len() > 0 && !bytes.HasSuffix(out.Bytes(), []byte("\n")) {
		out.WriteString(end)
	}
	for _, key := range orderedKeys(missing) {
		out.WriteString(assignment(key, missing[key]) + end)
	}
	out.Write(source[tables:])
	return out.Bytes()
}

// textOf gives the text that a key of a TOML file's top level has, and where it
// begins and ends. ok is false where its value is neither text nor a list of tags.
func textOf(source []byte, key string, e *unstable.Node) (text string, from, to int, ok bool) {
	from, to = int(e.Value().Raw.Offset), int(e.Raw.Offset+e.Raw.Length)
	switch {
	case e.Value().Kind == unstable.String:
		return string(e.Value().Data), from, to, true
	case e.Value().Kind == unstable.Array && key == tagsKey:
		from = int(e.Raw.Offset) + bytes.IndexByte(source[e.Raw.Offset:], '[')
		list, _ := textsOf(valueOf(source, key))
		return strings.Join(list, ", "), from, to, true
	}
	return "", 0, 0, false
}

// valueOf gives the value of a key of a TOML file's top level.
func valueOf(source []byte, key string) any {
	var values map[string]any
	_ = toml.Unmarshal(source, &values) // it was read without error before
	return values[key]
}

// topOf gives the offset at which the line with an offset begins.
func topOf(source []byte, offset int) int {
	return bytes.LastIndexByte(source[:offset], '\n') + 1
}

// afterLine gives the offset behind the line with an offset.
func afterLine(source []byte, offset int) int {
	if n := bytes.IndexByte(source[offset:], '\n'); n >= 0 {
		return offset + n + 1
	}
	return len(source)
}

// simpleKey gives the key of a key-value expression; false where it is dotted.
func simpleKey(e *unstable.Node) (string, bool) {
	keys := e.Key()
	keys.Next()
	return string(keys.Node().Data), keys.IsLast()
}

// orderedKeys puts Meta's own fields first, in the order one reads them.
func orderedKeys(values map[string]string) []string {
	var keys []string
	for _, key := range metaKeys {
		if _, ok := values[key]; ok {
			keys = append(keys, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// assignment writes a text value with its key as TOML does.
func assignment(key, value string) string {
	data, err := toml.Marshal(map[string]string{key: value})
	if err != nil { // a string always has a TOML form
		panic(err)
	}
	return strings.TrimSuffix(string(data), "\n")
}
