package panel

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/browse"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// showMenu shows what can be done with the folder.
func (p *folderPart) showMenu() {
	items := p.window.ItemsNamed("file.open", "file.import", "file.showfolder", "", "collection.add", "collection.addto", "collection.saveall", "",
		"collection.undo", "collection.redo", "", "file.closefolder")
	control.ShowMenuUnder(p.more, items)
}

// ShowOrder shows in what order the levels can be, and in what groups.
func (p *folderPart) ShowOrder() {
	b := p.window.Editor().Browse()
	var items []control.Item
	order := func(title string, o browse.Order) {
		items = append(items, control.Item{Title: title, Checked: b.Order == o, Do: func() {
			p.change(func(b *browse.Query) { b.Order = o })
		}})
	}
	order(lang.L("As they come"), browse.ByPlace)
	order(lang.L("By title"), browse.ByTitle)
	order(lang.L("By verdict"), browse.ByStatus)
	order(lang.L("By steps"), browse.BySteps)
	order(lang.L("By size"), browse.BySize)
	items = append(items, control.Item{})
	group := func(title string, g browse.Grouping) {
		items = append(items, control.Item{Title: title, Checked: b.Group == g, Do: func() {
			p.change(func(b *browse.Query) { b.Group = g })
		}})
	}
	group(lang.L("Without groups"), browse.NoGroups)
	group(lang.L("Grouped by verdict"), browse.GroupByVerdict)
	group(lang.L("Grouped by reason"), browse.GroupByReason)
	group(lang.L("Grouped by game"), browse.GroupByGame)
	control.ShowMenuUnder(p.sort, items)
}

// ShowFilter shows which of the levels can be shown.
func (p *folderPart) ShowFilter() {
	e := p.window.Editor()
	b, totals := e.Browse(), browse.Count(e.Items())
	var items []control.Item
	only := func(title string, count int, f browse.Filter) {
		if count >= 0 {
			title = fmt.Sprintf("%s  %s", title, language.Count(count))
		}
		items = append(items, control.Item{Title: title, Checked: b.Only == f, Do: func() {
			p.change(func(b *browse.Query) { b.Only = f })
		}})
	}
	only(lang.L("All levels"), totals.All, browse.All)
	only(lang.L("Solved"), totals.Solved, browse.Solved)
	only(lang.L("Cannot be won"), totals.Unsolvable, browse.Unsolvable)
	only(lang.L("Open"), totals.Open, browse.Open)
	only(lang.L("Not ready"), totals.NotReady, browse.NotReady)
	only(lang.L("With notes"), -1, browse.WithNotes)
	if all := browse.Games(e.Items()); len(all) > 1 {
		items = append(items, control.Item{}, control.Item{Title: lang.L("All games"), Checked: b.Game == nil, Do: func() {
			p.change(func(b *browse.Query) { b.Game = nil })
		}})
		for _, g := range all {
			items = append(items, control.Item{Title: language.Word(g.Title), Checked: b.Game == g, Do: func() {
				p.change(func(b *browse.Query) { b.Game = g })
			}})
		}
	}
	items = append(items, p.facets(browse.Tags(e.Items()), b.Tag, lang.L("All tags"), language.Say, func(b *browse.Query, key string) { b.Tag = key })...)
	items = append(items, p.facets(browse.Problems(e.Items()), b.Problem, lang.L("All problems"), language.Sentence, func(b *browse.Query, key string) { b.Problem = key })...)
	control.ShowMenuUnder(p.filter, items)
}

// mostSorts is how many tags, and how many problems, the filter lists, each of at
// most so many characters.
const (
	mostSorts   = 8
	longestSort = 60
)

// facets makes lines of the filter of what some levels have in common; say writes one.
func (p *folderPart) facets(of []browse.Facet, chosen, all string, say func(message.Message) string, set func(b *browse.Query, key string)) []control.Item {
	if len(of) == 0 {
		return nil
	}
	line := func(title, key string) control.Item {
		return control.Item{Title: title, Checked: chosen == key, Do: func() { p.change(func(b *browse.Query) { set(b, key) }) }}
	}
	items := []control.Item{{}, line(all, "")}
	for _, s := range of[:min(len(of), mostSorts)] {
		title := []rune(say(s.Name))
		if len(title) > longestSort {
			title = append(title[:longestSort], '…')
		}
		items = append(items, line(fmt.Sprintf("%s  %s", string(title), language.Count(s.Count)), s.Key))
	}
	return items
}

// showTotals says how many levels there are, how they stand, and which are shown.
func (p *folderPart) showTotals() {
	e := p.window.Editor()
	b, t := e.Browse(), browse.Count(e.Items())
	var parts []string
	add := func(n int, text string) {
		if n > 0 {
			parts = append(parts, text)
		}
	}
	add(t.Solved, lang.L("{{.Count}} solved", map[string]any{"Count": language.Count(t.Solved)}))
	add(t.Unsolvable, lang.L("{{.Count}} cannot be won", map[string]any{"Count": language.Count(t.Unsolvable)}))
	add(t.Open, lang.L("{{.Count}} open", map[string]any{"Count": language.Count(t.Open)}))
	add(t.NotReady, lang.L("{{.Count}} not ready", map[string]any{"Count": language.Count(t.NotReady)}))
	if n := e.Unread(); n > 0 {
		add(n, lang.N("{{.Count}} folders cannot be read", n, map[string]any{"Count": language.Count(n)}))
	}
	text := fmt.Sprintf("%s: %s", language.Count(t.All), strings.Join(parts, ", "))
	if b.Narrow() {
		text = lang.L("{{.Shown}} of {{.Count}}", map[string]any{"Shown": language.Count(len(e.Browsed())), "Count": language.Count(t.All)})
	}
	height := p.totals.MinSize().Height
	p.totals.Set(control.Run{Text: text, Role: control.Faint})
	if p.totals.MinSize().Height != height {
		p.object.Refresh() // the list has less room, or more
	}
	p.sort.Set(true, b.Order != browse.ByPlace || b.Group != browse.NoGroups)
	p.filter.Set(true, b.Only != browse.All || b.Game != nil || b.Tag != "" || b.Problem != "")
	if b.Words != p.search.Text && b.Words == "" {
		p.search.SetText("")
	}
}
