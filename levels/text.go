package levels

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"puzzlewright/levels/message"
)

// maxFile bounds what is read of one file: a full content.txt of MaxSide by
// MaxSide four-byte characters is 4 MB.
const maxFile = 8 << 20

// A text is a file cut into lines, with what is needed to write it back in
// its author's manner.
type text struct {
	lines     []string
	mark      bool // begins with a byte-order mark
	crlf      bool // most lines end in CRLF
	finalLine bool // the last line has an end
}

const byteOrderMark = "\ufeff"

// splitLines cuts a file into lines without their ends. It reports bytes that
// are not text, each with its place.
func splitLines(file string, data []byte) (text, []Problem) {
	if len(data) == 0 {
		return text{}, []Problem{{
			Kind: EmptyFile, File: file,
			Text: message.New("the file is empty; a level needs at least one line here"),
		}}
	}
	var t text
	s := string(data)
	s, t.mark = strings.CutPrefix(s, byteOrderMark)
	s, t.finalLine = strings.CutSuffix(s, "\n")
	t.lines = strings.Split(s, "\n")
	ends, all := 0, len(t.lines)-1
	if t.finalLine {
		all++
	}
	for i, line := range t.lines {
		if rest, ok := strings.CutSuffix(line, "\r"); ok {
			t.lines[i] = rest
			ends++
		}
	}
	t.crlf = ends*2 > all
	return t, badBytes(file, t.lines)
}

// BadBytes gives the places of a file that keep it from being text in UTF-8, the first few.
func BadBytes(data []byte) []Problem {
	return badBytes("", strings.Split(string(data), "\n"))
}

// badBytes reports the first NUL and the first invalid UTF-8 of each line,
// up to a few: a picture opened as a level should not fill the screen.
func badBytes(file string, lines []string) []Problem {
	const enough = 5
	var problems []Problem
	for i, line := range lines {
		if len(problems) == enough {
			break
		}
		bad := func(at int, text message.Message) {
			problems = append(problems, Problem{
				Kind: NotText, File: file, Line: i + 1, Column: utf8.RuneCountInString(line[:at]) + 1, Text: text,
			})
		}
		if at := strings.IndexByte(line, 0); at >= 0 {
			bad(at, message.New("there is a NUL byte here; save the file as plain UTF-8 text"))
		} else if at := invalidAt(line); at >= 0 {
			bad(at, message.New("the byte 0x%02X here is not UTF-8; save the file as UTF-8 text", line[at]))
		}
	}
	return problems
}

// invalidAt gives the place of the first byte that is not UTF-8, or -1.
func invalidAt(line string) int {
	for at, r := range line {
		if r == utf8.RuneError && !strings.HasPrefix(line[at:], string(utf8.RuneError)) {
			return at
		}
	}
	return -1
}

// with gives the bytes of a file with other lines, written in the manner of the text. Where they are
// the text's own lines, it gives source, the bytes that were read.
func (t text) with(lines []string, source []byte) []byte {
	if source != nil && slices.Equal(lines, t.lines) {
		return source
	}
	t.lines = lines
	return t.bytes()
}

// lineEnd gives the end of lines: that of Windows with crlf, else a newline.
func lineEnd(crlf bool) string {
	if crlf {
		return "\r\n"
	}
	return "\n"
}

// bytes joins the lines again, in the manner they were read in.
func (t text) bytes() []byte {
	var b bytes.Buffer
	if t.mark {
		b.WriteString(byteOrderMark)
	}
	end := lineEnd(t.crlf)
	for i, line := range t.lines {
		b.WriteString(line)
		if i < len(t.lines)-1 || t.finalLine {
			b.WriteString(end)
		}
	}
	return b.Bytes()
}
