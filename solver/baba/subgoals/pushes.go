package subgoals

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// pushes holds what it costs to push single pieces anywhere, as things stand in one state:
// walls stay where they are, and so do other pieces, which can only be pushed along at more cost.
type pushes struct {
	// reach gives by cell what it costs YOU to go there.
	reach []int32
	// from gives by kind and cell what it costs to push a piece of the kind there from
	// where one lies; nil for a kind that was not asked for in this state.
	from [][]int32
	// words gives the same for any word, nil if that was not asked for.
	words []int32
	// side gives for a cell a table of what it costs YOU to go there from every cell, nil for cells that were not
	// asked for; asked lists the cells that were.
	side   [][]int32
	asked  []int32
	spare  [][]int32 // room for tables
	queue  []int32
	placed []part  // the words of the sentence that was placed last
	row    []int32 // the cells of the row that was asked for last
}

// The costs of pushes, in the units of package layout, beside those of that package.
const (
	unreachable = 1 << 12
	alongCost   = 2  // pushing something else along
	stuckCost   = 40 // pushing along something that does not give way
	longWalk    = 40 // the most that the way to a piece counts
	walkWeight  = 2  // the way to a piece counts a part of what it costs
)

// mostSides is how many bytes the tables of side may take, bytesOfCost how many one cost
// takes.
const (
	mostSides   = 4 << 20
	bytesOfCost = 4
)

// table gives a table by cell in which no cell is reached yet, and empties the queue.
func (q *pushes) table(cells int32) (t []int32) {
	if n := len(q.spare); n > 0 {
		t, q.spare = q.spare[n-1], q.spare[:n-1]
	} else {
		t = make([]int32, cells)
	}
	for c := range t {
		t[c] = unreachable
	}
	q.queue = q.queue[:0]
	return t
}

// drop keeps a table for another use.
func (q *pushes) drop(t *[]int32) {
	if *t != nil {
		q.spare = append(q.spare, *t)
		*t = nil
	}
}

// dropSides drops all tables of side.
func (q *pushes) dropSides() {
	for _, c := range q.asked {
		q.drop(&q.side[c])
	}
	q.asked = q.asked[:0]
}

// Room is how many bytes the tables take at the most: those of side, those of from for each
// kind, and what an aim needs.
func (f *Finder) Room() int64 {
	const few = 9 + mostEnds
	one := int64(bytesOfCost) * int64(f.Cells)
	return mostSides + one*int64(len(f.Stepper.Table.Roles)+few)
}

// lower lowers the cost of a cell, and has it spread.
func (q *pushes) lower(t []int32, cell, cost int32) {
	if cost < t[cell] {
		t[cell] = cost
		q.queue = append(q.queue, cell)
	}
}

// stand opens a state for pushes to start from.
func (f *Finder) stand(state []byte) {
	f.Open(state)
	f.Lay()
	f.Freeze()
	q := &f.pushes
	if q.side == nil {
		q.side, q.from = make([][]int32, f.Cells), make([][]int32, len(f.Stepper.Table.Roles))
	}
	q.dropSides()
	for i := range q.from {
		q.drop(&q.from[i])
	}
	q.drop(&q.words)
	q.drop(&q.reach)
	clear(f.Owning)
	f.owners = 0
	for i := range f.Reading.Sentences {
		if of := &f.Reading.Sentences[i]; 1<<of.Property&words.AnyYou != 0 {
			f.owners++
			for _, c := range of.Cells {
				f.Owning[c] = true
			}
		}
	}
	f.NoteOwn()
	f.noteTeles()
	q.reach = q.table(f.Cells)
	for _, c := range f.Yous() {
		q.lower(q.reach, c, 0)
	}
	f.spreadSteps(q.reach)
}

// along gives what it costs to push along what lies in a cell, in some direction.
func (f *Finder) along(cell int32, d int) int32 {
	switch f.Shove(cell, d) {
	case 0:
		return 0
	case layout.ShoveCost:
		return alongCost
	default:
		return stuckCost
	}
}

// spreadSteps spreads costs by steps of YOU from the cells that are queued.
func (f *Finder) spreadSteps(t []int32) {
	q, s := &f.pushes, f.Stepper
	for i := 0; i < len(q.queue); i++ { //nolint:intrange // the queue grows meanwhile
		c := q.queue[i]
		for d := range board.NumDirections {
			if to := s.Next[d][c]; to != board.None && !f.Bars(to) {
				q.lower(t, to, t[c]+layout.StepCost+f.along(to, d))
			}
		}
		f.lowerExits(t, c, f.Layer)
	}
}

// pushFrom gives what it costs to push a piece on from a cell, unreachable where it cannot be
// pushed, and the cell it comes to. ends tells that the piece may disappear there, so that it
// does not matter what lies there.
func (f *Finder) pushFrom(cell int32, d, layer int, ends bool) (cost, to int32) {
	s := f.Stepper
	to, behind := s.Next[d][cell], s.Next[(d+2)%board.NumDirections][cell]
	if to == board.None || behind == board.None || f.Frozen[cell] || f.Frozen[to] || f.aim.keeps && (f.Owning[cell] || f.Owning[to]) {
		return unreachable, to
	}
	if f.isBeyond(cell) {
		if f.endOfRow(cell, d, layer) == board.None {
			return unreachable, to
		}
		cost = layout.RowCost
	} else if f.Bars(behind) || f.pushes.reach[behind] >= unreachable {
		return unreachable, to
	}
	cost += layout.PushCost
	if ends {
		return cost, to
	}
	if f.Marks[to]&traits.Hard != 0 || f.Meets[layer][to]&traits.Sink != 0 {
		return unreachable, to
	}
	return cost + f.along(to, d), to
}

// pushesFrom gives by cell what it costs to have a piece of a kind there.
func (f *Finder) pushesFrom(k words.Kind) []int32 {
	q, s := &f.pushes, f.Stepper
	if t := q.from[k]; t != nil {
		return t
	}
	t := q.table(f.Cells)
	q.from[k] = t
	for i := range s.Fixed {
		if u := &s.Fixed[i]; u.Kind == k {
			t[u.Cell] = 0
		}
	}
	if i := s.ByKind[k]; i != board.None {
		f.spreadPushes(t, s.Tokens[s.First[i]:s.First[i+1]], s.Table.Roles[k].Noun)
	}
	return t
}

// pushesOfWords gives by cell what it costs to have any word there.
func (f *Finder) pushesOfWords() []int32 {
	q, s := &f.pushes, f.Stepper
	if q.words == nil {
		q.words = q.table(f.Cells)
		f.spreadPushes(q.words, s.Tokens[:s.First[s.Words]], words.NounText)
	}
	return q.words
}

// spreadPushes spreads costs by pushes and pulls of pieces of a noun, from where these lie.
func (f *Finder) spreadPushes(t []int32, from []stepper.Token, n words.Noun) {
	q, s := &f.pushes, f.Stepper
	for i := range from {
		q.lower(t, from[i].Cell, 0)
	}
	lying, layer, by := len(q.queue), f.LayerOf(n), f.Handling(n)
	lower := func(i int, c, cost, stand, to int32) {
		if cost == unreachable {
			return
		}
		if i < lying {
			if f.Owning[c] && n == words.NounText {
				cost += layout.UsedCost
			}
			cost += min(q.reach[stand]/walkWeight, longWalk)
		}
		q.lower(t, to, t[c]+cost)
	}
	for i := 0; i < len(q.queue); i++ { //nolint:intrange // the queue grows meanwhile
		c := q.queue[i]
		for d := range board.NumDirections {
			if by.Pushed {
				cost, to := f.pushFrom(c, d, layer, false)
				lower(i, c, cost, s.Next[(d+2)%board.NumDirections][c], to)
			}
			if by.Pulled {
				cost, to := f.pullOn(c, d)
				lower(i, c, cost, to, to)
			}
		}
		if n != words.NounText && slices.Contains(f.teles, n) {
			continue // what is TELE does not carry things of its own noun
		}
		f.lowerExits(t, c, layer)
	}
}

// spreadBack spreads costs from the cells that are queued to the cells from which a piece can be
// pushed or pulled there. Into the first goals cells of the queue it may disappear.
func (f *Finder) spreadBack(t []int32, layer, goals int, by layout.Handling) {
	q, s := &f.pushes, f.Stepper
	for i := 0; i < len(q.queue); i++ { //nolint:intrange // the queue grows meanwhile
		c := q.queue[i]
		for d := range board.NumDirections {
			from := s.Next[(d+2)%board.NumDirections][c]
			if from == board.None {
				continue
			}
			cost := int32(unreachable)
			if by.Pushed {
				cost, _ = f.pushFrom(from, d, layer, i < goals)
			}
			if by.Pulled {
				pull, _ := f.pullOn(from, d)
				cost = min(cost, pull)
			}
			if cost < unreachable {
				q.lower(t, from, t[c]+cost)
			}
		}
		f.lowerExits(t, c, layer)
	}
}

// sideOf gives by cell what it costs YOU to go from there to another cell.
func (f *Finder) sideOf(cell int32) []int32 {
	q := &f.pushes
	if t := q.side[cell]; t != nil {
		return t
	}
	if len(q.asked) > 0 && len(q.asked)*len(q.side)*bytesOfCost >= mostSides {
		q.dropSides()
	}
	t := q.table(f.Cells)
	q.side[cell], q.asked = t, append(q.asked, cell)
	if !f.Bars(cell) {
		q.lower(t, cell, 0)
		f.spreadSteps(t)
	}
	return t
}

// pullOn gives what it costs to pull a piece on from a cell, unreachable where it cannot be
// pulled, and the cell it comes to.
func (f *Finder) pullOn(cell int32, d int) (cost, to int32) {
	next := f.Stepper.Next[d]
	if to = next[cell]; to == board.None || next[to] == board.None || f.Held[cell] {
		return unreachable, to
	}
	if f.Bars(to) || f.Bars(next[to]) || f.pushes.reach[to] >= unreachable || f.aim.keeps && (f.Owning[cell] || f.Owning[to]) {
		return unreachable, to
	}
	return layout.PushCost + f.along(next[to], d), to
}

// noteTeles lists the nouns of things that are TELE in the state that is open.
func (f *Finder) noteTeles() {
	f.teles = f.teles[:0]
	for n, is := range f.Reading.Is {
		if is>>words.IsTele&1 != 0 && len(f.CellsOf[n]) > 1 {
			f.teles = append(f.teles, words.Noun(n))
		}
	}
}

// lowerExits lowers the costs of the cells to which what is on a layer is carried by TELE from a cell.
func (f *Finder) lowerExits(t []int32, cell int32, layer int) {
	for _, n := range f.teles {
		if f.LayerOf(n) == layer && slices.Contains(f.CellsOf[n], cell) {
			for _, to := range f.CellsOf[n] {
				f.pushes.lower(t, to, t[cell])
			}
		}
	}
}
