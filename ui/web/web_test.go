package web

import (
	"bytes"
	"encoding/base64"
	"html"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// plain is a folder "built" with something in it.
var plain = fstest.MapFS{
	"built/player.wasm.gz": {Data: []byte("program")}, "built/wasm_exec.js": {Data: []byte("class Go {}")},
}

// carried gives the level that a page carries.
func carried(t *testing.T, page []byte) games.Entry {
	t.Helper()
	text := regexp.MustCompile(`id="level">([^<]*)<`).FindSubmatch(page)
	packed, err := base64.StdEncoding.DecodeString(string(text[1]))
	if err != nil {
		t.Fatal(err)
	}
	return games.OpenPacked("page", packed)
}

// TestAPageCarriesItsLevel, and its solution only where that is wanted: without it
// nothing in the page tells how the level is won.
func TestAPageCarriesItsLevel(t *testing.T) {
	p := pageOf(t, "sokoban/01")
	p.Level.Intents = []levels.Intent{{}}
	with, err := p.write(plain)
	if err != nil {
		t.Fatal(err)
	}
	if e := carried(t, with); e.Level.Title != "Round the corner" || e.Winning().String() != p.Solution.String() {
		t.Errorf("%q, %v", e.Level.Title, e.Solution)
	}
	if !strings.Contains(string(with), "Can be won in") {
		t.Error("the verdict is missing")
	}
	p.Solution = nil
	without, err := p.write(plain)
	if err != nil {
		t.Fatal(err)
	}
	if e := carried(t, without); e.Level == nil || e.Solution != nil || len(e.Level.Intents) > 0 || strings.Contains(string(without), "Can be won in") {
		t.Errorf("a solution, intents or a verdict: %v, %v", e.Solution, e.Level.Intents)
	}
	if len(p.Level.Intents) != 1 {
		t.Error("the level was changed")
	}
	if hint := "H gives a hint"; !strings.Contains(string(with), hint) || strings.Contains(string(without), hint) {
		t.Error("the key for hints is not told of where there are hints, and nowhere else")
	}
}

// TestTheBrowserRunsThePagesOwnScriptsAlone: the policy in the page names them, and allows
// nothing else to be run, shown or loaded.
func TestTheBrowserRunsThePagesOwnScriptsAlone(t *testing.T) {
	page, err := pageOf(t, "sokoban/01").write(plain)
	if err != nil {
		t.Fatal(err)
	}
	policy := regexp.MustCompile(`Content-Security-Policy" content="([^"]*)"`).FindSubmatch(page)
	const want = `^default-src 'none'; script-src 'sha256-\S+' 'sha256-\S+' 'wasm-unsafe-eval'; style-src 'sha256-\S+'; base-uri 'none'; form-action 'none'$`
	if got := html.UnescapeString(string(policy[1])); !regexp.MustCompile(want).MatchString(got) {
		t.Errorf("the policy is %s", got)
	}
}

// TestAHostileLevelEndsNoElement: what stands in the level is never markup.
func TestAHostileLevelEndsNoElement(t *testing.T) {
	p := pageOf(t, "sokoban/01")
	p.Level.Title, p.Level.Author, p.Level.Notes = hostile, hostile, hostile
	page, err := p.write(plain)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(page, []byte("<script")); n != 4 || bytes.Contains(page, []byte("<img")) {
		t.Errorf("%d scripts in\n%s", n, page)
	}
}

// TestAProgramWithoutThePlayerSaysHowToGetIt.
func TestAProgramWithoutThePlayerSaysHowToGetIt(t *testing.T) {
	if _, err := pageOf(t, "sokoban/01").write(fstest.MapFS{}); err == nil || !strings.HasSuffix(err.Error(), "make build") {
		t.Errorf("it says %v", err)
	}
}

// TestALevelThatCannotBePlayedIsNoPage, and it is said why.
func TestALevelThatCannotBePlayedIsNoPage(t *testing.T) {
	p := pageOf(t, "sokoban/01")
	p.Level = levels.New(3, 3)
	if _, err := p.write(plain); err == nil || !strings.Contains(err.Error(), "player") {
		t.Errorf("it says %v", err)
	}
}

// TestAPageOffersToWaitWhereOneCan, by a button and in what it says of keys.
func TestAPageOffersToWaitWhereOneCan(t *testing.T) {
	for name, waits := range map[string]bool{"sokoban/01": false, "theseus/01": true} {
		page, err := pageOf(t, name).write(plain)
		if err != nil {
			t.Fatal(err)
		}
		button, help := bytes.Contains(page, []byte(`<button data-do="wait">`)), bytes.Contains(page, []byte("Space waits"))
		if button != waits || help != waits {
			t.Errorf("%s: a button %v, told of %v", name, button, help)
		}
	}
}
