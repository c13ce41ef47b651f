package generate

import "math"

// A bandit picks among arms, by what each has brought so far: the arm with the highest upper
// confidence bound on its gain (UCB1: Auer, Cesa-Bianchi and Fischer 2002).
type bandit struct {
	tried, gained []float64 // by arm
	total         float64   // the sum of tried
}

func newBandit(arms int) *bandit {
	return &bandit{tried: make([]float64, arms), gained: make([]float64, arms)}
}

// pick gives an arm, and counts it as tried.
func (b *bandit) pick() int {
	best, high := 0, math.Inf(-1)
	for arm, n := range b.tried {
		may := math.Inf(1)
		if n > 0 {
			may = b.gained[arm]/n + math.Sqrt(eagerness*math.Log(b.total)/n)
		}
		if may > high {
			best, high = arm, may
		}
	}
	b.tried[best]++
	b.total++
	b.fade()
	return best
}

// eagerness weighs the uncertainty of an arm against its mean gain. Gains are rare, so that
// the usual 2 would drown them.
const eagerness = 0.02

// pay notes that an arm brought something.
func (b *bandit) pay(arm int) { b.gained[arm]++ }

// fade halves all counts from time to time: an arm that pays at first may not pay later.
func (b *bandit) fade() {
	const memory = 5_000
	if b.total < memory {
		return
	}
	b.total /= 2
	for arm := range b.tried {
		b.tried[arm] /= 2
		b.gained[arm] /= 2
	}
}
