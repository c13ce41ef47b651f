package live

import (
	"context"
	"slices"
	"time"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// How many solutions of earlier levels are tried on the next one, and how many
// shortest ones are counted.
const (
	mostKnown = 8
	mostCount = 100
)

// quick is how quick a search must have been for its solutions to be counted, countingIn how long the
// counting may take. Tests, which run on busy machines, set other times.
var (
	quick      = 300 * time.Millisecond
	countingIn = 2 * time.Second
)

// prepare finds out what can be known without a search, publishes it, and asks for a search where one
// is needed.
func (w *worker) prepare(j *job) {
	s := &j.snapshot
	s.Revision, s.State, s.Budget = j.request.Revision, Searching, w.allowed(j.factor)
	s.Measure = j.request.Game.Measure(s.Budget.Goal)
	for _, m := range append([]solver.Measure{solver.Moves}, j.request.Game.Measures...) {
		if m.Goal != s.Measure.Goal {
			s.Others = append(s.Others, m)
		}
	}
	blank := j.request.Puzzle == nil && !j.request.Game.HasBegun(j.request.Level)
	if loaded := w.load(j); blank || !loaded {
		s.State = Invalid
		if blank {
			s.State = Blank
		}
		w.tell()
		return
	}
	w.try(j)
	if s.Budget.Goal != solver.Any {
		s.Budget.Goal = s.Measure.Goal // the game may not have the goal asked for
	}
	if r, ok := j.puzzle.(solver.Remarker); ok {
		s.Remarks = r.Remarks(j.puzzle.Start())
	}
	if o, ok := j.puzzle.(solver.Overlayer); ok {
		s.Overlays = o.Overlays()
	}
	s.Faces = solver.Faces(j.puzzle)
	if past := w.memory.find(j); past != nil {
		w.recall(past)
		return
	}
	w.replay(j)
	j.wanted = true
	w.tell()
}

// load makes the puzzles of the job: one for the search, and one for the session's goroutine. It is
// false where the level cannot be played.
func (w *worker) load(j *job) bool {
	r := &j.request
	s := &j.snapshot
	j.puzzle = r.Puzzle
	if j.puzzle == nil {
		if j.puzzle, s.Problems = r.Game.Examine(r.Level); j.puzzle == nil {
			return false
		}
	}
	j.spare = j.another(j.puzzle)
	return true
}

// another makes another puzzle like the one given, for its caller alone; nil where the game cannot.
func (j *job) another(p solver.Puzzle) solver.Puzzle {
	if c, ok := p.(solver.Continuer); ok {
		return c.From(p.Start())
	}
	if j.request.Puzzle != nil {
		if from, shared := solver.From(p, p.Start()); shared {
			return from
		}
		return nil
	}
	again, _ := j.request.Game.Examine(j.request.Level)
	return again
}

// try finds out of the trials whether they win.
func (w *worker) try(j *job) {
	if j.spare == nil || j.request.Puzzle != nil {
		return
	}
	wins := map[string]bool{}
	for _, moves := range w.trials {
		wins[moves.String()] = solver.Wins(j.spare, moves)
	}
	j.snapshot.Wins = wins
}

// replay tries the solutions of earlier levels.
func (w *worker) replay(j *job) {
	if j.spare == nil {
		return
	}
	tried := slices.Clone(w.known)
	for _, moves := range j.request.Known {
		tried = append(tried, solution{moves: moves})
	}
	for _, k := range tried {
		played, won := solver.Play(j.spare, k.moves, func([]byte) bool { return true })
		if won {
			w.offer(j, k.moves[:played:played], true)
		}
	}
	if j.snapshot.Found {
		w.remember(j, j.snapshot.Best)
	}
}

// take tries moves that were offered for the job after it began.
func (w *worker) take(offers []levels.Moves) {
	j := w.job
	s := &j.snapshot
	if j.spare == nil || s.State == Blank {
		return
	}
	before := s.Best
	for _, moves := range offers {
		if played, won := solver.Play(j.spare, moves, func([]byte) bool { return true }); won {
			w.remember(j, moves)
			w.offer(j, moves[:played:played], false)
		}
	}
	if slices.Equal(before, s.Best) && before != nil {
		return
	}
	if s.Found && !j.counting {
		w.search.offer(s.Best)
	}
	if s.Found && s.State != Searching {
		a := solver.Answer{}
		if s.State == Unsolvable {
			a.Verdict = solver.Unsolvable
		}
		s.conclude(a)
	}
	w.tell()
}

// offer makes a solution the best one, if it is.
func (w *worker) offer(j *job, moves levels.Moves, replayed bool) {
	s := &j.snapshot
	figures := j.figures(moves)
	size := s.Measure.Of(len(moves), figures)
	if s.Found && (size > s.Size || size == s.Size && len(moves) >= len(s.Best)) {
		return
	}
	if moves == nil {
		moves = levels.Moves{} // nil would mean that there is no solution
	}
	s.Found, s.Replayed, s.Best, s.Size, s.Figures = true, replayed, moves, size, figures
	w.record(j)
}

// record makes the recording of the best solution, for the snapshot.
func (w *worker) record(j *job) {
	if j.spare == nil {
		return
	}
	if p := j.another(j.spare); p != nil {
		j.snapshot.Recording = play.RecordPuzzle(p, j.snapshot.Best)
	}
}

func (j *job) figures(moves levels.Moves) []solver.Figure {
	if t, ok := j.spare.(solver.Tallier); ok {
		return t.Tally(moves)
	}
	return nil
}

// start begins the search that the job wants, and mending beside it.
func (w *worker) start(ctx context.Context) {
	j := w.job
	j.wanted = false
	b := j.snapshot.Budget
	task := solver.Task{Goal: b.Goal, Time: b.Time, Memory: b.Memory, Workers: b.Workers}
	if j.counting {
		task.Count, task.Time = mostCount, min(b.Time, countingIn)
		task.Memory -= Beside(b) // the level may be studied meanwhile
	}
	if _, ok := j.spare.(solver.Continuer); ok && !j.snapshot.Found {
		if known := w.solutions(j); len(known) > 0 {
			memory := task.Memory / mendMemory
			task.Memory -= memory
			w.mending = w.mend(ctx, known, j, memory)
			for _, k := range known {
				task.Leads = append(task.Leads, k.moves)
			}
		}
	}
	with := w.kept
	if w.kept = nil; with == nil {
		with = search.New(j.puzzle)
	}
	w.search = begin(ctx, with, task)
	if j.snapshot.Found && !j.counting {
		w.search.offer(j.snapshot.Best)
	}
}

// report publishes the progress of the search.
func (w *worker) report(p solver.Progress) {
	j := w.job
	if j.counting {
		return
	}
	j.snapshot.Stats = p.Stats
	j.snapshot.Lower = max(j.snapshot.Lower, p.Lower)
	if p.Found {
		w.offer(j, p.Best, false)
	}
	w.tell()
}

// decide publishes what the search found out.
func (w *worker) decide(a solver.Answer) {
	j := w.job
	s := &j.snapshot
	if j.counting {
		j.counting = false
		if a.Verdict == solver.Solved && a.Count > 0 {
			s.Count, s.Capped, s.Solutions = a.Count, a.Capped, severalOf(a, s.Best)
			w.memory.keep(j)
			w.tell()
		}
		return
	}
	s.Stats, s.Reasons, s.Headway, s.GoesOn = a.Stats, a.Reasons, a.Headway, w.kept != nil
	s.Lower = max(s.Lower, a.Lower)
	if a.Verdict == solver.Solved {
		w.offer(j, a.Moves, false)
		// A game that counts without being asked counts solutions of any length.
		s.Count, s.Capped, s.Every, s.Solutions = a.Count, a.Capped, a.Count > 0, severalOf(a, s.Best)
	}
	s.conclude(a)
	if s.Found {
		w.remember(j, s.Best)
	}
	if s.Found || s.decided() {
		w.mending.stop()
	}
	if s.decided() {
		w.memory.keep(j)
	}
	w.tell()
	if s.State == Solved && s.Proved && s.Count == 0 && a.Elapsed < quick {
		j.counting, j.wanted = true, true
	}
}

// severalOf gives the solutions of an answer if there are several, the best known one, which is shown,
// first.
func severalOf(a solver.Answer, best levels.Moves) []levels.Moves {
	if len(a.Solutions) < 2 {
		return nil
	}
	at := slices.IndexFunc(a.Solutions, func(m levels.Moves) bool { return slices.Equal(m, best) })
	if at < 0 {
		return a.Solutions
	}
	return slices.Concat(a.Solutions[at:at+1], a.Solutions[:at], a.Solutions[at+1:])
}

// recall takes over what was found out about the same level before.
func (w *worker) recall(past *Snapshot) {
	j := w.job
	s := &j.snapshot
	s.State, s.Proved, s.Lower, s.Reasons = past.State, past.Proved, past.Lower, past.Reasons
	s.Count, s.Capped, s.Every, s.Stats = past.Count, past.Capped, past.Every, past.Stats
	s.Solutions = past.Solutions
	if past.Found {
		w.offer(j, past.Best, false)
		w.remember(j, past.Best)
	}
	w.tell()
}

// conclude gives the state that follows from an answer and the best solution.
func (s *Snapshot) conclude(a solver.Answer) {
	switch {
	case s.Found && a.Verdict == solver.Unsolvable:
		// A solution that wins by the rules outweighs any search.
		s.State = Solved
		s.Reasons = []solver.Reason{{Text: message.New("the search made a mistake: it found no way to win, and there is one; please report this level")}}
	case s.Found:
		s.State = Solved
		s.Proved = s.Budget.Goal != solver.Any && (s.Size <= s.Lower || a.Verdict == solver.Solved && a.Optimal)
		if s.Proved {
			s.Lower, s.Reasons = s.Size, nil
		}
		// Once mostCount solutions are known, there is nothing more to find out.
		s.CanSearchOn = !s.Proved && s.Budget.Goal != solver.Any && !(s.Every && s.Count >= mostCount)
	case a.Verdict == solver.Unsolvable:
		s.State = Unsolvable
	default:
		s.State = Undecided
		s.CanSearchOn = true
	}
}

// decided tells that no further search for the same goal would find out more.
func (s *Snapshot) decided() bool {
	switch s.State {
	case Invalid, Unsolvable, Blank:
		return true
	case Solved:
		return s.Proved || s.Budget.Goal == solver.Any
	}
	return false
}

// remember keeps a solution, to be tried on later levels, with the level of the job, which it wins; j
// may be nil.
func (w *worker) remember(j *job, moves levels.Moves) {
	k := solution{moves: moves}
	if j != nil && j.request.Puzzle == nil {
		k.game, k.level = j.request.Game, j.request.Level
	}
	w.known = slices.DeleteFunc(w.known, func(k solution) bool { return slices.Equal(k.moves, moves) })
	w.known = slices.Insert(w.known, 0, k)
	w.known = w.known[:min(len(w.known), mostKnown)]
}
