package sliding

import (
	"bytes"
	"context"
	"slices"

	"puzzlewright/levels"
)

// Beams are tried one after the other, each twice as wide as the last.
const (
	firstBeam = 32
	// soleBeam is the widest where nobody else looks for a proof.
	soleBeam = 4096
	// widestBeam is more than the time or the memory permits.
	widestBeam = 1 << 24
)

// improve looks for shorter solutions than the one there is. On boards with
// patterns beams find them best; without, they lose their way at the end,
// where all is nearly in order, and another way home has to be found from
// there.
func (s *run) improve(ctx context.Context, widest int) {
	halted := func() bool { return ctx.Err() != nil || s.done() }
	if halted() {
		return
	}
	if s.width*s.height > maxSetCells {
		s.improveWindows(s.beamThenGreedy(ctx, widest, halted), widest, halted)
		return
	}
	var b *beam
	for width := firstBeam; width <= widest && !halted(); width *= 2 {
		if t := s.database.Load(); b == nil || b.database != t {
			b = newBeam(t, s.start)
		}
		if b.bytesOf(width, s.length()) > s.task.Memory/2 {
			return
		}
		if way, home := b.run(width, s.length(), halted); home {
			s.offer(way)
		}
	}
}

// beamThenGreedy goes as near to home as beams lead, and the rest of the way by the
// router. It gives the shortest solution that is known then.
func (s *run) beamThenGreedy(ctx context.Context, widest int, halted func() bool) levels.Moves {
	known := s.known()
	b := newBeam(s.database.Load(), s.start)
	for width := 16; width <= min(widest, 1024) && !halted(); width *= 4 {
		way, home := b.run(width, len(known), halted)
		if !home {
			rest := greedySolution(ctx, s.width, after(s.width, s.start, way))
			if rest == nil {
				break
			}
			way = append(way, rest...)
		}
		if len(way) < len(known) {
			known = way
			s.offer(known)
		}
	}
	return known
}

// improveWindows shortens a solution piece by piece: it looks for a shorter way
// between two of the boards it passes, first near each other, then farther.
func (s *run) improveWindows(moves levels.Moves, widest int, halted func() bool) {
	b := newBeam(newDatabase(s.width, s.height, ""), s.start)
	length, width := 40, 64
	for width <= widest && !halted() {
		before := len(moves)
		for at := 0; at < len(moves) && !halted(); at += length / 2 {
			end := min(at+length, len(moves))
			from := after(s.width, s.start, moves[:at])
			b.retarget(from, after(s.width, from, moves[at:end]))
			if way, home := b.run(width, end-at, halted); home {
				moves = slices.Concat(moves[:at], way, moves[end:])
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
		to := neighbour(gap, m, width, len(board)/width)
		board[gap], board[to] = board[to], 0
		gap = to
	}
	return board
}
