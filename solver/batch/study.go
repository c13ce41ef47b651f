package batch

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/insight"
)

// A Fault is what may keep a level from being as its author wants it.
type Fault string

// The faults: a piece that nobody needs, more than one way to win, an intent that
// is not kept, a win of the naive player.
const (
	IdlePieces   Fault = "idle"
	SeveralWays  Fault = "ways"
	BrokenIntent Fault = "intent"
	NaiveWin     Fault = "naive"
)

// Faults are all faults.
var Faults = []Fault{IdlePieces, SeveralWays, BrokenIntent, NaiveWin}

// A Study is what is found out about a level beyond its verdict, as a program reads it. A field
// that is missing was not found out.
type Study struct {
	Ways *insight.Number `json:"ways,omitempty"`
	// Distinct is the number of ways with mirror images counted as one.
	Distinct  int             `json:"distinct,omitempty"`
	Orders    *insight.Number `json:"orders,omitempty"`
	Solutions *insight.Number `json:"solutions,omitempty"`
	Lost      *Lost           `json:"lost,omitempty"`
	Pieces    []Piece         `json:"pieces,omitempty"`
	// Vacant are the vacant cells, each by itself. VacantAtLeast tells that there may be more.
	Vacant        []Piece `json:"vacant,omitempty"`
	VacantAtLeast bool    `json:"vacantatleast,omitempty"`
	// Naive tells how the naive player fares.
	Naive *Naive `json:"naive,omitempty"`
	// Features are of one shortest solution.
	Features *insight.Features `json:"features,omitempty"`
	// Prediction is how hard people find the level.
	Prediction *solver.Prediction `json:"prediction,omitempty"`
	// Closest and Repairs are of a level that cannot be won: the way to the position that
	// looks nearest to a win, and the smallest repairs that were found.
	Closest *Closest `json:"closest,omitempty"`
	Repairs []Repair `json:"repairs,omitempty"`
	// Failed are the faults that were asked for and that the level has, Undecided those of
	// which it was not found out whether it has them.
	Failed    []Fault `json:"failed"`
	Undecided []Fault `json:"undecided,omitempty"`
}

// Lost says how many of the positions that were reached are lost. With AtLeast, not all positions
// were reached, and the numbers are lower bounds.
type Lost struct {
	Positions int     `json:"positions"`
	Lost      int     `json:"lost"`
	Share     float64 `json:"share"`
	AtLeast   bool    `json:"atleast"`
}

// A Piece is a piece of the level with its role. Rows and columns count from 1.
type Piece struct {
	Row    int          `json:"row"`
	Column int          `json:"column"`
	Tile   string       `json:"tile"`
	Role   insight.Role `json:"role"`
}

// Naive says how the naive player fares; see insight.Naive.
type Naive struct {
	Won    bool `json:"won"`
	Events int  `json:"events"`
}

// A Closest is the way to the position that looks nearest to a win.
type Closest struct {
	Steps int    `json:"steps"`
	Moves string `json:"moves"`
}

// A Repair is a few edits, in sentences, and the moves that win then; Shortest tells that no
// solution is shorter.
type Repair struct {
	Edits    []string `json:"edits"`
	Steps    int      `json:"steps"`
	Moves    string   `json:"moves"`
	Shortest bool     `json:"shortest"`
}

// Examine studies the levels that paths stand for, and writes no files. A level with one of the
// faults counts as invalid, one that may have one as undecided.
func Examine(ctx context.Context, paths []string, o Options, faults []Fault) Status {
	return o.each(ctx, paths, func(r *Result, e games.Entry, p solver.Puzzle, task solver.Task) {
		if o.Remote == nil {
			r.examine(ctx, e, p, task, faults)
			return
		}
		j := newJob(e, task)
		j.Study, j.Faults = true, faults
		r.ask(ctx, o.Remote, p, j, task.Report)
	})
}

// examine studies a level, and takes over what was found out.
func (r *Result) examine(ctx context.Context, e games.Entry, p solver.Puzzle, task solver.Task, faults []Fault) {
	if task.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, task.Time)
		defer cancel()
		task.Time /= 2 // the rest of the time is for the study of the solutions
	}
	limits := insight.Limits{Memory: task.Memory}
	s := insight.Examine(ctx, e.Game, e.Level, p, task, limits)
	if s.Answer.Verdict == solver.Unsolvable {
		s.Mend(ctx, e.Game, e.Level, p, limits)
	}
	r.answer(s.Answer, solver.Task{Goal: solver.FewestMoves}, p)
	r.judge(ctx, e.Level, p, task)
	r.study(s, faults)
}

// study takes over what a study found out.
func (r *Result) study(s insight.Study, faults []Fault) {
	f := &Study{Failed: []Fault{}}
	r.Study = f
	said, _, _ := strings.Cut(r.summary, ": ")
	if r.verdict != solver.Solved {
		said = r.summary
	}
	parts := []string{said}
	has := map[Fault]bool{}
	if w := s.Ways; w != nil {
		f.Ways, f.Distinct, f.Orders, f.Solutions = &w.Count, w.Distinct, &w.Orders, &w.Solutions
		parts = append(parts, waysOf(*w))
		has[SeveralWays] = w.Count.N > 1
	} else if r.verdict == solver.Solved {
		parts = append(parts, "ways and idle pieces not known")
	}
	if l := s.Lost; l != nil {
		f.Lost = &Lost{l.Reached, l.Lost, l.Share(), !l.Exact}
		parts = append(parts, lostOf(*l))
	}
	f.Pieces, f.Vacant, f.VacantAtLeast = told(s.Pieces), told(s.Vacant.Pieces), s.Vacant.AtLeast
	if s.Pieces != nil {
		parts = append(parts, idleOf(s.Pieces))
		has[IdlePieces] = slices.ContainsFunc(s.Pieces, func(p insight.Piece) bool { return p.Role == insight.Idle })
	}
	if s.Naive.Tells {
		f.Naive = &Naive{s.Naive.Won, s.Naive.Events}
		has[NaiveWin] = s.Naive.Won
		parts = append(parts, map[bool]string{true: "the naive player wins", false: "the naive player fails"}[s.Naive.Won])
	}
	f.Features, f.Prediction = s.Features, s.Prediction
	if s.Prediction != nil {
		parts = append(parts, s.Prediction.Message().String())
	}
	if c := s.Closest; c != nil {
		f.Closest = &Closest{len(c.Moves), c.Moves.String()}
	}
	for _, repair := range s.Repairs {
		f.Repairs = append(f.Repairs, r.repair(repair))
	}
	if len(f.Repairs) > 0 {
		parts = append(parts, "to have it won, "+strings.Join(f.Repairs[0].Edits, ", and "))
	}
	has[BrokenIntent] = r.anyIntent(insight.Broken) || r.anyIntent(insight.Void)
	unknown := map[Fault]bool{
		SeveralWays: s.Ways == nil || s.Ways.Count.AtLeast,
		IdlePieces:  s.Pieces == nil || slices.ContainsFunc(s.Pieces, func(p insight.Piece) bool { return p.Role == insight.Unclear }),
		NaiveWin:    !s.Naive.Tells, BrokenIntent: r.anyIntent(insight.Open),
	}
	for _, fault := range faults {
		switch {
		case has[fault]:
			f.Failed = append(f.Failed, fault)
			r.exit = max(r.exit, SomeInvalid)
		case unknown[fault] && r.verdict == solver.Solved:
			f.Undecided = append(f.Undecided, fault)
			parts = append(parts, fmt.Sprintf("%q not decided", fault))
			r.exit = max(r.exit, SomeUndecided)
		}
	}
	r.summary = strings.Join(parts, "; ")
}

// told gives pieces as a program reads them.
func told(pieces []insight.Piece) (all []Piece) {
	for _, p := range pieces {
		all = append(all, Piece{p.Cell.Y + 1, p.Cell.X + 1, p.Tile, p.Role})
	}
	return all
}

// repair gives a repair as a program reads it.
func (r *Result) repair(of insight.Repair) Repair {
	told := Repair{[]string{}, len(of.Moves), of.Moves.String(), of.Shortest}
	for _, e := range of.Edits {
		told.Edits = append(told.Edits, e.Says(r.Game).String())
	}
	return told
}

// waysOf says how many ways there are: "one way, in 12 orders"; "2 ways, mirror images".
func waysOf(w insight.Ways) string {
	text := counted(w.Count, "way")
	if w.Count == (insight.Number{N: 1}) {
		text = "one way"
	}
	switch {
	case !w.AreMirrored():
	case w.Distinct == 1:
		text += ", mirror images"
	default:
		text += fmt.Sprintf(", %d without mirror images", w.Distinct)
	}
	if w.Orders.N > w.Count.N || w.Orders.AtLeast {
		text += ", in " + counted(w.Orders, "order")
	}
	return text
}

func counted(n insight.Number, noun string) string {
	if n.AtLeast {
		return "at least " + plural(n.N, noun)
	}
	return plural(n.N, noun)
}

// lostOf says how much is lost.
func lostOf(l insight.Lost) string {
	share := "none"
	if l.Lost > 0 {
		share = l.Percent()
	}
	if l.Exact {
		return fmt.Sprintf("%s of %s lost", share, plural(l.Reached, "position"))
	}
	return fmt.Sprintf("%s of the nearest %s known to be lost", share, plural(l.Reached, "position"))
}

// idleOf says which pieces are idle, tile by tile.
func idleOf(pieces []insight.Piece) string {
	count := map[string]int{}
	idle, unclear := 0, 0
	var tiles []string
	for _, p := range pieces {
		switch p.Role {
		case insight.Idle:
			if count[p.Tile]++; count[p.Tile] == 1 {
				tiles = append(tiles, p.Tile)
			}
			idle++
		case insight.Unclear:
			unclear++
		}
	}
	text := "no idle piece"
	if idle > 0 {
		slices.Sort(tiles)
		for i, tile := range tiles {
			tiles[i] = fmt.Sprintf("%s %d", tile, count[tile])
		}
		text = fmt.Sprintf("%s (%s)", plural(idle, "idle piece"), strings.Join(tiles, ", "))
	}
	if unclear > 0 {
		text += message.New(", %d not decided", unclear).String()
	}
	return text
}
