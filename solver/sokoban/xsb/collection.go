package xsb

import (
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// read reads a collection: the drawn levels of a text, and around them titles,
// authors, comments and solutions.
//
// Whether a text between two levels is about the one before it or the one after it differs from
// file to file. The texts before the first level and after the last one tell which:
//
//   - Lines with a key, such as "Title: First steps", follow their level, unless
//     some stand before the first level and none after the last.
//   - Lines without a key, or behind a semicolon, precede their level, unless some
//     stand after the last level and none before the first.
func (a alphabet) read(data []byte) (convert.Collection, []levels.Problem) {
	lines, ok := textLines(data)
	if !ok {
		return convert.Collection{}, levels.BadBytes(data)
	}
	grids := a.grids(lines)
	if len(grids) == 0 {
		return convert.Collection{}, []levels.Problem{{
			Kind: levels.InvalidFormat, Text: message.New("there is no level here; draw one with # for walls, @ for the player, $ for boxes and . for goals"),
		}}
	}
	// Text i stands before grid i; the last text stands after the last grid.
	texts := make([]caption, len(grids)+1)
	end := 0
	for i, g := range grids {
		texts[i] = parseCaption(lines[end:g.from])
		end = g.to
	}
	texts[len(grids)] = parseCaption(lines[end:])

	keysAfter, plainAfter := sidesOf(texts)
	var c convert.Collection
	if keysAfter {
		c.Title, c.Author, c.Notes = texts[0].title, texts[0].author, texts[0].comment
	}
	if c.Notes == "" {
		c.Notes = texts[0].preface(!plainAfter && (keysAfter && texts[1].title == "" || !keysAfter && texts[0].title == ""))
	}
	// Where nothing is said after a level, its entry begins with the text before it.
	textBefore := !plainAfter && !texts[len(grids)].hasKeys()
	for i, g := range grids {
		l, problems := a.level(g)
		e := convert.Entry{Line: g.from + 1, From: g.from + 1, Level: l, Problems: problems}
		if textBefore {
			e.From = beginning(lines, grids, i, texts[0].hasKeys()) + 1
		}
		keys, plain := texts[i], texts[i]
		if keysAfter {
			keys = texts[i+1]
		}
		if plainAfter {
			plain = texts[i+1]
		}
		if l != nil {
			l.Title, l.Author, l.Notes = keys.title, keys.author, keys.comment
			if l.Title == "" {
				l.Title = plain.heading()
			}
		}
		// A solution can only follow its level.
		e.Solution = texts[i+1].solution
		e.Problems = append(e.Problems, texts[i+1].problems()...)
		c.Add(e)
	}
	return c, nil
}

// sidesOf tells whether lines with a key follow their level, and whether lines without a key do, by
// the texts before the first level and after the last one.
func sidesOf(texts []caption) (keysAfter, plainAfter bool) {
	first, last := texts[0], texts[len(texts)-1]
	return last.hasKeys() || !first.hasKeys(), last.heading() != "" && first.heading() == ""
}

// beginning gives the line at which the text before grid i begins. For the first grid that is line
// 0 if some line before it has a key.
func beginning(lines []string, grids []drawnGrid, i int, withKeys bool) int {
	from := grids[i].from
	switch {
	case i > 0:
		end := grids[i-1].to
		return end + afterSolution(lines[end:from])
	case withKeys:
		return 0
	}
	return from - lastBlock(lines[:from])
}

// afterSolution gives the number of lines between two levels that belong to the
// first of them: its solution, with the empty lines around it.
func afterSolution(lines []string) int {
	at := 0
	for at < len(lines) {
		line := strings.TrimSpace(lines[at])
		key, _ := keyOf(line)
		if line != "" && key != "solution" {
			break
		}
		at++
		for key == "solution" && at < len(lines) && isLURD(strings.TrimSpace(lines[at])) {
			at++
		}
	}
	return at
}

// lastBlock gives how many lines before a level are its heading: from the last line that is not
// empty on.
func lastBlock(lines []string) int {
	for i := len(lines) - 1; i >= 0; i-- {
		if strings.TrimSpace(lines[i]) != "" {
			return len(lines) - i
		}
	}
	return 0
}

// A caption is what stands between two levels.
type caption struct {
	title, author, comment string
	solution               levels.Moves
	// solutionWrong says why a solution cannot be read.
	solutionWrong error
	// plain are the lines without a key.
	plain []string
}

func (t caption) hasKeys() bool { return t.title != "" || t.author != "" }

// heading gives the line without a key that is nearest to the level, which
// is its title where nothing better is known.
func (t caption) heading() string {
	if len(t.plain) == 0 {
		return ""
	}
	return t.plain[len(t.plain)-1]
}

// preface gives the lines without a key, leaving out the last one if that is a title.
func (t caption) preface(titled bool) string {
	lines := t.plain
	if titled && len(lines) > 0 {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines, "\n")
}

func (t caption) problems() []levels.Problem {
	if t.solutionWrong == nil {
		return nil
	}
	return []levels.Problem{{
		Kind: levels.Advice, Text: message.New("the solution that comes with the level cannot be read: %w", t.solutionWrong),
	}}
}

// parseCaption reads the lines between two levels.
func parseCaption(lines []string) caption {
	var t caption
	var comment []string
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(lines[i]), ";'"))
		if line == "" {
			continue
		}
		key, value := keyOf(line)
		switch key {
		case "title", "name":
			t.title = value
		case "author", "by", "copyright":
			if t.author == "" || key == "author" {
				t.author = value
			}
		case "comment", "comments":
			var block []string
			if block, i = commentBlock(lines, i, value); len(block) > 0 {
				comment = append(comment, block...)
			}
		case "solution", "moves":
			i = t.readSolution(lines, i, value)
		case "":
			t.plain = append(t.plain, line)
		}
	}
	t.comment = strings.TrimSpace(strings.Join(comment, "\n"))
	return t
}

// keyOf splits a line such as "Title: First steps". Where it has no key, both are "".
func keyOf(line string) (key, value string) {
	name, value, found := strings.Cut(line, ":")
	name = strings.ToLower(strings.TrimSpace(name))
	if word, _, _ := strings.Cut(name, " "); strings.HasPrefix(word, "solution") {
		return "solution", strings.TrimSpace(value)
	}
	if !found || strings.ContainsAny(name, " \t") || name == "" {
		return "", ""
	}
	return name, strings.TrimSpace(value)
}

// commentBlock gives the comment that begins on a line, and the last line that belongs to it: the
// mark of its end where there is one, else that line itself.
func commentBlock(lines []string, at int, value string) (block []string, last int) {
	if value != "" {
		block = []string{value}
	}
	for i := at + 1; i < len(lines); i++ {
		if endsComment(lines[i]) {
			for _, line := range lines[at+1 : i] {
				block = append(block, strings.TrimRight(line, " \t"))
			}
			return block, i
		}
	}
	return block, at
}

func endsComment(line string) bool {
	key, _ := keyOf(strings.TrimSpace(line))
	return key == "comment-end" || key == "comment_end"
}

// commentLines marks the lines of comments between marks: what is drawn there
// is no level.
func commentLines(lines []string) []bool {
	marked := make([]bool, len(lines))
	end := len(lines) - 1
	for end >= 0 && !endsComment(lines[end]) {
		end--
	}
	for i := 0; i < end; i++ {
		if key, value := keyOf(strings.TrimSpace(lines[i])); key == "comment" || key == "comments" {
			_, last := commentBlock(lines, i, value)
			for ; i < last; i++ {
				marked[i] = true
			}
		}
	}
	return marked
}

// readSolution reads the letters on the line of the key and on those after it, and gives the last
// line that belongs to them. Only the first solution is kept.
func (t *caption) readSolution(lines []string, at int, value string) (last int) {
	letters := ""
	if isLURD(value) {
		letters = value
	}
	for at+1 < len(lines) && isLURD(strings.TrimSpace(lines[at+1])) {
		at++
		letters += strings.TrimSpace(lines[at])
	}
	if letters == "" || t.solution != nil {
		return at
	}
	moves, err := levels.ParseLURD(letters)
	if err != nil {
		t.solutionWrong = err
		return at
	}
	t.solution = moves
	return at
}
