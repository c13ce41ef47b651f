package actions

import (
	"puzzlewright/editor"
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

func solveActions() []*editor.Action {
	const menu = "Solve"
	goal := func(of solver.Goal, title string) *editor.Action {
		return &editor.Action{
			Name: "solve." + string(of), Title: message.Word(title), Menu: menu, Group: 1,
			Checked: func(e *editor.Editor) bool { return e.Settings().Goal == of },
			Run:     func(e *editor.Editor) { e.ChangeSettings(func(s *settings.Settings) { s.Goal = of }) },
		}
	}
	actions := []*editor.Action{
		{
			Name: "solve.stop", Title: message.New("Stop searching"), Also: "cancel solver pause", Menu: menu, Keys: []string{"Ctrl+."},
			Enabled: func(e *editor.Editor) bool { return e.Front() != nil && verdict(e).State == live.Searching },
			Lacks:   message.New("nothing is being searched"),
			Run:     func(e *editor.Editor) { e.Front().Stop() },
		},
		{
			Name: "solve.on", Title: message.New("Search on"), Also: "continue solver longer more time", Menu: menu, Keys: []string{"Ctrl+G"},
			Enabled: func(e *editor.Editor) bool { return e.Front() != nil && verdict(e).CanSearchOn },
			Lacks:   message.New("a longer search would find no more"),
			Run:     func(e *editor.Editor) { e.Front().SearchOn() },
		},
	}
	for _, m := range games.Measures() {
		actions = append(actions, goal(m.Goal, m.Search))
	}
	return append(actions, goal(solver.Any, "Look for any solution"))
}

// verdict gives the latest verdict on the level in front.
func verdict(e *editor.Editor) *live.Snapshot {
	s, _ := e.Front().Verdict()
	return s
}

// withSolution tells whether there are moves to preview, of a solution or not.
func withSolution(e *editor.Editor) bool { return e.Front().CanPreview() }

// withWin tells whether the moves that can be previewed win.
func withWin(e *editor.Editor) bool { return withSolution(e) && e.Front().Solved().Won() }

// speed gives an action that multiplies the speed of the preview.
func speed(name, title string, by float64, key string) *editor.Action {
	return &editor.Action{
		Name: "preview." + name, Title: message.Word(title), Menu: "Play", When: editor.WhileDrawing, Keys: []string{key},
		Run: func(e *editor.Editor) { e.ChangeSettings(func(s *settings.Settings) { s.Speed *= by }) },
	}
}

// stepWays gives an action that shows another way to win.
func stepWays(name, title string, by int, key string) *editor.Action {
	return &editor.Action{
		Name: "preview." + name, Title: message.Word(title), Menu: "Play", When: editor.WhileDrawing, Keys: []string{key},
		Enabled: func(e *editor.Editor) bool { _, count := e.Front().WayShown(); return count > 0 }, Lacks: message.New("the ways to win are not known"),
		Run: func(e *editor.Editor) { e.Front().StepWay(by) },
	}
}

// stepSolutions gives an action that shows another solution, by places further on.
func stepSolutions(name, title string, by int) *editor.Action {
	return &editor.Action{
		Name: "preview." + name, Title: message.Word(title), Menu: "Play", When: editor.WhileDrawing,
		Lacks: message.New("only one solution is known"),
		Enabled: func(e *editor.Editor) bool {
			_, count := e.Front().Solutions()
			return count > 1
		},
		Run: func(e *editor.Editor) {
			shown, _ := e.Front().Solutions()
			e.Front().ShowSolution(shown + by)
		},
	}
}

func playActions() []*editor.Action {
	const menu = "Play"
	preview := func(name, title string, do func(*editor.Tab), keys ...string) *editor.Action {
		return &editor.Action{
			Name: "preview." + name, Title: message.Word(title), Menu: menu, When: editor.WhileDrawing, Keys: keys, Enabled: withSolution, Lacks: lacksSolution,
			Run: func(e *editor.Editor) { do(e.Front()) },
		}
	}
	playing := func(name, title string, do func(*editor.Tab), keys ...string) *editor.Action {
		return &editor.Action{
			Name: "play." + name, Title: message.Word(title), Menu: menu, Group: 2, When: editor.WhilePlaying, Keys: keys,
			Run: func(e *editor.Editor) { do(e.Front()) },
		}
	}
	move := func(m levels.Move, name, title string, keys ...string) *editor.Action {
		a := playing(name, title, func(t *editor.Tab) { t.Move(m) }, keys...)
		a.Menu = ""
		return a
	}
	keep := playing("keep", "Keep as solution", nil, "Return")
	keep.Run = onFront((*editor.Tab).KeepPlayed)
	keep.Lacks = message.New("only a win can be kept as the solution")
	keep.Enabled = func(e *editor.Editor) bool { return e.Front().Player().Won() }
	record := playing("record", "Keep this attempt…", nil, "N")
	record.Run = show(editor.AttemptPanel)
	record.Also, record.Lacks = "record name", message.New("nothing was played yet")
	record.Enabled = func(e *editor.Editor) bool { return e.Front().Player().Steps() > 0 }
	redo := playing("redo", "Make the move again", (*editor.Tab).MakeAgain, "Y", "Ctrl+Y", "Ctrl+Shift+Z")
	redo.Lacks = message.New("no move was taken back")
	redo.Enabled = func(e *editor.Editor) bool { return e.Front().Player().CanRedo() }
	back := preview("draw", "Back to drawing", (*editor.Tab).StopPreview)
	back.Passing = true // playing by hand has an action of its own for this
	back.Enabled = func(e *editor.Editor) bool { return e.Front().Preview() != nil }
	leave := playing("leave", "Back to drawing", (*editor.Tab).LeavePlay, "Escape", "F5")
	leave.Passing = true
	return []*editor.Action{
		preview("toggle", "Preview solution", (*editor.Tab).TogglePreview, "P"),
		preview("first", "First step", (*editor.Tab).First, "Home"),
		preview("back", "Step back", (*editor.Tab).Back, ","),
		preview("forward", "Step forward", (*editor.Tab).Forward, "."),
		preview("last", "Last step", (*editor.Tab).Last, "End"),
		stepWays("nextway", "Next way to win", 1, "N"), stepWays("earlierway", "Previous way to win", -1, "Shift+N"),
		stepSolutions("other", "Next solution", 1), stepSolutions("earlier", "Previous solution", -1),
		back,
		{
			Name: "solution.copy", Title: message.New("Copy solution in letters"), Also: "LURD moves", Menu: menu, When: editor.WhileDrawing,
			Enabled: withWin, Lacks: lacksSolution, Run: copySolution,
		},
		{
			Name: "solution.paste", Title: message.New("Paste solution"), Also: "LURD moves", Menu: menu, When: editor.WhileDrawing, Keys: []string{"Ctrl+Shift+V"},
			Run: reporting(pasteSolution),
		},
		{
			Name: "solution.keep", Title: message.New("Keep this solution"), Menu: menu, When: editor.WhileDrawing,
			Enabled: withWin, Lacks: lacksSolution,
			Run: func(e *editor.Editor) {
				e.Front().KeepInList(e.Window().InWords(message.New("kept")), e.Front().Solved().Moves())
			},
		},
		speed("slower", "Slower", 1/1.5, "-"), speed("faster", "Faster", 1.5, "+"),
		{
			Name: "play.begin", Title: message.New("Play by hand"), Also: "test try run", Menu: menu, Group: 1, When: editor.WhileDrawing, Keys: []string{"F5"},
			Run: onFront((*editor.Tab).Play),
		},
		move(levels.Left, "left", "Move left", "Left", "H"), move(levels.Down, "down", "Move down", "Down", "J"),
		move(levels.Up, "up", "Move up", "Up", "K"), move(levels.Right, "right", "Move right", "Right", "L"),
		move(levels.Wait, "wait", "Wait", "Space"),
		playing("undo", "Take back", (*editor.Tab).TakeBack, "Z", "BackSpace", "Ctrl+Z"),
		redo,
		playing("restart", "Restart", (*editor.Tab).Restart, "R"),
		playing("hint", "Hint", (*editor.Tab).Hint, "?"),
		keep, record,
		leave,
	}
}

// copySolution puts the solution that is shown onto the clipboard, in letters.
func copySolution(e *editor.Editor) {
	t := e.Front()
	e.Window().SetClipboard(t.Letters(t.Solved().Moves()))
	e.Say(message.New("the moves are in the clipboard"))
}

// pasteSolution keeps the moves on the clipboard as a solution, if they win.
func pasteSolution(e *editor.Editor) error { return e.Front().PasteSolution(e.Window().Clipboard()) }
