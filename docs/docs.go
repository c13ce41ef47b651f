// Package docs holds the manual, for the window to show: the same pages that
// are read here. Each is a Markdown file of headings, paragraphs, lists and
// pictures; their names give their order.
package docs

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed manual
var manual embed.FS

// A Page is a page of the manual.
type Page struct {
	Name  string // the same in all languages: that of the game, for a page about one
	Title string
	Text  string // Markdown, without its heading
}

// Manual gives the pages in a language ("de"), in English where there are none.
func Manual(language string) []Page {
	names, err := fs.Glob(manual, path.Join("manual", language, "*.md"))
	if err != nil || len(names) == 0 {
		names, _ = fs.Glob(manual, "manual/en/*.md") // the pattern is a good one
	}
	pages := make([]Page, len(names))
	for i, name := range names {
		heading, text, _ := strings.Cut(string(file(name)), "\n")
		_, name, _ = strings.Cut(strings.TrimSuffix(path.Base(name), ".md"), "-")
		pages[i] = Page{Name: name, Title: strings.TrimPrefix(heading, "# "), Text: strings.TrimSpace(text)}
	}
	return pages
}

// Summary is the first paragraph of the page.
func (p Page) Summary() string {
	for paragraph := range strings.SplitSeq(p.Text, "\n\n") {
		if !strings.HasPrefix(paragraph, "![") {
			return paragraph
		}
	}
	return ""
}

// Picture gives a picture that a page shows, as PNG, by the path that the page
// gives; nil where there is none.
func Picture(link string) []byte { return file(path.Join("manual/en", link)) }

func file(name string) []byte {
	content, _ := manual.ReadFile(name)
	return content
}
