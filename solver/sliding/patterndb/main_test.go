package patterndb

import (
	"os"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/internal/owncache"
)

// fewer divides the number of cases.
var fewer = effort.UnderRace(37)

func TestMain(m *testing.M) { os.Exit(owncache.Run(m)) }
