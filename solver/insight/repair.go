package insight

import (
	"context"
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A Repair is a few edits that make a level winnable.
type Repair struct {
	Edits []Edit
	// Level is what they make of the level, Moves wins it; Shortest tells that no
	// solution is shorter.
	Level    *levels.Level
	Moves    levels.Moves
	Shortest bool
}

// A Repairer looks for the smallest repairs of a level that cannot be won, or not even be
// played. What they make of it is not won as it begins.
type Repairer struct {
	Game  *solver.Game
	Level *levels.Level
	// Near is where repairs are looked for first; May tells which cells may be
	// changed.
	Near levels.Cell
	May  func(levels.Cell) bool
	// Most is how many repairs are looked for, and Each what the search for a
	// solution of one may take.
	Most int
	Each solver.Task
}

// Tried says which edits were tried.
type Tried uint8

// What was tried: some edits, the nearest; each by itself; and each with each other one too; or
// none, as the level is too large to be searched.
const (
	TriedSome Tried = iota
	TriedEach
	TriedPairs
	TriedNone
)

// mostPaired is how many edits, the nearest, are tried with each other.
const mostPaired = 20_000

const (
	// MostRepairs is how many repairs are looked for, unless something else is said.
	MostRepairs = 6
	// repairTime is for how long they are looked for then, repairEach how long one is tried.
	repairTime = 10 * time.Second
	repairEach = 50 * time.Millisecond
)

// Mend looks for the smallest edits that make a level winnable, none of them in a cell
// that an intent of the level is about. near and found are as in a Repairer.
func Mend(ctx context.Context, g *solver.Game, l *levels.Level, near levels.Cell, memory int64, found func(Repair)) ([]Repair, Tried) {
	if g.TooLarge != nil && g.TooLarge(l) {
		return nil, TriedNone
	}
	ctx, cancel := context.WithTimeout(ctx, repairTime)
	defer cancel()
	return Repairer{
		Game: g, Level: l, Near: near, Most: MostRepairs,
		May: func(at levels.Cell) bool {
			return !slices.ContainsFunc(l.Intents, func(i levels.Intent) bool { return i.HasCell() && i.Cell == at })
		},
		Each: solver.Task{Time: repairEach, Memory: memory, Workers: 1},
	}.Repairs(ctx, found)
}

// Repairs finds repairs of one edit, nearest first, or where there are none, of two,
// until as many are found as are looked for or the context ends. found is told of
// each, and may be nil.
func (r Repairer) Repairs(ctx context.Context, found func(Repair)) ([]Repair, Tried) {
	w := repairing{Repairer: r, edits: newEdits(r.Game, r.Level, r.May), found: found}
	for edit := range w.edits.from(r.Near) {
		if w.over(ctx) {
			return w.repairs, TriedSome
		}
		w.try(ctx, edit)
	}
	if len(w.repairs) > 0 || ctx.Err() != nil {
		return w.repairs, TriedEach
	}
	var firsts []Edit
	for second := range w.edits.from(r.Near) {
		if len(firsts) == mostPaired {
			return w.repairs, TriedEach
		}
		for _, first := range firsts {
			if w.over(ctx) {
				return w.repairs, TriedEach
			}
			if !w.try(ctx, first, second) {
				w.try(ctx, second, first) // a piece may have to go before another one comes
			}
		}
		firsts = append(firsts, second)
	}
	return w.repairs, TriedPairs
}

// A repairing is the work of a Repairer.
type repairing struct {
	Repairer
	edits   *edits
	found   func(Repair)
	repairs []Repair
}

// over tells whether no more is to be tried.
func (w *repairing) over(ctx context.Context) bool {
	return ctx.Err() != nil || len(w.repairs) >= w.Most
}

// try finds out whether some edits mend the level. It tells whether they can be made.
func (w *repairing) try(ctx context.Context, edits ...Edit) bool {
	l, can := w.edits.apply(edits...)
	if !can {
		return false
	}
	if f := w.mends(ctx, l); f.Moves != nil {
		f.Edits = edits
		w.repairs = append(w.repairs, f)
		if w.found != nil {
			w.found(f)
		}
	}
	return true
}

// shorten is how many times as long as for any solution is looked for a shortest one.
const shorten = 4

// mends looks for a solution of a level. The repair has moves if there is one.
func (r Repairer) mends(ctx context.Context, l *levels.Level) (f Repair) {
	p, _ := r.Game.Examine(l.Clone())
	if p == nil || p.Won(p.Start()) {
		return f // no level of the game, or one in which nothing is left to do
	}
	task := r.Each
	task.Goal = solver.Any
	a := search.Solve(ctx, p, task)
	if a.Verdict != solver.Solved {
		return f
	}
	f.Level, f.Moves = l, a.Moves
	task.Goal, task.Time = solver.FewestMoves, shorten*max(task.Time, time.Millisecond)
	if b := search.Solve(ctx, p, task); b.Verdict == solver.Solved && len(b.Moves) <= len(f.Moves) {
		f.Moves, f.Shortest = b.Moves, b.Optimal
	}
	return f
}
