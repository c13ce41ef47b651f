package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/solver/insight"
)

// TestNoOfferIsAnotherWithIdlePieces: of two such, in either order and however one is turned,
// the one without them stays; where there is more to one, or it is another level, both do.
func TestNoOfferIsAnotherWithIdlePieces(t *testing.T) {
	plain := offered(t, "######\n#@$ .#\n#    #\n######\n")
	harder := offered(t, "######\n#@$ .#\n#  # #\n######\n")
	harder.Features.Changes++
	fewerWays := offered(t, "######\n#@$ .#\n#  # #\n######\n")
	plain.Ways.Count.N, fewerWays.Ways.Count.N = 2, 1
	for name, test := range map[string]struct {
		other *Offer
		stays bool
	}{
		"a wall more":               {offered(t, "######\n#@$ .#\n#  # #\n######\n"), false},
		"two walls more":            {offered(t, "######\n#@$ .#\n#  ###\n######\n"), false},
		"a wall more, turned":       {offered(t, "####\n#@##\n#$ #\n#  #\n#. #\n####\n"), false},
		"a wall more, mirrored":     {offered(t, "######\n# #  #\n#. $@#\n######\n"), false},
		"harder with it":            {harder, true},
		"fewer ways with it":        {fewerWays, true},
		"a wall moved":              {offered(t, "######\n#@$ .#\n#  # #\n## ###\n"), true},
		"a goal in place of a wall": {offered(t, "######\n#@$ .#\n#    #\n###.##\n"), true},
		"another size":              {offered(t, "#######\n#@$ . #\n#   # #\n#######\n"), true},
		"the same":                  {offered(t, "######\n#@$ .#\n#    #\n######\n"), true},
	} {
		if test.other != fewerWays {
			test.other.Ways.Count.N = plain.Ways.Count.N
		}
		for _, offers := range [][]*Offer{{plain, test.other}, {test.other, plain}} {
			want := slices.Clone(offers)
			if !test.stays {
				want = []*Offer{plain}
			}
			if left := found(offers); !slices.Equal(left, want) {
				t.Errorf("%s: %d are left, not %d", name, len(left), len(want))
			}
		}
	}
}

// TestOfManyOffersTheLeastStay, in their order.
func TestOfManyOffersTheLeastStay(t *testing.T) {
	one := offered(t, "######\n#@$ .#\n#    #\n######\n")
	oneMore := offered(t, "######\n#@$ .#\n#  # #\n######\n")
	twoMore := offered(t, "######\n#@$ .#\n# ## #\n######\n")
	other := offered(t, "######\n#@ $.#\n#    #\n######\n")
	otherMore := offered(t, "######\n#@ $.#\n# #  #\n######\n")
	for _, offers := range [][]*Offer{
		{one, oneMore, twoMore, other, otherMore}, {twoMore, otherMore, oneMore, one, other}, {oneMore, one, twoMore, other}, {otherMore, one, other},
	} {
		if left := found(offers); !slices.Equal(left, []*Offer{one, other}) {
			t.Errorf("%d are left", len(left))
		}
	}
	if left := distinct([]*Offer{oneMore, other}); len(left) != 2 {
		t.Error("what lost its place leaves no level in its stead")
	}
}

// found gives those of offers that are left when they are found one after the other.
func found(offers []*Offer) []*Offer {
	for i, o := range offers {
		o.lesser = nil
		o.compareWith(offers[:i+1], games.ByName("sokoban"))
	}
	return distinct(offers)
}

// offered makes an offer of two steps of a drawing of Sokoban.
func offered(t *testing.T, drawing string) *Offer {
	t.Helper()
	game := games.ByName("sokoban")
	c, problems := game.Formats[0].Read([]byte(drawing))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	l := c.Entries[0].Level
	game.Spell(l)
	return &Offer{Level: l, Ways: &insight.Ways{Steps: 2}, Features: &insight.Features{}}
}

// TestWhatIsWithinALevel is in the same cells of it, as often in each.
func TestWhatIsWithinALevel(t *testing.T) {
	cell := func(tiles ...string) *levels.Level {
		l := levels.New(1, 1)
		var s levels.Stack
		for _, tile := range tiles {
			s = append(s, levels.Piece{Tile: tile})
		}
		l.Set(levels.Cell{}, s)
		return l
	}
	facing := cell()
	facing.Set(levels.Cell{}, levels.Stack{{Tile: "box", Facing: levels.Up}, {Tile: "goal"}})
	set := cell("box", "goal")
	set.Options = map[string]string{"some": "setting"}
	for name, test := range map[string]struct {
		l, larger *levels.Level
		within    bool
	}{
		"below it":         {cell("box"), cell("goal", "box"), true},
		"above it":         {cell("box"), cell("box", "goal"), true},
		"nothing":          {cell(), cell("box"), true},
		"both":             {cell("goal", "box"), cell("box", "rock", "goal"), true},
		"twice":            {cell("box"), cell("box", "box"), true},
		"twice, not once":  {cell("box", "box"), cell("box", "goal"), false},
		"less":             {cell("goal", "box"), cell("box"), false},
		"the same":         {cell("box"), cell("box"), false},
		"in another order": {cell("goal", "box"), cell("box", "goal"), false},
		"facing otherwise": {cell("box"), facing, false},
		"other settings":   {cell("box"), set, false},
	} {
		if isWithin(test.l, test.larger) != test.within {
			t.Error(name)
		}
	}
	for _, larger := range []*levels.Level{levels.New(2, 1), levels.New(1, 2)} {
		larger.Set(levels.Cell{}, levels.Stack{{Tile: "box"}, {Tile: "goal"}})
		if isWithin(cell("box"), larger) {
			t.Errorf("a level of %d by %d", larger.Width(), larger.Height())
		}
	}
}

// TestASearchOffersNoLevelAgainWithIdlePieces.
func TestASearchOffersNoLevelAgainWithIdlePieces(t *testing.T) {
	g := games.ByName("longcat")
	wants, err := ParseWants("ways=1")
	if err != nil {
		t.Fatal(err)
	}
	done, err := Run(t.Context(), g, Options{Width: 6, Height: 6, Wants: wants, Candidates: 1000})
	if err != nil || len(done.Offers) == 0 {
		t.Fatalf("%d offers, %v", len(done.Offers), err)
	}
	for _, o := range done.Offers {
		for _, other := range done.Offers {
			alike := o.isNoWorse(other) && other.isNoWorse(o)
			if alike && slices.ContainsFunc(g.Images(o.Level), func(l *levels.Level) bool { return isWithin(l, other.Level) }) {
				t.Errorf("level %d is level %d with idle pieces besides", other.Candidate, o.Candidate)
			}
		}
	}
}

// TestALevelAndItsImagesAreOne, and one in which something faces elsewhere is another.
func TestALevelAndItsImagesAreOne(t *testing.T) {
	game, r := games.ByName("theseus"), rand.New(rand.NewPCG(3, 3))
	l := Make(game, r, 4, 3)
	images := game.Images(l)
	for _, image := range images {
		if imageOf(game, image) != imageOf(game, l) {
			t.Error("a level that is turned is not the same")
		}
	}
	if len(images) < 2 {
		t.Errorf("%d images", len(images))
	}
	one, other := levels.New(1, 1), levels.New(1, 1)
	one.Set(levels.Cell{}, levels.Stack{{Tile: "keke"}})
	other.Set(levels.Cell{}, levels.Stack{{Tile: "keke", Facing: levels.Up}})
	if hashOf(one) == hashOf(other) {
		t.Error("what faces elsewhere is taken for the same")
	}
}
