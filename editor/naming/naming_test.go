package naming_test

import (
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/editor/naming"
)

// TestANameThatNoDiskTakesIsFree: whoever writes there is told why it cannot be.
func TestANameThatNoDiskTakesIsFree(t *testing.T) {
	path := filepath.Join(t.TempDir(), strings.Repeat("x", 300))
	if got := naming.FreePath(path, ".l"); got != path+".l" {
		t.Errorf("%s is free", got)
	}
}
