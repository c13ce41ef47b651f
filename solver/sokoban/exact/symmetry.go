package exact

import (
	"bytes"
	"math/bits"

	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/states"
)

// canonical finds the canonical state of a position: the least of its state and those of its images
// under the symmetries of the board. Whatever can be done from one can be done from the others,
// turned or mirrored, so only that one is stored. On a board without symmetries it is the state of
// the position.
type canonical struct {
	*board.Tables
	encoding board.Encoding
	goal     solver.Goal
	boxes    [][]byte // for each symmetry, the bytes of the boxes of the image
}

func newCanonical(e *Search) canonical {
	k := canonical{Tables: e.tables, encoding: e.encoding, goal: e.goal}
	for range e.tables.Symmetries {
		k.boxes = append(k.boxes, states.OwnLines[byte](e.encoding.BoxBytes))
	}
	return k
}

// begin sets the images to those of a position.
func (k *canonical) begin(p *board.Position) {
	for i, image := range k.Symmetries {
		clear(k.boxes[i])
		for _, b := range p.Boxes {
			k.encoding.FlipBox(k.boxes[i], k.LiveIndex[image[b]])
		}
	}
}

// lowest gives the lowest square of the image of an area, leaving out the image of one square.
func (k *canonical) lowest(image []board.Square, area *board.Area, but board.Square) board.Square {
	low := len(k.Raster.Square)
	for y, word := range area.Words {
		for ; word != 0; word &= word - 1 {
			if c := k.Raster.Square[y<<6|bits.TrailingZeros64(word)]; c != but {
				low = min(low, int(k.Raster.Bit[image[c]]))
			}
		}
	}
	if low == len(k.Raster.Square) {
		return k.Wall
	}
	return k.Raster.Square[low]
}

// move moves a box in all images.
func (k *canonical) move(from, to board.Square) {
	for i, image := range k.Symmetries {
		k.encoding.FlipBox(k.boxes[i], k.LiveIndex[image[from]])
		k.encoding.FlipBox(k.boxes[i], k.LiveIndex[image[to]])
	}
}

// canonise makes the state of the position canonical. area is where the player can walk.
func (k *canonical) canonise(player board.Square, area *board.Area, state []byte) {
	for i, image := range k.Symmetries {
		if order := bytes.Compare(k.boxes[i], state[:k.encoding.BoxBytes]); order <= 0 {
			to := image[player]
			if k.goal != solver.FewestMoves {
				to = k.lowest(image, area, k.Wall)
			}
			k.better(i, order, to, state)
		}
	}
}

// canoniseAfter does the same after a box was moved between two squares, if the player's area is
// here, plus the square from and minus the square to.
func (k *canonical) canoniseAfter(here *board.Area, from, to board.Square, state []byte) {
	for i, image := range k.Symmetries {
		if order := bytes.Compare(k.boxes[i], state[:k.encoding.BoxBytes]); order <= 0 {
			low := k.lowest(image, here, to)
			if k.Raster.Bit[image[from]] < k.Raster.Bit[low] {
				low = image[from]
			}
			k.better(i, order, low, state)
		}
	}
}

// better takes image i for the state unless the state is less. order compares the boxes of the
// image to those of the state; it is not above 0.
func (k *canonical) better(i, order int, player board.Square, state []byte) {
	if order < 0 || player < k.encoding.Player(state) {
		copy(state, k.boxes[i])
		k.encoding.PutPlayer(state, player)
	}
}
