package docs_test

import (
	"bytes"
	"image/png"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"puzzlewright/docs"
	"puzzlewright/solver/games"
	"puzzlewright/ui/language"
)

var shown = regexp.MustCompile(`!\[[^\]]+\]\(([^)]*)\)`)

// TestEveryGameHasAPageInEveryLanguage, under its title, with a picture.
func TestEveryGameHasAPageInEveryLanguage(t *testing.T) {
	for _, l := range language.All {
		if err := language.Use(l.Code); err != nil {
			t.Fatal(err)
		}
		pages := docs.Manual(l.Code)
		if len(pages) != len(docs.Manual("en")) || l.Code != "en" && slices.Equal(pages, docs.Manual("en")) {
			t.Errorf("the manual in %s has %d pages, in English %d", l.Name, len(pages), len(docs.Manual("en")))
		}
		for _, g := range games.All {
			at := slices.IndexFunc(pages, func(p docs.Page) bool { return p.Title == language.Word(g.Title) })
			if at < 0 {
				t.Errorf("no page in %s is called %s", l.Name, language.Word(g.Title))
			} else if !shown.MatchString(pages[at].Text) {
				t.Errorf("the page %s shows no picture", pages[at].Title)
			}
		}
		for _, p := range pages {
			for _, found := range shown.FindAllStringSubmatch(p.Text, -1) {
				if _, err := png.Decode(bytes.NewReader(docs.Picture(found[1]))); err != nil {
					t.Errorf("%s: %s: %v", p.Title, found[1], err)
				}
			}
		}
	}
}

// TestEveryGameIsWrittenOf wherever all games are: in rules of its own, and by its title in the texts
// that list them.
func TestEveryGameIsWrittenOf(t *testing.T) {
	for _, g := range games.All {
		for _, file := range []string{"rules/" + g.Name + ".md", "../README.md", "generated/make.sh", "../packaging/linux/app.puzzlewright.Puzzlewright.metainfo.xml"} {
			text, err := os.ReadFile(file)
			if err != nil || !strings.Contains(strings.ToLower(string(text)), strings.ToLower(g.Title)) {
				t.Errorf("%s does not name %s; %v", file, g.Title, err)
			}
		}
	}
}

var linked = regexp.MustCompile(`(^|[^!])\[[^\]]+\]\(`)

// TestThePagesLinkToNoDocument, as a window shows them without the others.
func TestThePagesLinkToNoDocument(t *testing.T) {
	for _, l := range language.All {
		for _, p := range docs.Manual(l.Code) {
			if found := linked.FindString(p.Text); found != "" {
				t.Errorf("%s: %s", p.Title, found)
			}
		}
	}
}

func TestALanguageWithoutAManualHasTheEnglishOne(t *testing.T) {
	if !slices.Equal(docs.Manual("fr"), docs.Manual("en")) || len(docs.Manual("fr")) == 0 {
		t.Error("it does not")
	}
}

// familiar is how one speaks to friends; the manual says Sie.
var familiar = regexp.MustCompile(`(?i)(^|\P{L})(du|dich|dir|deine?[mnrs]?|sag|zeig|wähl|drück|nimm|schreib|schieb|öffne)($|\P{L})`)

// TestTheGermanManualSaysSie throughout.
func TestTheGermanManualSaysSie(t *testing.T) {
	for _, p := range docs.Manual("de") {
		for _, found := range familiar.FindAllString(p.Text, -1) {
			t.Errorf("%s: %q", p.Title, found)
		}
	}
}
