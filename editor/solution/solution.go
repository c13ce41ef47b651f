// Package solution lists the solutions of a level: the best that is known, the one of
// its file, and those that somebody keeps with it, under names.
package solution

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"puzzlewright/editor/live"
	"puzzlewright/editor/naming"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Solution is one of those that a level has.
type Solution struct {
	// Name is what it is called: by whoever kept it, or by where it came from.
	Name  message.Message
	Moves levels.Moves
	// Kept tells that somebody keeps it; at is its place among those.
	Kept bool
	at   int
	// Wins tells whether it wins the level as it is now, Shown that it is the one
	// that is played back.
	Wins, Shown bool
	// More is how many steps it has beyond the shortest that is known, where it
	// wins and Compared.
	More     int
	Compared bool
}

// A List is the solutions of a level but for the best that the solver knows.
type List struct {
	// FromFile is the one that came with the level, nil for none.
	FromFile levels.Moves
	// Pasted are moves of which it is to be said whether they win, nil for none.
	Pasted levels.Moves
	// Kept are those that somebody keeps; Unsaved tells that they are not on disk as
	// they are.
	Kept    []levels.NamedSolution
	Unsaved bool
	// seen are those that the level's folder held when it was read or written last; anew
	// tells that what the folder holds is another level's.
	seen []levels.NamedSolution
	anew bool
}

// Trials are all of the list: it is to be found out which of them win.
func (l *List) Trials() []levels.Moves {
	var trials []levels.Moves
	for _, k := range l.Kept {
		trials = append(trials, k.Moves)
	}
	for _, moves := range []levels.Moves{l.FromFile, l.Pasted} {
		if moves != nil {
			trials = append(trials, moves)
		}
	}
	return trials
}

// All gives the solutions of a level, the best first. verdict is on the level as it is
// now, nil where there is none yet; shown are the moves that are played back.
func (l *List) All(verdict *live.Snapshot, shown levels.Moves) []Solution {
	if verdict == nil {
		verdict = &live.Snapshot{}
	}
	wins := func(moves levels.Moves) bool { return verdict.Wins[moves.String()] }
	var all []Solution
	if verdict.Found {
		name := message.New("the best known")
		if verdict.Proved {
			name = message.New("the shortest")
			if verdict.Measure.Goal != solver.FewestMoves {
				name = message.Word(verdict.Measure.Title)
			}
		}
		all = append(all, Solution{Name: name, Moves: verdict.Best, Wins: true})
	}
	for i, k := range l.Kept {
		all = append(all, Solution{Name: message.Quote(k.Name), Moves: k.Moves, Kept: true, at: i, Wins: wins(k.Moves)})
	}
	same := func(s Solution) bool { return slices.Equal(s.Moves, l.FromFile) }
	if l.FromFile != nil && !slices.ContainsFunc(all, same) {
		all = append(all, Solution{Name: message.New("from the file"), Moves: l.FromFile, Wins: wins(l.FromFile)})
	}
	if verdict.Found && verdict.ProvedShortest() {
		for i := range all {
			all[i].Compared, all[i].More = all[i].Wins, len(all[i].Moves)-len(verdict.Best)
		}
	}
	if at := slices.IndexFunc(all, func(s Solution) bool { return slices.Equal(s.Moves, shown) }); shown != nil && at >= 0 {
		all[at].Shown = true
	}
	return all
}

// Keep keeps moves under a name that none has yet, and tells whether they are new.
func (l *List) Keep(name string, moves levels.Moves) bool {
	if slices.ContainsFunc(l.Kept, func(k levels.NamedSolution) bool { return slices.Equal(k.Moves, moves) }) {
		return false
	}
	l.set(append(slices.Clone(l.Kept), levels.NamedSolution{Name: l.free(name), Moves: moves}))
	return true
}

// Rename gives a kept solution another name, and tells whether it was done.
func (l *List) Rename(s Solution, name string) bool {
	name = strings.Join(strings.Fields(name), " ")
	if !l.has(s) || name == "" || name == l.Kept[s.at].Name {
		return false
	}
	kept := slices.Clone(l.Kept)
	kept[s.at].Name = l.free(name)
	l.set(kept)
	return true
}

// Drop keeps a solution no longer, and tells whether it was kept.
func (l *List) Drop(s Solution) bool {
	if !l.has(s) {
		return false
	}
	l.set(slices.Delete(slices.Clone(l.Kept), s.at, s.at+1))
	return true
}

func (l *List) has(s Solution) bool { return s.Kept && s.at < len(l.Kept) }

func (l *List) set(kept []levels.NamedSolution) { l.Kept, l.Unsaved = kept, true }

// free gives a name that no kept solution has.
func (l *List) free(name string) string {
	return naming.Free(name, func(n string) bool {
		return slices.ContainsFunc(l.Kept, func(k levels.NamedSolution) bool { return k.Name == n })
	})
}

// Write writes the kept solutions into the level's folder, where they are not there. What
// another program, or another window, has put there since is kept too.
func (l *List) Write(dir string) error {
	if !l.Unsaved {
		return nil
	}
	kept := l.Kept
	if !l.anew {
		there, err := levels.ReadSolutions(dir)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		l.take(there)
	}
	if err := levels.WriteSolutions(dir, l.Kept); err != nil {
		l.Kept = kept
		return err
	}
	l.Unsaved, l.anew, l.seen = false, false, l.Kept
	return nil
}

// take adds what a folder holds that it did not hold before.
func (l *List) take(there []levels.NamedSolution) {
	for _, k := range there {
		same := func(o levels.NamedSolution) bool { return slices.Equal(o.Moves, k.Moves) }
		named := func(o levels.NamedSolution) bool { return o.Name == k.Name && same(o) }
		if !slices.ContainsFunc(l.seen, named) && !slices.ContainsFunc(l.Kept, same) {
			l.Kept = append(slices.Clone(l.Kept), levels.NamedSolution{Name: l.free(k.Name), Moves: k.Moves})
		}
	}
}

// Replace has the next Write replace what a folder holds: another level was there.
func (l *List) Replace() { l.Unsaved, l.anew = true, true }

// Recover takes up solutions that were not saved when their program ended.
func (l *List) Recover(kept []levels.NamedSolution) { l.Kept, l.Unsaved, l.seen = kept, true, nil }

// Read takes those that are kept in the level's folder, in place of what was read
// before; what was not saved yet stays.
func (l *List) Read(dir string) error {
	if l.Unsaved {
		return nil
	}
	kept, err := levels.ReadSolutions(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	l.Kept, l.seen = kept, kept
	return nil
}
