package batch

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
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
	h := solver.Headway{Reached: []message.Message{message.Quote("FLAG IS WIN")}, Closest: levels.Moves{levels.Left}}
	for _, c := range []struct {
		headway *solver.Headway
		want    string
	}{
		{nil, ""},
		{&h, `"headway":{"reached":["FLAG IS WIN"],"missed":[],"closest":"1←"}`},
	} {
		r := newResult(games.Entry{Name: "level", Level: levels.New(1, 1), Game: games.All[0]})
		r.answer(solver.Answer{Headway: c.headway}, solver.Task{}, nil)
		told, err := json.Marshal(r)
		if err != nil || !strings.Contains(string(told), c.want) || strings.Contains(string(told), "headway") != (c.want != "") {
			t.Errorf("%s, %v: it has not %q", told, err, c.want)
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
