package words

import (
	"slices"
	"strings"

	"puzzlewright/solver"
)

// The groups of the palette.
const (
	groupObjects    = "Objects"
	groupNouns      = "Nouns"
	GroupSpecial    = "Special nouns"
	GroupOperators  = "Operators"
	GroupProperties = "Properties"
	GroupConditions = "Conditions"
	GroupLetters    = "Letters"
	GroupLooks      = "Looks only"
	GroupOthers     = "Not solved"
)

// Vocabulary is every word that is not the name of an object.
var Vocabulary = slices.Concat(operators, properties, conditions, specials, letters, looks, others)

var operators = filed(GroupOperators, ClassNoun,
	Word{Name: "is", Class: ClassVerb, Meaning: uint8(VerbIs), ink: "white", symbol: 'I', help: "A thing is a property, or turns into another thing.", search: "verb become transform change"},
	Word{Name: "and", Class: ClassAnd, ink: "white", symbol: '&', help: "Joins several things, properties or conditions.", search: "list join several"},
	Word{Name: "not", Class: ClassNot, ink: "red", symbol: '¬', help: "Turns the next word into its opposite; X IS NOT Y cancels X IS Y.", search: "negate cancel forbid opposite"},
	Word{Name: "has", Class: ClassVerb, Meaning: uint8(VerbHas), ink: "white", symbol: 'H', help: "Leaves that thing behind when it is destroyed.", search: "verb drop leave contain"},
	Word{Name: "make", Class: ClassVerb, Meaning: uint8(VerbMake), ink: "white", help: "Puts that thing into its cell, every turn.", search: "verb create spawn produce"},
	Word{Name: "eat", Class: ClassVerb, Meaning: uint8(VerbEat), ink: "white", help: "Destroys that thing where it meets it, and walks through it.", search: "verb destroy kill devour"},
	Word{Name: "fear", Class: ClassVerb, Meaning: uint8(VerbFear), ink: "white", help: "Steps away from that thing when beside it.", search: "verb flee avoid run"},
	Word{Name: "follow", Class: ClassVerb, Meaning: uint8(VerbFollow), ink: "white", help: "Turns to face the nearest of that thing.", search: "verb chase turn look"},
	Word{Name: "mimic", Class: ClassVerb, Meaning: uint8(VerbMimic), ink: "white", help: "Is and does whatever that thing is and does.", search: "verb copy imitate same"},
	Word{Name: "write", Class: ClassVerb, Meaning: uint8(VerbWrite), ink: "white", help: "Turns into that word.", search: "verb word text"},
	Word{Name: "play", Class: ClassVerb, Meaning: uint8(VerbPlay), ink: "white", help: "Makes a sound, of a letter after it; nothing in play.", search: "verb music note sound"},
)

var properties = filed(GroupProperties, ClassProperty,
	Word{Name: "you", Meaning: uint8(IsYou), ink: "pink", symbol: 'Y', help: "You move it with the arrows.", search: "player control hero"},
	Word{Name: "you2", Meaning: uint8(IsYou2), ink: "pink", help: "You move it with the arrows, as YOU does.", search: "player second two control"},
	Word{Name: "3d", Meaning: uint8(Is3D), ink: "pink", help: "You move it with the arrows, as YOU does; it is not shown from within.", search: "player first person view control"},
	Word{Name: "win", Meaning: uint8(IsWin), ink: "yellow", symbol: '!', help: "Where you stand on it, the level is won.", search: "goal exit victory"},
	Word{Name: "stop", Meaning: uint8(IsStop), ink: "green", symbol: 'S', help: "Nothing walks into it.", search: "solid block wall"},
	Word{Name: "push", Meaning: uint8(IsPush), ink: "brown", symbol: 'P', help: "Moves along when walked into.", search: "shove"},
	Word{Name: "pull", Meaning: uint8(IsPull), ink: "brown", help: "Moves along behind whoever walks away from it.", search: "drag solid"},
	Word{Name: "move", Meaning: uint8(IsMove), ink: "green", symbol: 'M', help: "Walks ahead every turn, and turns round where it cannot.", search: "walk auto enemy"},
	Word{Name: "auto", Meaning: uint8(IsAuto), ink: "green", help: "Walks ahead every turn; the game also lets turns pass by themselves.", search: "walk time real passive"},
	Word{Name: "nudgeright", aliases: []string{"nudge_right"}, Meaning: uint8(IsNudgeRight), ink: "green", help: "Is moved a step to the right every turn.", search: "direction nudge east carry"},
	Word{Name: "nudgeup", aliases: []string{"nudge_up"}, Meaning: uint8(IsNudgeUp), ink: "green", help: "Is moved a step upwards every turn.", search: "direction nudge north carry"},
	Word{Name: "nudgeleft", aliases: []string{"nudge_left"}, Meaning: uint8(IsNudgeLeft), ink: "green", help: "Is moved a step to the left every turn.", search: "direction nudge west carry"},
	Word{Name: "nudgedown", aliases: []string{"nudge_down"}, Meaning: uint8(IsNudgeDown), ink: "green", help: "Is moved a step downwards every turn.", search: "direction nudge south carry"},
	Word{Name: "defeat", Meaning: uint8(IsDefeat), ink: "red", symbol: 'D', aliases: []string{"kill"}, help: "Destroys whatever is you and meets it.", search: "kill kills death die dead lose enemy"},
	Word{Name: "sink", Meaning: uint8(IsSink), ink: "blue", help: "Is destroyed together with all that meets it.", search: "water drown kill destroy hole"},
	Word{Name: "hot", Meaning: uint8(IsHot), ink: "orange", help: "Destroys what is MELT and meets it.", search: "fire burn kill lava"},
	Word{Name: "melt", Meaning: uint8(IsMelt), ink: "cyan", help: "Is destroyed where it meets something HOT.", search: "ice burn die"},
	Word{Name: "open", Meaning: uint8(IsOpen), ink: "yellow", help: "Unlocks what is SHUT; both are destroyed.", search: "key unlock"},
	Word{Name: "shut", Meaning: uint8(IsShut), ink: "red", help: "Is unlocked by what is OPEN; both are destroyed.", search: "door lock closed"},
	Word{Name: "weak", Meaning: uint8(IsWeak), ink: "silver", help: "Is destroyed by anything that meets it, or by running into something.", search: "fragile break glass"},
	Word{Name: "boom", Meaning: uint8(IsBoom), ink: "red", help: "Explodes at once, and destroys all in its cell; said twice, in the cells around too.", search: "bomb explode destroy blast"},
	Word{Name: "float", Meaning: uint8(IsFloat), ink: "cyan", help: "Meets only what floats too.", search: "fly layer hover above"},
	Word{Name: "swap", Meaning: uint8(IsSwap), ink: "teal", help: "Changes places with whatever walks into it.", search: "exchange switch trade"},
	Word{Name: "tele", Meaning: uint8(IsTele), ink: "blue", help: "Sends what meets it to the other one of its kind.", search: "teleport portal warp"},
	Word{Name: "fall", Meaning: uint8(IsFall), ink: "brown", help: "Drops down until something holds it.", search: "gravity drop down"},
	Word{Name: "fallright", aliases: []string{"fall_right"}, Meaning: uint8(IsFallRight), ink: "brown", help: "Drops to the right until something holds it.", search: "gravity drop east"},
	Word{Name: "fallup", aliases: []string{"fall_up"}, Meaning: uint8(IsFallUp), ink: "brown", help: "Drops upwards until something holds it.", search: "gravity drop north"},
	Word{Name: "fallleft", aliases: []string{"fall_left"}, Meaning: uint8(IsFallLeft), ink: "brown", help: "Drops to the left until something holds it.", search: "gravity drop west"},
	Word{Name: "shift", Meaning: uint8(IsShift), ink: "blue", help: "Carries what meets it a step the way it faces.", search: "conveyor belt carry"},
	Word{Name: "more", Meaning: uint8(IsMore), ink: "lime", help: "Grows into the free cells around it, every turn.", search: "grow spread multiply copy"},
	Word{Name: "sleep", Meaning: uint8(IsSleep), ink: "purple", help: "Does not move by itself.", search: "rest idle stay"},
	Word{Name: "still", Meaning: uint8(IsStill), ink: "grey", help: "Nothing moves it.", search: "fixed immovable stay anchor"},
	Word{Name: "phantom", Meaning: uint8(IsPhantom), ink: "silver", help: "Walks through all that would stop it, and pushes nothing.", search: "ghost pass through walls"},
	Word{Name: "broken", Meaning: uint8(IsBroken), ink: "grey", help: "No other rule holds for it.", search: "disable cancel ignore rules"},
	Word{Name: "safe", Meaning: uint8(IsSafe), ink: "white", help: "Nothing destroys it.", search: "immortal protect invincible"},
	Word{Name: "word", Meaning: uint8(IsWord), ink: "white", help: "Counts as the word for itself.", search: "text noun rule"},
	Word{Name: "power", Meaning: uint8(IsPower), ink: "yellow", help: "Makes POWERED true, wherever it is.", search: "electric powered switch"},
	Word{Name: "power2", Meaning: uint8(IsPower2), ink: "yellow", help: "Makes POWERED2 true, wherever it is.", search: "electric powered switch"},
	Word{Name: "power3", Meaning: uint8(IsPower3), ink: "yellow", help: "Makes POWERED3 true, wherever it is.", search: "electric powered switch"},
	Word{Name: "right", Meaning: uint8(IsRight), ink: "cyan", help: "Faces right. X FACING RIGHT asks for it.", search: "direction east turn"},
	Word{Name: "up", Meaning: uint8(IsUp), ink: "cyan", help: "Faces up. X FACING UP asks for it.", search: "direction north turn"},
	Word{Name: "left", Meaning: uint8(IsLeft), ink: "cyan", help: "Faces left. X FACING LEFT asks for it.", search: "direction west turn"},
	Word{Name: "down", Meaning: uint8(IsDown), ink: "cyan", help: "Faces down. X FACING DOWN asks for it.", search: "direction south turn"},
	Word{Name: "lockedright", aliases: []string{"locked_right"}, Meaning: uint8(IsLockedRight), ink: "red", help: "Does not move to the right.", search: "direction locked east"},
	Word{Name: "lockedup", aliases: []string{"locked_up"}, Meaning: uint8(IsLockedUp), ink: "red", help: "Does not move upwards.", search: "direction locked north"},
	Word{Name: "lockedleft", aliases: []string{"locked_left"}, Meaning: uint8(IsLockedLeft), ink: "red", help: "Does not move to the left.", search: "direction locked west"},
	Word{Name: "lockeddown", aliases: []string{"locked_down"}, Meaning: uint8(IsLockedDown), ink: "red", help: "Does not move downwards.", search: "direction locked south"},
	Word{Name: "turn", Meaning: uint8(IsTurn), ink: "cyan", help: "Turns to the right where it stands, every turn.", search: "rotate clockwise spin direction"},
	Word{Name: "deturn", Meaning: uint8(IsDeturn), ink: "cyan", help: "Turns to the left where it stands, every turn.", search: "rotate counterclockwise anticlockwise spin direction"},
	Word{Name: "revert", Meaning: uint8(IsRevert), ink: "purple", help: "Turns back into what it was at first.", search: "undo original restore transform"},
	Word{Name: "reverse", Meaning: uint8(IsReverse), ink: "purple", help: "Goes the other way, and faces as it would. Where others move or turn it, the turn is not solved.", search: "opposite backwards direction"},
	Word{Name: "back", Meaning: uint8(IsBack), ink: "purple", help: "Goes back to where it was before. Turns in which it would are not solved.", search: "rewind undo time history"},
	Word{Name: "hold", Meaning: uint8(IsHold), ink: "grey", help: "Holds what shares its cell. Turns in which it would are not solved.", search: "keep catch trap stay"},
	Word{Name: "bonus", Meaning: uint8(IsBonus), ink: "purple", help: "Is collected where you meet it.", search: "collect take coin"},
	Word{Name: "end", Meaning: uint8(IsEnd), ink: "white", help: "Where you stand on it, the game ends: the level is won.", search: "win goal finish"},
	Word{Name: "done", Meaning: uint8(IsDone), ink: "white", help: "Leaves the level.", search: "vanish remove disappear"},
)

var conditions = filed(GroupConditions, ClassNoun,
	Word{Name: "on", Class: ClassInfix, Meaning: uint8(CondOn), ink: "white", help: "Where the thing shares its cell with that one.", search: "condition above same cell"},
	Word{Name: "near", Class: ClassInfix, Meaning: uint8(CondNear), ink: "white", help: "Where that one is in the cell or one of the eight around.", search: "condition beside next adjacent"},
	Word{Name: "nextto", Class: ClassInfix, Meaning: uint8(CondNextTo), ink: "white", help: "Where that one is in one of the four cells beside.", search: "condition beside adjacent orthogonal"},
	Word{Name: "facing", Class: ClassInfix, Meaning: uint8(CondFacing), ink: "white", help: "Where that one is in the cell ahead.", search: "condition looking front direction"},
	Word{Name: "without", Class: ClassInfix, Meaning: uint8(CondWithout), ink: "white", help: "While there is none of that in the level.", search: "condition absent missing none"},
	Word{Name: "above", Class: ClassInfix, Meaning: uint8(CondAbove), ink: "white", help: "Where that one is further down in the column.", search: "condition over column"},
	Word{Name: "below", Class: ClassInfix, Meaning: uint8(CondBelow), ink: "white", help: "Where that one is further up in the column.", search: "condition under column"},
	Word{Name: "seeing", Class: ClassInfix, Meaning: uint8(CondSeeing), ink: "white", help: "Where that one is the first thing ahead, however far.", search: "condition look ray line sight"},
	Word{Name: "feeling", Class: ClassInfix, Meaning: uint8(CondFeeling), ink: "white", help: "Where the thing is that property by another rule.", search: "condition property has is"},
	Word{Name: "lonely", Class: ClassPrefix, Meaning: uint8(CondLonely), ink: "red", help: "Where nothing shares its cell.", search: "condition alone single"},
	Word{Name: "idle", Class: ClassPrefix, Meaning: uint8(CondIdle), ink: "red", help: "In a turn in which you wait.", search: "condition wait still"},
	Word{Name: "powered", Class: ClassPrefix, Meaning: uint8(CondPowered), ink: "red", help: "While something is POWER.", search: "condition electric power switch"},
	Word{Name: "powered2", Class: ClassPrefix, Meaning: uint8(CondPowered2), ink: "red", help: "While something is POWER2.", search: "condition electric power switch"},
	Word{Name: "powered3", Class: ClassPrefix, Meaning: uint8(CondPowered3), ink: "red", help: "While something is POWER3.", search: "condition electric power switch"},
	Word{Name: "never", Class: ClassPrefix, Meaning: uint8(CondNever), ink: "red", help: "Never; NOT NEVER is always.", search: "condition false always"},
)

var specials = filed(GroupSpecial, ClassNoun,
	Word{Name: "text", Meaning: uint8(NounText), ink: "pink", help: "Every word of the level.", search: "words noun"},
	Word{Name: "empty", Meaning: uint8(NounEmpty), ink: "grey", help: "Every cell with nothing in it.", search: "nothing void air noun"},
	Word{Name: "all", Meaning: uint8(NounAll), ink: "white", help: "Every kind of object of the level; no words.", search: "everything every noun"},
	Word{Name: "level", Meaning: uint8(NounLevel), ink: "pink", help: "The level as a whole.", search: "map noun"},
	Word{Name: "group", Meaning: uint8(NounGroup), ink: "cyan", help: "Whatever IS GROUP: rules about GROUP hold for its members.", search: "team set members noun"},
	Word{Name: "group2", Meaning: uint8(nounGroup2), ink: "cyan", help: "A second group.", search: "team set members noun"},
	Word{Name: "group3", Meaning: uint8(nounGroup3), ink: "cyan", help: "A third group.", search: "team set members noun"},
)

// letters are the letters that words are spelled with (3.8).
var letters = rows(signs, func(i int, name string) Word {
	return Word{
		Name: name, Class: ClassLetter, Meaning: uint8(i), Group: GroupLetters, ink: "white",
		help: "Letters in a row that spell a word are that word.", search: "letter spell alphabet",
	}
})

// looks are the words that change only how things look.
var looks = colours("hide white", "best yellow", "red red", "orange orange", "yellow yellow", "lime lime", "green green",
	"cyan cyan", "blue blue", "purple purple", "pink pink", "rosy pink", "brown brown", "grey grey", "black black", "silver silver", "white white",
	"sad blue", "wonder orange", "party pink", "pet purple")

// filed puts words into a group of the palette, and gives the class c to those that
// name none.
func filed(group string, c Class, rows ...Word) []Word {
	for i := range rows {
		rows[i].Group = group
		if rows[i].Class == ClassNoun {
			rows[i].Class = c
		}
	}
	return rows
}

// colours makes properties that change how things look and nothing else.
func colours(named ...string) []Word {
	return rows(named, func(i int, s string) Word {
		name, ink, _ := strings.Cut(s, " ")
		return Word{
			Name: name, Class: ClassProperty, Meaning: NumProperties + uint8(i), Group: GroupLooks, ink: solver.Ink(ink),
			help: "Changes how a thing looks, and nothing else.", search: "colour color look cosmetic",
		}
	})
}

// others are words of the game that are known here and not solved.
var others = slices.Concat(
	notSolved("chance decides when it holds, so that no solution is certain",
		"often", "seldom", "chill"),
	notSolved("the solver does not know how such things move",
		"you3", "nudge", "locked", "sticky"),
	notSolved("the solver does not know what it does to things",
		"crash", "become", "dirt", "image"),
	notSolved("the solver does not know when it holds",
		"besideleft", "besideright", "facedby"),
	notSolved("it belongs to the map of levels, not to a level",
		"select"),
)

func notSolved(why string, names ...string) []Word {
	return rows(names, func(_ int, name string) Word {
		return Word{Name: name, Class: ClassOther, Group: GroupOthers, ink: "grey", Unsupported: why}
	})
}

// rows makes a row for each of some names.
func rows(names []string, row func(i int, name string) Word) []Word {
	made := make([]Word, len(names))
	for i, name := range names {
		made[i] = row(i, name)
	}
	return made
}
