package board

// Cuts tell into which parts, up to four, a box on a square cuts the board. The player stays in one
// of them until the box moves.
//
// These are the articulation points of the board (Hopcroft and Tarjan 1973). A
// depth-first search numbers the squares. A branch below a square from which no
// way leads back above that square is a part of its own, and its squares have
// consecutive numbers. Part 0 is all the rest.
type Cuts struct {
	order []int32
	parts [][3]span
}

// A span is a run of numbers, the last not included.
type span struct{ from, to int32 }

// NewCuts finds the cuts of a board of n squares, of which next gives the
// neighbours as in Tables; n stands for a wall.
func NewCuts(next []Square, n int) Cuts {
	s := Cuts{order: make([]int32, n+1), parts: make([][3]span, n+1)}
	low := make([]int32, n)
	count := make([]uint8, n)
	// The search keeps its own stack: it may go as deep as the board has squares.
	type frame struct {
		c, parent Square
		d         int
		root      bool
	}
	clock := int32(0)
	stack := make([]frame, 0, n)
	for i := range s.order {
		s.order[i] = -1
	}
	for root := range n {
		if s.order[root] >= 0 {
			continue
		}
		stack = append(stack[:0], frame{c: Square(root), parent: Square(n), root: true})
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			c := int(top.c)
			if top.d == 0 {
				s.order[c], low[c] = clock, clock
				clock++
			}
			if top.d < 4 {
				to := int(next[4*c+top.d])
				top.d++
				switch {
				case to == n:
				case s.order[to] < 0:
					stack = append(stack, frame{c: Square(to), parent: top.c})
				case Square(to) != top.parent:
					low[c] = min(low[c], s.order[to])
				}
				continue
			}
			done := *top
			stack = stack[:len(stack)-1]
			if len(stack) == 0 {
				continue
			}
			above := &stack[len(stack)-1]
			p := int(above.c)
			low[p] = min(low[p], low[c])
			// Nothing is above the root: its first branch is part 0.
			if low[c] >= s.order[p] && !(above.root && s.order[c] == s.order[p]+1) {
				s.parts[p][count[p]] = span{s.order[done.c], clock}
				count[p]++
			}
		}
	}
	return s
}

// Part gives the part in which a square lies when a box stands on another one.
func (s *Cuts) Part(without, c Square) uint8 {
	o := s.order[c]
	for i, p := range s.parts[without] {
		if p.to == 0 {
			break
		}
		if o >= p.from && o < p.to {
			return uint8(i + 1)
		}
	}
	return 0
}
