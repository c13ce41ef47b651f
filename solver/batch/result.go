package batch

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"path"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// A Result is what is said of one level. Programs read it as JSON: fields are added to it, never
// renamed.
type Result struct {
	Level   string `json:"level"`
	Game    string `json:"game"`
	Verdict string `json:"verdict"`
	// Steps counts all moves. Optimal, and the proved lower bound Lower, are about what the
	// goal counts.
	Steps   int    `json:"steps"`
	Moves   string `json:"moves"`
	Optimal bool   `json:"optimal"`
	Lower   int    `json:"lower"`
	// Reason says why there is no solution, or that the level was only checked; "" if it is
	// solved.
	Reason    string    `json:"reason"`
	Expanded  int64     `json:"expanded"`
	Generated int64     `json:"generated"`
	Stored    int64     `json:"stored"`
	Seconds   float64   `json:"seconds"`
	Bytes     int64     `json:"bytes"`
	Problems  []Problem `json:"problems"`
	// Figures count what the game's measures count; each is a field of its own in JSON, such
	// as "pushes". Count is the number of solutions where the task asks for it; Capped tells
	// that there may be more.
	Figures []solver.Figure `json:"-"`
	// Intents are the intents of the level, if it was verified or studied.
	Intents []Intent `json:"intents,omitempty"`
	// Headway says how far an undecided search came; nil where that is not known.
	Headway *Headway `json:"headway,omitempty"`
	// Study is set if the level was studied.
	Study *Study `json:"study,omitempty"`
	// Origin is set if the level was generated.
	Origin *Origin `json:"origin,omitempty"`
	Count  *int    `json:"-"`
	Capped bool    `json:"-"`

	game    *solver.Game
	verdict solver.Verdict
	// solution has the moves of Moves.
	solution levels.Moves
	why      message.Message // Reason, which can be translated
	summary  string          // what a person reads after the name
	heading  string          // the word under which the level is counted in the totals
	exit     Status
	unkept   bool // the solution could not be written
	// unkeptIntents has a line for each intent that is not kept.
	unkeptIntents []string
	inFolder      bool // the files of Problems lie in the level's folder
}

// A Problem is a problem of a level as a program reads it. File is the name
// of a file in the level's folder, or of the foreign file itself; line and
// column count from 1, and 0 means none in particular.
type Problem struct {
	Kind   levels.Kind `json:"kind"`
	File   string      `json:"file"`
	Line   int         `json:"line"`
	Column int         `json:"column"`
	Text   string      `json:"text"`
}

// A Headway is a solver.Headway as a program reads it: sentences, and the moves to the closest
// position.
type Headway struct {
	Reached []string `json:"reached"`
	Missed  []string `json:"missed"`
	// Given are those of Reached that hold from the start.
	Given   []string `json:"given"`
	Closest string   `json:"closest"`
}

func newHeadway(h *solver.Headway) *Headway {
	if h == nil {
		return nil
	}
	said := func(all []message.Message) []string {
		texts := make([]string, len(all))
		for i, m := range all {
			texts[i] = m.String()
		}
		return texts
	}
	return &Headway{said(h.Reached), said(h.Missed), said(h.Given), h.Closest.String()}
}

// newResult begins the result of a level: undecided, or invalid where the level has problems that
// keep it from being played.
func newResult(e games.Entry) Result {
	r := Result{Level: e.Name, Problems: []Problem{}, inFolder: e.InFolder()}
	if e.Game != nil {
		r.Game, r.game = e.Game.Name, e.Game
	}
	for _, p := range e.Problems {
		r.object(p)
	}
	r.decide(solver.Undecided)
	if e.Level == nil || e.Game == nil || levels.AnyHarmful(e.Problems) {
		r.invalid()
	}
	return r
}

// object adds a problem.
func (r *Result) object(p levels.Problem) {
	r.Problems = append(r.Problems, Problem{p.Kind, p.File, p.Line, p.Column, p.Text.String()})
}

// invalid says that the level cannot be solved as it is, for its first
// problem that is no mere advice.
func (r *Result) invalid() {
	r.decide(solver.Invalid)
	n := 0
	for _, p := range r.Problems {
		if p.Kind == levels.Advice {
			continue
		}
		if n++; n == 1 {
			r.Reason = p.Text
		}
	}
	r.summary = "invalid: " + plural(n, "problem")
}

// decide sets the verdict, and the heading and exit status that go with it.
func (r *Result) decide(v solver.Verdict) {
	r.verdict, r.Verdict, r.heading = v, v.String(), v.String()
	r.exit = statusOf[v]
	if r.unkept {
		r.exit = max(r.exit, SomeInvalid)
	}
}

// answer takes over what a search found out.
func (r *Result) answer(a solver.Answer, task solver.Task, p solver.Puzzle) {
	r.decide(a.Verdict)
	r.Steps, r.Moves, r.solution = len(a.Moves), a.Moves.String(), a.Moves
	r.Optimal, r.Lower = a.Optimal, a.Lower
	if a.Verdict != solver.Solved {
		r.Reason, r.why = a.Reason(), a.Why()
	}
	r.Headway = newHeadway(a.Headway)
	r.Expanded, r.Generated, r.Stored = a.Expanded, a.Generated, a.Stored
	r.Seconds = math.Round(a.Elapsed.Seconds()*1e6) / 1e6
	r.Bytes = a.Bytes
	r.tally(a.Moves, p)
	if task.Count > 0 {
		n := a.Count
		r.Count, r.Capped = &n, a.Capped
	}
	r.summary = summary(r, a, task)
}

// tally counts what the game's measures count.
func (r *Result) tally(moves levels.Moves, p solver.Puzzle) {
	t, ok := p.(solver.Tallier)
	if !ok {
		return
	}
	for _, f := range t.Tally(moves) {
		if string(r.game.Measure(solver.Goal(f.Name)).Goal) == f.Name {
			r.Figures = append(r.Figures, f)
		}
	}
}

// summary says in a line what the search found out.
func summary(r *Result, a solver.Answer, task solver.Task) string {
	measure := r.game.Measure(task.Goal)
	switch a.Verdict {
	case solver.Solved:
		var b strings.Builder
		b.WriteString("solved in " + plural(r.Steps, "step"))
		for _, f := range r.Figures {
			b.WriteString(" and " + r.game.Measure(solver.Goal(f.Name)).Amount(f.Count).String())
		}
		switch {
		case a.Optimal && measure.Goal == solver.FewestMoves:
			b.WriteString(", " + measure.Proved)
		case a.Optimal:
			b.WriteString(", " + measure.Title + " (proved)")
		case a.Lower > 0:
			b.WriteString(" (at least " + measure.Amount(a.Lower).String() + ")")
		}
		switch {
		case task.Count == 0:
		case a.Capped:
			b.WriteString(", at least " + plural(a.Count, "different solution"))
		case a.Count == 1:
			b.WriteString(", the only one")
		default:
			b.WriteString(", " + plural(a.Count, "different solution"))
		}
		return b.String() + ": " + r.Moves
	case solver.Unsolvable:
		return "unsolvable: " + r.Reason
	default:
		s := "undecided: " + r.Reason
		if a.Lower > 0 {
			s += fmt.Sprintf("; a solution has at least %s", measure.Amount(a.Lower))
		}
		return s
	}
}

// String writes the result as a person reads it: a line for the level, and
// one for each of its problems, as compilers write them.
func (r Result) String() string {
	var b strings.Builder
	name := cmp.Or(r.Level, `""`) // an empty path, which a shell variable without a value leaves
	b.WriteString(name + ": " + r.summary + "\n")
	for _, said := range r.unkeptIntents {
		b.WriteString(name + ": " + said + "\n")
	}
	for _, p := range r.Problems {
		l := levels.Problem{File: p.File, Line: p.Line, Column: p.Column, Text: message.Quote(p.Text)}
		switch {
		case p.File == "":
			l.File = name
		case r.inFolder:
			l.File = path.Join(r.Level, p.File)
		}
		b.WriteString(l.Error() + "\n")
	}
	return b.String()
}

// line writes the result as one line of JSON.
func (r Result) line() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(r); err != nil { // there is nothing in it that JSON cannot say
		panic(err)
	}
	b.Truncate(b.Len() - len("}\n"))
	for _, f := range r.Figures {
		fmt.Fprintf(&b, ",%q:%d", f.Name, f.Count)
	}
	if r.Count != nil {
		fmt.Fprintf(&b, `,"count":%d`, *r.Count)
	}
	if r.Capped {
		b.WriteString(`,"capped":true`)
	}
	b.WriteString("}\n")
	return b.Bytes()
}

// A Status is the exit status of a command. Of several levels the highest counts.
type Status int

// The exit statuses.
const (
	AllSolved      Status = 0
	SomeInvalid    Status = 1 // also usage errors, and files that cannot be written
	SomeUnsolvable Status = 2
	SomeUndecided  Status = 3
)

var statusOf = map[solver.Verdict]Status{
	solver.Solved:     AllSolved,
	solver.Invalid:    SomeInvalid,
	solver.Unsolvable: SomeUnsolvable,
	solver.Undecided:  SomeUndecided,
}

func plural[N int | uint64](n N, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return message.New("%d %ss", n, noun).String()
}
