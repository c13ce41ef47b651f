package study

import (
	"context"
	"slices"

	"puzzlewright/solver/insight"
)

// repair looks for repairs of the level.
func (x *examiner) repair(ctx context.Context) {
	_, x.found.Tried = insight.Mend(ctx, x.Game, x.Level, x.Near, x.Memory, func(r insight.Repair) {
		x.found.Repairs = append(slices.Clone(x.found.Repairs), r)
		x.tell(x.found)
	})
}
