package batch

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/insight"
)

// TestAdviceIsNoProblem: it is told, and is neither counted nor the reason.
func TestAdviceIsNoProblem(t *testing.T) {
	e := games.Entry{Name: "level", Level: levels.New(1, 1), Game: games.All[0], Problems: []levels.Problem{
		{Kind: levels.Advice, Text: message.New("it could be smaller")},
	}}
	if r := newResult(e); r.Verdict != "undecided" || len(r.Problems) != 1 {
		t.Errorf("%s with %v", r.Verdict, r.Problems)
	}
	e.Problems = append(e.Problems, levels.Problem{Kind: levels.WrongLevel, Text: message.New("nobody is in it")})
	r := newResult(e)
	if r.Verdict != "invalid" || r.Reason != "nobody is in it" || len(r.Problems) != 2 {
		t.Errorf("%s, because %s, with %v", r.Verdict, r.Reason, r.Problems)
	}
	if want := "level: invalid: 1 problem\n"; !strings.HasPrefix(r.String(), want) {
		t.Errorf("said %s", r)
	}
}

// TestJSONIsWrittenPlainly: names and arrows as they are, one line whatever
// is in them.
func TestJSONIsWrittenPlainly(t *testing.T) {
	r := newResult(games.Entry{Name: "a & b <→>\n", Problems: []levels.Problem{{Kind: levels.Unreadable, Text: message.New("\x01")}}})
	line := string(r.line())
	if !strings.HasPrefix(line, `{"level":"a & b <→>\n",`) || strings.Count(line, "\n") != 1 || !strings.HasSuffix(line, "}\n") {
		t.Errorf("wrote %s", line)
	}
}

// How far an undecided search came is told in sentences and moves, and left out where it is
// not known.
func TestHeadwayIsTold(t *testing.T) {
	h := solver.Headway{Reached: []message.Message{message.Quote("FLAG IS WIN")}, Given: []message.Message{message.Quote("FLAG IS WIN")}, Closest: levels.Moves{levels.Left}}
	for _, c := range []struct {
		headway *solver.Headway
		want    string
	}{
		{nil, ""},
		{&h, `"headway":{"reached":["FLAG IS WIN"],"missed":[],"given":["FLAG IS WIN"],"closest":"1←"}`},
	} {
		r := newResult(games.Entry{Name: "level", Level: levels.New(1, 1), Game: games.All[0]})
		r.answer(solver.Answer{Headway: c.headway}, solver.Task{}, nil)
		told, err := json.Marshal(r)
		if err != nil || !strings.Contains(string(told), c.want) || strings.Contains(string(told), "headway") != (c.want != "") {
			t.Errorf("%s, %v: it has not %q", told, err, c.want)
		}
	}
}

// TestProblemsAreToldWithTheirFile, whatever the level was opened from.
func TestProblemsAreToldWithTheirFile(t *testing.T) {
	dir := t.TempDir()
	collection, folder, picture := filepath.Join(dir, "all.xsb"), filepath.Join(dir, "folder"), filepath.Join(dir, "picture.png")
	broken := map[string][]byte{levels.TilesFile: []byte("w\n"), levels.ContentFile: []byte("w\n")}
	var canvas bytes.Buffer
	if err := errors.Join(
		os.WriteFile(collection, []byte("#####\n#@$.#\n#####\n"), 0o600),
		png.Encode(&canvas, image.NewGray(image.Rect(0, 0, 1, 1))),
		os.WriteFile(picture, carry.IntoPNG(canvas.Bytes(), broken), 0o600),
		os.Mkdir(folder, 0o700),
		os.WriteFile(filepath.Join(folder, levels.TilesFile), broken[levels.TilesFile], 0o600),
	); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		folder:                        folder + "/tiles.txt:1:",
		filepath.Join(dir, "nothing"): filepath.Join(dir, "nothing") + ": there is no",
		collection + "#2":             collection + ": there is no level 2 in it",
		picture:                       picture + ": tiles.txt:1:",
		picture + "#2":                picture + ": there is no level 2 in it",
	} {
		var out, total strings.Builder
		if status := Check(t.Context(), []string{path}, Options{Output: &out, Progress: &total, Jobs: 1}); status != SomeInvalid || total.Len() > 0 {
			t.Errorf("%s: status %d, and of one level the total %q", path, status, &total)
		}
		if _, told, _ := strings.Cut(out.String(), "\n"); !strings.HasPrefix(told, want) {
			t.Errorf("said %s; want %s", told, want)
		}
	}
}

// TestAnEmptyPathIsNamed: a line of what is said never begins with its colon.
func TestAnEmptyPathIsNamed(t *testing.T) {
	if said := newResult(games.Open("")[0]).String(); !strings.HasPrefix(said, `"": invalid: 1 problem`) {
		t.Errorf("said %s", said)
	}
}

// TestAFolderThatCannotBeReadIsNamed, and not the one that holds it.
func TestAFolderThatCannotBeReadIsNamed(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may read any folder")
	}
	dir := t.TempDir()
	closed := filepath.Join(dir, "closed")
	if err := os.Mkdir(closed, 0); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	Check(t.Context(), []string{dir}, Options{Output: &out, Progress: io.Discard, Jobs: 1})
	if want := closed + ": invalid: 1 problem\n" + closed + ": "; !strings.HasPrefix(out.String(), want) {
		t.Errorf("said %s; want %s", &out, want)
	}
}

// TestAnIntentSaysWhyItIsNotKept: undecided with its reason, broken with its shortcut.
func TestAnIntentSaysWhyItIsNotKept(t *testing.T) {
	var r Result
	r.judged([]insight.Finding{
		{Intent: levels.Intent{What: levels.IsWaited}, Standing: insight.Open, Reason: message.New("out of time")},
		{Intent: levels.Intent{What: levels.IsWaited, Never: true}, Standing: insight.Broken, Shortcut: levels.Moves{levels.Wait}},
		{Intent: levels.Intent{What: levels.IsWaited}, Standing: insight.Kept},
	}, func(levels.Intent) string { return "" })
	want := []string{"intent undecided: a turn must be waited; out of time", "intent broken: no turn is ever waited; shortcut: 1·"}
	if r.Intents[0].Reason != "out of time" || !slices.Equal(r.unkeptIntents, want) || r.exit != SomeUndecided {
		t.Errorf("%q, status %d, %+v", r.unkeptIntents, r.exit, r.Intents)
	}
}

// TestAnIntentThatIsWrongSaysWhatToWrite, unless the level cannot be won at all; the status is that of its standing.
func TestAnIntentThatIsWrongSaysWhatToWrite(t *testing.T) {
	for standing, want := range map[insight.Standing]struct {
		said string
		exit Status
	}{
		insight.Broken: {"intent wrong: a turn must be waited; take it away", SomeInvalid},
		insight.Open:   {"intent wrong: a turn must be waited; take it away", SomeUndecided},
		insight.Void:   {"intent void: a turn must be waited", SomeInvalid},
		insight.Kept:   {"", AllSolved},
	} {
		var r Result
		r.judged([]insight.Finding{{Intent: levels.Intent{What: levels.IsWaited}, Standing: standing}}, func(levels.Intent) string { return "take it away" })
		if said := strings.Join(r.unkeptIntents, ""); said != want.said || r.exit != want.exit {
			t.Errorf("%s: %q, status %d", standing, said, r.exit)
		}
	}
}

// TestASummarySaysHowGoodASolutionIs, and how many there are where they were counted.
func TestASummarySaysHowGoodASolutionIs(t *testing.T) {
	solved := func(a solver.Answer) solver.Answer {
		a.Verdict, a.Moves = solver.Solved, levels.Moves{levels.Right}
		return a
	}
	for want, c := range map[string]struct {
		answer solver.Answer
		count  int
	}{
		"solved in 1 step: 1→":                                           {solved(solver.Answer{Count: 1}), 0},
		"solved in 1 step (at least 1 step): 1→":                         {solved(solver.Answer{Lower: 1}), 0},
		"solved in 1 step, shortest (proved), the only one: 1→":          {solved(solver.Answer{Optimal: true, Count: 1}), 5},
		"solved in 1 step, shortest (proved), 2 different solutions: 1→": {solved(solver.Answer{Optimal: true, Count: 2}), 5},
		"solved in 1 step, at least 1 different solution: 1→":            {solved(solver.Answer{Count: 1, Capped: true}), 5},
		"undecided: too large; a solution has at least 1 step":           {solver.Answer{Lower: 1, Reasons: []solver.Reason{{Text: message.New("too large")}}}, 5},
		"undecided: too large":                                           {solver.Answer{Reasons: []solver.Reason{{Text: message.New("too large")}}}, 0},
		"unsolvable: there is no exit":                                   {solver.Answer{Verdict: solver.Unsolvable, Lower: 1, Reasons: []solver.Reason{{Text: message.New("there is no exit")}}}, 0},
	} {
		r := newResult(games.Entry{Name: "level", Level: levels.New(1, 1), Game: games.ByName("longcat")})
		r.answer(c.answer, solver.Task{Goal: solver.FewestMoves, Count: c.count}, nil)
		if got := r.String(); got != "level: "+want+"\n" {
			t.Errorf("said %q, want %q", got, want)
		}
	}
}

// TestAFaultIsThereOrNotOrNotKnown: it fails where it is there, and is undecided where that was not found out,
// if the level can be won.
func TestAFaultIsThereOrNotOrNotKnown(t *testing.T) {
	ways := func(n uint64, atLeast bool) *insight.Ways {
		return &insight.Ways{Count: insight.Number{N: n, AtLeast: atLeast}}
	}
	pieces := func(roles ...insight.Role) (all []insight.Piece) {
		for _, role := range roles {
			all = append(all, insight.Piece{Tile: "box", Role: role})
		}
		return all
	}
	fine := insight.Study{Ways: ways(1, false), Pieces: pieces(insight.Matters, insight.Needed), Naive: insight.Naive{Tells: true}}
	for name, c := range map[string]struct {
		verdict           solver.Verdict
		study             insight.Study
		standing          insight.Standing
		failed, undecided []Fault
		exit              Status
	}{
		"none":             {solver.Solved, fine, insight.Kept, nil, nil, AllSolved},
		"nothing known":    {solver.Solved, insight.Study{}, insight.Open, nil, Faults, SomeUndecided},
		"all":              {solver.Solved, insight.Study{Ways: ways(2, true), Pieces: pieces(insight.Idle, insight.Unclear), Naive: insight.Naive{Tells: true, Won: true}}, insight.Broken, Faults, nil, SomeInvalid},
		"a way at least":   {solver.Solved, insight.Study{Ways: ways(1, true), Pieces: fine.Pieces, Naive: fine.Naive}, insight.Kept, nil, []Fault{SeveralWays}, SomeUndecided},
		"an unclear piece": {solver.Solved, insight.Study{Ways: fine.Ways, Pieces: pieces(insight.Unclear), Naive: fine.Naive}, insight.Kept, nil, []Fault{IdlePieces}, SomeUndecided},
		"a void intent":    {solver.Solved, fine, insight.Void, []Fault{BrokenIntent}, nil, SomeInvalid},
		"no solution":      {solver.Unsolvable, insight.Study{}, insight.Kept, nil, nil, SomeUnsolvable},
	} {
		r := newResult(games.Entry{Name: "level", Level: levels.New(1, 1), Game: games.All[0]})
		r.decide(c.verdict)
		r.Intents = []Intent{{Standing: c.standing}}
		r.study(c.study, Faults)
		if !slices.Equal(r.Study.Failed, c.failed) || !slices.Equal(r.Study.Undecided, c.undecided) || r.exit != c.exit {
			t.Errorf("%s: failed %q, undecided %q, status %d", name, r.Study.Failed, r.Study.Undecided, r.exit)
		}
	}
}

// A babbler answers what is no outcome.
type babbler string

func (b babbler) Do(context.Context, Job, func(solver.Progress)) (o Outcome, err error) {
	o.Verdict = string(b)
	return o, nil
}

// TestAnAnswerWithoutAVerdictDecidesNothing, and is no success.
func TestAnAnswerWithoutAVerdictDecidesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.xsb")
	if err := os.WriteFile(path, []byte("#####\n#@$.#\n#####\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, verdict := range []babbler{"", "won"} {
		out := &strings.Builder{}
		status := Solve(t.Context(), []string{path}, Options{Output: out, Progress: io.Discard, Jobs: 1, DryRun: true, Remote: verdict})
		if status != SomeUndecided || !strings.Contains(out.String(), "undecided") {
			t.Errorf("the verdict %q: status %d, %s", verdict, status, out)
		}
	}
}
