package language

import (
	"time"

	"fyne.io/fyne/v2/lang"
)

// Ago says how long before now something was, or when.
func Ago(at, now time.Time) string {
	clock := map[string]any{"Time": at.Format("15:04")}
	day := func(t time.Time) string { return t.Format(time.DateOnly) }
	switch d := now.Sub(at); {
	case d < time.Minute:
		return lang.L("just now")
	case d < time.Hour:
		return lang.N("{{.Count}} minute ago", int(d.Minutes()), map[string]any{"Count": int(d.Minutes())})
	case day(at) == day(now):
		return lang.L("today, {{.Time}}", clock)
	case day(at) == day(now.AddDate(0, 0, -1)):
		return lang.L("yesterday, {{.Time}}", clock)
	default:
		return at.Format("2006-01-02 15:04")
	}
}
