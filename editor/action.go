package editor

import (
	"maps"
	"slices"
	"strings"

	"puzzlewright/editor/settings"
	"puzzlewright/levels/message"
)

// A Moment says when an action may be taken.
type Moment uint8

// The moments. A key that is bound both at a moment and Anytime takes the action of the moment.
const (
	Anytime Moment = iota
	WhileDrawing
	WhilePlaying
)

// An Action is a row of the one table that menus, toolbar, command palette and
// key bindings read.
type Action struct {
	// Name is for settings and tests ("edit.undo"), Title for people ("Undo").
	Name  string
	Title message.Message
	// Menu is the name of its menu, "" for none.
	Menu string
	// Keys are its usual keys, the first being the one to show: "Ctrl+Z".
	Keys []string
	When Moment
	// Label gives a title that depends on the state ("Undo Paint rock"); nil for Title.
	Label func(*Editor) message.Message
	// Also are further words by which Find finds it.
	Also string
	// Enabled tells whether it can be taken now; nil where it always can. Lacks says what is
	// missing where it cannot.
	Enabled func(*Editor) bool
	Lacks   message.Message
	// Passing tells that it is hidden while it cannot be taken: neither found nor in a menu,
	// and its key says nothing.
	Passing bool
	// Checked tells whether it is on; nil for actions that are not on or off.
	Checked func(*Editor) bool
	// Run does it.
	Run func(*Editor)
	// Group is the number of its group in the menu: lines are drawn between groups.
	Group int
}

// Menus are the menus in their order.
func Menus() []string {
	return []string{"File", "Edit", "Level", "Collection", "Draw", "Solve", "Play", "View", "Help"}
}

// Actions are all actions, menu by menu.
func (e *Editor) Actions() []*Action { return e.actions }

// Action finds an action by name, nil where there is none.
func (e *Editor) Action(name string) *Action {
	for _, a := range e.actions {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// Can tells whether an action can be taken now.
func (e *Editor) Can(a *Action) bool {
	switch a.When {
	case WhileDrawing:
		if e.front == nil || e.front.Player() != nil {
			return false
		}
	case WhilePlaying:
		if e.front == nil || e.front.Player() == nil {
			return false
		}
	}
	return a.Enabled == nil || a.Enabled(e)
}

// Why says why an action cannot be taken now.
func (e *Editor) Why(a *Action) message.Message {
	switch {
	case e.front == nil && (a.When != Anytime || a.Lacks.IsZero()):
		return message.New("no level is open")
	case a.When == WhileDrawing && e.front.Player() != nil:
		return message.New("only while drawing")
	case a.When == WhilePlaying && e.front.Player() == nil:
		return message.New("only while playing")
	case a.Lacks.IsZero():
		return message.New("not now")
	default:
		return a.Lacks
	}
}

// Do takes an action by name, if it can be taken now, and tells whether it was.
func (e *Editor) Do(name string) bool {
	a := e.Action(name)
	if a == nil || !e.Can(a) {
		return false
	}
	e.take(a)
	return true
}

// take takes an action, and clears the status line.
func (e *Editor) take(a *Action) {
	e.Unsay()
	a.Run(e)
}

// TitleOf is the title that a menu shows for an action.
func (e *Editor) TitleOf(a *Action) message.Message {
	if a.Label != nil {
		return a.Label(e)
	}
	return a.Title
}

// KeysOf are the keys of an action: the user's, or else the usual ones.
func (e *Editor) KeysOf(a *Action) []string {
	key, ok := e.settings.Keys[a.Name]
	switch {
	case !ok:
		return a.Keys
	case key == "":
		return nil
	default:
		return []string{key}
	}
}

// Key takes the action that a key is bound to, if it can be taken now, and tells whether there was
// one; if it cannot be taken, it says what is missing. Keys are written with their modifiers in the
// order Ctrl, Alt, Shift: "Ctrl+Shift+S", "Left", "F5", "?". While the mouse carries the selection,
// only Escape does anything: other actions would put the selection down wherever the mouse is.
func (e *Editor) Key(key string) bool {
	if e.front != nil && e.front.Tools.Carries() && key != "Escape" {
		e.Say(message.New("let go of what is being moved first; Escape leaves it where it was"))
		return true
	}
	if a := e.boundTo(key); a != nil {
		e.take(a)
		return true
	}
	for _, a := range e.actions {
		if slices.Contains(e.KeysOf(a), key) && !a.Passing && !a.Lacks.IsZero() && e.Why(a).String() == a.Lacks.String() {
			e.Say(a.Lacks)
			break
		}
	}
	return false
}

// boundTo gives the action that a key would take now.
func (e *Editor) boundTo(key string) *Action {
	var found *Action
	for _, a := range e.actions {
		if slices.Contains(e.KeysOf(a), key) && e.Can(a) && (found == nil || found.When == Anytime && a.When != Anytime) {
			found = a
		}
	}
	return found
}

// Losing gives the actions that would lose a key if another action had it:
// those that have it at the same moment.
func (e *Editor) Losing(a *Action, key string) []*Action {
	var losing []*Action
	for _, other := range e.actions {
		meet := other.When == a.When || other.When == Anytime || a.When == Anytime
		if key != "" && other != a && meet && slices.Contains(e.KeysOf(other), key) {
			losing = append(losing, other)
		}
	}
	return losing
}

// Bind gives an action another key; "" takes its key away. Other actions that had the key at the same
// moment lose it, which is said, and keep the first of their other keys.
func (e *Editor) Bind(a *Action, key string) {
	losing := e.Losing(a, key)
	e.ChangeSettings(func(s *settings.Settings) {
		keys := map[string]string{}
		maps.Copy(keys, s.Keys)
		for _, other := range losing {
			keys[other.Name] = ""
			for _, k := range e.KeysOf(other) {
				if k != key {
					keys[other.Name] = k
					break
				}
			}
		}
		keys[a.Name] = key
		s.Keys = keys
	})
	if len(losing) > 0 {
		e.Say(message.New("%s has lost its key to %s", TitlesOf(losing), a.Title))
	}
}

// TitlesOf lists the titles of actions.
func TitlesOf(actions []*Action) message.Message {
	titles := make([]message.Message, len(actions))
	for i, a := range actions {
		titles[i] = a.Title
	}
	return message.Join(", ", titles...)
}

// Unbind gives all actions their usual keys again.
func (e *Editor) Unbind() { e.ChangeSettings(func(s *settings.Settings) { s.Keys = nil }) }

// Find gives the actions that fit some words, for a command palette: those that can be taken now
// before the others, and the best first. Where no action fits all words, those that lack the fewest
// letters fit. say, which may be nil, gives a title in the user's language.
func (e *Editor) Find(words string, say func(message.Message) string) []*Action {
	type match struct {
		action *Action
		rank   int
	}
	var matches []match
	all := strings.Fields(strings.ToLower(words))
	least := max(len(strings.Join(all, ""))-1, 0) // of the letters that a match may lack
	for _, a := range e.actions {
		if a.Passing && !e.Can(a) {
			continue
		}
		title := e.TitleOf(a).String() + " " + a.Menu + " " + a.Also
		if say != nil {
			title = say(e.TitleOf(a)) + " " + say(message.Word(a.Also)) + " " + title
		}
		rank, lacking := fits(title, all)
		if lacking > least {
			continue
		}
		if lacking < least {
			least, matches = lacking, nil
		}
		if !e.Can(a) {
			rank += unavailable
		}
		matches = append(matches, match{a, rank})
	}
	slices.SortStableFunc(matches, func(a, b match) int { return a.rank - b.rank })
	found := make([]*Action, len(matches))
	for i, m := range matches {
		found[i] = m.action
	}
	return found
}

// unavailable is the rank that an action gets in addition if it cannot be taken now, inARow if its
// title has the words in a row. The least rank comes first.
const (
	unavailable = 1000
	inARow      = -100
)

// fits tells how well the title has words, which are in small letters, best at the beginning of a
// word: the least rank is the best. lacking counts the letters of the words that it does not have.
func fits(title string, all []string) (rank, lacking int) {
	title = strings.ToLower(title)
	if len(all) > 1 && strings.Contains(" "+title, " "+strings.Join(all, " ")) {
		rank = inARow
	}
	for _, word := range all {
		switch at := strings.Index(title, word); {
		case at < 0:
			lacking += len(word)
		case at == 0:
		case strings.Contains(title, " "+word):
			rank++
		default:
			rank += 3
		}
	}
	return rank, lacking
}
