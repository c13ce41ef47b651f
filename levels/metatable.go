package levels

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"puzzlewright/levels/message"
)

// Intents and notes are tables of level.toml, [[intent]] and [[note]], of which there may be many.
// The rest of such a table, comments and fields of the author's own, stays with it when the values
// that the program knows are changed.

// readTables reads the tables [[key]] of level.toml one by one. noTable is the problem of any other
// value of the key.
func readTables[T any](value any, key string, lines []string, noTable message.Message, read func(map[string]any) (T, message.Message)) (all []T, problems []Problem) {
	object := func(n int, text message.Message) {
		problems = append(problems, Problem{
			Kind: InvalidMeta, File: MetaFile, Line: lineOfTable(lines, key, n), Column: 1, Text: text,
		})
	}
	tables, ok := value.([]any)
	if !ok {
		object(0, noTable)
	}
	for n, table := range tables {
		fields, _ := table.(map[string]any)
		if of, text := read(fields); text.IsZero() {
			all = append(all, of)
		} else {
			object(n, text)
		}
	}
	return all, problems
}

// lineOfTable finds the line, from 1, of the n-th table of a name, n counted from 0; the line of the
// key where the tables are written as its value.
func lineOfTable(lines []string, name string, n int) int {
	for at, line := range lines {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "[["+name+"]]") || strings.HasPrefix(line, "["+name+"]") {
			if n--; n < 0 {
				return at + 1
			}
		}
	}
	return lineOfKey(lines, name)
}

// An extent is a part of a file: the offsets where it begins and ends.
type extent struct{ from, to int }

// tablesOf finds the tables [[name]] of a TOML file, each with the comments right above it and the
// tables within it.
func tablesOf(source []byte, name string) (all []extent) {
	parser := unstable.Parser{KeepComments: true}
	parser.Reset(source)
	inside := false
	comments := extent{-1, -1} // the last run of lines that are only comments
	for parser.NextExpression() {
		e := parser.Expression()
		switch e.Kind {
		case unstable.Comment:
			comments.take(source, e)
		case unstable.Table, unstable.ArrayTable:
			from := comments.above(topOf(source, int(e.Child().Raw.Offset)))
			key, simple := simpleKey(e)
			if inside && (simple || key != name) {
				all[len(all)-1].to = from
			}
			inside = key == name && (inside || simple && e.Kind == unstable.ArrayTable)
			if inside && simple {
				all = append(all, extent{from, len(source)})
			}
		}
	}
	return all
}

// take adds a line that is only a comment to the run before it, or begins a new run.
func (c *extent) take(source []byte, comment *unstable.Node) {
	at := topOf(source, int(comment.Raw.Offset))
	if c.to != at {
		c.from = at
	}
	c.to = afterLine(source, at)
}

// above gives the offset where the comments right above a line begin, or that of the line where
// there are none.
func (c extent) above(line int) int {
	if c.to == line {
		return c.from
	}
	return line
}

// restOf gives the rest of a table in a file: all but the values that the program writes.
func restOf(text []byte, written string) string {
	var rest bytes.Buffer
	done := 0
	cut := func(from, to int) {
		rest.Write(text[done:topOf(text, from)])
		done = afterLine(text, to)
		if comment := bytes.TrimSpace(text[to:done]); len(comment) > 0 {
			rest.Write(comment)
			rest.WriteByte('\n')
		}
	}
	parser := unstable.Parser{}
	parser.Reset(text)
	for tables := 0; tables < 2 && parser.NextExpression(); {
		e := parser.Expression()
		if e.Kind != unstable.KeyValue {
			if tables++; tables == 1 {
				at := int(e.Child().Raw.Offset)
				cut(at, at+bytes.Index(text[at:], []byte("]]"))+len("]]"))
			}
			continue
		}
		if key, simple := simpleKey(e); simple && strings.Contains(written, "\n"+key+" = ") {
			cut(int(e.Raw.Offset), int(e.Raw.Offset+e.Raw.Length))
		}
	}
	rest.Write(text[done:])
	return inLines(strings.ReplaceAll(rest.String(), "\r\n", "\n"))
}

// restOfFields does what restOf does for a table that is written within a list.
func restOfFields(fields map[string]any, written string) string {
	fields = maps.Clone(fields)
	maps.DeleteFunc(fields, func(key string, _ any) bool { return strings.Contains(written, "\n"+key+" = ") })
	var rest bytes.Buffer
	if err := toml.NewEncoder(&rest).SetTablesInline(true).Encode(fields); err != nil {
		panic(err) // they were read from TOML
	}
	return inLines(rest.String())
}

// inLines trims a text, and ends it with a line end unless it is empty.
func inLines(text string) string {
	if text = strings.TrimSpace(text); text != "" {
		text += "\n"
	}
	return text
}

// readRest sets the Rest of intents and notes. values are the values of the file.
func (m *Meta) readRest(data []byte, values map[string]any) {
	rest := func(key string, count int, written func(int) string, set func(int, string)) {
		tables := tablesOf(data, key)
		for n := range count {
			if len(tables) == count {
				set(n, restOf(data[tables[n].from:tables[n].to], written(n)))
			} else {
				list, _ := values[key].([]any)
				fields, _ := list[n].(map[string]any)
				set(n, restOfFields(fields, written(n)))
			}
		}
	}
	rest(intentKey, len(m.Intents), func(n int) string { return m.Intents[n].table() }, func(n int, s string) { m.Intents[n].Rest = s })
	rest(noteKey, len(m.CellNotes), func(n int) string { return m.CellNotes[n].table() }, func(n int, s string) { m.CellNotes[n].Rest = s })
}

// tablesWithRest writes intents or notes as tables of level.toml.
func tablesWithRest[T interface{ tableWithRest() string }](all []T) []string {
	var tables []string
	for _, of := range all {
		tables = append(tables, of.tableWithRest())
	}
	return tables
}

// patchTables replaces the tables of a name in a TOML file: the old ones are cut out, also where
// they are written as a list, and the new ones added at the end. A table that is in both stays as it
// is written.
func patchTables(source []byte, name string, before, tables []string) []byte {
	if slices.Equal(before, tables) {
		return source
	}
	source, marked := bytes.CutPrefix(source, []byte(byteOrderMark))
	end := lineEnd(bytes.Contains(source, []byte("\r\n")))
	source = withoutList(source, name, end)
	var out bytes.Buffer
	done, as := 0, map[string]string{}
	extents := tablesOf(source, name)
	for n, at := range extents {
		if len(before) == len(extents) {
			as[before[n]] = strings.TrimSpace(string(source[at.from:at.to])) + end
		}
		out.Write(source[done:at.from])
		done = at.to
	}
	out.Write(source[done:])
	for _, table := range tables {
		if out.Len() > 0 {
			if !bytes.HasSuffix(out.Bytes(), []byte("\n")) {
				out.WriteString(end)
			}
			if !bytes.HasSuffix(out.Bytes(), []byte(end+end)) {
				out.WriteString(end)
			}
		}
		text, known := as[table]
		if !known {
			text = strings.ReplaceAll(table, "\n", end)
		}
		out.WriteString(text)
	}
	if marked {
		return append([]byte(byteOrderMark), out.Bytes()...)
	}
	return out.Bytes()
}

// withoutList removes a key of a TOML file's top level whose value is a list. The comments in it
// stay, above an empty line, or they would belong to a table that follows.
func withoutList(source []byte, key, end string) []byte {
	parser := unstable.Parser{KeepComments: true}
	parser.Reset(source)
	for parser.NextExpression() {
		e := parser.Expression()
		switch e.Kind {
		case unstable.Comment:
			continue
		case unstable.KeyValue:
		default:
			return source
		}
		if k, simple := simpleKey(e); simple && k == key && e.Value().Kind == unstable.Array {
			from, to := topOf(source, int(e.Raw.Offset)), int(e.Raw.Offset+e.Raw.Length)
			comments := commentsIn(e, end)
			if behind := e.Next(); behind != nil {
				comments += string(behind.Data) + end
			}
			if comments != "" {
				comments += end
			}
			return slices.Concat(source[:from], []byte(comments), source[afterLine(source, to):])
		}
	}
	return source
}

// commentsIn gives the comments within a value, however deep, each as a line.
func commentsIn(value *unstable.Node, end string) string {
	var all strings.Builder
	for within := value.Children(); within.Next(); {
		if within.Node().Kind == unstable.Comment {
			all.Write(within.Node().Data)
			all.WriteString(end)
		}
		all.WriteString(commentsIn(within.Node(), end))
	}
	return all.String()
}
