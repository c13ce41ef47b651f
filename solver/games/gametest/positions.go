package gametest

import (
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Positions counts the positions that can be reached; nothing goes on from a win. again is
// how often one was come to that was known.
func Positions(p solver.Puzzle) (number, again int) {
	position := func(state []byte) string { return string(solver.AppendPosition(p, nil, state)) }
	known, queue := map[string]bool{position(p.Start()): true}, []string{string(p.Start())}
	for ; len(queue) > 0; queue = queue[1:] {
		if p.Won([]byte(queue[0])) {
			continue
		}
		p.Expand([]byte(queue[0]), func(_ levels.Move, next []byte) {
			at := position(next)
			if known[at] {
				again++
				return
			}
			known[at] = true
			queue = append(queue, string(next))
		})
	}
	return len(known), again
}
