package batch

import (
	"runtime/debug"
	"testing"
)

// TestGarbageIsCollectedAsBeforeInTheEnd, so that a command leaves the program as it was.
func TestGarbageIsCollectedAsBeforeInTheEnd(t *testing.T) {
	const percent = 77
	defer debug.SetGCPercent(debug.SetGCPercent(percent))
	end := CollectSeldom()
	if during := debug.SetGCPercent(garbagePercent); during != garbagePercent {
		t.Errorf("%d percent", during)
	}
	end()
	if after := debug.SetGCPercent(percent); after != percent {
		t.Errorf("%d percent are left", after)
	}
}
