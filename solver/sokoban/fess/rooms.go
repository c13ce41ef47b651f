package fess

import (
	"slices"

	"puzzlewright/solver/sokoban/board"
)

// Rooms are the wide parts of a board, at least two squares by three; tunnels are the narrow ways
// between them. A box in a tunnel separates the rooms at its ends, wherever the player is.
type rooms struct {
	// tunnels gives the squares of each tunnel, and those of rooms where it ends.
	tunnels [][]board.Square
}

func newRooms(f *board.Tables) rooms {
	const outside = -1
	room := make([]bool, f.NumSquares+1)
	for c := range board.Square(f.NumSquares) {
		for _, long := range []int{0, 3} { // two rows of three, or two columns
			markBlock(f, room, c, long)
		}
	}
	// Connected squares of one kind are a room or a tunnel.
	part := slices.Repeat([]int{outside}, f.NumSquares+1)
	var r rooms
	count := 0
	for c := range board.Square(f.NumSquares) {
		if part[c] != outside {
			continue
		}
		cells := []board.Square{c}
		part[c] = count
		var doors []board.Square
		beside := map[int]bool{}
		for i := 0; i < len(cells); i++ {
			for _, to := range f.Next[4*int(cells[i]) : 4*int(cells[i])+4] {
				switch {
				case to == f.Wall:
				case room[to] != room[c]:
					doors = append(doors, to)
				case part[to] == outside:
					part[to] = count
					cells = append(cells, to)
				}
			}
		}
		count++
		if room[c] {
			continue
		}
		for _, d := range doors {
			beside[int(d)] = true
		}
		if len(beside) > 1 {
			slices.Sort(doors)
			r.tunnels = append(r.tunnels, append(cells, slices.Compact(doors)...))
		}
	}
	return r
}

// markBlock marks six squares, two by three, as part of a room if none of them is a wall. c is one
// corner, long the direction of the longer side from there.
func markBlock(f *board.Tables, room []bool, c board.Square, long int) {
	wide := 3 - long // the other direction: 0 is right, 3 is down
	var block [6]board.Square
	for i := range 3 {
		if c == f.Wall {
			return
		}
		block[2*i], block[2*i+1] = c, f.Next[4*int(c)+wide]
		if block[2*i+1] == f.Wall {
			return
		}
		c = f.Next[4*int(c)+long]
	}
	for _, b := range block {
		room[b] = true
	}
}

// blockedTunnels counts the tunnels with a box in them.
func (r rooms) blockedTunnels(p *board.Position) int {
	count := 0
	for _, link := range r.tunnels {
		for _, c := range link {
			if p.Taken[c] {
				count++
				break
			}
		}
	}
	return count
}
