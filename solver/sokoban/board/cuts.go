package board

// Cuts tells on which side of a cell others lie: a box in a cell may cut
// the board in up to four parts, and the player stays in one of them until
// the box moves.
//
// A depth-first walk numbers the cells (Hopcroft and Tarjan 1973). A branch
// below a cell from which no way leads back above it is a part of its own,
// and its cells are numbered in one run; part 0 is all the rest.
type Cuts struct {
	order []int32
	parts [][3]span
}

// A span is a run of numbers, the last not included.
type span struct{ from, to int32 }

func NewCuts(next []Square, n int) Cuts {
	s := Cuts{order: make([]int32, n+1), parts: make([][3]span, n+1)}
	low := make([]int32, n)
	count := make([]uint8, n)
	// The frames of the walk; a board may be deeper than a stack should be.
	type frame struct {
		c, parent Square
		d         int
		root      bool
	}
	clock := int32(0)
	for i := range s.order {
		s.order[i] = -1
	}
	for root := range n {
		if s.order[root] >= 0 {
			continue
		}
		stack := []frame{{c: Square(root), parent: Square(n), root: true}}
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
			// Of the root, which has nothing above, the first branch is part 0.
			if low[c] >= s.order[p] && !(above.root && s.order[c] == s.order[p]+1) {
				s.parts[p][count[p]] = span{s.order[done.c], clock}
				count[p]++
			}
		}
	}
	return s
}

// Part gives the part of the board in which a cell lies when another one is
// taken away.
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
