package blockdude

// An agenda holds what a scout has still to expand. What comes first is a
// position in which some block, or the dude, is where none was in any earlier
// position of its kind; then one in which two of them are where no two were;
// then the rest. So no one part of the level keeps the search for long. This
// is best-first width search (Lipovetzky and Geffner 2017).
type agenda struct {
	grain uint32
	ranks [numRanks]rank
	seen  []uint64 // bits of hashes: one may be taken for another
}

// A rank holds nodes by their guesses.
type rank struct {
	piles [][]node
	least int
}

// The ranks of novelty.
const (
	freshPlace = iota
	freshPair
	nothingFresh
	numRanks
)

// farthest is the largest guess that is told from others.
const farthest = 1 << 16

// What an agenda takes of memory: once, and for so many nodes.
const (
	noveltyBits     = 25
	noveltyBytes    = 1 << (noveltyBits - 3)
	agendaPage      = 1 << 10
	agendaPageBytes = agendaPage * 16
)

func newAgenda(grain uint32) agenda {
	return agenda{grain: grain, seen: make([]uint64, noveltyBytes/8)}
}

// push files a node with its guess. Its dude is at a cell; one block, changed,
// has come or gone, and the others lie where they did before.
func (a *agenda) push(n node, guess int32, kind uint32, at, changed cell, blocks []cell) {
	kind = kind*256 + uint32(guess)/a.grain
	guess = min(guess, farthest)
	r := &a.ranks[a.novelty(kind, at, changed, blocks)]
	for int(guess) >= len(r.piles) {
		r.piles = append(r.piles, nil)
	}
	r.piles[guess] = append(r.piles[guess], n)
	r.least = min(r.least, int(guess))
}

// pop takes the first node.
func (a *agenda) pop() (n node, some bool) {
	for i := range a.ranks {
		r := &a.ranks[i]
		for ; r.least < len(r.piles); r.least++ {
			if last := len(r.piles[r.least]) - 1; last >= 0 {
				n = r.piles[r.least][last]
				r.piles[r.least] = r.piles[r.least][:last]
				return n, true
			}
		}
	}
	return 0, false
}

// dudeMark tells the dude from a block in the same cell.
const dudeMark = 1 << 19

// novelty gives a position's rank, and remembers what is where.
func (a *agenda) novelty(kind uint32, at, changed cell, blocks []cell) int {
	rank := nothingFresh
	for _, x := range [...]uint32{uint32(at) | dudeMark, uint32(changed)} {
		if a.mark(kind, x, x) {
			rank = freshPlace
		}
		for _, c := range blocks {
			if a.mark(kind, x, uint32(c)) && rank > freshPair {
				rank = freshPair
			}
		}
	}
	return rank
}

// mark remembers a pair, and tells whether it is new.
func (a *agenda) mark(kind, x, y uint32) bool {
	h := (uint64(kind)<<40 ^ uint64(x)<<20 ^ uint64(y)) * 0x9E3779B97F4A7C15
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	h >>= 64 - noveltyBits
	word, bit := h>>6, uint64(1)<<(h&63)
	fresh := a.seen[word]&bit == 0
	a.seen[word] |= bit
	return fresh
}
