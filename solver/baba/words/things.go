package words

import (
	"slices"
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

// rank is the one by which pieces share a cell when they are drawn one after
// the other: on the ground lies one thing or word.
func rank(layer int) int { return min(layer, stuff) }

// things are the objects in the order of the palette: those of most levels
// first, then by the alphabet.
var things = slices.Concat(
	on(beings, solver.Marked,
		"baba white", "keke red", "me purple", "jiji orange", "fofo green", "it cyan", "anni grey", "badbad purple", "boba brown"),
	on(stuff, solver.Marked,
		"flag yellow", "rock brown", "wall grey", "skull red"),
	on(ground, solver.Marked,
		"lava orange", "goop teal", "water blue", "ice cyan", "grass green", "floor grey", "tile grey", "bog green", "algae green"),
	on(stuff, solver.Marked,
		"love pink", "jelly cyan", "crab red", "star yellow", "flower blue", "door red", "key yellow", "pillar grey"),
	on(beings, solver.Marked,
		"robot grey", "ghost pink", "bat purple", "bird orange"),
	on(stuff, solver.Marked,
		"arm brown"),
	on(stuff, solver.Rotated,
		"arrow yellow"),
	on(stuff, solver.Marked,
		"axe brown", "banana yellow", "bed brown"),
	on(beings, solver.Marked,
		"bee yellow"),
	on(ground, solver.Rotated,
		"belt blue"),
	on(stuff, solver.Marked,
		"blob blue", "blossom pink", "boat orange", "bolt yellow", "bomb grey", "bone white", "book green", "bottle green",
		"box brown", "brick orange", "bubble cyan", "bucket orange"),
	on(beings, solver.Marked,
		"bug brown", "bunny white"),
	on(stuff, solver.Marked,
		"burger orange", "button red", "cake pink", "candle yellow", "candy pink", "car red", "cart grey", "cash green"),
	on(beings, solver.Marked,
		"cat orange"),
	on(stuff, solver.Marked,
		"chair brown", "cheese yellow", "circle cyan", "cliff brown", "clock white", "cloud white", "cog grey", "crystal pink", "cup blue", "cursor yellow"),
	on(beings, solver.Marked,
		"dog brown"),
	on(stuff, solver.Marked,
		"donut pink", "door2 cyan", "dot white"),
	on(beings, solver.Marked,
		"dragon green"),
	on(stuff, solver.Marked,
		"dreamwall purple", "drink red", "drum red"),
	on(ground, solver.Marked,
		"dust brown"),
	on(stuff, solver.Marked,
		"ear pink", "egg white", "eye white", "fan cyan", "fence brown", "fire orange"),
	on(beings, solver.Marked,
		"fish blue"),
	on(stuff, solver.Marked,
		"foliage green", "foot pink", "fort grey"),
	on(beings, solver.Marked,
		"fox orange", "frog green"),
	on(stuff, solver.Marked,
		"fruit red", "fungi purple", "fungus brown", "gate red", "gem cyan", "glove blue", "guitar orange", "hand pink",
		"hedge green", "hihat yellow"),
	on(beings, solver.Marked,
		"horse brown"),
	on(stuff, solver.Marked,
		"house orange", "husk brown", "husks brown"),
	on(beings, solver.Marked,
		"knight white"),
	on(stuff, solver.Marked,
		"ladder brown", "lamp yellow", "leaf green", "lemon yellow", "lever red", "lift yellow", "lily pink", "line white"),
	on(beings, solver.Marked,
		"lizard green"),
	on(stuff, solver.Marked,
		"lock grey", "log brown", "meat red", "melon green", "mirror cyan", "monitor grey"),
	on(beings, solver.Marked,
		"monster purple"),
	on(stuff, solver.Marked,
		"moon yellow"),
	on(beings, solver.Marked,
		"mouse grey"),
	on(stuff, solver.Marked,
		"nose pink", "orb pink", "pants blue", "pawn white", "piano black", "pipe orange", "pixel white", "pizza yellow",
		"plane silver", "planet purple", "plank brown", "potato brown", "pumpkin orange", "reed brown", "ring yellow"),
	on(ground, solver.Marked,
		"road grey"),
	on(stuff, solver.Marked,
		"rocket silver", "rose red"),
	on(ground, solver.Marked,
		"rubble brown"),
	on(stuff, solver.Marked,
		"sax yellow", "scissors silver", "seastar orange", "seed brown", "selector yellow", "shell pink", "shirt blue", "shovel silver", "sign brown"),
	on(beings, solver.Marked,
		"snail brown", "snake green", "snowman white"),
	on(stuff, solver.Marked,
		"spike grey", "sprout green",
		"square pink", "statue grey", "stick brown", "stump brown", "sun yellow", "sword silver", "table blue", "teeth white", "tower grey"),
	on(ground, solver.Rotated,
		"track grey"),
	on(stuff, solver.Marked,
		"train red", "tree green", "trees green", "triangle cyan", "trumpet yellow", "turnip pink"),
	on(beings, solver.Marked,
		"turtle green"),
	on(stuff, solver.Marked,
		"ufo grey", "vase orange", "vine green", "violet purple", "what white", "wind cyan"),
	on(beings, solver.Marked,
		"worm pink"),
)

// on makes things of one layer out of their names and inks.
func on(layer int, turn solver.Turn, named ...string) []thing {
	made := make([]thing, len(named))
	for i, s := range named {
		name, ink, _ := strings.Cut(s, " ")
		made[i] = thing{name: name, ink: solver.Ink(ink), layer: layer, turn: turn}
	}
	return made
}
