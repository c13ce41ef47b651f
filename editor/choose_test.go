package editor_test

import "testing"

// TestSolutionsAreSteppedThrough: where a level has two, both are shown, and
// the best stays the one that is saved.
func TestSolutionsAreSteppedThrough(t *testing.T) {
	s := start(t, t.TempDir())
	s.OpenBundled("longcat/02")
	if v := s.verdict(); v.Count != 2 || len(v.Solutions) != 2 {
		t.Fatalf("%s: %d solutions, %d of them listed", v.Detail(), v.Count, len(v.Solutions))
	}
	tab := s.Front()
	best := tab.Solution().String()
	seen := map[string]bool{}
	for want := range 2 {
		if shown, count := tab.Solutions(); shown != want || count != 2 {
			t.Errorf("%d of %d is shown, want %d of 2", shown, count, want)
		}
		s.do("preview.last")
		r := tab.Preview().Recording()
		if !r.Won() || tab.Preview().Step() != r.Steps() {
			t.Errorf("solution %d ends after %d steps, won %v", want, tab.Preview().Step(), r.Won())
		}
		seen[r.Moves().String()] = true
		s.do("preview.other")
	}
	if len(seen) != 2 || tab.Solution().String() != best {
		t.Errorf("seen %v; to be saved %v, was %v", seen, tab.Solution(), best)
	}
	if shown, _ := tab.Solutions(); shown != 0 {
		t.Errorf("after the last comes number %d", shown)
	}
	s.do("preview.earlier")
	if shown, _ := tab.Solutions(); shown != 1 {
		t.Errorf("before the first comes number %d", shown)
	}
	// Another level, another verdict: nothing is left of the choice.
	tab.Document.Mirror(false)
	s.verdict()
	if shown, count := tab.Solutions(); shown != 0 || count != 2 || tab.Solved().Moves().String() == best {
		t.Errorf("turned over, %d of %d is shown", shown, count)
	}
}
