package settings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/settings"
)

// TestSettingsComeBack as they were saved, and the usual ones at first.
func TestSettingsComeBack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "config")
	s, err := settings.Load(dir)
	if err != nil || !reflect.DeepEqual(s, settings.Default()) {
		t.Errorf("at first: %+v, %v", s, err)
	}
	s.Theme, s.Goal, s.Speed, s.Grid = "dark", "pushes", 2.5, false
	s.Time, s.Memory = settings.Duration(90*time.Second), settings.Bytes(123456789)
	s.Keys = map[string]string{"edit.undo": "Ctrl+U", "edit.redo": ""}
	if err := s.Save(dir); err != nil {
		t.Fatal(err)
	}
	again, err := settings.Load(dir)
	if err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("again: %+v, %v", again, err)
	}
	b := again.Budget()
	if b.Goal != "pushes" || b.Time != 90*time.Second || b.Memory != 123456789 {
		t.Errorf("the budget is %+v", b)
	}
	files, _ := os.ReadDir(dir)
	if len(files) != 1 {
		t.Errorf("left over: %v", files)
	}
}

// TestSettingsOfANewerProgramStay when this one saves its own.
func TestSettingsOfANewerProgramStay(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "settings.toml")
	if err := os.WriteFile(name, []byte("theme = 'dark'\nsmell = 'roses'\n\n[keys]\n'edit.undo' = 'U'\n\n[taste]\nsalt = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := settings.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	s.Theme, s.Keys = "light", nil
	for range 2 {
		if err := s.Save(dir); err != nil {
			t.Fatal(err)
		}
	}
	text, _ := os.ReadFile(name)
	for _, want := range []string{"theme = 'light'", "smell = 'roses'", "[taste]\nsalt = 1"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
	if again, err := settings.Load(dir); err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("again: %+v, %v", again, err)
	}
}

// TestBrokenSettingsAreTold, with the place, and are the usual ones; what is
// out of range is brought back.
func TestBrokenSettingsAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"theme = ":              "settings.toml:1:",
		"time = \"soon\"":       "no duration",
		"theme = 'a'\ntime = 5": `settings.toml:2:8: "time" takes a duration between quotes, such as '10s' or '2m'; mend`,
		"folder_time = 1.5":     `settings.toml:1:15: "folder_time" takes a duration`,
		"autosave = [3]":        `settings.toml:1:12: "autosave" takes a duration`,
		"time = '5'":            `settings.toml:1:8: "5" is no duration; write one such as 10s or 2m; mend`,
		"memory = \"a lot\"":    "no amount of memory",
		"memory = \"100 EiB\"":  "no amount of memory",
		"speed = 2\nmemory = 2": `settings.toml:2:10: "memory" takes an amount of memory between quotes, such as '2 GiB'; mend`,
		"memory = '2'":          `settings.toml:1:10: "2" is no amount of memory; write one such as 2 GiB; mend`,
		"speed = \"fast\"":      `settings.toml:1:9: "speed" takes no value of this kind; mend`,
		"keys = {a = 1}":        `"keys" takes no value of this kind`,
		"\x00\xff":              "settings.toml",
		"theme = 'a'\ntheme = ": "settings.toml:2:",
	} {
		dir := t.TempDir()
		name := filepath.Join(dir, "settings.toml")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := settings.Load(dir)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want something of %q", text, err, want)
		}
		if !reflect.DeepEqual(s, settings.Default()) {
			t.Errorf("%q: %+v", text, s)
		}
		if data, _ := os.ReadFile(name); string(data) != text {
			t.Errorf("%q: was overwritten", text)
		}
	}
	dir := t.TempDir()
	text := "theme = 'pink'\ngoal = 'fun'\ntime = '0s'\nmemory = '1 B'\nspeed = 1e9\nautosave = '-1s'\nfolder_time = '0s'\nunknown = 1\n"
	if err := os.WriteFile(filepath.Join(dir, "settings.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := settings.Load(dir)
	if err != nil || s.Theme != "system" || s.Goal != "moves" || s.Time <= 0 || s.Memory < 1<<20 || s.Speed > 1000 || s.Autosave <= 0 || s.FolderTime <= 0 {
		t.Errorf("out of range: %+v, %v", s, err)
	}
}

// TestStateComesBack, with the last visits first.
func TestStateComesBack(t *testing.T) {
	dir := t.TempDir()
	var s settings.State
	for i := range 30 {
		s.Visit(fmt.Sprintf("/levels/%d", i%25))
	}
	s.Visit("/levels/7")
	s.Forget("/levels/24")
	if len(s.Recent) != 19 || s.Recent[0] != "/levels/7" || s.Recent[1] != "/levels/4" {
		t.Errorf("recent: %v", s.Recent)
	}
	t.Chdir(dir)
	if s.Visit("here"); s.Recent[0] != filepath.Join(dir, "here") {
		t.Errorf("what is recent depends on where the program was started: %v", s.Recent)
	}
	s.Visit("/levels/l\xe4vel%") // is no UTF-8
	s.Tabs = []settings.Tab{{Path: "/levels/l\xe4vel%"}, {Path: "/levels/7", View: settings.View{Zoom: 24, X: 1.5, Y: 2}}}
	s.Folder, s.Window = "/levels", map[string]float64{"width": 1200}
	if err := s.Save(dir); err != nil {
		t.Fatal(err)
	}
	again, err := settings.LoadState(dir)
	if err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("again: %+v, %v", again, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "state.toml"), []byte("tabs = 3"), 0o600); err != nil {
		t.Fatal(err)
	}
	if again, err := settings.LoadState(dir); err == nil || len(again.Tabs) != 0 {
		t.Errorf("broken: %+v, %v", again, err)
	}
}

// TestWhatAKilledProgramLeftIsRemoved of each file of the folder.
func TestWhatAKilledProgramLeftIsRemoved(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"settings.toml", "state.toml", "stamps.toml"} {
		path := filepath.Join(dir, name+"1234567890")
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, time.Time{}, time.Now().Add(-time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	settings.RemoveUnfinished(dir)
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("%v, %v are left", left, err)
	}
}

// TestNonsenseInTheStateIsLeftOut: no window is nan wide.
func TestNonsenseInTheStateIsLeftOut(t *testing.T) {
	dir := t.TempDir()
	text := "active = 7\n[window]\nwidth = nan\nheight = 700.0\n[[tabs]]\npath = 'a'\n[tabs.view]\nzoom = inf\nx = 3.0\n"
	if err := os.WriteFile(filepath.Join(dir, "state.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	want := settings.State{Tabs: []settings.Tab{{Path: "a"}}, Window: map[string]float64{"height": 700}}
	if s, err := settings.LoadState(dir); err != nil || !reflect.DeepEqual(s, want) {
		t.Errorf("%+v, %v", s, err)
	}
}

// TestNoMoreMemoryIsOfferedThanThereIs: half a GiB is two amounts.
func TestNoMoreMemoryIsOfferedThanThereIs(t *testing.T) {
	for has, want := range map[settings.Bytes]int{512 << 20: 2, 3 << 30: 4, 64 << 30: 7, 0: 7} {
		if all := settings.Memories(has); len(all) != want || has > 0 && slices.Max(all) > has {
			t.Errorf("of %d there are offered %v", has, all)
		}
	}
}

// FuzzSettings: whatever the file holds, it ends in settings that can be used.
func FuzzSettings(f *testing.F) {
	f.Add("theme = 'dark'\ntime = '5s'\nmemory = '1 GiB'\n[keys]\na = 'b'\n")
	f.Add("speed = nan")
	f.Fuzz(func(t *testing.T, text string) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "settings.toml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, _ := settings.Load(dir)
		if b := s.Budget(); b.Time <= 0 || b.Memory <= 0 || !(s.Speed > 0 && s.Speed < 1000) {
			t.Fatalf("%q: %+v", text, s)
		}
		if err := s.Save(dir); err != nil {
			t.Fatal(err)
		}
	})
}
