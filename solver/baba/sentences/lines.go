package sentences

// A lineReading is what lines of words say, wherever they lie. It is a Reading in which the cells
// of sentences count in steps from where their line begins.
type lineReading struct {
	key        []byte // what the lines read
	is, rules  []uint64
	conditions []condition
	sentences  []Sentence
	lineOf     []int32 // by sentence, the number of its line
}

// keepLines keeps in l the reading r of the lines that were found last.
func (rd *Reader) keepLines(r *Reading, l *lineReading) {
	l.key = append(l.key[:0], rd.lines.Key...)
	l.is, l.rules, l.conditions = append(l.is[:0], r.Is...), append(l.rules[:0], r.Hashes...), append(l.conditions[:0], r.conditions...)
	l.sentences, l.lineOf = append(l.sentences[:0], r.Sentences...), l.lineOf[:0]
	for i := range l.sentences {
		of := &l.sentences[i]
		line := rd.lineOf(of)
		begin, step := rd.laid(line)
		for j := range of.Cells {
			of.Cells[j] = (of.Cells[j] - begin) / step
		}
		l.lineOf = append(l.lineOf, line)
	}
}

// layLines puts into r what l says, with the lines where they were found last.
func (rd *Reader) layLines(r *Reading, l *lineReading) {
	r.Is, r.Hashes, r.conditions = append(r.Is[:0], l.is...), append(r.Hashes[:0], l.rules...), append(r.conditions[:0], l.conditions...)
	r.Sentences = append(r.Sentences[:0], l.sentences...)
	for i, line := range l.lineOf {
		of := &r.Sentences[i]
		begin, step := rd.laid(line)
		for j := range of.Cells {
			of.Cells[j] = begin + of.Cells[j]*step
		}
		of.Direction = int(rd.lines.Begins[line] & 3)
	}
}

// laid gives the cell where a line begins, and the step from each of its cells to the next.
func (rd *Reader) laid(line int32) (begin, step int32) {
	begin = rd.lines.Begins[line]
	if begin&3 == 0 {
		return begin >> 2, int32(rd.Stepper.Height)
	}
	return begin >> 2, 1
}

// lineOf gives the number of the line that a sentence is part of: of the lines in its row or column
// and direction, the last one that does not begin behind it.
func (rd *Reader) lineOf(of *Sentence) (line int32) {
	for i, begin := range rd.lines.Begins {
		c := begin >> 2
		if int(begin&3) == of.Direction && (c == of.Cells[0] || rd.directionOf(c, of.Cells[0]) == of.Direction) {
			line = int32(i)
		}
	}
	return line
}
