package traits

import "slices"

// MaxNumber is the highest number that rules have. There are far fewer rules in a
// search than ways for words to lie.
const MaxNumber = 1 << 10

// number gives a summary the number of its rules.
func (d *Cache) number(g *Summary) {
	at := g.rulesHash() % uint64(len(d.numbered))
	for ; d.numbered[at] != nil; at = (at + 1) % uint64(len(d.numbered)) {
		if o := d.numbered[at]; o.sameRules(g) {
			g.Number = o.Number
			return
		}
	}
	g.Number = 0
	if d.numbers == MaxNumber {
		return
	}
	d.numbers++
	g.Number = d.numbers
	d.numbered[at] = g.clone()
}

// clone gives a copy of the rules of a summary.
func (g *Summary) clone() *Summary {
	c := *g
	c.Key, c.Traits, c.Turning = nil, slices.Clone(g.Traits), slices.Clone(g.Turning)
	c.Into, c.Moving, c.Others = slices.Clone(g.Into), slices.Clone(g.Moving), Others{}
	c.Others.Copy(&g.Others)
	return &c
}

// rulesHash mixes what tells rules apart.
func (g *Summary) rulesHash() uint64 {
	if !g.Known {
		return 0
	}
	h := g.Hash()
	add := func(x uint64) { h = (h ^ x) * 0x9E3779B97F4A7C15 }
	for _, n := range g.Moving {
		add(uint64(n))
	}
	for i, k := range g.Turning {
		add(uint64(k)<<32 ^ uint64(g.Into[i]))
	}
	for i := range g.Others.Conditional {
		r := &g.Others.Conditional[i]
		add(uint64(r.Noun)<<32 ^ r.Properties ^ uint64(r.Traits))
	}
	return h ^ h>>32
}

// sameRules tells whether two summaries are of the same rules. Those that are not
// known are all alike.
func (g *Summary) sameRules(o *Summary) bool {
	if !g.Known || !o.Known {
		return g.Known == o.Known
	}
	return g.Plain == o.Plain && g.Leaves == o.Leaves && slices.Equal(g.Traits, o.Traits) && slices.Equal(g.Moving, o.Moving) &&
		slices.Equal(g.Turning, o.Turning) && slices.Equal(g.Into, o.Into) && g.Others.Equal(&o.Others)
}
