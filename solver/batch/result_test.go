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
		var out strings.Builder
		if status := Check(t.Context(), []string{path}, Options{Output: &out, Progress: io.Discard, Jobs: 1}); status != SomeInvalid {
			t.Errorf("%s: status %d", path, status)
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
