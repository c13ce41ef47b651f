package subgoals

import (
	"slices"

	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/traits"
	"puzzlewright/solver/baba/words"
)

// pushes tells by what pushes single pieces get anywhere, as things stand in one state:
// walls stay where they are, and the other pieces too, which only cost more to push along.
type pushes struct {
	// reach is by cell how far YOU is from it.
	reach []int32
	// from gives by kind and cell what it costs to push a piece of the kind there from
	// where one lies; nil where that was not asked of this state.
	from [][]int32
	// words gives that for any word, nil where that was not asked.
	words []int32
	// side gives by cell how far YOU has to go there from every cell, nil where that was not
	// asked; asked lists the cells of which it was.
	side   [][]int32
	asked  []int32
	spare  [][]int32 // room for tables
	queue  []int32
	placed []part  // the words of the sentence that was placed last
	row    []int32 // the cells of the row that was asked for last
}

// The costs of pushes, in steps, beside those of package layout.
const (
	unreachable = 1 << 12
	alongCost   = 2  // of pushing something else along
	stuckCost   = 40 // that does not give way
	longWalk    = 40 // is the most that the way to a piece counts
	walkWeight  = 2
)

// mostSides is how many bytes the tables of ways to cells may take, bytesOfCost those of one
// cost.
const (
	mostSides   = 4 << 20
	bytesOfCost = 4
)

// table gives a table by cell, of cells that cannot be reached.
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

// dropSides drops the tables of ways to cells.
func (q *pushes) dropSides() {
	for _, c := range q.asked {
		q.drop(&q.side[c])
	}
	q.asked = q.asked[:0]
}

// Room is how many bytes the tables take at the most: the ways to cells, what pushes cost
// for each kind, and what an aim needs.
func (p *Finder) Room() int64 {
	const few = 9 + mostEnds
	one := int64(bytesOfCost) * int64(p.Cells)
	return mostSides + one*int64(len(p.Stepper.Table.Roles)+few)
}

// lower lowers the cost of a cell, and has it spread.
func (q *pushes) lower(t []int32, cell, cost int32) {
	if cost < t[cell] {
		t[cell] = cost
		q.queue = append(q.queue, cell)
	}
}

// stand takes up a state for pushes.
func (p *Finder) stand(state []byte) {
	p.Open(state)
	p.Lay()
	p.Freeze()
	q := &p.pushes
	if q.side == nil {
		q.side, q.from = make([][]int32, p.Cells), make([][]int32, len(p.Stepper.Table.Roles))
	}
	q.dropSides()
	for i := range q.from {
		q.drop(&q.from[i])
	}
	q.drop(&q.words)
	q.drop(&q.reach)
	clear(p.Owning)
	p.owners = 0
	for i := range p.Reading.Sentences {
		if of := &p.Reading.Sentences[i]; 1<<of.Property&words.AnyYou != 0 {
			p.owners++
			for _, c := range of.Cells {
				p.Owning[c] = true
			}
		}
	}
	p.NoteOwn()
	p.noteTeles()
	q.reach = q.table(p.Cells)
	for _, c := range p.Yous() {
		q.lower(q.reach, c, 0)
	}
	p.spreadSteps(q.reach)
}

// along gives what it costs to have what lies in a cell give way, in some direction.
func (p *Finder) along(cell int32, d int) int32 {
	switch p.Shove(cell, d) {
	case 0:
		return 0
	case layout.ShoveCost:
		return alongCost
	default:
		return stuckCost
	}
}

// spreadSteps spreads costs by steps of YOU from the cells that are queued.
func (p *Finder) spreadSteps(t []int32) {
	q, s := &p.pushes, p.Stepper
	for i := 0; i < len(q.queue); i++ { //nolint:intrange // the queue grows meanwhile
		c := q.queue[i]
		for d := range board.NumDirections {
			if to := s.Next[d][c]; to != board.None && !p.Bars(to) {
				q.lower(t, to, t[c]+layout.StepCost+p.along(to, d))
			}
		}
		p.lowerExits(t, c, p.Level)
	}
}

// pushFrom gives what it costs to push a piece on from a cell, unreachable where it cannot be
// pushed, and where to. ends tells that it may disappear there, whatever lies there.
func (p *Finder) pushFrom(cell int32, d, level int, ends bool) (cost, to int32) {
	s := p.Stepper
	to, behind := s.Next[d][cell], s.Next[(d+2)%board.NumDirections][cell]
	if to == board.None || behind == board.None || p.Frozen[cell] || p.Frozen[to] || p.aim.keeps && (p.Owning[cell] || p.Owning[to]) {
		return unreachable, to
	}
	if p.isBeyond(cell) {
		if p.endOfRow(cell, d, level) == board.None {
			return unreachable, to
		}
		cost = layout.RowCost
	} else if p.Bars(behind) || p.pushes.reach[behind] >= unreachable {
		return unreachable, to
	}
	cost += layout.PushCost
	if ends {
		return cost, to
	}
	if p.Marks[to]&traits.Hard != 0 || p.Meets[level][to]&traits.Sink != 0 {
		return unreachable, to
	}
	return cost + p.along(to, d), to
}

// pushesFrom gives by cell what it costs to have a piece of a kind there.
func (p *Finder) pushesFrom(k words.Kind) []int32 {
	q, s := &p.pushes, p.Stepper
	if t := q.from[k]; t != nil {
		return t
	}
	t := q.table(p.Cells)
	q.from[k] = t
	for i := range s.Fixed {
		if u := &s.Fixed[i]; u.Kind == k {
			t[u.Cell] = 0
		}
	}
	if i := s.ByKind[k]; i != board.None {
		p.spreadPushes(t, s.Tokens[s.First[i]:s.First[i+1]], s.Table.Roles[k].Noun)
	}
	return t
}

// pushesOfWords gives by cell what it costs to have any word there.
func (p *Finder) pushesOfWords() []int32 {
	q, s := &p.pushes, p.Stepper
	if q.words == nil {
		q.words = q.table(p.Cells)
		p.spreadPushes(q.words, s.Tokens[:s.First[s.Words]], words.NounText)
	}
	return q.words
}

// spreadPushes spreads costs by pushes, and by pulls, from where some pieces of a noun lie.
func (p *Finder) spreadPushes(t []int32, from []stepper.Token, n words.Noun) {
	q, s := &p.pushes, p.Stepper
	for i := range from {
		q.lower(t, from[i].Cell, 0)
	}
	lying, level, by := len(q.queue), p.LevelOf(n), p.Handling(n)
	lower := func(i int, c, cost, stand, to int32) {
		if cost == unreachable {
			return
		}
		if i < lying {
			if p.Owning[c] && n == words.NounText {
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
				cost, to := p.pushFrom(c, d, level, false)
				lower(i, c, cost, s.Next[(d+2)%board.NumDirections][c], to)
			}
			if by.Pulled {
				cost, to := p.pullOn(c, d)
				lower(i, c, cost, to, to)
			}
		}
		if n != words.NounText && slices.Contains(p.teles, n) {
			continue // no TELE carries its like
		}
		p.lowerExits(t, c, level)
	}
}

// spreadBack spreads costs from the cells that are queued to those from which a piece can be
// pushed there, or pulled; the first goals of them are where it may disappear.
func (p *Finder) spreadBack(t []int32, level, goals int, by layout.Handling) {
	q, s := &p.pushes, p.Stepper
	for i := 0; i < len(q.queue); i++ { //nolint:intrange // the queue grows meanwhile
		c := q.queue[i]
		for d := range board.NumDirections {
			from := s.Next[(d+2)%board.NumDirections][c]
			if from == board.None {
				continue
			}
			cost := int32(unreachable)
			if by.Pushed {
				cost, _ = p.pushFrom(from, d, level, i < goals)
			}
			if by.Pulled {
				pull, _ := p.pullOn(from, d)
				cost = min(cost, pull)
			}
			if cost < unreachable {
				q.lower(t, from, t[c]+cost)
			}
		}
		p.lowerExits(t, c, level)
	}
}

// sideOf gives by cell how far YOU has to go from there to another cell.
func (p *Finder) sideOf(cell int32) []int32 {
	q := &p.pushes
	if t := q.side[cell]; t != nil {
		return t
	}
	if len(q.asked) > 0 && len(q.asked)*len(q.side)*bytesOfCost >= mostSides {
		q.dropSides()
	}
	t := q.table(p.Cells)
	q.side[cell], q.asked = t, append(q.asked, cell)
	if !p.Bars(cell) {
		q.lower(t, cell, 0)
		p.spreadSteps(t)
	}
	return t
}

// pullOn gives what it costs to pull a piece on from a cell, and where to; it cannot be pulled where that is
// unreachable.
func (p *Finder) pullOn(cell int32, d int) (cost, to int32) {
	next := p.Stepper.Next[d]
	if to = next[cell]; to == board.None || next[to] == board.None || p.Held[cell] {
		return unreachable, to
	}
	if p.Bars(to) || p.Bars(next[to]) || p.pushes.reach[to] >= unreachable || p.aim.keeps && (p.Owning[cell] || p.Owning[to]) {
		return unreachable, to
	}
	return layout.PushCost + p.along(next[to], d), to
}

// noteTeles lists the nouns of things that are TELE in the state that is open.
func (p *Finder) noteTeles() {
	p.teles = p.teles[:0]
	for n, is := range p.Reading.Is {
		if is>>words.IsTele&1 != 0 && len(p.CellsOf[n]) > 1 {
			p.teles = append(p.teles, words.Noun(n))
		}
	}
}

// lowerExits lowers the costs of cells to those of a cell from which what is on a level is carried to them.
func (p *Finder) lowerExits(t []int32, cell int32, level int) {
	for _, n := range p.teles {
		if p.LevelOf(n) == level && slices.Contains(p.CellsOf[n], cell) {
			for _, to := range p.CellsOf[n] {
				p.pushes.lower(t, to, t[cell])
			}
		}
	}
}
