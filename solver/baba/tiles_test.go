package baba

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
)

func TestEveryTileHasWhatThePaletteShows(t *testing.T) {
	seen := map[string]bool{}
	symbols := map[rune]string{}
	objects := 0
	for _, tile := range Game.Tiles {
		for _, name := range append([]string{tile.Name}, tile.Aliases...) {
			if name = strings.ToLower(name); seen[name] {
				t.Errorf("there are two tiles %q", name)
			}
			seen[name] = true
		}
		if tile.Group == "" || tile.Help.String() == "" {
			t.Errorf("%s lacks a group or help", tile.Name)
		}
		if tile.Name != levels.EmptyTile && tile.Look.Sprite == "" && tile.Look.Word == "" {
			t.Errorf("%s looks like nothing", tile.Name)
		}
		if other := symbols[tile.Symbol]; tile.Symbol != 0 && other != "" {
			t.Errorf("%s and %s have the same symbol", tile.Name, other)
		}
		symbols[tile.Symbol] = tile.Name
		if tile.Look.Sprite != "" {
			objects++
		}
	}
	if objects < 60 {
		t.Errorf("there are %d objects", objects)
	}
}

// Every word that does something is found by what it does, in the groups that
// the palette shows.
func TestWordsAreFoundByWhatTheyDo(t *testing.T) {
	does := map[string]map[string]string{
		words.GroupOperators: {
			"is": "become", "and": "join", "not": "forbid", "has": "drop", "make": "create", "eat": "devour",
			"fear": "flee", "follow": "chase", "mimic": "copy", "write": "word", "play": "music",
		},
		words.GroupProperties: {
			"you": "player", "you2": "second", "3d": "view", "auto": "time", "nudgeright": "east", "nudgeup": "north", "nudgeleft": "west", "nudgedown": "south",
			"fallright": "east", "fallup": "north", "fallleft": "west", "boom": "bomb", "phantom": "ghost", "broken": "disable", "win": "goal", "stop": "solid", "push": "shove", "pull": "drag", "move": "walk",
			"defeat": "kills", "sink": "drown", "hot": "burn", "melt": "ice", "open": "key", "shut": "door", "weak": "fragile",
			"float": "hover", "swap": "exchange", "tele": "teleport", "fall": "gravity", "shift": "conveyor", "more": "grow",
			"sleep": "rest", "still": "immovable", "safe": "immortal", "word": "text", "power": "electric", "power2": "electric", "power3": "electric", "right": "east",
			"up": "north", "left": "west", "down": "south", "lockedright": "east", "lockedup": "north", "lockedleft": "west",
			"lockeddown": "south", "bonus": "collect", "end": "finish", "done": "vanish",
			"turn": "clockwise", "deturn": "counterclockwise", "revert": "original", "reverse": "opposite", "back": "rewind", "hold": "keep",
		},
		words.GroupConditions: {
			"on": "same", "near": "adjacent", "nextto": "orthogonal", "feeling": "has", "facing": "ahead", "without": "absent", "above": "over", "below": "under",
			"seeing": "sight", "lonely": "alone", "idle": "wait", "powered": "electric", "powered2": "electric", "powered3": "electric", "never": "false",
		},
		words.GroupSpecial: {
			"text": "words", "empty": "nothing", "all": "everything", "level": "whole", "group": "team", "group2": "team", "group3": "team",
		},
	}
	groups := map[string]bool{}
	for _, v := range words.Vocabulary {
		groups[v.Group] = true
		search, filed := does[v.Group][v.Name]
		tile := Game.Tile(v.Name + words.TextSuffix)
		if told := strings.ToLower(tile.Help.String() + " " + tile.Search); !strings.Contains(told, search) {
			t.Errorf("%q does not find %s", search, v.Name)
		}
		if tile.Group != v.Group || !filed && does[v.Group] != nil {
			t.Errorf("%s lies in %s, which is not where it is looked for", v.Name, tile.Group)
		}
		if len(tile.Help.String()) > 130 || strings.Contains(tile.Help.String(), "\n") || !strings.HasSuffix(tile.Help.String(), ".") {
			t.Errorf("the help for %s is no line: %q", v.Name, tile.Help)
		}
	}
	for _, g := range []string{words.GroupOperators, words.GroupProperties, words.GroupConditions, words.GroupSpecial, words.GroupLooks, words.GroupOthers} {
		if !groups[g] {
			t.Errorf("the palette has no %s", g)
		}
	}
}

func TestTilesOfTheArticleKeepItsSpelling(t *testing.T) {
	for written, want := range map[string]string{
		"baba": "Baba", "BABA TEXT": "Baba text", "Flag": "flag", "kill text": "defeat text", "LOCKED_UP text": "lockedup text", "Is Text": "is text",
	} {
		if tile := Game.Tile(written); tile == nil || tile.Name != want {
			t.Errorf("%q is not read as %q", written, want)
		}
	}
}

// Words of the game that are not solved are known, and each says why.
func TestUnsupportedWordsSayWhy(t *testing.T) {
	for word := range strings.FieldsSeq("often seldom chill you3 " +
		"nudge locked dirt sticky crash become besideleft besideright facedby select image") {
		l := levels.New(3, 2)
		for x, tile := range []string{"Baba text", "is text", word + words.TextSuffix} {
			l.Set(levels.Cell{X: x, Y: 1}, levels.Stack{{Tile: tile}})
		}
		problems := Game.Problems(l)
		if len(problems) == 0 || problems[0].Harmless() || len(problems[0].Cells) != 1 || problems[0].Cells[0] != (levels.Cell{X: 2, Y: 1}) {
			t.Errorf("%s is no problem where it lies: %v", word, problems)
			continue
		}
		about, why, ok := strings.Cut(problems[0].Text.String(), " is not supported: ")
		if !ok || about != strings.ToUpper(word) || len(why) < 20 {
			t.Errorf("of %s is said %q", word, problems[0].Text)
		}
		if tile := Game.Tile(word + words.TextSuffix); tile.Unsupported.String() == "" || tile.Group != words.GroupOthers {
			t.Errorf("the palette does not set %s apart", word)
		}
	}
}

// A word of another tongue is no tile, and the nearest one is offered.
func TestUnknownWordsOfferTheNearest(t *testing.T) {
	for word, want := range map[string]string{
		"bba": `Baba Is You has no tile "bba"; did you mean "Baba"?`, "defaet text": `Baba Is You has no tile "defaet text"; did you mean "defeat text"?`,
		"xyzzyxyzzyxyzzy": `Baba Is You has no tile "xyzzyxyzzyxyzzy"`,
	} {
		l := levels.New(1, 1)
		l.Set(levels.Cell{}, levels.Stack{{Tile: word}})
		problems := Game.Problems(l)
		if len(problems) == 0 || problems[0].Text.String() != want {
			t.Errorf("of %q is said %v", word, problems)
		}
		if _, err := Game.Load(l); err == nil {
			t.Errorf("%q is played", word)
		}
	}
}

func TestUnsupportedWordsAreNamedWithTheirPlaces(t *testing.T) {
	l := twin.Draw("BABA IS YOU", "STICKY baba STICKY")
	problems := Game.Problems(l)
	if len(problems) == 0 || problems[0].Harmless() || !strings.HasPrefix(problems[0].Text.String(), "STICKY is not supported: ") {
		t.Fatalf("problems are %v", problems)
	}
	if want := []levels.Cell{{X: 0, Y: 1}, {X: 2, Y: 1}}; !slices.Equal(problems[0].Cells, want) {
		t.Errorf("STICKY is said to be at %v", problems[0].Cells)
	}
	if text := problems[0].Text.String(); !strings.HasSuffix(text, "; it lies there 2 times") {
		t.Errorf("how many times it lies there is not told: %s", text)
	}
	if problems[0].File != levels.ContentFile || problems[0].Line != 2 {
		t.Errorf("STICKY is said to be in %s, line %d", problems[0].File, problems[0].Line)
	}
}
