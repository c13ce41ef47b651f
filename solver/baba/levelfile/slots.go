package levelfile

import (
	"cmp"
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/words"
)

// objectTable is the game's default table of objects, a line each: slot, place (x and y), name,
// kind, tiling, layer. Its contents are published facts: the community's level readers and the
// comments in the game's own level files list the same slots.
//
//go:embed objects.tsv
var objectTable string

// A slot is a place in the table of objects that a level can change.
type slot struct {
	key  string // "object041"
	id   objectID
	name string // "star", "text_is"; unnamed for slots that are free
}

// unnamed is what the table calls slots without an object of their own.
const unnamed = "default"

// slots are all slots, in the order of objectTable.
var slots = func() []slot {
	var all []slot
	for line := range strings.Lines(objectTable) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if id, ok := place(f[1] + "," + f[2]); ok { // the first line has headings
			all = append(all, slot{f[0], id, f[3]})
		}
	}
	return all
}()

var slotAt = func() map[objectID]slot {
	m := map[objectID]slot{}
	for _, s := range slots {
		m[s.id] = s
	}
	return m
}()

// place reads "x,y".
func place(text string) (objectID, bool) {
	left, right, _ := strings.Cut(text, ",")
	x, err := strconv.ParseUint(strings.TrimSpace(left), 10, 8)
	y, err2 := strconv.ParseUint(strings.TrimSpace(right), 10, 8)
	return objectID(x | y<<8), err == nil && err2 == nil
}

// A table is what the objects of one level are: the default table with what the
// level changes in it.
type table struct {
	changed map[string]string // the new name, by the key of the slot
	listed  map[objectID]slot // by id, what the level's author has taken from the list of objects
}

func (s *settings) table() table {
	t := table{map[string]string{}, map[objectID]slot{}}
	changed := map[string]bool{}
	for key := range strings.SplitSeq(s.get(tiles, "changed"), ",") {
		changed[strings.ToLower(strings.TrimSpace(key))] = true
	}
	all := s.get(tiles, "changed") == ""
	for key, v := range s.values[tiles] {
		name, isName := strings.CutSuffix(key, "_name")
		if isName && name != "" && v.text != "" && (all || changed[name]) {
			t.changed[name] = s.text(tiles, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.values[list])) {
		number, isTile := strings.CutSuffix(key, "tile")
		id, ok := place(s.get(list, key))
		if _, twice := t.listed[id]; ok && isTile && !twice {
			t.listed[id] = slot{key: strings.ToLower(s.get(list, number+"object")), id: id, name: s.text(list, number+"name")}
		}
	}
	return t
}

// nameOf gives the game's name of an object: the changed one of its slot, or else the one in the
// level's list, or else the one of the default table, or "" if it has none of these.
func (t table) nameOf(id objectID) string {
	known, listed := slotAt[id], t.listed[id]
	for _, name := range []string{t.changed[listed.key], t.changed[known.key], listed.name, known.name} {
		if name != "" && name != unnamed {
			return name
		}
	}
	return ""
}

// tileOf gives the name of our tile for an object. An object without a usable name is called by its
// place.
func (t table) tileOf(id objectID) string {
	name := strings.ToLower(strings.TrimSpace(t.nameOf(id)))
	if word, ok := strings.CutPrefix(name, textPrefix); ok {
		name = word + words.TextSuffix
	} else if strings.HasSuffix(name, words.TextSuffix) {
		name = "" // it is no word, but a tile of that name would be
	}
	if !writable(name) {
		return fmt.Sprintf("%s%d,%d", placePrefix, id&0xff, id>>8)
	}
	if spelt, ok := spelling[name]; ok {
		return spelt
	}
	return name
}

const (
	textPrefix = "text_"
	// placePrefix begins the tile of an object that has no usable name.
	placePrefix = "object at "
)

// spelling gives our spelling of a tile's name, by the name or alias in small letters.
var spelling = func() map[string]string {
	m := map[string]string{}
	for _, t := range words.Tiles() {
		for _, name := range append(t.Aliases, t.Name) {
			m[strings.ToLower(name)] = t.Name
		}
	}
	return m
}()

// writable tells whether tiles.txt can have a tile of a name.
func writable(name string) bool {
	return name != "" && name != levels.EmptyTile && utf8.ValidString(name) && utf8.RuneCountInString(name) <= levels.MaxName &&
		!strings.ContainsAny(name, "+→↑←↓") && strings.Join(strings.Fields(name), " ") == name &&
		!strings.ContainsFunc(name, unicode.IsControl)
}

// gameName gives the game's name of a tile.
func gameName(tile string) string {
	name := strings.ToLower(tile)
	if word, ok := strings.CutSuffix(name, words.TextSuffix); ok {
		return textPrefix + word
	}
	return name
}

// assign finds an object for each tile: one that the level has already, one of
// its table, or a free slot, which the settings then name so. held are the
// objects of the level as it was read.
func (s *settings) assign(wanted []string, held []objectID) (map[string]objectID, error) {
	t := s.table()
	idOf := map[string]objectID{}
	known := slices.Concat(held, slices.Sorted(maps.Keys(t.listed)))
	for _, sl := range slots {
		known = append(known, sl.id)
	}
	for _, id := range known {
		if tile := t.tileOf(id); !has(idOf, tile) {
			idOf[tile] = id
		}
	}
	used := map[objectID]bool{}
	var missing []string
	for _, tile := range wanted {
		id, ok := idOf[tile]
		if at, found := strings.CutPrefix(tile, placePrefix); found && !ok {
			id, ok = place(at)
			idOf[tile] = id
		}
		if ok {
			used[id] = true
		} else {
			missing = append(missing, tile)
		}
	}
	free := t.free(used)
	if len(missing) > len(free) {
		return nil, message.Errorf("the level has %d different pieces that the game has no place for, and %d places are free; take some out", len(missing), len(free))
	}
	if len(missing) > 0 && s.get(tiles, "changed") == "" && len(t.changed) > 0 {
		// Without the list of changed slots, all that the level names count; with it, only those
		// listed do.
		s.set(tiles, "changed", strings.Join(slices.Sorted(maps.Keys(t.changed)), ","))
	}
	for i, tile := range missing {
		idOf[tile] = free[i].id
		s.name(free[i], tile)
	}
	return idOf, nil
}

func has[K comparable, V any](m map[K]V, key K) bool {
	_, ok := m[key]
	return ok
}

// free gives the slots to which new meanings can be given: those without an object, then those of
// objects that the level does not use.
func (t table) free(used map[objectID]bool) []slot {
	var spare, unused []slot
	for _, s := range slots {
		switch {
		case used[s.id] || has(t.listed, s.id) || has(t.changed, s.key) || s.name == "cursor":
		case slices.ContainsFunc(slices.Collect(maps.Values(t.listed)), func(l slot) bool { return l.key == s.key }):
		case s.name == unnamed:
			spare = append(spare, s)
		default:
			unused = append(unused, s)
		}
	}
	slices.Reverse(unused) // the last ones are used least
	return append(spare, unused...)
}

// name gives a slot another meaning.
func (s *settings) name(sl slot, tile string) {
	changed := strings.TrimSuffix(s.get(tiles, "changed"), ",")
	if changed != "" {
		changed += ","
	}
	s.set(tiles, "changed", changed+sl.key+",")
	set := func(key, text string) { s.set(tiles, sl.key+"_"+key, text) }
	name := gameName(tile)
	set("name", name)
	set("image", name)
	look := lookOf(tile)
	colour := cmp.Or(colours[look.Ink], colours["white"])
	set("colour", colour)
	if strings.HasPrefix(name, textPrefix) {
		set("activecolour", colour)
		set("tiling", "-1")
		set("unittype", "text")
		set("layer", "20")
		class, arguments := classOf(tile)
		set("type", strconv.Itoa(int(class)))
		if arguments != "" {
			set("argtype", arguments)
		}
		return
	}
	tiling := "-1"
	if look.Turn == solver.Rotated {
		tiling = "0"
	}
	set("tiling", tiling)
	set("type", "0")
	set("unittype", "object")
	set("layer", "16")
}

// colours are the inks as places in the game's palettes.
var colours = map[solver.Ink]string{
	"white": "0,3", "grey": "0,1", "silver": "0,2", "black": "0,4", "red": "2,2", "orange": "2,3", "yellow": "2,4",
	"lime": "5,3", "green": "5,2", "cyan": "1,4", "teal": "1,3", "blue": "1,3", "purple": "3,1", "pink": "4,1", "brown": "6,1",
}

var looks = func() map[string]solver.Look {
	m := map[string]solver.Look{}
	for _, t := range words.Tiles() {
		m[t.Name] = t.Look
	}
	return m
}()

func lookOf(tile string) solver.Look { return looks[tile] }

// classOf gives the class of a word, and the classes of the words that it takes
// after it, where it takes any: what the game's editor calls its arguments.
func classOf(tile string) (class words.Class, arguments string) {
	e, ok := words.Dictionary[tile]
	if !ok || e.Word < 0 {
		return words.ClassNoun, ""
	}
	word := words.Vocabulary[e.Word]
	switch word.Class {
	case words.ClassVerb:
		if word.Meaning == uint8(words.VerbIs) || word.Meaning == uint8(words.VerbWrite) {
			return word.Class, "0,2"
		}
		return word.Class, "0"
	case words.ClassInfix:
		switch words.Relation(word.Meaning) {
		case words.CondFacing:
			return word.Class, "0,2"
		case words.CondFeeling:
			return word.Class, "2"
		}
		return word.Class, "0"
	case words.ClassOther: // most of these are properties
		return words.ClassProperty, ""
	}
	return word.Class, ""
}
