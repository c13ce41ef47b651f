package states

// Piles hold numbers that name what is still to be done, by cost: within a cost
// the last filed is taken first. They are for one goroutine.
type Piles struct {
	budget *Budget
	piles  [][]*page
	free   []*page
	low    int // no pile below this one holds anything
	_      LastLine
}

// NewPiles makes piles that take their memory from a budget.
func NewPiles(budget *Budget) *Piles { return &Piles{budget: budget} }

// Push files an entry. The error is ErrMemory.
func (p *Piles) Push(cost int, entry uint32) error {
	for cost >= len(p.piles) {
		p.piles = append(p.piles, nil)
	}
	pile := p.piles[cost]
	if n := len(pile); n == 0 || pile[n-1].size == pageSize {
		fresh, err := p.page()
		if err != nil {
			return err
		}
		pile = append(pile, fresh)
		p.piles[cost] = pile
	}
	top := pile[len(pile)-1]
	top.entries[top.size] = entry
	top.size++
	p.low = min(p.low, cost)
	return nil
}

// Pop takes an entry of a cost.
func (p *Piles) Pop(cost int) (entry uint32, some bool) {
	if cost >= len(p.piles) || len(p.piles[cost]) == 0 {
		return 0, false
	}
	pile := p.piles[cost]
	top := pile[len(pile)-1]
	top.size--
	if top.size == 0 {
		p.free = append(p.free, top)
		p.piles[cost] = pile[:len(pile)-1]
	}
	return top.entries[top.size], true
}

// Size tells how many entries of a cost there are.
func (p *Piles) Size(cost int) int {
	if cost >= len(p.piles) || len(p.piles[cost]) == 0 {
		return 0
	}
	pile := p.piles[cost]
	return (len(pile)-1)*pageSize + pile[len(pile)-1].size
}

// Lowest gives the least cost of which there is anything to be done.
func (p *Piles) Lowest() (cost int, some bool) {
	for ; p.low < len(p.piles); p.low++ {
		if len(p.piles[p.low]) > 0 {
			return p.low, true
		}
	}
	return 0, false
}

func (p *Piles) page() (*page, error) {
	if n := len(p.free); n > 0 {
		page := p.free[n-1]
		p.free = p.free[:n-1]
		return page, nil
	}
	if !p.budget.Take(pageBytes) {
		return nil, ErrMemory
	}
	return new(page), nil
}
