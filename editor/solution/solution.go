// Package solution lists the solutions of a level: the best known one, the one of its
// file, and those that are kept with it by name.
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

// A Solution is a solution or an attempt in the list of a level.
type Solution struct {
	// Name is the name under which it is kept, or says where it came from.
	Name  message.Message
	Moves levels.Moves
	// Kept tells that it is kept by name; at is its index in List.Kept.
	Kept bool
	at   int
	// Wins tells whether it wins the level as it is now, Shown that it is played back.
	Wins, Shown bool
	// More is how many steps it has more than the shortest known solution, if Compared.
	More     int
	Compared bool
}

// A List is the solutions of a level but for the best one that the solver knows.
type List struct {
	// FromFile is the solution that came with the level, nil for none.
	FromFile levels.Moves
	// Pasted are pasted moves of which it is not known yet whether they win, nil for none.
	Pasted levels.Moves
	// Kept are the solutions that are kept by name; Unsaved tells that they differ from those
	// on disk.
	Kept    []levels.NamedSolution
	Unsaved bool
	// saved is how the level was turned when it was last saved, as are the moves in FromFile and
	// Kept; now is how it is turned.
	saved, now levels.Turning
	// seen are the solutions that the level's folder had when it was last read or written; anew
	// tells that the solutions in the folder are of another level.
	seen []levels.NamedSolution
	anew bool
}

// Trials are all moves of the list, to find out which of them win.
func (l *List) Trials() []levels.Moves {
	var trials []levels.Moves
	for _, k := range l.Turned() {
		trials = append(trials, k.Moves)
	}
	for _, moves := range []levels.Moves{l.fromFile(), l.Pasted} {
		if moves != nil {
			trials = append(trials, moves)
		}
	}
	return trials
}

// Turn follows the level as it is turned.
func (l *List) Turn(to levels.Turning) { l.now = to }

// Turned gives the kept solutions as the level is turned.
func (l *List) Turned() []levels.NamedSolution {
	all := slices.Clone(l.Kept)
	for i, k := range all {
		all[i].Moves = k.Moves.Follow(l.saved, l.now)
	}
	return all
}

// fromFile gives the solution that came with the level, as the level is turned.
func (l *List) fromFile() levels.Moves { return l.FromFile.Follow(l.saved, l.now) }

// Saved notes that the level is saved as it is turned. Its kept solutions are to be written so, too.
func (l *List) Saved() {
	if l.now != l.saved {
		l.Kept, l.FromFile, l.Unsaved = l.Turned(), l.fromFile(), l.Unsaved || len(l.Kept) > 0
		l.saved = l.now
	}
}

// All gives the solutions of a level, the best first. verdict is the verdict on the level as it is now,
// nil where there is none yet; shown are the moves that are played back.
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
	for i, k := range l.Turned() {
		all = append(all, Solution{Name: message.Quote(k.Name), Moves: k.Moves, Kept: true, at: i, Wins: wins(k.Moves)})
	}
	file := l.fromFile()
	same := func(s Solution) bool { return slices.Equal(s.Moves, file) }
	if file != nil && !slices.ContainsFunc(all, same) {
		all = append(all, Solution{Name: message.New("from the file"), Moves: file, Wins: wins(file)})
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

// Keep keeps moves under a name, with a number if it is taken, and tells whether they are new.
func (l *List) Keep(name string, moves levels.Moves) bool {
	moves = moves.Follow(l.now, l.saved)
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

// Drop removes a kept solution, and tells whether it was kept.
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

// Write writes the kept solutions into the level's folder, if they are Unsaved. Solutions that another
// program or window has added there since are kept too.
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

// take adds the solutions that a folder has and did not have before.
func (l *List) take(there []levels.NamedSolution) {
	for _, k := range there {
		same := func(o levels.NamedSolution) bool { return slices.Equal(o.Moves, k.Moves) }
		named := func(o levels.NamedSolution) bool { return o.Name == k.Name && same(o) }
		if !slices.ContainsFunc(l.seen, named) && !slices.ContainsFunc(l.Kept, same) {
			l.Kept = append(slices.Clone(l.Kept), levels.NamedSolution{Name: l.free(k.Name), Moves: k.Moves})
		}
	}
}

// Replace has the next Write replace the solutions in the folder, which are of another level.
func (l *List) Replace() { l.Unsaved, l.anew = true, true }

// Recover takes over the kept solutions of a recovered level.
func (l *List) Recover(kept []levels.NamedSolution) { l.Kept, l.Unsaved, l.seen = kept, true, nil }

// Read reads the kept solutions from the level's folder, unless there are unsaved ones.
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
