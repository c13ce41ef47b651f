package baba

import (
	"fmt"
	"slices"
	"strings"

	"puzzlewright/solver"
)

// A class is what the parser sees of a word. The numbers are the game's own.
type class uint8

const (
	classNoun class = iota
	classVerb
	classProperty
	classPrefix // a condition before the subject: LONELY
	classNot
	classOther // letters, and words that are not supported
	classAnd
	classInfix // a condition after the subject, with arguments: ON
)

// A noun is what a rule can be about. The first ones are special; the objects
// of a level follow, in the order of the table of things.
type noun uint16

const (
	nounText noun = iota
	nounEmpty
	nounLevel
	nounAll
	nounGroup
	nounGroup2
	nounGroup3
	firstObject
)

// A verb is what a rule says of its subject.
type verb uint8

const (
	verbIs verb = iota
	verbHas
	verbMake
	verbEat
	verbFear
	verbFollow
	verbMimic
	verbWrite
	numVerbs
)

// A property is what a thing can be. There are no more than 64, so that what
// a thing is fits one word of memory.
type property uint8

const (
	isYou property = iota
	isYou2
	isWin
	isStop
	isPush
	isMove
	isDefeat
	isSink
	isHot
	isMelt
	isOpen
	isShut
	isWeak
	isPull
	isSwap
	isTele
	isFall
	isShift
	isFloat
	isMore
	isSleep
	isWord
	isRight
	isUp
	isLeft
	isDown
	isBonus
	isEnd
	isDone
	isSafe
	isStill
	isPower
	isLockedRight
	isLockedUp
	isLockedLeft
	isLockedDown
	// isCosmetic is the first of those that only look: HIDE, BEST, colours.
	isCosmetic
	numProperties = 64
)

// A relation is what a condition asks of the thing the rule is about.
type relation uint8

const (
	condLonely relation = iota
	condIdle
	condPowered
	condNear
	condOn
	condFacing
	condWithout
	condAbove
	condBelow
	condSeeing
)

// A vocable is a word of the language: one row of the table below. Its
// meaning is a noun, verb, property or relation, by its class.
type vocable struct {
	name    string
	class   class
	meaning uint8
	group   string
	ink     solver.Ink
	symbol  rune
	help    string
	search  string
	aliases []string
	// unsupported says why a level with it is not solved, "" if it is.
	unsupported string
}

// The groups of the palette.
const (
	groupObjects    = "Objects"
	groupNouns      = "Nouns"
	groupSpecial    = "Special nouns"
	groupOperators  = "Operators"
	groupProperties = "Properties"
	groupConditions = "Conditions"
	groupLooks      = "Looks only"
	groupOthers     = "Not solved"
)

// vocabulary is every word that is not the name of an object.
var vocabulary = slices.Concat(operators, properties, conditions, specials, looks, others)

var operators = filed(groupOperators, classNoun,
	vocable{name: "is", class: classVerb, meaning: uint8(verbIs), ink: "white", symbol: 'I', help: "A thing is a property, or turns into another thing.", search: "verb become transform change"},
	vocable{name: "and", class: classAnd, ink: "white", symbol: '&', help: "Joins several things, properties or conditions.", search: "list join several"},
	vocable{name: "not", class: classNot, ink: "red", symbol: '¬', help: "Turns the next word into its opposite; X IS NOT Y cancels X IS Y.", search: "negate cancel forbid opposite"},
	vocable{name: "has", class: classVerb, meaning: uint8(verbHas), ink: "white", symbol: 'H', help: "Leaves that thing behind when it is destroyed.", search: "verb drop leave contain"},
	vocable{name: "make", class: classVerb, meaning: uint8(verbMake), ink: "white", help: "Puts that thing into its cell, every turn.", search: "verb create spawn produce"},
	vocable{name: "eat", class: classVerb, meaning: uint8(verbEat), ink: "white", help: "Destroys that thing where it meets it, and walks through it.", search: "verb destroy kill devour"},
	vocable{name: "fear", class: classVerb, meaning: uint8(verbFear), ink: "white", help: "Steps away from that thing when beside it.", search: "verb flee avoid run"},
	vocable{name: "follow", class: classVerb, meaning: uint8(verbFollow), ink: "white", help: "Turns to face the nearest of that thing.", search: "verb chase turn look"},
	vocable{name: "mimic", class: classVerb, meaning: uint8(verbMimic), ink: "white", help: "Is and does whatever that thing is and does.", search: "verb copy imitate same"},
	vocable{name: "write", class: classVerb, meaning: uint8(verbWrite), ink: "white", help: "Turns into that word.", search: "verb word text"},
)

var properties = filed(groupProperties, classProperty,
	vocable{name: "you", meaning: uint8(isYou), ink: "pink", symbol: 'Y', help: "You move it with the arrows.", search: "player control hero"},
	vocable{name: "you2", meaning: uint8(isYou2), ink: "pink", help: "You move it with the arrows, as YOU does.", search: "player second two control"},
	vocable{name: "win", meaning: uint8(isWin), ink: "yellow", symbol: '!', help: "Where you stand on it, the level is won.", search: "goal exit victory"},
	vocable{name: "stop", meaning: uint8(isStop), ink: "green", symbol: 'S', help: "Nothing walks into it.", search: "solid block wall"},
	vocable{name: "push", meaning: uint8(isPush), ink: "brown", symbol: 'P', help: "Moves along when walked into.", search: "shove"},
	vocable{name: "pull", meaning: uint8(isPull), ink: "brown", help: "Moves along behind whoever walks away from it.", search: "drag solid"},
	vocable{name: "move", meaning: uint8(isMove), ink: "green", symbol: 'M', help: "Walks ahead every turn, and turns round where it cannot.", search: "walk auto enemy"},
	vocable{name: "defeat", meaning: uint8(isDefeat), ink: "red", symbol: 'D', aliases: []string{"kill"}, help: "Destroys whatever is you and meets it.", search: "kill kills death die dead lose enemy"},
	vocable{name: "sink", meaning: uint8(isSink), ink: "blue", help: "Is destroyed together with all that meets it.", search: "water drown kill destroy hole"},
	vocable{name: "hot", meaning: uint8(isHot), ink: "orange", help: "Destroys what is MELT and meets it.", search: "fire burn kill lava"},
	vocable{name: "melt", meaning: uint8(isMelt), ink: "cyan", help: "Is destroyed where it meets something HOT.", search: "ice burn die"},
	vocable{name: "open", meaning: uint8(isOpen), ink: "yellow", help: "Unlocks what is SHUT; both are destroyed.", search: "key unlock"},
	vocable{name: "shut", meaning: uint8(isShut), ink: "red", help: "Is unlocked by what is OPEN; both are destroyed.", search: "door lock closed"},
	vocable{name: "weak", meaning: uint8(isWeak), ink: "silver", help: "Is destroyed by anything that meets it, or by running into something.", search: "fragile break glass"},
	vocable{name: "float", meaning: uint8(isFloat), ink: "cyan", help: "Meets only what floats too.", search: "fly layer hover above"},
	vocable{name: "swap", meaning: uint8(isSwap), ink: "teal", help: "Changes places with whatever walks into it.", search: "exchange switch trade"},
	vocable{name: "tele", meaning: uint8(isTele), ink: "blue", help: "Sends what meets it to the other one of its kind.", search: "teleport portal warp"},
	vocable{name: "fall", meaning: uint8(isFall), ink: "brown", help: "Drops down until something holds it.", search: "gravity drop down"},
	vocable{name: "shift", meaning: uint8(isShift), ink: "blue", help: "Carries what meets it a step the way it faces.", search: "conveyor belt carry"},
	vocable{name: "more", meaning: uint8(isMore), ink: "lime", help: "Grows into the free cells around it, every turn.", search: "grow spread multiply copy"},
	vocable{name: "sleep", meaning: uint8(isSleep), ink: "purple", help: "Does not move by itself.", search: "rest idle stay"},
	vocable{name: "still", meaning: uint8(isStill), ink: "grey", help: "Nothing moves it.", search: "fixed immovable stay anchor"},
	vocable{name: "safe", meaning: uint8(isSafe), ink: "white", help: "Nothing destroys it.", search: "immortal protect invincible"},
	vocable{name: "word", meaning: uint8(isWord), ink: "white", help: "Counts as the word for itself.", search: "text noun rule"},
	vocable{name: "power", meaning: uint8(isPower), ink: "yellow", help: "Makes POWERED true, wherever it is.", search: "electric powered switch"},
	vocable{name: "right", meaning: uint8(isRight), ink: "cyan", help: "Faces right. X FACING RIGHT asks for it.", search: "direction east turn"},
	vocable{name: "up", meaning: uint8(isUp), ink: "cyan", help: "Faces up. X FACING UP asks for it.", search: "direction north turn"},
	vocable{name: "left", meaning: uint8(isLeft), ink: "cyan", help: "Faces left. X FACING LEFT asks for it.", search: "direction west turn"},
	vocable{name: "down", meaning: uint8(isDown), ink: "cyan", help: "Faces down. X FACING DOWN asks for it.", search: "direction south turn"},
	vocable{name: "lockedright", aliases: []string{"locked_right"}, meaning: uint8(isLockedRight), ink: "red", help: "Does not move to the right.", search: "direction locked east"},
	vocable{name: "lockedup", aliases: []string{"locked_up"}, meaning: uint8(isLockedUp), ink: "red", help: "Does not move upwards.", search: "direction locked north"},
	vocable{name: "lockedleft", aliases: []string{"locked_left"}, meaning: uint8(isLockedLeft), ink: "red", help: "Does not move to the left.", search: "direction locked west"},
	vocable{name: "lockeddown", aliases: []string{"locked_down"}, meaning: uint8(isLockedDown), ink: "red", help: "Does not move downwards.", search: "direction locked south"},
	vocable{name: "bonus", meaning: uint8(isBonus), ink: "purple", help: "Is collected where you meet it.", search: "collect take coin"},
	vocable{name: "end", meaning: uint8(isEnd), ink: "white", help: "Where you stand on it, the game ends: the level is won.", search: "win goal finish"},
	vocable{name: "done", meaning: uint8(isDone), ink: "white", help: "Leaves the level.", search: "vanish remove disappear"},
)

var conditions = filed(groupConditions, classNoun,
	vocable{name: "on", class: classInfix, meaning: uint8(condOn), ink: "white", help: "Where the thing shares its cell with that one.", search: "condition above same cell"},
	vocable{name: "near", class: classInfix, meaning: uint8(condNear), ink: "white", help: "Where that one is in the cell or one of the eight around.", search: "condition beside next adjacent"},
	vocable{name: "facing", class: classInfix, meaning: uint8(condFacing), ink: "white", help: "Where that one is in the cell ahead.", search: "condition looking front direction"},
	vocable{name: "without", class: classInfix, meaning: uint8(condWithout), ink: "white", help: "While there is none of that in the level.", search: "condition absent missing none"},
	vocable{name: "above", class: classInfix, meaning: uint8(condAbove), ink: "white", help: "Where that one is further down in the column.", search: "condition over column"},
	vocable{name: "below", class: classInfix, meaning: uint8(condBelow), ink: "white", help: "Where that one is further up in the column.", search: "condition under column"},
	vocable{name: "seeing", class: classInfix, meaning: uint8(condSeeing), ink: "white", help: "Where that one is the first thing ahead, however far.", search: "condition look ray line sight"},
	vocable{name: "lonely", class: classPrefix, meaning: uint8(condLonely), ink: "red", help: "Where nothing shares its cell.", search: "condition alone single"},
	vocable{name: "idle", class: classPrefix, meaning: uint8(condIdle), ink: "red", help: "In a turn in which you wait.", search: "condition wait still"},
	vocable{name: "powered", class: classPrefix, meaning: uint8(condPowered), ink: "red", help: "While something is POWER.", search: "condition electric power switch"},
)

var specials = filed(groupSpecial, classNoun,
	vocable{name: "text", meaning: uint8(nounText), ink: "pink", help: "Every word of the level.", search: "words noun"},
	vocable{name: "empty", meaning: uint8(nounEmpty), ink: "grey", help: "Every cell with nothing in it.", search: "nothing void air noun"},
	vocable{name: "all", meaning: uint8(nounAll), ink: "white", help: "Every kind of object of the level; no words.", search: "everything every noun"},
	vocable{name: "level", meaning: uint8(nounLevel), ink: "pink", help: "The level as a whole.", search: "map noun"},
	vocable{name: "group", meaning: uint8(nounGroup), ink: "cyan", help: "Whatever IS GROUP: rules about GROUP hold for its members.", search: "team set members noun"},
	vocable{name: "group2", meaning: uint8(nounGroup2), ink: "cyan", help: "A second group.", search: "team set members noun"},
	vocable{name: "group3", meaning: uint8(nounGroup3), ink: "cyan", help: "A third group.", search: "team set members noun"},
)

// looks are the words that change only how things look.
var looks = colours("hide white", "best yellow", "red red", "orange orange", "yellow yellow", "lime lime", "green green",
	"cyan cyan", "blue blue", "purple purple", "pink pink", "rosy pink", "brown brown", "grey grey", "black black", "silver silver", "white white")

// filed puts rows into a group of the palette, and gives them a class where
// they name none.
func filed(group string, c class, rows ...vocable) []vocable {
	for i := range rows {
		rows[i].group = group
		if rows[i].class == classNoun {
			rows[i].class = c
		}
	}
	return rows
}

// colours makes properties that change how things look and nothing else.
func colours(named ...string) []vocable {
	made := make([]vocable, len(named))
	for i, s := range named {
		name, ink, _ := strings.Cut(s, " ")
		made[i] = vocable{
			name: name, class: classProperty, meaning: uint8(isCosmetic) + uint8(i), group: groupLooks, ink: solver.Ink(ink),
			help: "Changes how a thing looks, and nothing else.", search: "colour color look cosmetic",
		}
	}
	return made
}

// others are words of the game that are known here and not solved.
var others = slices.Concat(
	notSolved("chance decides when it holds, so that no solution is certain",
		"often", "seldom", "chill"),
	notSolved("the solver does not know how such things move",
		"phantom", "you3", "nudge", "nudgeright", "nudgeup", "nudgeleft", "nudgedown", "locked", "auto", "reverse", "turn", "deturn",
		"fallright", "fallup", "fallleft", "back", "stick", "sticky", "3d"),
	notSolved("the solver does not know what it does to things",
		"boom", "crash", "broken", "revert", "become", "play", "power2", "power3", "dirt", "pet"),
	notSolved("the solver does not know when it holds",
		"powered2", "powered3", "nextto", "besideleft", "besideright", "feeling", "facedby", "never"),
	notSolved("it belongs to the map of levels, not to a level",
		"select", "cursor", "image"),
	notSolved("words spelled out of letters are not read; use the whole word",
		"ab", "ba", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z"),
)

func notSolved(why string, names ...string) []vocable {
	made := make([]vocable, len(names))
	for i, name := range names {
		made[i] = vocable{
			name: name, class: classOther, group: groupOthers, ink: "grey",
			help: "A word of the game that this solver does not know: " + why + ".", unsupported: why,
		}
	}
	return made
}

func isNot(n noun) bool { return n&notBit != 0 }

// plain gives the noun of NOT X.
func (n noun) plain() noun { return n &^ notBit }

// notBit is beyond the number of nouns there are.
const notBit noun = 1 << 15

func isGroup(n noun) bool { return n >= nounGroup && n <= nounGroup3 }

// sentence says why a word is not supported.
func (v *vocable) sentence() string {
	return fmt.Sprintf("%s is not supported: %s", strings.ToUpper(v.name), v.unsupported)
}

// The properties without which nothing is won.
const (
	anyYou   = 1<<isYou | 1<<isYou2
	anyWin   = 1<<isWin | 1<<isEnd
	youOrWin = anyYou | anyWin
)

// lookless are the properties that change nothing but looks.
const lookless = ^uint64(1<<isCosmetic - 1)
