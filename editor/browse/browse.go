// Package browse arranges the levels of the sidebar: which are shown, in what order
// and in which groups, and by what they can be filtered.
package browse

import (
	"cmp"
	"slices"
	"strings"

	"puzzlewright/editor/shelf"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// An Order is a way to arrange the sidebar.
type Order string

// The orders.
const (
	ByPlace  Order = ""
	ByTitle  Order = "title"
	ByStatus Order = "verdict"
	BySteps  Order = "steps"
	BySize   Order = "size"
)

// A Filter says which levels of the sidebar are shown, by their verdict.
type Filter string

// The filters. Open levels are undecided: they wait, are being solved, or took too long. NotReady
// levels have a problem.
const (
	All        Filter = ""
	Solved     Filter = "solved"
	Unsolvable Filter = "unsolvable"
	Open       Filter = "open"
	NotReady   Filter = "not ready"
	WithNotes  Filter = "notes"
)

// A Grouping says by what the levels of the sidebar are grouped.
type Grouping string

// The groupings. GroupByReason groups levels that cannot be won or are not ready by the reason for
// that.
const (
	NoGroups       Grouping = ""
	GroupByVerdict Grouping = "verdict"
	GroupByReason  Grouping = "reason"
	GroupByGame    Grouping = "game"
)

// A Query says which levels of the sidebar are shown, and how.
type Query struct {
	// Words are words that a level that is shown has, all of them: in its title, name, author
	// or notes, or in the reason why it has no solution.
	Words string
	Only  Filter
	// Game is the game whose levels are shown; nil for all.
	Game *solver.Game
	// Tag is a tag that the levels have, Problem the reason why they are not ready; "" for any.
	Tag, Problem string
	Order        Order
	Group        Grouping
}

// Narrow tells whether some levels may not be shown.
func (q Query) Narrow() bool {
	return strings.TrimSpace(q.Words) != "" || q.Only != All || q.Game != nil || q.Tag != "" || q.Problem != ""
}

// A Group is levels that stand together in the sidebar; Title is empty where they are not grouped.
type Group struct {
	Title message.Message
	Items []shelf.Item
}

// Totals has how many levels of the sidebar there are, and of each Filter.
type Totals struct{ All, Solved, Unsolvable, Open, NotReady int }

// Count counts levels, also those that are not shown.
func Count(items []shelf.Item) Totals {
	t := Totals{All: len(items)}
	for _, i := range items {
		switch kindOf(i) {
		case Solved:
			t.Solved++
		case Unsolvable:
			t.Unsolvable++
		case NotReady:
			t.NotReady++
		default:
			t.Open++
		}
	}
	return t
}

// kindOf gives the filter that a level falls under.
func kindOf(i shelf.Item) Filter {
	switch i.Status {
	case shelf.Solved:
		return Solved
	case shelf.Unsolvable:
		return Unsolvable
	case shelf.Invalid:
		return NotReady
	default:
		return Open
	}
}

// Games are the games of the sidebar's levels, in the order in which they
// come.
func Games(items []shelf.Item) []*solver.Game {
	var all []*solver.Game
	for _, i := range items {
		if i.Game != nil && !slices.Contains(all, i.Game) {
			all = append(all, i.Game)
		}
	}
	return all
}

// A Facet is something that some levels have in common, and how many levels these are.
type Facet struct {
	Name  message.Message
	Key   string // for Query
	Count int
}

// Tags are the tags of the sidebar's levels, the most frequent first.
func Tags(items []shelf.Item) []Facet {
	return facets(items, func(i shelf.Item, add func(string, message.Message)) {
		if i.Level != nil {
			for _, tag := range i.Level.TagList() {
				add(tag, message.Quote(tag))
			}
		}
	})
}

// Problems are the reasons why levels of the sidebar are not ready, the most frequent first.
func Problems(items []shelf.Item) []Facet {
	return facets(items, func(i shelf.Item, add func(string, message.Message)) {
		if i.Status == shelf.Invalid {
			add(i.Reason.String(), i.Reason)
		}
	})
}

func facets(items []shelf.Item, of func(i shelf.Item, add func(string, message.Message))) []Facet {
	var all []Facet
	at := map[string]int{}
	for _, i := range items {
		of(i, func(key string, name message.Message) {
			n, known := at[key]
			if !known {
				n = len(all)
				at[key] = n
				all = append(all, Facet{Name: name, Key: key})
			}
			all[n].Count++
		})
	}
	slices.SortStableFunc(all, func(a, b Facet) int { return b.Count - a.Count })
	return all
}

// Arrange gives the levels that are shown, in their order, group by group. say puts a message into
// the user's language, in which Words are searched.
func Arrange(items []shelf.Item, q Query, say func(message.Message) string) []Group {
	words := strings.Fields(strings.ToLower(q.Words))
	shown := slices.DeleteFunc(slices.Clone(items), func(i shelf.Item) bool { return !q.shows(i, words, say) })
	slices.SortStableFunc(shown, q.compare)
	groups := []Group{{}}
	at := map[string]int{}
	for _, i := range shown {
		n := 0
		if q.Group != NoGroups {
			title := q.groupOf(i)
			number, known := at[title.String()]
			if !known {
				number = len(at)
				at[title.String()] = number
				if number > 0 {
					groups = append(groups, Group{})
				}
				groups[number].Title = title
			}
			n = number
		}
		groups[n].Items = append(groups[n].Items, i)
	}
	if q.Group != NoGroups && q.Group != GroupByVerdict {
		slices.SortStableFunc(groups, func(a, b Group) int { return cmp.Compare(len(b.Items), len(a.Items)) })
	}
	return groups
}

// shows tells whether the query shows a level.
func (q Query) shows(i shelf.Item, words []string, say func(message.Message) string) bool {
	if q.Game != nil && i.Game != q.Game {
		return false
	}
	if q.Tag != "" && (i.Level == nil || !slices.Contains(i.Level.TagList(), q.Tag)) ||
		q.Problem != "" && (i.Status != shelf.Invalid || i.Reason.String() != q.Problem) {
		return false
	}
	if q.Only == WithNotes {
		if i.Level == nil || strings.TrimSpace(i.Level.Notes) == "" {
			return false
		}
	} else if q.Only != All && kindOf(i) != q.Only {
		return false
	}
	if len(words) == 0 {
		return true
	}
	text := i.Name + " " + i.Title + " " + say(i.Reason)
	if i.Level != nil {
		text += " " + i.Level.Author + " " + i.Level.Notes + " " + i.Level.Tags
	}
	text = strings.ToLower(text)
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}

func (q Query) compare(x, y shelf.Item) int {
	if q.Group == GroupByVerdict {
		if c := cmp.Compare(x.Status, y.Status); c != 0 {
			return c
		}
	}
	size := func(i shelf.Item) int {
		if i.Level == nil {
			return 0
		}
		return i.Level.Width() * i.Level.Height()
	}
	switch q.Order {
	case ByTitle:
		return levels.CompareTitles(strings.ToLower(x.Title), strings.ToLower(y.Title))
	case ByStatus:
		return cmp.Compare(x.Status, y.Status)
	case BySteps:
		if x.Status != shelf.Solved || y.Status != shelf.Solved {
			return cmp.Compare(b2i(x.Status != shelf.Solved), b2i(y.Status != shelf.Solved))
		}
		return cmp.Compare(x.Steps, y.Steps)
	case BySize:
		return cmp.Compare(size(x), size(y))
	default:
		return 0 // as they came
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// groupOf gives the heading under which a level stands.
func (q Query) groupOf(i shelf.Item) message.Message {
	switch {
	case q.Group == GroupByGame && i.Game != nil:
		return message.Word(i.Game.Title)
	case q.Group == GroupByGame:
		return message.New("cannot be read")
	case q.Group == GroupByReason && !i.Reason.IsZero():
		return i.Reason
	}
	switch i.Status {
	case shelf.Solved:
		return message.New("solved")
	case shelf.Unsolvable:
		return message.New("cannot be won")
	case shelf.Undecided:
		return message.New("not decided")
	case shelf.Invalid:
		return message.New("not ready")
	case shelf.Solving:
		return message.New("searching…")
	default:
		return message.New("waiting")
	}
}

// Flat gives the levels of groups one after the other.
func Flat(groups []Group) []shelf.Item {
	if len(groups) == 1 {
		return groups[0].Items
	}
	var all []shelf.Item
	for _, g := range groups {
		all = append(all, g.Items...)
	}
	return all
}
