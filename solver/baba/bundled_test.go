package baba

import (
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// bundled opens one of the levels that come with the program.
func bundled(t testing.TB, name string) *levels.Level {
	t.Helper()
	folder, problems := levels.ReadFS(levels.Bundled, "baba/"+name)
	if folder == nil {
		t.Fatal(problems)
		return nil
	}
	l := folder.Level
	Game.Spell(l)
	if problems = append(problems, Game.Problems(l)...); len(problems) > 0 {
		t.Fatal(problems)
	}
	return l
}

// solved searches a level to the end.
func solved(t *testing.T, l *levels.Level) solver.Answer {
	t.Helper()
	p, err := Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	return search.Solve(t.Context(), p, solver.Task{Time: 2 * time.Minute})
}

// TestBundledLevelsAreWhatTheirNotesSay: they are won in so many steps, or
// cannot be.
func TestBundledLevelsAreWhatTheirNotesSay(t *testing.T) {
	gametest.Outcomes(t, &Game, map[string]gametest.Outcome{
		"00": {Moves: 8}, "01": {Moves: 13}, "02": {Moves: 8}, "03": {Moves: 4}, "04": {Moves: 18}, "05": {Moves: 12},
		"06": {Moves: 13}, "07": {Moves: 12}, "08": {Moves: 17}, "09": {Moves: 19}, "10": {Moves: 14}, "11": {Moves: 27},
		"12": {Moves: 19}, "13": {Moves: gametest.CannotBeWon}, "14": {Moves: 35}, "15": {Moves: 44}, "16": {Moves: 37},
		"17": {Moves: 10}, "18": {Moves: 12}, "19": {Moves: 7}, "20": {Moves: 12}, "21": {Moves: 11}, "22": {Moves: 7}, "23": {Moves: 22},
		"24": {Moves: 17}, "25": {Moves: 18}, "26": {Moves: 7}, "27": {Moves: 19}, "28": {Moves: 12}, "29": {Moves: 19},
	})
}

// TestBundledLevelsNeedWhatTheyTeach: without it they cannot be won.
func TestBundledLevelsNeedWhatTheyTeach(t *testing.T) {
	for name, without := range map[string]string{
		"03": "flag text", "04": "rock", "08": "not text", "09": "and text", "10": "float text", "12": "has text",
		"14": "star text", "15": "win text", "25": "boom text", "26": "feeling text", "27": "nudgeright text",
		"29": "nextto text",
	} {
		t.Run(without, func(t *testing.T) {
			t.Parallel()
			l := bundled(t, name)
			l.Cells(func(c levels.Cell, s levels.Stack) {
				if s.Has(without) {
					l.Set(c, nil)
				}
			})
			if a := solved(t, l); a.Verdict != solver.Unsolvable {
				t.Errorf("%s without %s: %v", name, without, a.Verdict)
			}
		})
	}
}
