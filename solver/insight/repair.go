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
	// Level is the level after the edits, Moves wins it; Shortest tells that no solution
	// is shorter.
	Level    *levels.Level
	Moves    levels.Moves
	Shortest bool
}

// A Repairer looks for the smallest repairs of a level that cannot be won, or not even be
// played. A repaired level is not won as it begins.
type Repairer struct {
	Game  *solver.Game
	Level *levels.Level
	// Near is the cell around which repairs are looked for first; May tells which cells
	// may be changed.
	Near levels.Cell
	May  func(levels.Cell) bool
	// Most is how many repairs are looked for, and Each the limits of the search for a
	// solution after one repair.
	Most int
	Each solver.Task
}

// Tried says which edits were tried.
type Tried uint8

// What was tried: some edits, the nearest ones; each edit by itself; each edit by itself and
// all pairs; or none, as the level is too large to be searched.
const (
	TriedSome Tried = iota
	TriedEach
	TriedPairs
	TriedNone
)

// mostPaired is how many edits, the nearest ones, are tried in pairs.
const mostPaired = 20_000

const (
	// MostRepairs is how many repairs Mend looks for.
	MostRepairs = 6
	// repairTime is how long Mend looks for repairs, repairEach how long it tries one.
	repairTime = 10 * time.Second
	repairEach = 50 * time.Millisecond
)

// Mend looks for the smallest repairs of a level, none of them in a cell that an intent of
// the level is about. near is as in a Repairer, found as in Repairs.
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

// Repairs finds repairs of one edit, the nearest first, or where there are none, of two
// edits, until there are Most of them or the context ends. found gets each repair at once,
// and may be nil.
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

// over tells whether no more edits are to be tried.
func (w *repairing) over(ctx context.Context) bool {
	return ctx.Err() != nil || len(w.repairs) >= w.Most
}

// try makes edits and adds a repair if the level can be won then. It tells whether the edits
// can be made.
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

// shorten is how many times as long the search for a shortest solution may take as that for
// any solution.
const shorten = 4

// mends looks for a solution of an edited level. The repair has Moves if one is found.
func (r Repairer) mends(ctx context.Context, l *levels.Level) (f Repair) {
	p, _ := r.Game.Examine(l.Clone())
	if p == nil || p.Won(p.Start()) {
		return f // no level of the game, or one that is won as it begins
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
