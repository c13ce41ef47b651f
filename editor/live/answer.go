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

// How quick a search must have been for counting to be worth it, and how long that
// may take. Tests, which run on busy machines, have other times.
var (
	quick      = 300 * time.Millisecond
	countingIn = 2 * time.Second
)

// prepare finds out what can be known without a search, says so, and asks for
// one where it is needed.
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
		s.Budget.Goal = s.Measure.Goal // of what the game has
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

// load makes the puzzles of the job: one for the search, and one for here.
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

// another makes a puzzle like the one given, which nobody else uses; nil
// where the game cannot.
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

// try says of the moves that were to be tried whether they win.
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

// take tries moves that were offered while the job was there already.
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

// offer takes a solution as the best where it is.
func (w *worker) offer(j *job, moves levels.Moves, replayed bool) {
	s := &j.snapshot
	figures := j.figures(moves)
	size := s.Measure.Of(len(moves), figures)
	if s.Found && (size > s.Size || size == s.Size && len(moves) >= len(s.Best)) {
		return
	}
	if moves == nil {
		moves = levels.Moves{} // nil would mean no solution to whoever saves it
	}
	s.Found, s.Replayed, s.Best, s.Size, s.Figures = true, replayed, moves, size, figures
	w.record(j)
}

// record plays the best solution into the snapshot.
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

// start begins the search that the job wants.
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

// report tells how the search stands.
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

// decide tells what the search found out.
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
		// A game that counts without being asked counts all solutions.
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

// severalOf gives the solutions of an answer where there is more than one, the
// best known first: it is the one that is shown.
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

// recall tells what was found out about the same level before.
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
		// Where as many solutions are known as are asked for, there is no more
		// to find out.
		s.CanSearchOn = !s.Proved && s.Budget.Goal != solver.Any && !(s.Every && s.Count >= mostCount)
	case a.Verdict == solver.Unsolvable:
		s.State = Unsolvable
	default:
		s.State = Undecided
		s.CanSearchOn = true
	}
}

// decided tells that no search for the same goal would say more.
func (s *Snapshot) decided() bool {
	switch s.State {
	case Invalid, Unsolvable, Blank:
		return true
	case Solved:
		return s.Proved || s.Budget.Goal == solver.Any
	}
	return false
}

// remember keeps a solution to be tried on the levels to come, with the level that it wins:
// that of the job, where there is one.
func (w *worker) remember(j *job, moves levels.Moves) {
	k := solution{moves: moves}
	if j != nil && j.request.Puzzle == nil {
		k.game, k.level = j.request.Game, j.request.Level
	}
	w.known = slices.DeleteFunc(w.known, func(k solution) bool { return slices.Equal(k.moves, moves) })
	w.known = slices.Insert(w.known, 0, k)
	w.known = w.known[:min(len(w.known), mostKnown)]
}
