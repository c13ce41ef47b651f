package traits

import "slices"

// MaxNumber is the highest number that rules can get. A search meets far fewer rules
// than ways for words to lie.
const MaxNumber = 1 << 10

// number gives a summary the number of its rules, and gives a summary of these rules that never
// changes; nil, and the number 0, where there are too many rules.
func (d *Cache) number(g *Summary) *Summary {
	at := g.rulesHash() % uint64(len(d.numbered))
	for ; d.numbered[at] != nil; at = (at + 1) % uint64(len(d.numbered)) {
		if o := d.numbered[at]; o.sameRules(g) {
			g.Number = o.Number
			return o
		}
	}
	g.Number = 0
	if d.numbers == MaxNumber {
		return nil
	}
	d.numbers++
	g.Number = d.numbers
	d.numbered[at] = g.clone()
	return d.numbered[at]
}

// take takes over the rules of another summary.
func (g *Summary) take(from *Summary) {
	g.Plain, g.Known, g.Number = from.Plain, from.Known, from.Number
	g.Leaves, g.Locks, g.Floats = from.Leaves, from.Locks, from.Floats
	copy(g.Traits, from.Traits)
	g.Turning, g.Into, g.Moving = append(g.Turning[:0], from.Turning...), append(g.Into[:0], from.Into...), append(g.Moving[:0], from.Moving...)
	g.Others.Copy(&from.Others)
}

// clone gives a copy of the rules of a summary.
func (g *Summary) clone() *Summary {
	c := &Summary{Traits: make([]Trait, len(g.Traits))}
	c.take(g)
	return c
}

// rulesHash is a hash of the rules of a summary.
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

// sameRules tells whether two summaries are of the same rules. Rules that are not
// known count as the same.
func (g *Summary) sameRules(o *Summary) bool {
	if !g.Known || !o.Known {
		return g.Known == o.Known
	}
	return g.Plain == o.Plain && g.Leaves == o.Leaves && slices.Equal(g.Traits, o.Traits) && slices.Equal(g.Moving, o.Moving) &&
		slices.Equal(g.Turning, o.Turning) && slices.Equal(g.Into, o.Into) && g.Others.Equal(&o.Others)
}
