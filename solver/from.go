package solver

import (
	"bytes"

	"puzzlewright/levels"
)

// From gives a puzzle that starts with a state reached in p, and shares nothing with p that either
// of them writes. A puzzle that is no Continuer is searched from there by the plain rules alone:
// without its bounds and proofs, which may hold from its own start only. The second result is false
// where p is no Forker either, so that nothing can be kept apart: the new puzzle is then good only
// while p is not used.
func From(p Puzzle, state []byte) (Puzzle, bool) {
	if c, ok := p.(Continuer); ok {
		return c.From(state), true
	}
	start := bytes.Clone(state)
	if f, ok := p.(Forker); ok {
		return continued{f.Fork(), start}, true
	}
	return continued{p, start}, false
}

// continued is a puzzle with another start, and none of its other abilities:
// it is searched by one worker, breadth first.
type continued struct {
	rules Puzzle
	start []byte
}

func (c continued) Start() []byte               { return c.start }
func (c continued) Won(state []byte) bool       { return c.rules.Won(state) }
func (c continued) Show(s []byte) *levels.Level { return c.rules.Show(s) }

func (c continued) Expand(state []byte, visit func(levels.Move, []byte)) {
	c.rules.Expand(state, visit)
}
