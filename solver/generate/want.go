package generate

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"puzzlewright/levels/message"
)

// A Want is something asked of a level: a measure, compared with a value.
type Want struct {
	Measure  Measure
	Operator string
	Value    float64
}

// A Measure is something of a level that can be asked for.
type Measure string

// The measures. Those of features are as insight.Features has them.
const (
	Steps     Measure = "steps"
	Ways      Measure = "ways"
	Orders    Measure = "orders"
	Events    Measure = "events"
	Pieces    Measure = "pieces"
	Changes   Measure = "changes"
	Parts     Measure = "parts"
	Largest   Measure = "largest"
	Away      Measure = "away"
	Choices   Measure = "choices"
	Traps     Measure = "traps"
	LostShare Measure = "lost" // in percent of the positions
	Positions Measure = "positions"
	Naive     Measure = "naive"
	Idle      Measure = "idle"
)

// Measures are all of them, in the order in which they are found out: cheap ones
// first.
var Measures = []Measure{Steps, Ways, Orders, Events, Pieces, Changes, Parts, Largest, Away, Choices, Traps, LostShare, Positions, Naive, Idle}

// everywhere tells that a measure takes all positions of a level.
func (m Measure) everywhere() bool { return m == Traps || m == LostShare || m == Positions }

// operators are longest first, as one begins another.
var operators = []string{"<=", ">=", "!=", "=", "<", ">"}

// What the naive player does, in words.
const (
	fails = "fails"
	wins  = "wins"
)

// ParseWants reads what is asked of a level: wants with commas between them. An
// error names the column and says what to do.
func ParseWants(text string) ([]Want, error) {
	var wants []Want
	column := 1
	for part := range strings.SplitSeq(text, ",") {
		if strings.TrimSpace(part) == "" {
			if strings.TrimSpace(text) == "" {
				return nil, nil
			}
			return nil, at(column, message.New("nothing is asked for here; write a measure such as ways=1, or take a comma away"))
		}
		w, err := parseWant(part, column)
		if err != nil {
			return nil, err
		}
		wants = append(wants, w)
		column += len([]rune(part)) + 1
	}
	slices.SortStableFunc(wants, func(a, b Want) int { return slices.Index(Measures, a.Measure) - slices.Index(Measures, b.Measure) })
	return wants, nil
}

func at(column int, text message.Message) error { return message.Errorf("column %d: %s", column, text) }

// parseWant reads one; column is that of its first character.
func parseWant(part string, column int) (Want, error) {
	name := strings.TrimLeft(part, " \t")
	column += len([]rune(part)) - len([]rune(name))
	end := strings.IndexAny(name, "<>=!")
	if end < 0 {
		return Want{}, at(column, message.New("%q compares nothing; write a measure, a sign and a number, such as steps>=20", strings.TrimSpace(name)))
	}
	w := Want{Measure: Measure(strings.ToLower(strings.TrimSpace(name[:end])))}
	if !slices.Contains(Measures, w.Measure) {
		return Want{}, at(column, message.New("no measure is called %q; write one of %s", string(w.Measure), measureNames()))
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
	if w.Measure == Naive {
		if word := strings.ToLower(text); (word == fails || word == wins) && w.Operator == "=" {
			return map[string]float64{fails: 0, wins: 1}[word], message.Message{}
		}
		return 0, message.New("the naive player wins or fails; write naive=wins or naive=fails")
	}
	number := text
	if w.Measure == LostShare {
		number = strings.TrimSpace(strings.TrimSuffix(text, "%"))
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || math.IsNaN(n) || math.IsInf(n, 0) || n < 0 {
		return 0, message.New("%q is no number; write one, such as %s%s1", text, string(w.Measure), w.Operator)
	}
	return n, message.Message{}
}

func measureNames() string {
	names := make([]string, len(Measures))
	for i, m := range Measures {
		names[i] = string(m)
	}
	return strings.Join(names, ", ")
}

// String writes the want as ParseWants reads it.
func (w Want) String() string {
	value := strconv.FormatFloat(w.Value, 'g', -1, 64)
	if w.Measure == Naive {
		value = map[float64]string{0: fails, 1: wins}[w.Value]
	}
	return string(w.Measure) + w.Operator + value
}

// A span is what is known of a number: it is not less than low, nor more than high.
type span struct{ low, high float64 }

func exactly(n float64) span { return span{n, n} }

// unknown is all that can be said of what was not found out.
var unknown = span{0, math.Inf(1)}

// miss tells how far a level is from what is wanted: 0 where that is proved, else
// more, up to 1.
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
	// Near is better than far, and nothing that is missed is near enough.
	return 0.1 + 0.9*gap/(gap+w.Value+1)
}
