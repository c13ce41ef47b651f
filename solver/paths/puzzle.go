package paths

import (
	"encoding/binary"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A puzzle is a board with a path to be laid. A state, numbers little-endian, is
//
//	1 byte   the stage
//	4 bytes  the cell of who walks; that of the house, where nobody does any more
//	4 bytes  how many cells of path are laid
//	n bytes  two cells each, by number, the first in the lower half: 0 is a cell without
//	         path, a move plus 1 a cell of path that was entered by that move
//
// so that the whole path can be drawn from it. The cut follows from the path.
type puzzle struct {
	*board
	start []byte
	next  []byte // for Expand
	cuts  *cuts
	reach *reach // for Lost and Refute
}

const (
	stageAt  = 0
	headAt   = 1
	laidAt   = 5
	piecesAt = 9
)

// The stages: a walker walks; all are home, with tiles left over; all are home, and all tiles
// are laid.
const (
	girlWalks = girl
	wolfWalks = wolf
	stranded  = walkers
	home      = walkers + 1
)

// open makes a level ready, unless something is wrong with it.
func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	set, problems := check(l)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	b := newBoard(l, set)
	start := make([]byte, piecesAt+(len(b.place)+1)/2)
	setHead(start, girlWalks, b.starts[girl])
	return newPuzzle(b, start), problems
}

func newPuzzle(b *board, start []byte) *puzzle {
	return &puzzle{
		board: b, start: start, next: make([]byte, len(start)),
		cuts: newCuts(b.set), reach: newReach(b),
	}
}

func stage(state []byte) int { return int(state[stageAt]) }

func head(state []byte) cell { return cell(binary.LittleEndian.Uint32(state[headAt:])) }

func laid(state []byte) int { return int(binary.LittleEndian.Uint32(state[laidAt:])) }

func setHead(state []byte, stage int, c cell) {
	state[stageAt] = byte(stage)
	binary.LittleEndian.PutUint32(state[headAt:], uint32(c))
}

// piece gives the move plus 1 by which a cell of path was entered; 0 where no path is.
func piece(state []byte, c cell) byte { return state[piecesAt+c/2] >> (4 * (c % 2)) & 15 }

// lay makes a cell a cell of path that was entered by a move.
func lay(state []byte, c cell, m levels.Move) {
	state[piecesAt+c/2] |= (byte(m) + 1) << (4 * (c % 2))
	binary.LittleEndian.PutUint32(state[laidAt:], uint32(laid(state)+1))
}

// survey sets the free cells of reach: those of ground without path.
func (p *puzzle) survey(state []byte) {
	for c, bit := range p.reach.bit {
		if p.ground[c] && piece(state, cell(c)) == 0 {
			set(p.reach.free, bit)
		} else {
			unset(p.reach.free, bit)
		}
	}
}

// follow goes along the path of a walker, from his start, and visits each of its cells with the
// moves that enter and leave it; out is levels.Wait where the path goes no further.
func (p *puzzle) follow(state []byte, who int, visit func(c cell, in, out levels.Move)) {
	c, in := p.starts[who], levels.Wait
	for {
		out := levels.Wait
		for m, to := range p.board.next[c] {
			if p.isGround(to) && piece(state, to) == byte(m)+1 {
				out = levels.Move(m)
			}
		}
		goesIn := out == levels.Wait && c == p.door && who < stage(state) // into the house
		if goesIn {
			out = p.into
		}
		if in != levels.Wait {
			visit(c, in, out)
		}
		if out == levels.Wait || goesIn {
			return
		}
		c, in = p.board.next[c][out], out
	}
}

// cutOf gives the cut of the path so far without its last cell, whose turn is not known yet, and
// the move by which that cell was entered: levels.Wait where who walks has not left his start,
// or where the wolf stands on the girl's path before the door. The path of a walker who is home,
// or there, is cut into whole tiles, as he lays no more.
func (p *puzzle) cutOf(state []byte) (n cut, in levels.Move) {
	n, in = beginning, levels.Wait
	for who := range min(stage(state)+1, walkers) {
		in = levels.Wait
		if p.starts[who] == none {
			break
		}
		p.follow(state, who, func(c cell, enters, leaves levels.Move) {
			switch {
			case leaves < levels.Wait:
				n = p.cuts.after(n, turnOf(enters, leaves))
			case head(state) == c:
				in = enters
			default: // the wolf went on to the cell before the door
				n = p.cuts.whole(p.cuts.after(n, turnOf(enters, p.towards(c, p.door))))
			}
		})
		if who < stage(state) {
			n = p.cuts.whole(n)
		}
	}
	return n, in
}

// towards gives the move from a cell to its neighbour to.
func (p *puzzle) towards(c, to cell) levels.Move {
	return levels.Move(slices.Index(p.board.next[c][:], to))
}

// AppendPosition implements solver.Positioner: a position is who walks, where, by which move he
// came there, which cells are path, no matter by which moves, and the parts of the cut.
func (p *puzzle) AppendPosition(to, state []byte) []byte {
	n, in := p.cutOf(state)
	to = append(to, state[:piecesAt]...)
	for _, two := range state[piecesAt:] {
		to = append(to, (two|two>>1|two>>2|two>>3)&0x11)
	}
	to = append(to, byte(in))
	for _, part := range p.cuts.known[n].parts {
		to = binary.LittleEndian.AppendUint64(to, part)
	}
	return to
}

// Start gives the state the level begins with.
func (p *puzzle) Start() []byte { return p.start }

// Won tells whether all who walk are home and every tile is laid.
func (p *puzzle) Won(state []byte) bool { return stage(state) == home }

// Expand visits the states after each step of whoever walks.
func (p *puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	who := stage(state)
	if who >= walkers {
		return
	}
	if p.cuts.bytes > mostBytes { // dropped: cuts are made again as they are met
		p.cuts = newCuts(p.set)
	}
	before, in := p.cutOf(state)
	c := head(state)
	for m, to := range p.board.next[c] {
		out := levels.Move(m)
		after := before
		if in != levels.Wait {
			after = p.cuts.after(before, turnOf(in, out))
		}
		if to == none || after == noCut {
			continue
		}
		copy(p.next, state)
		switch {
		case to == p.house:
			if c != p.door || out != p.into || p.cuts.whole(after) == noCut {
				continue
			}
			setHead(p.next, p.comesHome(who, p.cuts.whole(after)), to)
			if stage(p.next) == wolfWalks {
				setHead(p.next, wolfWalks, p.starts[wolf])
			}
		case who == wolf && to == p.door && p.ground[to]:
			if p.cuts.whole(after) == noCut {
				continue
			}
			setHead(p.next, who, to)
		default:
			if !p.ground[to] || piece(state, to) != 0 || who == wolf && c == p.door || !p.cuts.goes(after) {
				continue
			}
			setHead(p.next, who, to)
			lay(p.next, to, out)
		}
		visit(out, p.next)
	}
}

// mostBytes is how many bytes the cuts of a puzzle that is only played may take.
const mostBytes = 16 << 20

// comesHome gives the stage after a walker has come home; n is the cut of the path then.
func (p *puzzle) comesHome(who int, n cut) int {
	switch {
	case who == girl && p.starts[wolf] != none:
		return wolfWalks
	case p.cuts.spent(n):
		return home
	default:
		return stranded
	}
}

// Fork gives a puzzle of the same level for another goroutine.
func (p *puzzle) Fork() solver.Puzzle { return p.From(p.start) }

// From gives a puzzle of the same level that begins with another state.
func (p *puzzle) From(state []byte) solver.Puzzle { return newPuzzle(p.board, slices.Clone(state)) }
