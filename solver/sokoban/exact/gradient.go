package exact

import (
	"math"

	"puzzlewright/solver/sokoban/board"
)

// A gradient solves a linear program, for one demand after the other, by the primal-dual hybrid
// gradient method (Chambolle and Pock 2011), with a step size for each number (Pock and Chambolle
// 2011). Steps are reflected and drawn back to an anchor, which is reset now and then (for linear
// programs: Lu and Yang 2024). The result is never exact, but soon close.
//
// An operator with n other boxes lowers the potential most where these are on the n squares that
// lower it most. To say that this is no more than some number is to say that there is a threshold
// such that n times the threshold, and by how much each square exceeds it, add up to no more than
// that number. So these are the inequalities, each with a multiplier:
//
//	for each operator              own change + n*threshold + all that exceeds it <= 1
//	for each operator and square   change by a box there <= threshold + what exceeds it
//	for each win                   its potential <= 0
type gradient struct {
	*program
	unknowns []unknown
	// extrapolated are the values of the unknowns that multipliers move by; slopes are by how much
	// the multipliers pull each unknown down.
	extrapolated, slopes []float64

	applied []applied
	wins    []win
	// turn counts the iterations since the anchor was set. An iteration takes the mean of where its
	// step leads and of the anchor; keep is the weight of the former.
	turn int
	keep float64
	// balance is by what factor multipliers take longer steps, and all other numbers shorter ones,
	// than they would by themselves.
	balance float64
	// residual is the square of how far the last iteration went, weighted by the steps.
	residual float64
}

// An unknown is a height.
type unknown struct {
	anchored
	weight, step float64
}

// An applied is an operator with its inequalities. Its multiplier is that of the first of them.
type applied struct {
	*operator
	excesses              []excess
	threshold, multiplier anchored
	flow                  float64 // the sum of the multipliers of its excesses
}

// An excess is by how much a square where another box may be exceeds the threshold.
type excess struct{ amount, multiplier anchored }

// A win has the unknowns whose sum is its potential.
type win struct {
	unknowns   []int32
	multiplier anchored
}

// anchored is a number with its anchor.
type anchored struct{ value, anchor float64 }

// The balance of programs in which pairs have no heights of their own, and of those in which they
// have.
const (
	balanceAlone    = 1
	balanceTogether = 3
)

// The method ends once an iteration goes less far than this part of the best value so far.
const enough = 1e-4

// The anchor is set to the current point once an iteration goes less than muchNearer times as far
// as the first since the anchor was set, or less than nearer times as far but farther than the
// iteration before, or once more than this part, longTurn, of all iterations came since then.
const (
	muchNearer = 0.2
	nearer     = 0.8
	longTurn   = 0.36
)

func newGradient(n *program) *gradient {
	s := &gradient{program: n, unknowns: make([]unknown, n.zero()+1), applied: make([]applied, len(n.operators))}
	s.balance = balanceAlone
	if n.together {
		s.balance = balanceTogether
	}
	s.extrapolated, s.slopes = make([]float64, len(s.unknowns)), make([]float64, len(s.unknowns))
	excesses := make([]excess, n.contexts)
	for i := range s.applied {
		a := &s.applied[i]
		a.operator = &n.operators[i]
		if n.together {
			a.excesses, excesses = excesses[:len(a.others)], excesses[len(a.others):]
		}
		for k := range a.excesses {
			s.unknowns[a.player+a.others[k]].step++
			s.unknowns[a.next+a.others[k]].step++
		}
		for k := range a.lowered {
			s.unknowns[a.lowered[k]].step++
			s.unknowns[a.raised[k]].step++
		}
	}
	for _, c := range n.last {
		all := n.parts(squares(n.Goals), c)
		s.wins = append(s.wins, win{unknowns: all})
		for _, u := range all {
			s.unknowns[u].step++
		}
	}
	for i := range s.unknowns {
		s.unknowns[i].step = 1 / (s.balance * max(1, s.unknowns[i].step))
	}
	return s
}

// begin takes over the heights of rows and squares from another gradient.
func (s *gradient) begin(from *gradient) {
	for i := s.rowAt(0); i < s.zero(); i++ {
		s.unknowns[i].anchored = from.unknowns[i].anchored
	}
}

// parts gives the unknowns whose sum is the potential of a position.
func (g *program) parts(boxes []board.Square, player board.Square) (all []int32) {
	for _, b := range boxes {
		all = append(all, g.rowAt(g.Row(b, player)))
		if g.together {
			all = append(all, g.pairAt(player, b))
		}
	}
	return append(all, g.playerAt(player))
}

// weigh sets the weights of the unknowns to those of a demand, scaled so that a demand of one
// position would give each of its unknowns the weight 1.
func (s *gradient) weigh(n demand) {
	sum, each := 0.0, 1/float64(len(s.Boxes))
	for _, v := range n.weights {
		sum += math.Abs(v) * each
	}
	for i := range s.unknowns {
		s.unknowns[i].weight = 0
	}
	for player := range board.Square(s.NumSquares) {
		for _, b := range s.LiveSquares {
			if v := n.weights[s.pairAt(player, b)] / sum; v != 0 {
				if s.together {
					s.unknowns[s.pairAt(player, b)].weight += v
				}
				s.unknowns[s.rowAt(s.Row(b, player))].weight += v
				s.unknowns[s.playerAt(player)].weight += v * each
			}
		}
	}
}

// solve gives heights of the pairs for a demand: of those at each setting of the anchor the best,
// compared as if they were scaled so that no move lowers the potential by more than 1. nil where
// there are none.
func (s *gradient) solve(n demand, iterations int, stopped func() bool) (best []float64) {
	s.weigh(n)
	most, first, before := math.Inf(-1), 0.0, 0.0
	s.setAnchor()
	for all := 1; all <= iterations && !stopped(); all++ {
		s.iterate()
		r := math.Sqrt(s.residual)
		if s.turn == 1 {
			first, before = r, r
		}
		over := all == iterations || r < enough*most
		if over || r < muchNearer*first || r < nearer*first && r > before || float64(s.turn) > longTurn*float64(all) {
			s.setAnchor()
			pairs := s.pairs()
			if value := n.value(pairs) / max(1, s.most(pairs)); value > most {
				most, best = value, pairs
			}
		}
		if over {
			break
		}
		before = r
	}
	return best
}

// most gives the most by which a move lowers the potential.
func (s *gradient) most(pairs []float64) (most float64) {
	if s.together {
		return s.lowers(pairs)
	}
	for i := range s.applied {
		a, sum := &s.applied[i], 0.0
		for k := range a.lowered {
			sum += s.unknowns[a.lowered[k]].value - s.unknowns[a.raised[k]].value
		}
		most = max(most, sum)
	}
	return most
}

// iterate makes an iteration. Each number goes to where its step leads and as far again, and is
// then drawn towards the anchor.
func (s *gradient) iterate() {
	s.turn++
	s.keep = float64(s.turn) / float64(s.turn+1)
	s.residual = 0
	for i := range s.unknowns {
		u := &s.unknowns[i]
		s.extrapolated[i] = s.move(&u.anchored, u.value+u.step*(u.weight-s.slopes[i]), 1/u.step)
	}
	s.unknowns[s.zero()].anchored, s.extrapolated[s.zero()] = anchored{}, 0
	clear(s.slopes)
	for i := range s.applied {
		s.apply(&s.applied[i])
	}
	for i := range s.wins {
		w := &s.wins[i]
		sum := 0.0
		for _, u := range w.unknowns {
			sum += s.extrapolated[u]
		}
		step := s.balance / float64(len(w.unknowns))
		s.move(&w.multiplier, max(0, w.multiplier.value+step*sum), 1/step)
		for _, u := range w.unknowns {
			s.slopes[u] += w.multiplier.value
		}
	}
}

// move moves a number, whose step leads to the value to, and gives its extrapolation. weight is 1
// over the step size.
func (s *gradient) move(n *anchored, to, weight float64) (extrapolated float64) {
	way := to - n.value
	s.residual += way * way * weight
	n.value = s.keep*(to+way) + (1-s.keep)*n.anchor
	return to + way
}

// apply moves the numbers of an operator: threshold, excesses and multipliers.
func (s *gradient) apply(a *applied) {
	excessStep, flowStep := 1/(2.0*s.balance), s.balance/4.0
	count, times := float64(a.count), a.multiplier.value
	change := -1.0
	for k := range a.lowered {
		change += s.extrapolated[a.lowered[k]] - s.extrapolated[a.raised[k]]
	}
	if live := int32(len(s.LiveSquares)); len(a.excesses) > 0 {
		step := 1 / (s.balance * (count + float64(len(a.excesses))))
		threshold := s.move(&a.threshold, a.threshold.value-step*(count*times-a.flow), 1/step)
		change += count * threshold
		from, to := s.extrapolated[a.player:a.player+live], s.extrapolated[a.next:a.next+live]
		down, up := s.slopes[a.player:a.player+live], s.slopes[a.next:a.next+live]
		keep, draw, far, farther, flow := s.keep, 1-s.keep, 0.0, 0.0, 0.0
		for k, b := range a.others[:len(a.excesses)] {
			x := &a.excesses[k]
			amount := x.amount.value - excessStep*(times-x.multiplier.value)
			if amount < 0 {
				amount = 0
			}
			way := amount - x.amount.value
			far += way * way
			amount += way
			change += amount
			x.amount.value = keep*amount + draw*x.amount.anchor
			m := x.multiplier.value + flowStep*(from[b]-to[b]-threshold-amount)
			if m < 0 {
				m = 0
			}
			way = m - x.multiplier.value
			farther += way * way
			m = keep*(m+way) + draw*x.multiplier.anchor
			x.multiplier.value = m
			flow += m
			down[b] += m
			up[b] -= m
		}
		a.flow = flow
		s.residual += far/excessStep + farther/flowStep
	}
	step := s.balance / (float64(2*len(a.lowered)) + count + float64(len(a.excesses)))
	s.move(&a.multiplier, max(0, times+step*change), 1/step)
	for k := range a.lowered {
		s.slopes[a.lowered[k]] += a.multiplier.value
		s.slopes[a.raised[k]] -= a.multiplier.value
	}
}

// setAnchor sets the anchor of every number to its value.
func (s *gradient) setAnchor() {
	s.turn = 0
	set := func(n *anchored) { n.anchor = n.value }
	for i := range s.unknowns {
		set(&s.unknowns[i].anchored)
	}
	for i := range s.applied {
		a := &s.applied[i]
		set(&a.threshold)
		set(&a.multiplier)
		for k := range a.excesses {
			set(&a.excesses[k].amount)
			set(&a.excesses[k].multiplier)
		}
	}
	for i := range s.wins {
		set(&s.wins[i].multiplier)
	}
}

// pairs gives the heights of pairs, each with its share of the heights of its row and of the
// player's square added.
func (s *gradient) pairs() []float64 {
	values := make([]float64, s.pairsOf(s.Wall))
	for player := range board.Square(s.NumSquares) {
		walk := s.unknowns[s.playerAt(player)].value / float64(len(s.Boxes))
		for _, b := range s.LiveSquares {
			at := s.pairAt(player, b)
			values[at] = walk + s.unknowns[at].value
			if b != player {
				values[at] += s.unknowns[s.rowAt(s.Row(b, player))].value
			}
		}
	}
	return values
}
