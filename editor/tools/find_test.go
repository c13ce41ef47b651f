package tools_test

import (
	"slices"
	"testing"

	"puzzlewright/editor/tools"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

var findable = &solver.Game{Tiles: []solver.Tile{
	{Name: "empty", Group: "Objects", Help: message.New("Clears a cell.")},
	{Name: "wall", Group: "Objects", Help: message.New("Stands in the way.")},
	{Name: "wall text", Group: "Words", Help: message.New("Names every wall.")},
	{Name: "drywall", Group: "Objects"},
	{Name: "stop text", Group: "Words", Help: message.New("Nothing enters it, as with a wall."), Search: "block solid"},
	{Name: "lift", Aliases: []string{"elevator"}, Group: "Objects", Search: "way up"},
	{Name: "shadow"},
	{Name: "Wind", Group: "Objects", Help: message.New("Blows, and may form a text.")},
	{Name: "Texture", Group: "Objects"},
	{Name: "win text", Group: "Words"},
	{Name: "Wind text", Group: "Words"},
}}

func TestTilesAreFoundByNameAndByWhatTheyDo(t *testing.T) {
	for _, test := range []struct {
		words string
		want  []string
	}{
		{"", []string{"empty", "wall", "wall text", "drywall", "stop text", "lift", "Wind", "Texture", "win text", "Wind text"}},
		{"wall", []string{"wall", "wall text", "drywall", "stop text"}},
		{"WALL text", []string{"wall text", "stop text"}},
		{"solid", []string{"stop text"}},
		{"way", []string{"lift", "wall"}},
		{"elev", []string{"lift"}},
		{"words", []string{"wall text", "stop text", "win text", "Wind text"}},
		{"win", []string{"win text", "Wind", "Wind text"}},
		{"text", []string{"wall text", "stop text", "win text", "Wind text", "Texture", "Wind"}},
		{"wind text", []string{"Wind text", "Wind"}},
		{"win text", []string{"win text", "Wind text", "Wind"}},
		{"clear", []string{"empty"}},
		{"shadow", nil},
		{"xyz", nil},
	} {
		var got []string
		for _, tile := range tools.Find(findable, test.words, nil) {
			got = append(got, tile.Name)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q finds %q, want %q", test.words, got, test.want)
		}
	}
}

func TestTilesAreFoundInTheLanguageOfWhoSearches(t *testing.T) {
	german := func(m message.Message) string {
		return map[string]string{"Stands in the way.": "Steht im Weg."}[m.String()]
	}
	found := tools.Find(findable, "weg", german)
	if len(found) != 1 || found[0].Name != "wall" {
		t.Errorf("found %v", found)
	}
}
