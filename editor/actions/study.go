package actions

import (
	"slices"

	"puzzlewright/editor"
	"puzzlewright/editor/intent"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
)

// studyActions are what can be done with what a level comes to.
func studyActions() []*editor.Action {
	study := func(name string, title message.Message, also string, lacks message.Message, can func(*editor.Tab) bool, do func(*editor.Tab)) *editor.Action {
		return &editor.Action{
			Name: "study." + name, Title: title, Also: also, Menu: "Solve", Group: 2, When: editor.WhileDrawing, Lacks: lacks,
			Enabled: func(e *editor.Editor) bool { return e.Front() != nil && can(e.Front()) },
			Run:     func(e *editor.Editor) { do(e.Front()) },
		}
	}
	return []*editor.Action{
		study("longer", message.New("Look for longer ways"), "alternative solutions other", message.New("the ways to win are not known, or there are no longer ones to look for"),
			(*editor.Tab).MayFindLonger, (*editor.Tab).FindLonger),
		study("shortcut", message.New("Play the shortcut past an intent"), "unintended solution broken", message.New("no intent is known to have a shortcut"),
			func(t *editor.Tab) bool { return firstBroken(t) >= 0 },
			func(t *editor.Tab) { t.PlayShortcut(t.Intents()[firstBroken(t)]) }),
		study("closest", message.New("Show the closest to a win"), "unwinnable impossible why", message.New("that is for levels of which no solution is known, once they were looked at"),
			(*editor.Tab).HasClosest, (*editor.Tab).ShowClosest),
		study("repair", message.New("Do the first edit that mends the level"), "repair fix unwinnable winnable", message.New("no edit is known that would mend the level"),
			func(t *editor.Tab) bool { return len(repairs(t)) > 0 },
			func(t *editor.Tab) { t.Apply(repairs(t)[0]) }),
	}
}

// firstBroken gives the number of the first intent that has a shortcut, -1 for none.
func firstBroken(t *editor.Tab) int {
	return slices.IndexFunc(t.Intents(), func(i intent.Intent) bool { return i.Standing == insight.Broken })
}

// repairs are the edits that are known to mend the level.
func repairs(t *editor.Tab) []insight.Repair {
	if s := t.Study(); s != nil {
		return s.Repairs
	}
	return nil
}
