package browse_test

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/editor/browse"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// TestWhatIsShownAndHow: each filter and each order, alone and together.
func TestWhatIsShownAndHow(t *testing.T) {
	sokoban, baba := games.ByName("sokoban"), games.ByName("baba")
	item := func(name string, g *solver.Game, status shelf.Status, side, steps int, meta levels.Meta, reason string) shelf.Item {
		i := shelf.Item{Name: name, Title: name, Game: g, Status: status, Steps: steps}
		if side > 0 {
			i.Level = levels.New(side, side)
			i.Level.Meta = meta
		}
		if reason != "" {
			i.Reason = message.New("%s", reason)
		}
		return i
	}
	items := []shelf.Item{
		item("b10", sokoban, shelf.Solved, 5, 30, levels.Meta{Author: "Ann", Tags: "hard, ice"}, ""),
		item("B2", baba, shelf.Solved, 9, 8, levels.Meta{Notes: "mind the gap"}, ""),
		item("c", sokoban, shelf.Unsolvable, 4, 0, levels.Meta{Notes: " ", Tags: "ice"}, "a corner"),
		item("d", baba, shelf.Waiting, 3, 0, levels.Meta{}, ""),
		item("e", sokoban, shelf.Undecided, 7, 0, levels.Meta{}, "no time"),
		item("f", baba, shelf.Invalid, 2, 0, levels.Meta{}, "a corner"),
		item("g", nil, shelf.Invalid, 0, 0, levels.Meta{}, "no grid"),
		item("h", baba, shelf.Invalid, 6, 0, levels.Meta{}, "no grid"),
		item("i", sokoban, shelf.Solving, 8, 0, levels.Meta{}, ""),
	}
	backwards := slices.Clone(items)
	slices.Reverse(backwards)
	if all := browse.Arrange(backwards, browse.Query{Order: browse.BySteps}, message.Message.String)[0].Items; all[0].Name != "B2" || all[1].Name != "b10" || all[2].Name != "i" {
		t.Errorf("by steps, those without a solution come before %s and %s", all[0].Name, all[1].Name)
	}
	for name, test := range map[string]struct {
		query  browse.Query
		want   string
		narrow bool
	}{
		"all":              {browse.Query{}, "b10 B2 c d e f g h i", false},
		"solved":           {browse.Query{Only: browse.Solved}, "b10 B2", true},
		"unsolvable":       {browse.Query{Only: browse.Unsolvable}, "c", true},
		"open":             {browse.Query{Only: browse.Open}, "d e i", true},
		"not ready":        {browse.Query{Only: browse.NotReady}, "f g h", true},
		"with notes":       {browse.Query{Only: browse.WithNotes}, "B2", true},
		"of a game":        {browse.Query{Game: baba}, "B2 d f h", true},
		"of both":          {browse.Query{Game: baba, Only: browse.Open}, "d", true},
		"a tag":            {browse.Query{Tag: "ice"}, "b10 c", true},
		"a problem":        {browse.Query{Problem: "no grid"}, "g h", true},
		"no problem":       {browse.Query{Problem: "a corner"}, "f", true},
		"spaces":           {browse.Query{Words: "  "}, "b10 B2 c d e f g h i", false},
		"an author":        {browse.Query{Words: "ANN"}, "b10", true},
		"a note":           {browse.Query{Words: "gap mind"}, "B2", true},
		"a reason":         {browse.Query{Words: "corner"}, "c f", true},
		"words of several": {browse.Query{Words: "corner f"}, "f", true},
		"by title":         {browse.Query{Order: browse.ByTitle}, "B2 b10 c d e f g h i", false},
		"by verdict":       {browse.Query{Order: browse.ByStatus}, "d i b10 B2 c e f g h", false},
		"by steps":         {browse.Query{Order: browse.BySteps}, "B2 b10 c d e f g h i", false},
		"by size":          {browse.Query{Order: browse.BySize}, "g f d c b10 h e i B2", false},
		"verdicts":         {browse.Query{Group: browse.GroupByVerdict, Order: browse.BySize}, "waiting: d | searching…: i | solved: b10 B2 | cannot be won: c | not decided: e | not ready: g f h", false},
		"games":            {browse.Query{Group: browse.GroupByGame}, "Sokoban: b10 c e i | Baba Is You: B2 d f h | cannot be read: g", false},
		"reasons":          {browse.Query{Group: browse.GroupByReason}, "solved: b10 B2 | a corner: c f | no grid: g h | waiting: d | no time: e | searching…: i", false},
	} {
		var groups []string
		for _, g := range browse.Arrange(items, test.query, message.Message.String) {
			var names []string
			for _, i := range g.Items {
				names = append(names, i.Name)
			}
			text := strings.Join(names, " ")
			if !g.Title.IsZero() {
				text = g.Title.String() + ": " + text
			}
			groups = append(groups, text)
		}
		if got := strings.Join(groups, " | "); got != test.want {
			t.Errorf("%s:\n%s, want\n%s", name, got, test.want)
		}
		if test.query.Narrow() != test.narrow {
			t.Errorf("%s: some may not be shown: %v", name, !test.narrow)
		}
	}
	if got, want := browse.Count(items), (browse.Totals{All: 9, Solved: 2, Unsolvable: 1, Open: 3, NotReady: 3}); got != want {
		t.Errorf("counted %+v, want %+v", got, want)
	}
	if all := browse.Games(items); len(all) != 2 || all[0] != sokoban || all[1] != baba {
		t.Errorf("%d games", len(all))
	}
	for what, test := range map[string]struct {
		facets []browse.Facet
		want   string
	}{"tags": {browse.Tags(items), "ice hard"}, "problems": {browse.Problems(items), "no grid a corner"}} {
		var names []string
		for _, f := range test.facets {
			names = append(names, f.Key)
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s: %s, want %s", what, got, test.want)
		}
	}
}
