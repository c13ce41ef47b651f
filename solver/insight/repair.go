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

const (
	// MostRepairs is how many repairs are looked for, unless something else is said.
	MostRepairs = 6
	// repairTime is for how long they are looked for then, repairEach how long one is tried.
	repairTime = 10 * time.Second
	repairEach = 50 * time.Millisecond
)

// Mend looks for the smallest edits that make a level winnable, none of them in a cell
// that an intent of the level is about. near and found are as in a Repairer.
func Mend(ctx context.Context, g *solver.Game, l *levels.Level, near levels.Cell, memory int64, found func(Repair)) []Repair {
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
func (r Repairer) Repairs(ctx context.Context, found func(Repair)) []Repair {
	e := newEdits(r.Game, r.Level, r.May)
	all := e.all(r.Level)
	slices.SortStableFunc(all, func(a, b Edit) int { return r.far(a) - r.far(b) })
	var repairs []Repair
	tell := func(f Repair) {
		repairs = append(repairs, f)
		if found != nil {
			found(f)
		}
	}
	for _, edit := range all {
		if ctx.Err() != nil || len(repairs) >= r.Most {
			return repairs
		}
		l, ok := e.apply(r.Level, edit)
		if !ok {
			continue
		}
		if f := r.mends(ctx, l); f.Moves != nil {
			f.Edits = []Edit{edit}
			tell(f)
		}
	}
	if len(repairs) > 0 {
		return repairs
	}
	for i, second := range all {
		for _, first := range all[:i] {
			if ctx.Err() != nil || len(repairs) >= r.Most {
				return repairs
			}
			edits := []Edit{first, second}
			l, ok := e.apply(r.Level, edits...)
			if !ok { // a piece may have to go before another one comes
				slices.Reverse(edits)
				l, ok = e.apply(r.Level, edits...)
			}
			if !ok {
				continue
			}
			if f := r.mends(ctx, l); f.Moves != nil {
				f.Edits = edits
				tell(f)
			}
		}
	}
	return repairs
}

// far ranks an edit: by how far it is from where repairs are looked for first, then
// by what it takes.
func (r Repairer) far(e Edit) int {
	far := 0
	for _, c := range e.cells() {
		far = max(far, c.Distance(r.Near))
	}
	return 5*far + map[EditKind]int{Removed: 0, Swapped: 1, Shifted: 2, Added: 3, Turned: 4}[e.Kind]
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
