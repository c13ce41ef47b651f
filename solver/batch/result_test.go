package batch

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
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
