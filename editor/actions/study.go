package actions

import (
	"fmt"
	"slices"

	"puzzlewright/editor"
	"puzzlewright/editor/intent"
	"puzzlewright/editor/settings"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
)

// studyActions are the actions that use the study of a level.
func studyActions() []*editor.Action {
	study := func(name string, title message.Message, also string, lacks message.Message, can func(*editor.Tab) bool, do func(*editor.Tab)) *editor.Action {
		return &editor.Action{
			Name: "study." + name, Title: title, Also: also, Menu: "Solve", Group: 2, When: editor.WhileDrawing, Lacks: lacks,
			Enabled: func(e *editor.Editor) bool { return !e.Settings().HideVerdict && can(e.Front()) },
			Run:     func(e *editor.Editor) { do(e.Front()) },
		}
	}
	hard := study("hard", message.New("What makes it hard"), "difficulty difficult features study", message.New("what makes the level hard is not known"),
		func(t *editor.Tab) bool { return t.Study() != nil && len(t.Study().Hard()) > 0 }, nil)
	hard.Checked = func(e *editor.Editor) bool { return e.Settings().Hard }
	hard.Run = func(e *editor.Editor) { e.ChangeSettings(func(s *settings.Settings) { s.Hard = !s.Hard }) }
	all := []*editor.Action{
		hard,
		study("longer", message.New("Look for longer ways"), "alternative solutions other", message.New("the ways to win are not known, or there are no longer ones to look for"),
			(*editor.Tab).MayFindLonger, (*editor.Tab).FindLonger),
		study("shortcut", message.New("Play the shortcut past an intent"), "unintended solution broken", message.New("no intent is known to have a shortcut"),
			func(t *editor.Tab) bool { return firstBroken(t) >= 0 },
			func(t *editor.Tab) { t.PlayShortcut(t.Intents()[firstBroken(t)]) }),
		study("closest", message.New("Show the closest to a win"), "unwinnable impossible why", message.New("that is for levels of which no solution is known, once they were looked at"),
			(*editor.Tab).HasClosest, (*editor.Tab).ShowClosest),
	}
	return append(all, repairActions(study)...)
}

// repairActions are the actions that do one of the repairs. Only the first is in the menu; the others
// are found by words.
func repairActions(study func(name string, title message.Message, also string, lacks message.Message, can func(*editor.Tab) bool, do func(*editor.Tab)) *editor.Action) []*editor.Action {
	all := make([]*editor.Action, insight.MostRepairs)
	for n := range all {
		name, title := "repair", message.New("Do the first edit that mends the level")
		if n > 0 {
			name, title = fmt.Sprintf("repair%d", n+1), message.New("Do edit %d that mends the level", n+1)
		}
		a := study(name, title, "repair fix unwinnable winnable", message.New("no edit is known that would mend the level"),
			func(t *editor.Tab) bool { return n < len(repairs(t)) },
			func(t *editor.Tab) { t.Apply(repairs(t)[n]) })
		if n > 0 {
			a.Menu, a.Passing = "", true
		}
		a.Label = func(e *editor.Editor) message.Message {
			if !e.Can(a) {
				return title
			}
			return message.New("Mend the level: %s", editsOf(repairs(e.Front())[n], e.Front().Document.Game().Name))
		}
		all[n] = a
	}
	return all
}

// editsOf puts the edits of a repair into words.
func editsOf(r insight.Repair, game string) message.Message {
	edits := make([]message.Message, len(r.Edits))
	for i, e := range r.Edits {
		edits[i] = e.Says(game)
	}
	return message.Join(", ", edits...)
}

// firstBroken gives the index of the first broken intent, -1 for none.
func firstBroken(t *editor.Tab) int {
	return slices.IndexFunc(t.Intents(), func(i intent.Intent) bool { return i.Standing == insight.Broken })
}

// repairs are the repairs of the level that are known.
func repairs(t *editor.Tab) []insight.Repair {
	if s := t.Study(); s != nil {
		return s.Repairs
	}
	return nil
}
