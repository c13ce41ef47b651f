package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestVerifyReplaysSolutions(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "level", easy...)
	for _, test := range []struct {
		solution, want string
		status         int
	}{
		{"2→\n", "level: the solution wins, in 2 steps: 2→\n", 0},
		{"1← → ↑ →", "level: the solution wins, in 4 steps: 1← 1→ 1↑ 1→\n", 0},
		{"1→", "level: invalid: 1 problem\nlevel/solution.txt: the solution does not win: after its 1 step the level is not won\n", 1},
		{"", "level: invalid: 1 problem\nlevel/solution.txt: the solution does not win: after its 0 steps the level is not won\n", 1},
		{"3→", "level: invalid: 1 problem\nlevel/solution.txt: the solution wins after 2 of its 3 steps; cut off the rest\n", 1},
		{"2x", "level: invalid: 1 problem\nlevel/solution.txt:1:2: an arrow (→ ↑ ← ↓) or a dot (·) must follow the number\n", 1},
		{"999999·", "level: invalid: 1 problem\nlevel/solution.txt: the solution does not win: after its 999,999 steps the level is not won\n", 1},
	} {
		filesAt(t, "level", map[string]string{"solution.txt": test.solution})
		expect(t, test.status, test.want, "verify", "level")
		if contentOf(t, "level/solution.txt") != test.solution {
			t.Error("the solution was changed")
		}
	}
	if err := os.Remove("level/solution.txt"); err != nil {
		t.Fatal(err)
	}
	expect(t, 3, "level: undecided: there is no solution to replay; solve the level first\n", "verify", "level")
	levelAt(t, "bad", broken...)
	if _, _, status := typed(t, "verify", "bad"); status != 1 {
		t.Errorf("an invalid level: %d", status)
	}
	filesAt(t, ".", map[string]string{
		"right.xsb": "#####\n#@$.#\n#####\nSolution: R\n",
		"wrong.xsb": "#####\n#@$.#\n#####\nSolution: L\n",
		"none.xsb":  "#####\n#@$.#\n#####\n",
	})
	expect(t, 3, "none.xsb: undecided: there is no solution to replay; convert the level to a folder, and solve it there\n", "verify", "none.xsb")
	expect(t, 0, "right.xsb: the solution wins, in 1 step: 1→\n", "verify", "right.xsb")
	if out, _, status := typed(t, "verify", "wrong.xsb"); status != 1 || !strings.Contains(out, "wrong.xsb: the solution does not win") {
		t.Errorf("%d: %s", status, out)
	}
}

// TestWhatSolveWritesVerifies, also with several levels at once, whose
// results come in the order in which they were named all the same.
func TestWhatSolveWritesVerifies(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	var want strings.Builder
	for n := range 12 {
		// The longer ones first, so that later ones are done earlier.
		levelAt(t, fmt.Sprintf("%02d", n), "#"+strings.Repeat("#", 32-n)+"#", "#@$"+strings.Repeat(" ", 29-n)+".#", "#"+strings.Repeat("#", 32-n)+"#")
		fmt.Fprintf(&want, "%02d: the solution wins, in %d steps: %d→\n", n, 30-n, 30-n)
	}
	out, _, status := typed(t, "solve", "--jobs", "4", ".")
	if status != 0 || !slices.IsSorted(slices.Collect(strings.Lines(out))) {
		t.Errorf("%d, said\n%s", status, out)
	}
	expect(t, 0, want.String(), "verify", "--jobs", "3", ".")
}

// TestVerifyJudgesIntents: each says how it stands, and one that is not kept gives
// status 1, with a shortcut that breaks it.
func TestVerifyJudgesIntents(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "level", "#######", "#@$  .#", "#     #", "#######")
	intents := func(toml string) {
		filesAt(t, "level", map[string]string{"solution.txt": "3→\n", "level.toml": toml})
	}
	intents("[[intent]]\nmust = \"moved\"\ntile = \"box\"\nrow = 2\ncolumn = 3\n\n[[intent]]\nnever = \"waited\"\n")
	expect(t, 0, "level: the solution wins, in 3 steps: 3→\n", "verify", "level")
	if out, _, _ := typed(t, "verify", "--json", "level"); !strings.Contains(out, `"intents":[{"must":"moved","tile":"box","row":2,"column":3,"standing":"kept"},{"never":"waited","standing":"kept"}]`) {
		t.Errorf("%s", out)
	}
	intents("[[intent]]\nmust = \"entered\"\nrow = 3\ncolumn = 2\n")
	expect(t, 1, "level: the solution wins, in 3 steps: 3→\nlevel: intent broken: row 3, column 2 must be entered; shortcut: 3→\n", "verify", "level")
	if _, _, status := typed(t, "study", "--fail-on", "intent", "level"); status != 1 {
		t.Errorf("study ends with %d", status)
	}
	for _, c := range []struct{ toml, says, why string }{
		{"must = \"played\"\nmoves = \"2→\"\n", "the solution that was played is the only way", "its moves do not win the level; write those of a solution"},
		{"must = \"formed\"\nrule = \"ROCK IS\"\n", "ROCK IS must be formed", "Sokoban has no rules; take this intent away"},
		{"must = \"moved\"\ntile = \"box\"\nrow = 3\ncolumn = 3\n", "box in row 3, column 3 must be moved", "nothing lies in row 3, column 3 as the level begins; name the cell of a piece"},
	} {
		intents("[[intent]]\n" + c.toml)
		if out, _, status := typed(t, "verify", "level"); status == 0 || !strings.Contains(out, "level: intent wrong: "+c.says+"; "+c.why+"\n") {
			t.Errorf("%s: %d: %s", c.toml, status, out)
		}
	}
	intents("[[intent]]\nmust = \"flown\"\n")
	if out, _, status := typed(t, "verify", "level"); status != 1 || !strings.Contains(out, "level.toml:1:1: an intent has must or never") {
		t.Errorf("%d: %s", status, out)
	}
}
