//go:build unix

package settings_test

import (
	"os"
	"path/filepath"
	"testing"

	"puzzlewright/editor/settings"
)

// TestNobodyElseReadsTheSettings: they hold the hub's token; nor do others read a file
// that they could read before.
func TestNobodyElseReadsTheSettings(t *testing.T) {
	for _, there := range []bool{false, true} {
		dir := t.TempDir()
		name := filepath.Join(dir, "settings.toml")
		if there {
			if err := os.WriteFile(name, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(name, 0o644); err != nil { //nolint:gosec // as an older program left it
				t.Fatal(err)
			}
		}
		s := settings.Default()
		s.Hub = "nats://secret@localhost:4222"
		if err := s.Save(dir); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("there before: %v; its permissions are %v", there, info.Mode())
		}
	}
}
