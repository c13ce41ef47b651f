package baba

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/bitboard"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
)

// byTokens gives a puzzle whose turns no bitboard plays, byEngine one whose
// turns the engine plays alone.
func byTokens(p *puzzle) *puzzle {
	f := p.Fork().(*puzzle)
	f.bitboard = nil
	return f
}

func byEngine(p *puzzle) *puzzle {
	f := byTokens(p)
	f.stepper = nil
	return f
}

// On small boards of all shapes the bitboard plays nearly all turns, and they
// and the macro moves are those of the engine and the stepper, in their order.
func TestBitboardPlaysAsTheOthersDo(t *testing.T) {
	var n tally
	var m bitTally
	for seed := range seeds(t, 800, 60000) {
		l := crammed(seed)
		p := loaded(t, l, false)
		if p.bitboard == nil {
			continue
		}
		tokens := byTokens(p)
		r := rand.New(rand.NewPCG(seed, 41))
		for _, state := range n.compareSteps(t, p, seed) {
			m.count(t, p, state, seed)
			compareMacros(t, p, tokens, state, seed)
			cells := [3]byte{}
			for i := range cells {
				cells[i] = byte(r.IntN(min(4+60*i, p.Engine.CellCount())))
			}
			for range 3 {
				if p.bitboard.WordKinds.Frozen.All == 0 { // else things would lie where nothing can
					compareMacros(t, p, tokens, strewn(p, state, cells, r), seed)
				}
			}
		}
	}
	t.Logf("%+v of %d states", m, n.all)
	for what, n := range map[string]int{
		"open": m.open / 20, "played": m.played / 40, "pushed": m.pushed / 4, "several YOU": m.several / 4, "pairs": m.pairs / 2,
		"new rules": m.ruled, "destroyed": m.dead, "won": 2 * m.won, "crowded": m.crowded / 4,
		"all words fixed": m.still,
	} {
		if n < 100 && slowness == 1 {
			t.Errorf("too seldom: %s", what)
		}
	}
	if m.played < 10*m.left {
		t.Error("too many turns are left to the stepper")
	}
}

// compareMacros compares the moves and the macro moves from a state.
func compareMacros(t *testing.T, p, tokens *puzzle, state []byte, seed uint64) {
	t.Helper()
	if got, want := allMoves(p, state), allMoves(tokens, state); !slices.Equal(got, want) {
		t.Fatalf("seed %d:\n%sleads to %x, and not to %x", seed, twin.Picture(p.Show(state)), got, want)
	}
	for over := range 2 {
		upTo := 1 + 3*over
		if got, want := macrosWithin(p, state, over, upTo), macrosWithin(tokens, state, over, upTo); !slices.Equal(got, want) {
			t.Fatalf("seed %d:\n%sleads by macro moves to %x, and not to %x", seed, twin.Picture(p.Show(state)), got, want)
		}
	}
	if got, want := allMacros(p, state), allMacros(tokens, state); !slices.Equal(got, want) {
		t.Fatalf("seed %d:\n%sleads by macro moves to %x, and not to %x", seed, twin.Picture(p.Show(state)), got, want)
	}
}

// macrosWithin lists the ends of macro moves of more than over and at most upTo moves,
// and at last whether there are longer ones.
func macrosWithin(p *puzzle, state []byte, over, upTo int) (all []string) {
	longer := p.Macros(state, over, upTo, func(cost int, next []byte) { all = append(all, string(rune(cost))+string(next)) })
	return append(all, strconv.FormatBool(longer))
}

// strewn gives a state with other objects, which lie in a few cells, some of
// which have numbers as small as those of the pieces of a kind: so where a kind
// has one more than in the state before, and another one less, the same bytes
// may mean something else.
func strewn(p *puzzle, state []byte, cells [3]byte, r *rand.Rand) []byte {
	all := slices.Clone(state[:1+len(p.Packer.WordsOf(state))])
	for _, k := range p.Packer.Kinds[p.Packer.Words:] {
		n := k.Count
		if n < 0 {
			n = r.IntN(4)
			all = append(all, byte(n))
		}
		codes := make([]byte, n)
		for i := range codes {
			codes[i] = cells[r.IntN(len(cells))]
		}
		slices.Sort(codes)
		all = append(all, codes...)
	}
	return all
}

// A bitTally counts what a bitboard meets: states that it opens, those with
// several cells of YOU, pairs, several things in a cell, or no words that are
// not fixed; turns that it plays and leaves, those that push, come to other
// rules, destroy or win.
type bitTally struct {
	open, several, pairs, crowded, still, played, left, pushed, ruled, dead, won int
}

func (n *bitTally) count(t *testing.T, p *puzzle, state []byte, seed uint64) {
	t.Helper()
	b := p.bitboard
	if !b.Open(state) {
		return
	}
	if !p.stepper.Open(state) {
		t.Fatalf("seed %d:\n%sis opened by the bitboard and not by the stepper", seed, twin.Picture(p.Show(state)))
	}
	n.open++
	if b.Crowded != 0 {
		n.crowded++
	}
	if len(b.WordKinds.Kinds) == 0 {
		n.still++
	}
	if b.You&(b.You-1) != 0 {
		n.several++
	}
	if slices.ContainsFunc(b.Pieces, func(t bitboard.KindCells) bool { return t.Pairs != 0 }) {
		n.pairs++
	}
	for d := range uint8(board.NumDirections) {
		switch b.Turn(d) {
		case stepper.TurnNotPlain:
			n.left++
		case stepper.TurnPlayed:
			n.played++
			if len(b.Shifted) > 1 {
				n.pushed++
			}
			n.won += int(b.Child[0] & position.Won)
			if len(b.Child) < len(state) {
				n.dead++
			} else if before, after := p.Packer.WordsOf(state), p.Packer.WordsOf(b.Child); !bytes.Equal(before, after) &&
				!slices.Equal(standing(p.Remarks(state)), standing(p.Remarks(b.Child))) {
				n.ruled++
			}
		}
	}
}

// A crammer makes levels of at most 64 cells, of any shape, in which nothing
// MOVEs and much lies on each other.
type crammer struct{ draft }

func crammed(seed uint64) *levels.Level {
	c := crammer{newDraft(seed, 37)}
	width, height := 1+c.IntN(8), 1+c.IntN(8)
	switch c.IntN(8) {
	case 0, 1:
		return c.bare()
	case 2:
		width, height = 8, 8
	case 3:
		width = 1 + c.IntN(64)
		height = 64 / width
	}
	c.level = levels.New(width, height)
	const things = "baba baba rock rock flag flag wall"
	properties := "you push push push stop win"
	if c.IntN(3) > 0 {
		properties += " win sink defeat defeat hot melt"
	}
	if c.IntN(8) == 0 {
		properties += " open shut float red rock"
	}
	c.write("baba is you")
	switch c.IntN(4) {
	case 0, 1:
		c.write("flag is " + c.one("win win sink defeat hot"))
		c.write("baba is melt")
		if c.IntN(3) == 0 {
			c.write(c.one("baba flag rock") + " is float")
		}
	case 2:
		c.write("baba is hot")
		c.write("wall is melt")
		c.write(c.one("baba rock wall") + " is " + c.one("float sink"))
	}
	for range c.IntN(5) {
		c.write(c.one(things) + " is " + c.one(properties))
	}
	for range c.IntN(2 + width*height/8) {
		c.put(c.IntN(width), c.IntN(height), c.one("is is baba rock "+properties)+words.TextSuffix)
	}
	c.strew(things + " tree")
	return c.level
}

// bare makes a level whose words can never move, so that much else cannot
// change.
func (c *crammer) bare() *levels.Level {
	c.level = levels.New(6, 4+c.IntN(7))
	rows := [2]string{
		"baba is you flag is " + c.one("win win sink defeat hot push"),
		"wall is stop " + c.one("rock is push;baba is melt;rock is you;wall is push;rock is sink;rock is defeat"),
	}
	for y, row := range rows {
		for x, word := range strings.Fields(row) {
			c.put(x, y*(c.level.Height()-1), word+words.TextSuffix)
		}
	}
	c.strew("baba flag flag rock rock wall tree")
	return c.level
}

// put lays a piece on a cell, seldom on others, and words hardly ever on words.
func (c *crammer) put(x, y int, tile string) {
	l, cell := c.level, levels.Cell{X: x, Y: y}
	onWord := slices.ContainsFunc(l.At(cell), func(p levels.Piece) bool { return strings.HasSuffix(p.Tile, words.TextSuffix) })
	switch {
	case len(l.At(cell)) > 0 && c.IntN(4) > 0, onWord && strings.HasSuffix(tile, words.TextSuffix) && c.IntN(4) > 0:
		return
	}
	l.Set(cell, append(l.At(cell), levels.Piece{Tile: tile}))
}

// write writes a sentence across or down, where that fits.
func (c *crammer) write(sentence string) {
	list := strings.Fields(sentence)
	width, height, n := c.level.Width(), c.level.Height(), len(list)
	x, y, dx, dy := c.IntN(width), c.IntN(height), 1, 0
	switch {
	case height >= n && (width < n || c.IntN(2) == 0):
		y, dx, dy = c.IntN(height-n+1), 0, 1
	case width >= n:
		x = c.IntN(width - n + 1)
	default:
		return
	}
	for i, word := range list {
		c.put(x+i*dx, y+i*dy, word+words.TextSuffix)
	}
}

// strew lays some things anywhere.
func (c *crammer) strew(things string) {
	width, height := c.level.Width(), c.level.Height()
	for range 2 + c.IntN(2+width*height/3) {
		c.put(c.IntN(width), c.IntN(height), c.one(things))
	}
}

// Where words lie on each other, the sentences of all of them count.
func TestBitboardLeavesWordsOnWords(t *testing.T) {
	l := twin.Draw(
		". . . . . .",
		". BABA+WALL IS YOU . flag",
		". . rock . . .",
		". FLAG+ROCK IS WIN baba .",
		". . . . . .")
	p := loaded(t, l, false)
	if p.bitboard == nil || p.bitboard.Open(p.Start()) {
		t.Error("the bitboard opens a state with words on words")
	}
	for seed := range uint64(20) {
		new(tally).compareSteps(t, p, seed)
	}
}
