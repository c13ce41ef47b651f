package sliding

import (
	"bytes"
	"context"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver/sliding/boards"
	"puzzlewright/solver/sliding/patterndb"
)

// Beams are tried one after the other, each twice as wide as the last.
const (
	firstBeam = 32
	// soleBeam is the widest beam of a single worker, who looks for a proof afterwards.
	soleBeam = 4096
	// widestBeam is no limit: time and memory end before.
	widestBeam = 1 << 24
)

// improve is the satisficing search beside IDA*: it looks for ever shorter
// solutions and proves nothing. On boards with a database, beams find them best.
// Without one, beams lose their way near the end, where nearly all tiles are home;
// there the solution is improved by windows.
func (s *run) improve(ctx context.Context, widest int) {
	ended := func() bool { return ctx.Err() != nil || s.done() }
	halted := func() bool {
		if !s.isLarge() {
			s.await(ended)
		}
		return ended()
	}
	if halted() {
		return
	}
	if s.width*s.height > patterndb.MaxCells {
		s.improveWindows(s.beamThenGreedy(ctx, widest, halted), widest, halted)
		return
	}
	var b *beam
	for width := firstBeam; width <= widest && !halted(); width *= 2 {
		if d := s.database.Load(); b == nil || b.Database != d {
			b = newBeam(d, s.start)
		}
		if !s.mayTake(b.bytes(width, s.best.Cost())) {
			return
		}
		if moves, isHome := b.run(width, s.best.Cost(), halted); isHome {
			s.offer(moves)
		}
	}
}

// mayTake tells whether a beam may take a number of bytes, and notes that it does.
func (s *run) mayTake(bytes int64) bool {
	if bytes > s.beamMemory() {
		return false
	}
	s.beamBytes.Store(max(s.beamBytes.Load(), bytes))
	return true
}

// beamThenGreedy goes as near to home as beams lead, and from there by the greedy
// solution. It gives the shortest solution that is known then.
func (s *run) beamThenGreedy(ctx context.Context, widest int, halted func() bool) levels.Moves {
	known := s.best.Moves()
	b := newBeam(s.database.Load(), s.start)
	for width := 16; width <= min(widest, 1024) && !halted() && s.mayTake(b.bytes(width, len(known))); width *= 4 {
		moves, isHome := b.run(width, len(known), halted)
		if !isHome {
			rest := greedySolution(ctx, s.width, after(s.width, s.start, moves))
			if rest == nil {
				break
			}
			moves = append(moves, rest...)
		}
		if len(moves) < len(known) {
			known = moves
			s.offer(known)
		}
	}
	return known
}

// improveWindows improves a solution by windows: a beam looks for a shorter way
// between two of the boards it passes, first near each other, then farther apart.
func (s *run) improveWindows(moves levels.Moves, widest int, halted func() bool) {
	b := newBeam(patterndb.New(s.width, s.height, ""), s.start)
	length, width := 40, 64
	for width <= widest && !halted() && s.mayTake(b.bytes(width, length)) {
		before := len(moves)
		for at := 0; at < len(moves) && !halted(); at += length / 2 {
			end := min(at+length, len(moves))
			from := after(s.width, s.start, moves[:at])
			b.retarget(from, after(s.width, from, moves[at:end]))
			if shorter, isThere := b.run(width, end-at, halted); isThere {
				moves = slices.Concat(moves[:at], shorter, moves[end:])
				s.offer(moves)
			}
		}
		if len(moves)*100 > before*98 {
			length, width = length*2, width*2
		}
	}
}

// after gives the board that moves lead to.
func after(width int, board []byte, moves levels.Moves) []byte {
	board = slices.Clone(board)
	gap := bytes.IndexByte(board, 0)
	for _, m := range moves {
		to := boards.Neighbour(gap, m, width, len(board)/width)
		board[gap], board[to] = board[to], 0
		gap = to
	}
	return board
}
