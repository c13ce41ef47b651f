package generate

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"puzzlewright/levels/message"
)

// A Want is something asked of a level: a criterion, compared with a value.
type Want struct {
	Criterion Criterion
	Operator  string
	Value     float64
}

// A Criterion is the name of a number of a level that can be asked for.
type Criterion string

// The criteria. From Events to Traps they are fields of insight.Features.
const (
	Steps     Criterion = "steps"
	Ways      Criterion = "ways"
	Orders    Criterion = "orders"
	Events    Criterion = "events"
	Pieces    Criterion = "pieces"
	Changes   Criterion = "changes"
	Parts     Criterion = "parts"
	Largest   Criterion = "largest"
	Away      Criterion = "away"
	Choices   Criterion = "choices"
	Traps     Criterion = "traps"
	LostShare Criterion = "lost" // in percent of the positions
	Positions Criterion = "positions"
	Naive     Criterion = "naive"
	Idle      Criterion = "idle"
)

// Criteria are all criteria, in the order in which they are found out: cheap ones first.
var Criteria = []Criterion{Steps, Ways, Orders, Events, Pieces, Changes, Parts, Largest, Away, Choices, Traps, LostShare, Positions, Naive, Idle}

// everywhere tells that a criterion needs all positions of a level.
func (m Criterion) everywhere() bool { return m == Traps || m == LostShare || m == Positions }

// operators come the longest first, as some begin with another one.
var operators = []string{"<=", ">=", "!=", "=", "<", ">"}

// The values of Naive in text: 0 and 1.
const (
	fails = "fails"
	wins  = "wins"
)

// ParseWants reads what is asked of a level: wants with commas between them. An
// error names the column, or the wants that no level can meet, and says what to do.
func ParseWants(text string) ([]Want, error) {
	var wants []Want
	column := 1
	for part := range strings.SplitSeq(text, ",") {
		if strings.TrimSpace(part) == "" {
			if strings.TrimSpace(text) == "" {
				return nil, nil
			}
			return nil, at(column, message.New("nothing is asked for here; write a criterion such as ways=1, or take a comma away"))
		}
		w, err := parseWant(part, column)
		if err != nil {
			return nil, err
		}
		wants = append(wants, w)
		column += len([]rune(part)) + 1
	}
	slices.SortStableFunc(wants, func(a, b Want) int { return slices.Index(Criteria, a.Criterion) - slices.Index(Criteria, b.Criterion) })
	return wants, contradiction(wants)
}

func at(column int, text message.Message) error { return message.Errorf("column %d: %s", column, text) }

// parseWant reads one want; column is that of its first character, from 1.
func parseWant(part string, column int) (Want, error) {
	name := strings.TrimLeft(part, " \t")
	column += len([]rune(part)) - len([]rune(name))
	end := strings.IndexAny(name, "<>=!")
	if end < 0 {
		return Want{}, at(column, message.New("%q compares nothing; write a criterion, a sign and a number, such as steps>=20", strings.TrimSpace(name)))
	}
	w := Want{Criterion: Criterion(strings.ToLower(strings.TrimSpace(name[:end])))}
	if !slices.Contains(Criteria, w.Criterion) {
		return Want{}, at(column, message.New("no criterion is called %q; write one of %s", string(w.Criterion), criterionNames()))
	}
	column += len([]rune(name[:end]))
	rest := name[end:]
	for _, o := range operators {
		if strings.HasPrefix(rest, o) {
			w.Operator = o
			break
		}
	}
	if w.Operator == "" {
		return Want{}, at(column, message.New("%q is no sign; write one of = != < <= > >=", rest[:1]))
	}
	column += len(w.Operator)
	value := strings.TrimLeft(rest[len(w.Operator):], " \t")
	column += len([]rune(rest)) - len(w.Operator) - len([]rune(value))
	var problem message.Message
	w.Value, problem = w.parseValue(strings.TrimSpace(value))
	if !problem.IsZero() {
		return Want{}, at(column, problem)
	}
	return w, nil
}

func (w Want) parseValue(text string) (float64, message.Message) {
	if w.Criterion == Naive {
		if word := strings.ToLower(text); (word == fails || word == wins) && w.Operator == "=" {
			return map[string]float64{fails: 0, wins: 1}[word], message.Message{}
		}
		return 0, message.New("the naive player wins or fails; write naive=wins or naive=fails")
	}
	number := text
	if w.Criterion == LostShare {
		number = strings.TrimSpace(strings.TrimSuffix(text, "%"))
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || math.IsNaN(n) || math.IsInf(n, 0) || n < 0 {
		return 0, message.New("%q is no number; write one, such as %s%s1", text, string(w.Criterion), w.Operator)
	}
	return n, message.Message{}
}

func criterionNames() string {
	names := make([]string, len(Criteria))
	for i, m := range Criteria {
		names[i] = string(m)
	}
	return strings.Join(names, ", ")
}

// String writes the want as ParseWants reads it.
func (w Want) String() string {
	value := strconv.FormatFloat(w.Value, 'g', -1, 64)
	if w.Criterion == Naive {
		value = map[float64]string{0: fails, 1: wins}[w.Value]
	}
	return string(w.Criterion) + w.Operator + value
}

// A span is what is known of a number: it is at least low and at most high.
type span struct{ low, high float64 }

func exactly(n float64) span { return span{n, n} }

// unknown is the span of a number that was not found out.
var unknown = span{0, math.Inf(1)}

// miss tells how far a level is from a want: 0 where it is proved to meet it, else more than
// 0, up to 1.
func (w Want) miss(s span) float64 {
	met, gap := false, 0.0
	switch w.Operator {
	case "=":
		met, gap = s.low == w.Value && s.high == w.Value, max(math.Abs(s.low-w.Value), math.Abs(s.high-w.Value))
	case "!=":
		met, gap = s.high < w.Value || s.low > w.Value, 0
	case "<":
		met, gap = s.high < w.Value, s.high-w.Value
	case "<=":
		met, gap = s.high <= w.Value, s.high-w.Value
	case ">":
		met, gap = s.low > w.Value, w.Value-s.low
	case ">=":
		met, gap = s.low >= w.Value, w.Value-s.low
	}
	switch {
	case met:
		return 0
	case math.IsInf(gap, 0):
		return 1
	}
	// Nearer is better, but no miss comes close to 0.
	return 0.1 + 0.9*gap/(gap+w.Value+1)
}

// contradiction gives an error where no level can meet one of the wants, or two of them that
// have the same criterion.
func contradiction(wants []Want) error {
	for i, w := range wants {
		if w.allows().empty() {
			return message.Errorf("no level has %s; change it or take it away", w.String())
		}
		for _, o := range wants[:i] {
			if o.Criterion == w.Criterion && (w.allows().within(o.allows()).empty() || w.excludes(o) || o.excludes(w)) {
				return message.Errorf("no level has both %s and %s; change one of them or take it away", o.String(), w.String())
			}
		}
	}
	return nil
}

// excludes tells whether a want forbids the only number that another want allows.
func (w Want) excludes(o Want) bool {
	return w.Operator == "!=" && o.allows() == exactly(w.Value)
}

// allows gives the span of the numbers that a want allows. It does not leave out the number of
// a !=.
func (w Want) allows() span {
	all := w.Criterion.span()
	below, above := math.Nextafter(w.Value, math.Inf(-1)), math.Nextafter(w.Value, math.Inf(1))
	if w.Criterion.whole() {
		below, above = math.Ceil(w.Value)-1, math.Floor(w.Value)+1
	}
	switch w.Operator {
	case "=":
		if w.Criterion.whole() && w.Value != math.Floor(w.Value) {
			return span{1, 0}
		}
		return all.within(exactly(w.Value))
	case "<":
		return all.within(span{0, below})
	case "<=":
		return all.within(span{0, w.Value})
	case ">":
		return all.within(span{above, unknown.high})
	case ">=":
		return all.within(span{w.Value, unknown.high})
	}
	return all
}

// span gives the numbers that are possible for a level that can be won, and is not won as it
// begins.
func (m Criterion) span() span {
	switch m {
	case Steps, Ways, Orders:
		return span{1, unknown.high}
	case Positions:
		return span{2, unknown.high}
	case LostShare:
		return span{0, 100}
	case Naive:
		return span{0, 1}
	}
	return unknown
}

// whole tells that a criterion is a count, not an average or a share.
func (m Criterion) whole() bool { return m != Choices && m != Traps && m != LostShare }

func (s span) within(o span) span { return span{max(s.low, o.low), min(s.high, o.high)} }

func (s span) empty() bool { return s.low > s.high }
