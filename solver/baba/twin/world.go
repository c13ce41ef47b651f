// Package twin is Baba Is You as its rules are told: units in a slice, a
// function per step of the turn, each rule beside the lines that carry it
// out. It is slow and meant to be obviously right; the solver is measured
// against it, shares nothing with it, and no program but a test uses it.
//
// Where the rules leave a choice, a comment that begins with "Decision:" says
// what was chosen.
package twin

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"puzzlewright/levels"
)

// A unit is one thing on the board: an object, or a word. The empty cells and
// the level are units, too, where a rule speaks of them; these units live only while
// they are looked at (rules 1).
type unit struct {
	// id tells the age: ids count up in order of creation (rules 9.7).
	id     int
	name   string
	text   bool
	x, y   int
	facing levels.Move // levels.Wait where it is left to chance (rules 9.9)
	// since orders the units of a cell: the one that came last lies on top.
	since int

	empty, level bool

	// float is set as the turn begins (rules 1: "float flag"; rules 4, step 0:
	// "refresh FLOAT flags"), and when the unit comes to be.
	float bool

	dead bool

	// broken is set when float is (rules 2.1).
	broken bool

	// first is what the unit was before it first turned into something, nil where it still is that;
	// unclear tells that this is not known (rules 2.1).
	first   *product
	unclear bool

	// What lasts for one turn only:
	fresh bool // was created, other than by transformation
	tele  bool // was teleported
}

// A World is a level being played.
type World struct {
	width, height int
	units         []*unit  // the oldest first; dead units are taken out
	nouns         []string // the objects of this level, for ALL
	rules         []*rule
	members       map[string][]*rule // by group, the rules that make things its members
	read          string             // the layout of the words that gave these rules

	won    bool
	lost   string // why the level cannot be played on
	random bool
	// refused is the first thing that happened and is not supported.
	refused string

	created, arrivals int // how many ids, and how many places in stacks, were given out

	// What lasts for one turn only:
	idle      bool // the input was a wait
	parses    int
	pushes    int
	steps     int
	asking    map[string]bool // questions being answered, to notice one that leads back to itself
	movements                 // the movements of the take that is being settled
}

// New reads a level. It gives an error for words and objects that it does not know.
//
// "Units act in the order of their age: those of the level's beginning column by
// column (left to right, each from top to bottom, lower layers first), those
// made later after them" (rules 9.7). So they are added in this order, and stay in it in
// w.units.
func New(l *levels.Level) (*World, error) {
	w := &World{width: l.Width(), height: l.Height()}
	var errs []error
	for x := range w.width {
		for y := range w.height {
			for _, p := range l.At(levels.Cell{X: x, Y: y}) {
				name, text, err := parseTile(p.Tile)
				if err != nil {
					errs = append(errs, fmt.Errorf("row %d, column %d: %w", y+1, x+1, err))
					continue
				}
				w.add(name, text, x, y, p.Facing%levels.NumDirections)
			}
		}
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	w.start()
	return w, nil
}

// start makes a world of a board that has just been laid out. Only rules are
// read: a level that begins with ROCK IS BABA transforms at the end of the
// first turn, and one that begins with YOU on WIN is not yet won (rules 4).
func (w *World) start() {
	// Decision: the objects of a level are those on its board and those that its
	// words name; ALL means them, too, after the last one of a kind is gone.
	found := map[string]bool{}
	for _, u := range w.units {
		if classOf(u.name) == noun && ordinary(u.name) && !found[u.name] {
			found[u.name] = true
			w.nouns = append(w.nouns, u.name)
		}
	}
	slices.Sort(w.nouns)
	w.beginTurn(levels.Right)
	w.parse()
}

// add creates a unit on top of a cell.
func (w *World) add(name string, text bool, x, y int, facing levels.Move) *unit {
	u := &unit{id: w.created, name: name, text: text, x: x, y: y, facing: facing}
	w.created++
	w.arrive(u, x, y)
	w.units = append(w.units, u)
	return u
}

// arrive puts a unit on top of a cell.
func (w *World) arrive(u *unit, x, y int) {
	u.x, u.y = x, y
	u.since = w.arrivals
	w.arrivals++
}

// at gives the units of a cell, the bottom of the stack first.
func (w *World) at(x, y int) []*unit {
	var here []*unit
	for _, u := range w.units {
		if u.x == x && u.y == y {
			here = append(here, u)
		}
	}
	slices.SortFunc(here, func(a, b *unit) int { return cmp.Compare(a.since, b.since) })
	return here
}

// others gives the units that share a unit's cell.
func (w *World) others(u *unit) []*unit {
	return slices.DeleteFunc(w.at(u.x, u.y), func(o *unit) bool { return o.id == u.id })
}

func (w *World) inside(x, y int) bool { return x >= 0 && x < w.width && y >= 0 && y < w.height }

// contents gives what a cell of the board holds: its units, or EMPTY.
func (w *World) contents(x, y int) []*unit {
	if here := w.at(x, y); len(here) > 0 {
		return here
	}
	return []*unit{w.emptyAt(x, y)}
}

// emptyAt makes the unit that stands for an empty cell.
func (w *World) emptyAt(x, y int) *unit {
	return &unit{id: -1 - x - y*w.width, name: "empty", empty: true, x: x, y: y, facing: unknown}
}

// unknown is the facing of an empty cell that nobody has asked for yet.
const unknown = levels.Move(levels.NumMoves)

// facing gives where a unit faces, for things that it makes or turns
// into. An empty cell faces where direction words turn it, else nowhere, which
// is levels.Wait.
//
// Decision: it faces nowhere where the game leaves the facing to chance. Equal counts are settled
// clockwise from up.
func (w *World) facing(u *unit) levels.Move {
	if u.facing == unknown {
		u.facing = levels.Wait
		u.facing = w.turnedTo(u, func() levels.Move { return levels.Left })
	}
	return u.facing
}

// askFacing gives where a unit faces, for what depends on it. "A random facing
// (EMPTY IS X, made things) is no reason as long as nothing asks for that
// facing" (rules 9.9): a facing that is left to chance is settled when it is first asked for, and here
// it is always right. An empty cell that faces nowhere goes on doing so.
func (w *World) askFacing(u *unit) levels.Move {
	facing := w.facing(u)
	if facing == levels.Wait && !u.empty && !u.level {
		w.random = true
		u.facing = levels.Right
	}
	return u.facing
}

// empties gives a unit for every empty cell, column by column, where there
// is any rule about them.
func (w *World) empties() []*unit {
	var all []*unit
	if !w.spokenOf("empty") {
		return nil
	}
	for x := range w.width {
		for y := range w.height {
			if len(w.at(x, y)) == 0 {
				all = append(all, w.emptyAt(x, y))
			}
		}
	}
	return all
}

// theLevel makes the unit that stands for the level.
func (w *World) theLevel() *unit {
	return &unit{id: -1 - w.width*w.height, name: "level", level: true, x: -1, y: -1, facing: levels.Wait}
}

// noun is the word by which rules speak of a unit: a word is TEXT, whatever
// it says (rules 1).
func (u *unit) noun() string {
	if u.text {
		return "text"
	}
	return u.name
}

// Clone copies a world, so that playing either leaves the other as it was.
func (w *World) Clone() *World {
	c := *w
	c.units = make([]*unit, len(w.units))
	for i, u := range w.units {
		copied := *u
		c.units[i] = &copied
	}
	c.asking, c.movements = map[string]bool{}, movements{}
	return &c // the rules are never changed, only replaced
}

// Won tells that a turn has won the level.
func (w *World) Won() bool { return w.won }

// Lost tells that the level was destroyed, or ended in an infinite loop.
func (w *World) Lost() bool { return w.lost != "" }

// Random tells that a turn met a choice of chance, such as TELE with several
// ends; what happened then is not what the game would do.
func (w *World) Random() bool { return w.random }

// Refused tells what a turn met that is not supported, "" if nothing; what
// happened then is not what the game would do (rules 9.8).
func (w *World) Refused() string { return w.refused }

func (w *World) refuse(what string) {
	if w.refused == "" {
		w.refused = what
	}
}

// HasYou tells whether anything on the board is YOU.
func (w *World) HasYou() bool {
	return slices.ContainsFunc(w.units, w.isYou)
}

func (w *World) destroyLevel(why string) {
	if w.lost == "" && !w.won {
		w.lost = why
	}
}

func (w *World) over() bool { return w.lost != "" }

// Level draws the world. A unit whose facing is left to chance is drawn facing right.
func (w *World) Level() *levels.Level {
	l := levels.New(w.width, w.height)
	for x := range w.width {
		for y := range w.height {
			var s levels.Stack
			for _, u := range w.at(x, y) {
				p := levels.Piece{Tile: tileName(u.name, u.text), Facing: u.facing}
				if p.Facing == levels.Wait {
					p.Facing = levels.Right
				}
				s = append(s, p)
			}
			l.Set(levels.Cell{X: x, Y: y}, s)
		}
	}
	return l
}

// Key is equal for worlds from which the same moves lead to the same ends. It has
// whether the game is won or lost, each cell's stack with its facings, and which units are older than
// which (rules 9.7).
func (w *World) Key() string {
	places := make(map[*unit]int, len(w.units))
	reverts := slices.ContainsFunc(w.units, func(u *unit) bool { return u.text && (u.name == "revert" || classOf(u.name) == letter) })
	firsts := ""
	key := w.key(func(here []*unit) {
		for _, u := range here {
			places[u] = len(places)
			if reverts && u.first != nil {
				firsts += fmt.Sprintf(" %d:%v", places[u], *u.first)
			} else if reverts && u.unclear {
				firsts += fmt.Sprintf(" %d?", places[u])
			}
		}
	})
	for _, u := range w.units {
		key += fmt.Sprintf(" %d", places[u])
	}
	return key + firsts
}

// KeyWithoutOrder is Key without the order of stacks and of age.
func (w *World) KeyWithoutOrder() string {
	return w.key(func(here []*unit) {
		slices.SortFunc(here, func(a, b *unit) int {
			return cmp.Or(strings.Compare(tileName(a.name, a.text), tileName(b.name, b.text)), cmp.Compare(a.facing, b.facing))
		})
	})
}

func (w *World) key(arrange func(stack []*unit)) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v %q ", w.won, w.lost)
	for y := range w.height {
		for x := range w.width {
			here := w.at(x, y)
			arrange(here)
			for i, u := range here {
				if i > 0 {
					b.WriteByte('+')
				}
				b.WriteString(tileName(u.name, u.text) + u.facing.String())
			}
			b.WriteByte('|')
		}
	}
	return b.String()
}
