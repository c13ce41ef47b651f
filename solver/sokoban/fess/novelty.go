package fess

import "puzzlewright/solver/sokoban/board"

// A novelty remembers where macro moves have led, separately for each value of the packing feature:
// to which squares boxes were pushed, and in which areas the player was then. What is new is worth
// a look (novelty of width 1: Lipovetzky and Geffner 2012, 2017).
type novelty struct {
	tasks   *openLists // counts the memory
	squares int        // how many squares the board has
	// rows has, for each value of the packing feature, two bits for each square: whether a box was
	// pushed there, and whether it was then the lowest square of the player's area.
	rows [][]uint64
}

// The bits of a square.
const (
	boxBit  = 0
	areaBit = 1
)

// noveltyRowBytes is what a row takes besides its bits, as rows grows by doubling.
const noveltyRowBytes = 48

// gain is 1 where a bit of a square is not set yet for a packing, and 0 otherwise.
func (n *novelty) gain(packing uint16, s board.Square, bit int) int {
	if int(packing) >= len(n.rows) || n.rows[packing] == nil {
		return 1
	}
	at := 2*int(s) + bit
	return 1 - int(n.rows[packing][at>>6]>>(at&63)&1)
}

// note remembers a macro move from a position with some packing: to where the box is pushed,
// and the lowest square that the player can reach afterwards.
func (n *novelty) note(packing uint16, to, player board.Square) {
	for len(n.rows) <= int(packing) {
		n.rows = append(n.rows, nil)
	}
	if n.rows[packing] == nil {
		words := (2*n.squares + 63) / 64
		if !n.tasks.take(int64(8*words + noveltyRowBytes)) {
			return
		}
		n.rows[packing] = make([]uint64, words)
	}
	for _, at := range [...]int{2*int(to) + boxBit, 2*int(player) + areaBit} {
		n.rows[packing][at>>6] |= 1 << (at & 63)
	}
}
