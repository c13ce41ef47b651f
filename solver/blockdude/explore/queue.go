package explore

// A queued is a node, or the number of something else, with its score.
type queued struct {
	score int32
	node  node
}

// A queue is a priority queue, the least score first: a binary heap.
type queue []queued

func (r *queue) push(x queued) {
	h := append(*r, x)
	i := len(h) - 1
	for ; i > 0 && h[(i-1)/2].score > x.score; i = (i - 1) / 2 {
		h[i] = h[(i-1)/2]
	}
	h[i] = x
	*r = h
}

// pop takes the first; there must be one.
func (r *queue) pop() queued {
	h := *r
	first, last := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	*r = h
	for i := 0; len(h) > 0; {
		below := 2*i + 1
		if below+1 < len(h) && h[below+1].score < h[below].score {
			below++
		}
		if below >= len(h) || last.score <= h[below].score {
			h[i] = last
			break
		}
		h[i] = h[below]
		i = below
	}
	return first
}
