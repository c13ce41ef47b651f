package main

import (
	"os"
	"strings"
	"testing"

	"puzzlewright/solver/games"
	"puzzlewright/ui/pages"
)

func TestConvertPrintsLevels(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("all", 0o755); err != nil {
		t.Fatal(err)
	}
	levelAt(t, "all/1", easy...)
	levelAt(t, "all/2", easy...)
	expect(t, 0, "all.pdf\n", "convert", "all", "all.pdf")
	expect(t, 0, "solved.PDF\n", "convert", "--solutions", "all", "solved.PDF")
	plain, solved := contentOf(t, "all.pdf"), contentOf(t, "solved.PDF")
	if !strings.HasPrefix(plain, "%PDF-") || strings.Count(solved, "/Type /Page\n") != strings.Count(plain, "/Type /Page\n")+1 {
		t.Error("the solutions are not on a page of their own")
	}
	levelAt(t, "walled", "##", "@#", "$.")
	expect(t, 0, "walled.pdf\n", "convert", "--solutions", "walled", "walled.pdf")
	l := games.Open("walled")[0]
	words := &pages.Words{Solutions: "Solutions", Unsolvable: "it cannot be won"}
	want, _, err := pages.Book(t.Context(), "walled", []pages.Puzzle{{Level: l.Level, Game: l.Game, Answer: pages.Answer{Unsolvable: true}}}, words)
	if err != nil || contentOf(t, "walled.pdf") != string(want) {
		t.Errorf("a level that cannot be won is not said to be one: %v", err)
	}
	filesAt(t, ".", map[string]string{"walled/level.toml": "title = '倉庫'\n"})
	var said strings.Builder
	if run(t.Context(), []string{"convert", "walled", "walled.pdf"}, new(strings.Builder), &said); !strings.Contains(said.String(), "does not have 倉庫: ") {
		t.Errorf("of what the font lacks it says %q", said.String())
	}
	if err := os.MkdirAll("broken", 0o755); err != nil {
		t.Fatal(err)
	}
	filesAt(t, ".", map[string]string{"broken/tiles.txt": "", "broken/content.txt": "?\n"})
	var errs strings.Builder
	status := run(t.Context(), []string{"convert", "broken", "broken.pdf"}, new(strings.Builder), &errs)
	if status != 1 || !strings.HasPrefix(errs.String(), "puzzlewright: broken/tiles.txt:1:1: ") {
		t.Errorf("a broken level ends with status %d and %q", status, errs.String())
	}
}
