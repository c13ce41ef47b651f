package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
)

// quicklyMade are the games whose generated levels take a second or two.
var quicklyMade = []string{"blockdude", "longcat", "paths"}

// TestThePageOfGeneratedLevelsIsUpToDate: the levels in its pictures are won as they say and
// look like that, and its commands still make them, of slow games in a long test only.
func TestThePageOfGeneratedLevelsIsUpToDate(t *testing.T) {
	const stale = "%s is stale; make generated draws it anew"
	drawn := filepath.Join(t.TempDir(), "drawn.png")
	pictures, err := filepath.Glob("docs/generated/*.png")
	if err != nil || len(pictures) == 0 {
		t.Fatalf("%d pictures, %v", len(pictures), err)
	}
	for _, picture := range pictures {
		expect(t, 0, drawn+"\n", "convert", "--cell", "24", picture, drawn)
		if contentOf(t, drawn) != contentOf(t, picture) {
			t.Errorf(stale, picture)
		}
	}
	if out, _, status := typed(t, append([]string{"verify"}, pictures...)...); status != 0 {
		t.Errorf("not all are won as their pictures say:\n%s", out)
	}
	page, err := os.ReadFile("docs/generated.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := regexp.MustCompile("`puzzlewright (generate (\\w+) .*) --want \"(.*)\"`").FindAllStringSubmatch(string(page), -1)
	for _, c := range commands {
		if game := c[2]; effort.Soaking() || slices.Contains(quicklyMade, game) {
			dir := t.TempDir()
			if _, errs, status := typed(t, append(strings.Fields(c[1]), "--want", c[3], "--output", dir)...); status != 0 {
				t.Errorf("%s: %s", c[0], errs)
			}
			for n := range 12 {
				typed(t, "convert", "--cell", "24", filepath.Join(dir, fmt.Sprintf("%02d", n+1)), drawn)
				if picture := fmt.Sprintf("docs/generated/%s-%02d.png", game, n+1); contentOf(t, drawn) != contentOf(t, picture) {
					t.Errorf(stale, picture)
				}
			}
		}
	}
	if len(commands) != 7 {
		t.Errorf("the page has %d commands, not one for each game", len(commands))
	}
}
