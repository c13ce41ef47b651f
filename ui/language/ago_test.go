package language

import (
	"testing"
	"time"
)

// TestAgo: an evening is yesterday's once it is past midnight.
func TestAgo(t *testing.T) {
	now := time.Date(2026, 3, 1, 2, 30, 0, 0, time.Local)
	for code, wants := range map[string]map[time.Duration]string{
		"en": {
			0: "just now", time.Minute: "1 minute ago", 59 * time.Minute: "59 minutes ago", 2 * time.Hour: "today, 00:30",
			3 * time.Hour: "yesterday, 23:30", 27 * time.Hour: "2026-02-27 23:30",
		},
		"de": {5 * time.Minute: "vor 5 Minuten", 3 * time.Hour: "gestern, 23:30"},
	} {
		speak(t, code)
		for d, want := range wants {
			if got := Ago(now.Add(-d), now); got != want {
				t.Errorf("%s ago: %q, want %q", d, got, want)
			}
		}
	}
}
