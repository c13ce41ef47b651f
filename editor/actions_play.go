package editor

import (
	"puzzlewright/editor/live"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

func solveActions() []*Action {
	const menu = "Solve"
	goal := func(of solver.Goal, title string) *Action {
		return &Action{
			Name: "solve." + string(of), Title: message.Word(title), Menu: menu, Group: 1,
			Checked: func(e *Editor) bool { return e.settings.Goal == of },
			Run:     func(e *Editor) { e.ChangeSettings(func(s *settings.Settings) { s.Goal = of }) },
		}
	}
	actions := []*Action{
		{
			Name: "solve.stop", Title: message.New("Stop searching"), Menu: menu, Keys: []string{"Ctrl+."},
			Enabled: func(e *Editor) bool { return e.front != nil && e.front.verdict.State == live.Searching },
			Lacks:   message.New("nothing is being searched"),
			Run:     func(e *Editor) { e.front.Stop() },
		},
		{
			Name: "solve.on", Title: message.New("Search on"), Menu: menu, Keys: []string{"Ctrl+G"},
			Enabled: func(e *Editor) bool { return e.front != nil && e.front.verdict.CanSearchOn },
			Lacks:   message.New("a longer search would find no more"),
			Run:     func(e *Editor) { e.front.SearchOn() },
		},
	}
	for _, m := range games.Measures() {
		actions = append(actions, goal(m.Goal, m.Search))
	}
	return append(actions, goal(solver.Any, "Look for any solution"))
}

// withSolution tells whether there is a solution to preview, or other moves.
func withSolution(e *Editor) bool { return e.front != nil && e.front.CanPreview() }

// withWin tells whether what can be previewed wins.
func withWin(e *Editor) bool { return withSolution(e) && e.front.Solved().Won() }

// speed makes the preview run faster or slower.
func speed(name, title string, by float64, key string) *Action {
	return &Action{
		Name: "preview." + name, Title: message.Word(title), Menu: "Play", When: WhileDrawing, Keys: []string{key},
		Run: func(e *Editor) { e.ChangeSettings(func(s *settings.Settings) { s.Speed *= by }) },
	}
}

// stepWays shows another way to win.
func stepWays(name, title string, by int, key string) *Action {
	return &Action{
		Name: "preview." + name, Title: message.Word(title), Menu: "Play", When: WhileDrawing, Keys: []string{key},
		Enabled: func(e *Editor) bool { _, count := e.front.WayShown(); return count > 0 }, Lacks: message.New("the ways to win are not known"),
		Run: func(e *Editor) { e.front.StepWay(by) },
	}
}

func playActions() []*Action {
	const menu = "Play"
	preview := func(name, title string, do func(*Tab), keys ...string) *Action {
		return &Action{
			Name: "preview." + name, Title: message.Word(title), Menu: menu, When: WhileDrawing, Keys: keys, Enabled: withSolution, Lacks: lacksSolution,
			Run: func(e *Editor) { do(e.front) },
		}
	}
	playing := func(name, title string, do func(*Tab), keys ...string) *Action {
		return &Action{
			Name: "play." + name, Title: message.Word(title), Menu: menu, Group: 2, When: WhilePlaying, Keys: keys,
			Run: func(e *Editor) { do(e.front) },
		}
	}
	move := func(m levels.Move, name, title string, keys ...string) *Action {
		a := playing(name, title, func(t *Tab) { t.Move(m) }, keys...)
		a.Menu = ""
		return a
	}
	keep := playing("keep", "Keep as solution", func(t *Tab) { t.editor.fail(t.KeepPlayed()) }, "Return")
	keep.Lacks = message.New("only a win can be kept as the solution")
	keep.Enabled = func(e *Editor) bool { return e.front.player.Won() }
	record := playing("record", "Keep this attempt…", func(t *Tab) { t.editor.options.Window.Show(AttemptPanel) }, "N")
	record.Also, record.Lacks = "record name", message.New("nothing was played yet")
	record.Enabled = func(e *Editor) bool { return e.front.player.Steps() > 0 }
	redo := playing("redo", "Make the move again", (*Tab).MakeAgain, "Y", "Ctrl+Y", "Ctrl+Shift+Z")
	redo.Lacks = message.New("no move was taken back")
	redo.Enabled = func(e *Editor) bool { return e.front.player.CanRedo() }
	back := preview("draw", "Back to drawing", (*Tab).StopPreview)
	back.Lacks = message.New("the solution is not shown")
	back.Enabled = func(e *Editor) bool { return e.front.preview != nil }
	return []*Action{
		preview("toggle", "Preview solution", (*Tab).TogglePreview, "P"),
		preview("first", "First step", (*Tab).First, "Home"),
		preview("back", "Step back", (*Tab).Back, ","),
		preview("forward", "Step forward", (*Tab).Forward, "."),
		preview("last", "Last step", (*Tab).Last, "End"),
		stepWays("nextway", "Next way to win", 1, "N"), stepWays("earlierway", "Previous way to win", -1, "Shift+N"),
		stepSolutions("other", "Next solution", 1), stepSolutions("earlier", "Previous solution", -1),
		back,
		{
			Name: "solution.copy", Title: message.New("Copy solution in letters"), Also: "LURD moves", Menu: menu, When: WhileDrawing,
			Enabled: withWin, Lacks: lacksSolution, Run: onFront((*Tab).copySolution),
		},
		{
			Name: "solution.paste", Title: message.New("Paste solution"), Also: "LURD moves", Menu: menu, When: WhileDrawing, Keys: []string{"Ctrl+Shift+V"},
			Enabled: withLevel, Run: onFront((*Tab).pasteSolution),
		},
		{
			Name: "solution.keep", Title: message.New("Keep this solution"), Menu: menu, When: WhileDrawing,
			Enabled: withWin, Lacks: lacksSolution,
			Run: func(e *Editor) { e.front.keepAs(message.New("kept"), e.front.Solved().Moves()) },
		},
		speed("slower", "Slower", 1/1.5, "-"), speed("faster", "Faster", 1.5, "+"),
		{
			Name: "play.begin", Title: message.New("Play by hand"), Also: "test try run", Menu: menu, Group: 1, When: WhileDrawing, Keys: []string{"F5"},
			Enabled: withLevel, Run: onFront((*Tab).Play),
		},
		move(levels.Left, "left", "Move left", "Left", "H"), move(levels.Down, "down", "Move down", "Down", "J"),
		move(levels.Up, "up", "Move up", "Up", "K"), move(levels.Right, "right", "Move right", "Right", "L"),
		move(levels.Wait, "wait", "Wait", "Space"),
		playing("undo", "Take back", (*Tab).TakeBack, "Z", "BackSpace", "Ctrl+Z"),
		redo,
		playing("restart", "Restart", (*Tab).Restart, "R"),
		playing("hint", "Hint", (*Tab).Hint, "?"),
		keep, record,
		playing("leave", "Back to drawing", (*Tab).LeavePlay, "Escape", "F5"),
	}
}
