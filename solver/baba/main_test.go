package baba

import (
	"os"
	"runtime/debug"
	"testing"
)

// The twin makes much that is soon forgotten.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
