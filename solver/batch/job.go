package batch

import (
	"context"
	"errors"
	"fmt"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
)

// A Job is what is to be done with a level, or with several that were generated, on any machine.
// It is sent there as JSON.
type Job struct {
	Goal   solver.Goal   `json:"goal,omitempty"`
	Time   time.Duration `json:"time,omitempty"`   // in nanoseconds
	Memory int64         `json:"memory,omitempty"` // in bytes
	Count  int           `json:"count,omitempty"`
	// Leads are the leads of the task.
	Leads []string `json:"leads,omitempty"`
	// Study is set if the level is to be studied, and not only solved. Faults are those that
	// make it count as invalid.
	Study  bool    `json:"study,omitempty"`
	Faults []Fault `json:"faults,omitempty"`
	// Files are the files of the level, by name.
	Files map[string][]byte `json:"files,omitempty"`
	// Lot is set in place of all that, if generated levels are to be judged.
	Lot *generate.Lot `json:"lot,omitempty"`
}

// An Outcome is what came of a job: the result of a level, without its name. It comes back as
// JSON.
type Outcome struct {
	Result

	Figures []solver.Figure `json:"figures,omitempty"`
	Count   *int            `json:"count,omitempty"`
	Capped  bool            `json:"capped,omitempty"`
	Summary string          `json:"summary"`
	Why     message.Message `json:"why"` // the reason, which can be translated
	Exit    Status          `json:"exit"`
	Unkept  []string        `json:"unkept,omitempty"` // a line for each intent that is not kept
	// GivenUp tells that no worker could do the job. If it is sent again, it is tried again.
	GivenUp bool `json:"given_up,omitempty"`
	// Judged is what came of each level of the lot; nil where the job has no lot.
	Judged []*generate.Judged `json:"judged,omitempty"`
}

// Remote does jobs elsewhere. report may be nil. An error says why there is no outcome.
type Remote interface {
	Do(ctx context.Context, j Job, report func(solver.Progress)) (Outcome, error)
}

// newJob makes a job of a level. The known solution of the level is not sent.
func newJob(e games.Entry, task solver.Task) Job {
	j := Job{Goal: task.Goal, Time: task.Time, Memory: task.Memory, Count: task.Count, Files: games.Carried(e.Level, e.Game, e.Folder, nil)}
	for _, moves := range task.Leads {
		j.Leads = append(j.Leads, moves.String())
	}
	return j
}

// Do does a job here, with so many goroutines; 0 means one for each core.
func (j Job) Do(ctx context.Context, workers int, report func(solver.Progress)) Outcome {
	if j.Lot != nil {
		return j.judge(ctx)
	}
	e := games.OpenFiles("", j.Files)
	r := newResult(e)
	r.Problems = []Problem{} // the sender of the job knows them
	if p := r.load(e); p != nil {
		task := solver.Task{Goal: j.Goal, Time: j.Time, Memory: j.Memory, Count: j.Count, Workers: workers, Report: report}
		if j.Study {
			r.examine(ctx, e, p, task, j.Faults)
		} else {
			for _, text := range j.Leads {
				if moves, err := levels.ParseMoves(text); err == nil {
					task.Leads = append(task.Leads, moves)
				}
			}
			r.solve(ctx, p, task)
		}
	}
	return Outcome{Result: r, Figures: r.Figures, Count: r.Count, Capped: r.Capped, Summary: r.summary, Why: r.why, Exit: r.exit, Unkept: r.unkeptIntents}
}

// judge does a job with a lot.
func (j Job) judge(ctx context.Context) Outcome {
	g := games.ByName(j.Lot.Game)
	if g == nil {
		return Undone(fmt.Sprintf("no game is called %q", j.Lot.Game))
	}
	return Outcome{Result: Result{Problems: []Problem{}}, Judged: j.Lot.Judge(ctx, g)}
}

// Judge gives a function that has generated levels judged elsewhere (generate.Options.Elsewhere).
func Judge(there Remote) func(context.Context, generate.Lot) ([]*generate.Judged, error) {
	return func(ctx context.Context, l generate.Lot) ([]*generate.Judged, error) {
		o, err := there.Do(ctx, Job{Lot: &l}, nil)
		return o.Judged, err
	}
}

// Undone is the outcome of a job that cannot be done; why says the reason.
func Undone(why string) Outcome {
	r := Result{Verdict: solver.Undecided.String(), Reason: why, Problems: []Problem{}}
	return Outcome{Result: r, Summary: "undecided: " + why, Exit: SomeUndecided}
}

// Ask has a level solved elsewhere. An error says why there is no answer; it is also an error
// if the answer is not solved and gives no reason.
func Ask(ctx context.Context, there Remote, e games.Entry, p solver.Puzzle, task solver.Task) (solver.Answer, error) {
	o, err := there.Do(ctx, newJob(e, task), task.Report)
	if err != nil {
		return solver.Answer{}, err
	}
	a := solver.Answer{Optimal: o.Optimal, Lower: o.Lower, Reasons: []solver.Reason{{Text: o.Why}}}
	switch {
	case o.Verdict == solver.Solved.String():
		a.Verdict, a.Reasons = solver.Solved, nil
		if a.Moves, err = levels.ParseMoves(o.Moves); err != nil || !solver.Wins(p, a.Moves) {
			return a, errors.New("the solution that a worker sent does not win")
		}
	case o.Why.IsZero():
		return a, errors.New(o.Reason)
	case o.Verdict == solver.Unsolvable.String():
		a.Verdict = solver.Unsolvable
	}
	return a, nil
}

// verdictCalled gives the verdict that has a name.
func verdictCalled(name string) (v solver.Verdict, some bool) {
	for v := range statusOf {
		if v.String() == name {
			return v, true
		}
	}
	return v, false
}

// ask has a job done elsewhere and takes over what came of it. A solution that does not
// win here counts for nothing.
func (r *Result) ask(ctx context.Context, there Remote, p solver.Puzzle, j Job, report func(solver.Progress)) {
	o, err := there.Do(ctx, j, report)
	if err != nil {
		o = Undone(err.Error())
	}
	if _, some := verdictCalled(o.Verdict); !some {
		o = Undone("a worker sent an answer without a verdict")
	}
	solution, err := levels.ParseMoves(o.Moves)
	if o.Verdict == solver.Solved.String() && (err != nil || !solver.Wins(p, solution)) {
		o = Undone("the solution that a worker sent does not win")
	}
	was := *r
	*r = o.Result
	r.Level, r.Game, r.game, r.inFolder, r.unkept = was.Level, was.Game, was.game, was.inFolder, was.unkept
	r.Problems = append(was.Problems, o.Problems...)
	r.Figures, r.Count, r.Capped, r.solution = o.Figures, o.Count, o.Capped, solution
	r.summary, r.unkeptIntents = o.Summary, o.Unkept
	v, _ := verdictCalled(o.Verdict)
	r.decide(v)
	r.exit = max(r.exit, o.Exit)
}
