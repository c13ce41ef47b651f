package exact

import "math"

// An inequality bounds the sum of two unknowns less two others from above. 0 is the unknown
// that is always 0.
type inequality struct {
	plus, minus [2]int32
	most        int32 // 0 or more
}

// excess is by how much scaled values break an inequality.
func (q *inequality) excess(values []int32) int32 {
	return values[q.plus[0]] + values[q.plus[1]] - values[q.minus[0]] - values[q.minus[1]] - heightScale*q.most
}

// A simplex is the tableau of a linear program: of unknowns of any sign that keep some
// inequalities, the weighted sum is to be as large as can be. It uses the simplex method
// (Dantzig 1947), from 0 on, which keeps all inequalities, so that it can stop at any step.
type simplex struct {
	rows [][]float64 // one for each inequality, then the objective; the last column is the right side
	// basic is the unknown of each row, and nonbasic that of each column: below 0 they are
	// the slack of an inequality. sign is -1 where the column is of the unknown's negative.
	basic, nonbasic []int
	sign            []float64
	// nonzero are the columns of the pivot's row that are not 0.
	nonzero []int
}

// tiny is what counts as 0. Inequalities are loosened by up to a thousand times loose, each
// otherwise, so that no two are met at once and each step gets on.
const (
	tiny  = 1e-9
	loose = 1e-7
)

// mostPivots is how many pivots there are for each inequality at the most. In practice it takes
// less than one; this keeps rounding from going round in circles.
const mostPivots = 8

func newSimplex(list []inequality, weights []float64) *simplex {
	n := len(weights)
	s := &simplex{basic: make([]int, len(list)), nonbasic: make([]int, n), sign: make([]float64, n)}
	cells := make([]float64, (len(list)+1)*(n+1))
	for i := range len(list) + 1 {
		s.rows = append(s.rows, cells[i*(n+1):(i+1)*(n+1):(i+1)*(n+1)])
	}
	for i, q := range list {
		for k := range 2 {
			s.rows[i][q.plus[k]]++
			s.rows[i][q.minus[k]]--
		}
		s.rows[i][0] = 0
		s.rows[i][n] = float64(q.most) + loose*float64(i*7919%1009)
		s.basic[i] = -1 - i
	}
	for j, weight := range weights {
		s.nonbasic[j], s.sign[j] = j, 1
		s.rows[len(list)][j] = -weight
	}
	s.rows[len(list)][0] = 0
	return s
}

// solve gives the values of the unknowns, the best ones unless it was stopped before. ok is
// false where there is no limit to the weighted sum.
func (s *simplex) solve(stopped func() bool) (values []float64, ok bool) {
	for range mostPivots * len(s.rows) {
		column := s.entering()
		if column < 0 || stopped() {
			break
		}
		row := s.leaving(column)
		if row < 0 {
			return nil, false
		}
		s.pivot(row, column)
	}
	values = make([]float64, len(s.nonbasic))
	for i, unknown := range s.basic {
		if unknown >= 0 {
			values[unknown] = s.sign[unknown] * s.rows[i][len(s.nonbasic)]
		}
	}
	return values, true
}

// entering gives the column by which the sum grows fastest, or -1.
func (s *simplex) entering() (column int) {
	objective := s.rows[len(s.basic)]
	column = -1
	most := tiny
	for j, unknown := range s.nonbasic {
		if gain := -objective[j]; gain > most {
			most, column = gain, j
		} else if unknown >= 0 && -gain > most {
			most, column = -gain, j
		}
	}
	if column >= 0 && objective[column] > 0 {
		s.sign[s.nonbasic[column]] = -1
		for _, row := range s.rows {
			row[column] = -row[column]
		}
	}
	return column
}

// leaving gives the row of the inequality that is met first as the unknown of a column grows,
// or -1.
func (s *simplex) leaving(column int) (row int) {
	row = -1
	least := math.Inf(1)
	for i, unknown := range s.basic {
		if unknown < 0 && s.rows[i][column] > tiny {
			if q := s.rows[i][len(s.nonbasic)] / s.rows[i][column]; q < least {
				least, row = q, i
			}
		}
	}
	return row
}

// pivot swaps the unknowns of a row and a column.
func (s *simplex) pivot(at, column int) {
	row := s.rows[at]
	by := row[column]
	row[column] = 1
	s.nonzero = s.nonzero[:0]
	for j := range row {
		if row[j] /= by; math.Abs(row[j]) > tiny {
			s.nonzero = append(s.nonzero, j)
		} else {
			row[j] = 0
		}
	}
	for i, other := range s.rows {
		if factor := other[column]; i != at && factor != 0 {
			other[column] = 0
			for _, j := range s.nonzero {
				other[j] -= factor * row[j]
			}
		}
	}
	s.basic[at], s.nonbasic[column] = s.nonbasic[column], s.basic[at]
}
