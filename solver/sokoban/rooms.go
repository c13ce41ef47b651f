package sokoban

import "slices"

// Rooms are the wide parts of a board, and links the narrow ways between
// them. A box in a link keeps its rooms apart, wherever the player is.
type rooms struct {
	// links gives the cells of each link, with those of the rooms where it
	// opens.
	links [][]spot
}

func newRooms(f *field) rooms {
	const outside = -1
	room := make([]bool, f.n+1)
	for c := range spot(f.n) {
		for _, long := range []int{0, 3} { // two rows of three, or two columns
			markBlock(f, room, c, long)
		}
	}
	// Cells of one kind that hang together.
	part := make([]int, f.n+1)
	for i := range part {
		part[i] = outside
	}
	var r rooms
	count := 0
	for c := range spot(f.n) {
		if part[c] != outside {
			continue
		}
		cells := []spot{c}
		part[c] = count
		var doors []spot
		beside := map[int]bool{}
		for i := 0; i < len(cells); i++ {
			for _, to := range f.next[4*int(cells[i]) : 4*int(cells[i])+4] {
				switch {
				case to == f.wall:
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
			r.links = append(r.links, append(cells, slices.Compact(doors)...))
		}
	}
	return r
}

// markBlock marks six cells, two by three, as part of a room where none of
// them is a wall. The first is their corner, long the direction of the threes.
func markBlock(f *field, room []bool, c spot, long int) {
	wide := 3 - long // the other direction: 0 is right, 3 is down
	var block [6]spot
	for i := range 3 {
		if c == f.wall {
			return
		}
		block[2*i], block[2*i+1] = c, f.next[4*int(c)+wide]
		if block[2*i+1] == f.wall {
			return
		}
		c = f.next[4*int(c)+long]
	}
	for _, b := range block {
		room[b] = true
	}
}

// obstructed counts the links with a box in them.
func (r rooms) obstructed(p *position) int {
	count := 0
	for _, link := range r.links {
		for _, c := range link {
			if p.taken[c] {
				count++
				break
			}
		}
	}
	return count
}
