package editor

import (
	"cmp"
	"slices"
	"strings"

	"puzzlewright/editor/shelf"
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

// A Filter is what levels of the sidebar have in common.
type Filter string

// The filters. Open are those that nobody has decided: they wait, are being
// solved, or took too long. NotReady are those with a problem.
const (
	AllLevels       Filter = ""
	SolvedLevels    Filter = "solved"
	UnsolvableOnes  Filter = "unsolvable"
	OpenLevels      Filter = "open"
	NotReadyLevels  Filter = "not ready"
	LevelsWithNotes Filter = "notes"
)

// A Grouping is by what the levels of the sidebar stand together.
type Grouping string

// The groupings. By reason, those that cannot be won or are not ready stand
// together where it is for the same reason.
const (
	NoGroups       Grouping = ""
	GroupByVerdict Grouping = "verdict"
	GroupByReason  Grouping = "reason"
	GroupByGame    Grouping = "game"
)

// A Browse is which levels of the sidebar are shown, and how.
type Browse struct {
	// Words are all in the title, the name, the author or the notes of a level
	// that is shown, or in the reason why it has no solution.
	Words string
	Only  Filter
	// Game shows the levels of one game only; nil those of all.
	Game *solver.Game
	// Tag shows the levels with a tag, Problem those that are not ready for one
	// reason; "" all.
	Tag, Problem string
	Order        Order
	Group        Grouping
}

// Narrow tells whether some levels may not be shown.
func (b Browse) Narrow() bool {
	return strings.TrimSpace(b.Words) != "" || b.Only != AllLevels || b.Game != nil || b.Tag != "" || b.Problem != ""
}

// Browse is which levels of the sidebar are shown, and how.
func (e *Editor) Browse() Browse { return e.browse }

// SetBrowse changes it.
func (e *Editor) SetBrowse(b Browse) {
	e.browse = b
	e.arranged = nil
	e.raise(Folder)
}

// A Group is levels that stand together in the sidebar; Title is nothing where
// they are not grouped.
type Group struct {
	Title message.Message
	Items []shelf.Item
}

// Groups gives the levels of the sidebar as they are shown. They must not be
// changed.
func (e *Editor) Groups() []Group {
	if e.arranged == nil {
		e.arranged = arrange(e.items, e.browse)
	}
	return e.arranged
}

// Browsed gives the levels of the sidebar one after the other, as they are shown.
func (e *Editor) Browsed() []shelf.Item {
	groups := e.Groups()
	if len(groups) == 1 {
		return groups[0].Items
	}
	var all []shelf.Item
	for _, g := range groups {
		all = append(all, g.Items...)
	}
	return all
}

// Totals tells how many levels of the sidebar are solved, proved to have no
// solution, open, and not ready.
type Totals struct{ All, Solved, Unsolvable, Open, NotReady int }

// Totals counts the levels of the sidebar, those that are not shown included.
func (e *Editor) Totals() Totals {
	t := Totals{All: len(e.items)}
	for _, i := range e.items {
		switch kindOf(i) {
		case SolvedLevels:
			t.Solved++
		case UnsolvableOnes:
			t.Unsolvable++
		case NotReadyLevels:
			t.NotReady++
		default:
			t.Open++
		}
	}
	return t
}

// kindOf gives the filter by its verdict that shows a level.
func kindOf(i shelf.Item) Filter {
	switch i.Status {
	case shelf.Solved:
		return SolvedLevels
	case shelf.Unsolvable:
		return UnsolvableOnes
	case shelf.Invalid:
		return NotReadyLevels
	default:
		return OpenLevels
	}
}

// GamesShown are the games of the sidebar's levels, in the order in which they
// come.
func (e *Editor) GamesShown() []*solver.Game {
	var all []*solver.Game
	for _, i := range e.items {
		if i.Game != nil && !slices.Contains(all, i.Game) {
			all = append(all, i.Game)
		}
	}
	return all
}

// A Sort is what some levels of the sidebar have in common, and how many these are.
type Sort struct {
	Name  message.Message
	Key   string // for Browse
	Count int
}

// Tags are those of the sidebar's levels, the most frequent first.
func (e *Editor) Tags() []Sort {
	return sorts(e.items, func(i shelf.Item, add func(string, message.Message)) {
		if i.Level != nil {
			for _, tag := range i.Level.TagList() {
				add(tag, message.New("%s", tag))
			}
		}
	})
}

// ProblemsShown are those for which levels of the sidebar are not ready, the most
// frequent first.
func (e *Editor) ProblemsShown() []Sort {
	return sorts(e.items, func(i shelf.Item, add func(string, message.Message)) {
		if i.Status == shelf.Invalid {
			add(i.Reason.String(), i.Reason)
		}
	})
}

func sorts(items []shelf.Item, of func(i shelf.Item, add func(string, message.Message))) []Sort {
	var all []Sort
	at := map[string]int{}
	for _, i := range items {
		of(i, func(key string, name message.Message) {
			n, known := at[key]
			if !known {
				n = len(all)
				at[key] = n
				all = append(all, Sort{Name: name, Key: key})
			}
			all[n].Count++
		})
	}
	slices.SortStableFunc(all, func(a, b Sort) int { return b.Count - a.Count })
	return all
}

// arrange gives the levels that are shown, in their order, group by group.
func arrange(items []shelf.Item, b Browse) []Group {
	words := strings.Fields(strings.ToLower(b.Words))
	var shown []shelf.Item
	for _, i := range items {
		if b.shows(i, words) {
			shown = append(shown, i)
		}
	}
	slices.SortStableFunc(shown, b.compare)
	groups := []Group{{}}
	at := map[string]int{}
	for _, i := range shown {
		n := 0
		if b.Group != NoGroups {
			title := b.groupOf(i)
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
	if b.Group != NoGroups && b.Group != GroupByVerdict {
		slices.SortStableFunc(groups, func(a, b Group) int { return cmp.Compare(len(b.Items), len(a.Items)) })
	}
	return groups
}

// shows tells whether a level is among those that are asked for.
func (b Browse) shows(i shelf.Item, words []string) bool {
	if b.Game != nil && i.Game != b.Game {
		return false
	}
	if b.Tag != "" && (i.Level == nil || !slices.Contains(i.Level.TagList(), b.Tag)) ||
		b.Problem != "" && (i.Status != shelf.Invalid || i.Reason.String() != b.Problem) {
		return false
	}
	if b.Only == LevelsWithNotes {
		if i.Level == nil || strings.TrimSpace(i.Level.Notes) == "" {
			return false
		}
	} else if b.Only != AllLevels && kindOf(i) != b.Only {
		return false
	}
	if len(words) == 0 {
		return true
	}
	text := i.Name + " " + i.Title + " " + i.Reason.String()
	if i.Level != nil {
		text += " " + i.Level.Author + " " + i.Level.Notes + " " + i.Level.Tags
	}
	text = strings.ToLower(text)
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}

func (b Browse) compare(x, y shelf.Item) int {
	if b.Group == GroupByVerdict {
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
	switch b.Order {
	case ByTitle:
		return compareTitles(strings.ToLower(x.Title), strings.ToLower(y.Title))
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

// compareTitles orders titles as people do: "level 9" comes before "level 10".
func compareTitles(a, b string) int {
	digits := func(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }
	for a != "" && b != "" {
		m, n := digits(a), digits(b)
		if m == 0 || n == 0 {
			if a[0] != b[0] {
				return cmp.Compare(a, b)
			}
			a, b = a[1:], b[1:]
			continue
		}
		x, y := strings.TrimLeft(a[:m], "0"), strings.TrimLeft(b[:n], "0")
		if c := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y)); c != 0 {
			return c
		}
		a, b = a[m:], b[n:]
	}
	return cmp.Compare(a, b)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// groupOf gives the heading under which a level stands.
func (b Browse) groupOf(i shelf.Item) message.Message {
	switch {
	case b.Group == GroupByGame && i.Game != nil:
		return message.Word(i.Game.Title)
	case b.Group == GroupByGame:
		return message.New("cannot be read")
	case b.Group == GroupByReason && !i.Reason.IsZero():
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
