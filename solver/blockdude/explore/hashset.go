package explore

import "puzzlewright/solver/states"

// A hashSet is a set of hashes of positions, for searches that may rarely take one position for
// another.
type hashSet struct {
	table []uint64 // open addressing, from the place of the hash on; 0 is none
	count int
}

const hashBytes = 8

// add tells whether a hash is new. The error is states.ErrMemory.
func (d *hashSet) add(hash uint64, budget *states.Budget) (fresh bool, err error) {
	if 4*d.count >= 3*len(d.table) {
		if err := d.grow(budget); err != nil {
			return false, err
		}
	}
	hash |= 1 // 0 is taken
	i := hash >> 1 & uint64(len(d.table)-1)
	for d.table[i] != 0 {
		if d.table[i] == hash {
			return false, nil
		}
		i = (i + 1) & uint64(len(d.table)-1)
	}
	d.table[i] = hash
	d.count++
	return true, nil
}

func (d *hashSet) grow(budget *states.Budget) error {
	old := d.table
	size := max(64, 2*len(old))
	if !budget.Take(int64(size-len(old)) * hashBytes) {
		return states.ErrMemory
	}
	d.table = make([]uint64, size)
	for _, hash := range old {
		if hash == 0 {
			continue
		}
		i := hash >> 1 & uint64(size-1)
		for d.table[i] != 0 {
			i = (i + 1) & uint64(size-1)
		}
		d.table[i] = hash
	}
	return nil
}

// drop gives the memory back.
func (d *hashSet) drop(budget *states.Budget) {
	budget.Give(int64(len(d.table)) * hashBytes)
	d.table, d.count = nil, 0
}
