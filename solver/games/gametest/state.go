package gametest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A step is a move and the state it leads to.
type step struct {
	move levels.Move
	next string
}

// stepsOf copies the successors of a state.
func stepsOf(p solver.Puzzle, state []byte) []step {
	var steps []step
	p.Expand(state, func(m levels.Move, next []byte) { steps = append(steps, step{m, string(next)}) })
	return steps
}

// few gives the numbers of some states of a level: the first, and others all
// over.
func (m *mapped) few() []int {
	const most = 60
	numbers := []int{0}
	for n := 1; n < len(m.states); n += 1 + len(m.states)/most {
		numbers = append(numbers, n)
	}
	return numbers
}

// successorsSane: Expand visits a move at most once, and only if it changes the
// state; it visits the same successors each time, also in a puzzle that is loaded
// anew; and it does not write to the state.
func successorsSane(s *Subject, errorf Errorf) {
	for _, m := range s.maps(errorf) {
		anew, err := s.Game.Load(m.level)
		if err != nil || !bytes.Equal(anew.Start(), m.states[0]) {
			errorf("%s: loaded again, a level begins with another state: %v", s.Game.Name, err)
			continue
		}
		for _, n := range m.few() {
			if m.left[n] == 0 {
				continue
			}
			state := bytes.Clone(m.states[n])
			steps := stepsOf(m.puzzle, state)
			if !bytes.Equal(state, m.states[n]) {
				errorf("%s: Expand writes to the state it is given", s.Game.Name)
			}
			if !slices.Equal(steps, stepsOf(m.puzzle, state)) || !slices.Equal(steps, stepsOf(anew, state)) {
				errorf("%s: a state has other successors the second time", s.Game.Name)
			}
			seen := map[levels.Move]bool{}
			for _, step := range steps {
				if step.move >= levels.NumMoves || seen[step.move] {
					errorf("%s: the move %d is visited twice, or is none", s.Game.Name, step.move)
				}
				seen[step.move] = true
				if step.next == string(state) {
					errorf("%s: the move %v changes nothing and is visited", s.Game.Name, step.move)
				}
			}
		}
		if !bytes.Equal(m.puzzle.Start(), m.states[0]) {
			errorf("%s: a level that was played begins with another state", s.Game.Name)
		}
	}
}

// locatesAndRemarks: what is said of a state is text, and lies on the grid.
func locatesAndRemarks(s *Subject, errorf Errorf) {
	for m, locator := range each[solver.Locator](s, "does not tell what the player moves", errorf) {
		for _, n := range m.few() {
			if !onGrid(m.level, locator.Locate(m.states[n])) {
				errorf("%s: the player is at %v", s.Game.Name, locator.Locate(m.states[n]))
			}
			if remarker, ok := m.puzzle.(solver.Remarker); ok {
				for _, remark := range remarker.Remarks(m.states[n]) {
					if !isText(remark.Text) || !onGrid(m.level, remark.Cells) {
						errorf("%s remarks %+v", s.Game.Name, remark)
					}
				}
			}
		}
		if answerer, ok := m.puzzle.(solver.Answerer); ok {
			for _, n := range m.few() {
				for _, at := range append(locator.Locate(m.states[n]), levels.Cell{X: -1}) {
					if cells := answerer.Answers(m.states[n], at); !onGrid(m.level, cells) {
						errorf("%s: the answer goes through %v", s.Game.Name, cells)
					}
				}
			}
		}
		if overlayer, ok := m.puzzle.(solver.Overlayer); ok {
			for _, overlay := range overlayer.Overlays() {
				if !isText(overlay.Title) || !onGrid(m.level, overlay.Cells) {
					errorf("%s marks %+v", s.Game.Name, overlay)
				}
			}
		}
		if tallier, ok := m.puzzle.(solver.Tallier); ok {
			for _, figure := range tallier.Tally(levels.Moves{levels.Up, levels.Up, levels.Left}) {
				if !isText(figure.Name) || figure.Count < 0 {
					errorf("%s counts %+v", s.Game.Name, figure)
				}
			}
		}
	}
}

// framesDrawn: where a move has several steps, they are drawn in the size of the
// level, by tiles of the table, and each is another picture than the one before.
func framesDrawn(s *Subject, errorf Errorf) {
	for m, framer := range each[solver.Framer](s, "", errorf) {
		for _, n := range m.few() {
			if m.left[n] == 0 {
				continue
			}
			for _, step := range stepsOf(m.puzzle, m.states[n]) {
				before := m.puzzle.Show(m.states[n])
				for _, frame := range append(framer.Frames(m.states[n], step.move), m.puzzle.Show([]byte(step.next))) {
					if frame.Width() != m.level.Width() || frame.Height() != m.level.Height() || frame.SameGrid(before) {
						errorf("%s: a frame of %v is of another size, or twice there", s.Game.Name, step.move)
					}
					if unknown := s.Game.UnknownTiles(frame); len(unknown) > 0 {
						errorf("%s: a frame of %v: %v", s.Game.Name, step.move, unknown)
					}
					before = frame
				}
			}
		}
	}
}

// showReloads: a state is shown by tiles of the table, facing where they may. If
// what is shown can itself be drawn by hand and played, it is as many moves from
// the win as the state; and that of the start can be.
func showReloads(s *Subject, errorf Errorf) {
	for _, m := range s.maps(errorf) {
		reloaded := 0
		for _, n := range m.few() {
			shown := m.puzzle.Show(m.states[n])
			if shown.Width() != m.level.Width() || shown.Height() != m.level.Height() || !shown.SameGrid(m.puzzle.Show(m.states[n])) {
				errorf("%s: a state is shown in another size, or otherwise the second time", s.Game.Name)
			}
			shown.Cells(func(c levels.Cell, stack levels.Stack) {
				for _, piece := range stack {
					if t := s.Game.Tile(piece.Tile); t == nil || t.Name != piece.Tile || !t.MayFace(piece.Facing) {
						errorf("%s shows %v at %v, which the table does not know", s.Game.Name, piece, c)
					}
				}
			})
			if m.left[n] == 0 || !clean(s.Game, shown) {
				continue
			}
			again, err := mapOf(s.Game, shown)
			if err != nil || again.left[0] != m.left[n] || !again.puzzle.Show(again.states[0]).SameGrid(shown) {
				errorf("%s: what is shown of state %d is not what it is: %v", s.Game.Name, n, err)
			}
			if reloaded++; reloaded == 8 {
				break
			}
		}
		if reloaded == 0 && m.left[0] != 0 {
			errorf("%s: nothing that is shown can be loaded, not even the beginning", s.Game.Name)
		}
	}
}

// forksShareNothing: a fork that expands in the middle of a visit of the puzzle
// changes nothing of what is visited, and both visit the same successors. Under the
// race detector, forks that work at the same time are tested too.
func forksShareNothing(s *Subject, errorf Errorf) {
	noticed := false
	tell := errorf
	errorf = func(what string, args ...any) {
		noticed = true
		tell(what, args...)
	}
	for m, forker := range each[solver.Forker](s, "cannot be searched on several cores", errorf) {
		fork := forker.Fork()
		if !bytes.Equal(fork.Start(), m.puzzle.Start()) {
			errorf("%s: a fork begins with another state", s.Game.Name)
		}
		for _, n := range m.few() {
			if m.left[n] == 0 {
				continue
			}
			other := m.states[m.few()[len(m.few())/2]]
			m.puzzle.Expand(m.states[n], func(_ levels.Move, next []byte) {
				before := string(next)
				if !m.puzzle.Won(other) {
					stepsOf(fork, other)
				}
				if string(next) != before {
					errorf("%s: a fork writes to what its puzzle visits", s.Game.Name)
				}
			})
			if !slices.Equal(stepsOf(fork, m.states[n]), stepsOf(m.puzzle, m.states[n])) {
				errorf("%s: a fork finds other successors", s.Game.Name)
			}
		}
		if !noticed { // forks that share something are not let loose together
			atOnce(m, forker, s.Game.Name, errorf)
		}
	}
}

// atOnce has forks walk through the level at the same time.
func atOnce(m *mapped, forker solver.Forker, name string, errorf Errorf) {
	done := make(chan string)
	const workers = 3
	for range workers {
		p := forker.Fork()
		go func() {
			wrong := ""
			for _, n := range m.few() {
				if m.left[n] != 0 && len(stepsOf(p, m.states[n])) != len(m.next[n]) {
					wrong = fmt.Sprintf("has %d successors of state %d, not %d", len(stepsOf(p, m.states[n])), n, len(m.next[n]))
				}
			}
			done <- wrong
		}()
	}
	for range workers {
		if wrong := <-done; wrong != "" {
			errorf("%s: beside others, a fork %s", name, wrong)
		}
	}
}

// beginsAnywhere: a puzzle that begins with a state gives the same as the puzzle there, and neither
// keeps the bytes of that state nor changes them or the puzzle.
func beginsAnywhere(s *Subject, errorf Errorf) {
	r := rand.New(rand.NewPCG(3, 3))
	for m, continuer := range each[solver.Continuer](s, "cannot begin anywhere", errorf) {
		for _, n := range m.few() {
			state := bytes.Clone(m.states[n])
			from := continuer.From(state)
			for i := range state {
				state[i] = byte(r.IntN(256))
			}
			if !bytes.Equal(from.Start(), m.states[n]) {
				errorf("%s: From keeps the bytes that it is given", s.Game.Name)
				continue
			}
			if from.Won(m.states[n]) != (m.left[n] == 0) {
				errorf("%s: From a state, it is a win or not otherwise than before", s.Game.Name)
			}
			if m.left[n] != 0 && len(stepsOf(from, m.states[n])) != len(m.next[n]) {
				errorf("%s: From a state, it has other successors", s.Game.Name)
			}
		}
		if !bytes.Equal(m.puzzle.Start(), m.states[0]) {
			errorf("%s: From changes the puzzle it is asked of", s.Game.Name)
		}
	}
}
