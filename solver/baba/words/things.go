package words

import (
	"strings"

	"puzzlewright/solver"
)

// A thing is an object that a level can have, and the noun that names it.
type thing struct {
	name  string
	ink   solver.Ink // of the noun as a word
	layer int
	turn  solver.Turn
}

// The layers of a cell, lower ones drawn first.
const (
	ground = iota + 1
	stuff
	beings
	words
)

// rank is the layer by which pieces share a cell when an author draws them one after
// the other: one thing or word can lie on the ground.
func rank(layer int) int { return min(layer, stuff) }

// things are the objects in the order of the palette: those of most levels
// first, then the others by the alphabet. Each is a name, the ink of its noun, its layer unless
// that is stuff, and "turning" if its picture turns with its facing.
var things = made(
	"baba white being", "keke red being", "me purple being", "jiji orange being", "fofo green being", "it cyan being",
	"anni grey being", "badbad purple being", "boba brown being", "flag yellow", "rock brown", "wall grey", "skull red",
	"lava orange ground", "goop teal ground", "water blue ground", "ice cyan ground", "grass green ground", "floor grey ground",
	"tile grey ground", "bog green ground", "algae green ground", "love pink", "jelly cyan", "crab red", "star yellow",
	"flower blue", "door red", "key yellow", "pillar grey", "robot grey being", "ghost pink being", "bat purple being",
	"bird orange being",

	"arm brown", "arrow yellow turning", "axe brown", "banana yellow", "bed brown", "bee yellow being",
	"belt blue ground turning", "blob blue", "blossom pink", "boat orange", "bolt yellow", "bomb grey", "bone white",
	"book green", "bottle green", "box brown", "brick orange", "bubble cyan", "bucket orange", "bug brown being",
	"bunny white being", "burger orange", "button red", "cake pink", "candle yellow", "candy pink", "car red", "cart grey",
	"cash green", "cat orange being", "chair brown", "cheese yellow", "circle cyan", "cliff brown", "clock white", "cloud white",
	"cog grey", "crystal pink", "cup blue", "cursor yellow", "dog brown being", "donut pink", "door2 cyan", "dot white",
	"dragon green being", "dreamwall purple", "drink red", "drum red", "dust brown ground", "ear pink", "egg white", "eye white",
	"fan cyan", "fence brown", "fire orange", "fish blue being", "foliage green", "foot pink", "fort grey", "fox orange being",
	"frog green being", "fruit red", "fungi purple", "fungus brown", "gate red", "gem cyan", "glove blue", "guitar orange",
	"hand pink", "hedge green", "hihat yellow", "horse brown being", "house orange", "husk brown", "husks brown",
	"knight white being", "ladder brown", "lamp yellow", "leaf green", "lemon yellow", "lever red", "lift yellow", "lily pink",
	"line white", "lizard green being", "lock grey", "log brown", "meat red", "melon green", "mirror cyan", "monitor grey",
	"monster purple being", "moon yellow", "mouse grey being", "nose pink", "orb pink", "pants blue", "pawn white", "piano black",
	"pipe orange", "pixel white", "pizza yellow", "plane silver", "planet purple", "plank brown", "potato brown",
	"pumpkin orange", "reed brown", "ring yellow", "road grey ground", "rocket silver", "rose red", "rubble brown ground",
	"sax yellow", "scissors silver", "seastar orange", "seed brown", "selector yellow", "shell pink", "shirt blue",
	"shovel silver", "sign brown", "snail brown being", "snake green being", "snowman white being", "spike grey", "sprout green",
	"square pink", "statue grey", "stick brown", "stump brown", "sun yellow", "sword silver", "table blue", "teeth white",
	"tower grey", "track grey ground turning", "train red", "tree green", "trees green", "triangle cyan", "trumpet yellow",
	"turnip pink", "turtle green being", "ufo grey", "vase orange", "vine green", "violet purple", "what white", "wind cyan",
	"worm pink being",
)

// made makes things of rows like those above.
func made(rows ...string) []thing {
	all := make([]thing, len(rows))
	for i, row := range rows {
		about := strings.Fields(row)
		t := thing{name: about[0], ink: solver.Ink(about[1]), layer: stuff, turn: solver.Marked}
		for _, what := range about[2:] {
			switch what {
			case "ground":
				t.layer = ground
			case "being":
				t.layer = beings
			case "turning":
				t.turn = solver.Rotated
			default:
				panic("no such layer, nor turn: " + what)
			}
		}
		all[i] = t
	}
	return all
}
