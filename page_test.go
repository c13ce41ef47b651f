package main

import (
	"strings"
	"testing"

	"puzzlewright/internal/cases"
)

// TestConvertMakesAPage of one level, with its solution unless that is not wanted.
func TestConvertMakesAPage(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "level", easy...)
	if _, errs, _ := typed(t, "convert", "level", "page.html"); strings.Contains(errs, "make build") {
		t.Skip(cases.Wants + "ui/web/built; make build fills it")
	}
	expect(t, 0, "page.HTML\n", "convert", "level", "page.HTML")
	expect(t, 0, "riddle.html\n", "convert", "--no-solution", "level", "riddle.html")
	with, without := contentOf(t, "page.HTML"), contentOf(t, "riddle.html")
	if !strings.Contains(with, "Can be won in") || strings.Contains(without, "Can be won in") {
		t.Error("the verdict is missing, or there against the author's will")
	}
	levelAt(t, "bad", broken...)
	if out, errs, status := typed(t, "convert", "bad", "bad.html"); status != 1 || out != "" || !strings.Contains(errs, "bad/content.txt:2:6:") {
		t.Errorf("a broken level: %d, %q, %q", status, out, errs)
	}
}
