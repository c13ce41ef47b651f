package web

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/search"
)

// patience is how long a browser may take to do something, on a busy machine too.
const patience = 2 * time.Minute

// A browser shows one page.
type browser struct {
	context.Context
	t testing.TB
}

// browse opens a page of a file in a browser, in a language, and waits until it can be
// played. What the page asks of a network, or does wrong, fails the test.
func browse(t testing.TB, file, language string) *browser {
	t.Helper()
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			program = found
			break
		}
	}
	if program == "" {
		t.Skip(cases.Wants + "chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(1000, 800),
		chromedp.UserDataDir(t.TempDir()), chromedp.Flag("lang", language), chromedp.Flag("accept-lang", language),
	)
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	b := &browser{ctx, t}
	b.do(chromedp.Navigate("about:blank"))
	err := chromedp.Listen(ctx, func(event any) {
		if e, ok := event.(*network.EventRequestWillBeSent); ok && !strings.HasPrefix(e.Request.URL, "file:") {
			t.Errorf("the page asks for %.80s", e.Request.URL)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	call(b, network.Enable, network.EnableParams{})
	b.do(chromedp.Navigate("file://" + file))
	b.sees("steps", "0 ")
	return b
}

// do takes actions one after the other.
func (b *browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	for _, a := range actions {
		if err := chromedp.Do(b, a); err != nil {
			b.t.Fatal(err)
		}
	}
}

// call has the browser do what only its protocol knows.
func call[P, R any](b *browser, command cdp.Command[P, R], params P) {
	b.t.Helper()
	if _, err := chromedp.Call(b, command, params); err != nil {
		b.t.Fatal(err)
	}
}

// get runs an action that gives something.
func get[T any](b *browser, action chromedp.Action[T]) T {
	b.t.Helper()
	value, err := chromedp.Run(b, action)
	if err != nil {
		b.t.Fatal(err)
	}
	return value
}

// value gives what an expression is in the page.
func value[T any](b *browser, expression string) T {
	b.t.Helper()
	return get(b, chromedp.Evaluate[T](expression))
}

// text gives what is to be read in an element.
func (b *browser) text(id string) string {
	b.t.Helper()
	return value[string](b, fmt.Sprintf("document.getElementById(%q)?.innerText ?? ''", id))
}

// until waits for something; the page's own policy lets nothing wait within it.
func (b *browser) until(what string, is func() bool) {
	b.t.Helper()
	for end := time.Now().Add(patience); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			b.t.Fatalf("waited in vain for %s; the page reads %q", what, value[string](b, "document.body.innerText"))
		}
	}
}

// sees waits until an element has a text.
func (b *browser) sees(id, want string) {
	b.t.Helper()
	b.until(want, func() bool { return strings.Contains(b.text(id), want) })
}

// keys are those of moves.
var keys = [levels.NumMoves]string{kb.ArrowRight, kb.ArrowUp, kb.ArrowLeft, kb.ArrowDown, " "}

func (b *browser) press(moves levels.Moves) {
	b.t.Helper()
	for _, m := range moves {
		b.do(chromedp.KeyEvent(keys[m]))
	}
}

// pageOf is the page of a bundled level, with a solution.
func pageOf(t testing.TB, name string) Page {
	t.Helper()
	e := games.OpenFS(levels.Bundled, name)
	p, err := e.Load()
	if err != nil {
		t.Fatal(err)
	}
	answer := search.Solve(t.Context(), p, solver.Task{})
	if answer.Verdict != solver.Solved {
		t.Fatalf("%s: %s", name, answer.Reason())
	}
	return Page{Level: e.Level, Game: e.Game, Solution: answer.Moves}
}

// file writes a page into a file.
func file(t testing.TB, p Page) string {
	t.Helper()
	page, err := p.HTML()
	if err != nil {
		if _, missing := built.ReadFile("built/player.wasm.gz"); missing != nil {
			t.Skip(cases.Wants + "ui/web/built; make build fills it")
		}
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, page, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestEveryGameIsPlayedInABrowser by its keys to the win, which the page says.
func TestEveryGameIsPlayedInABrowser(t *testing.T) {
	other := map[string]string{"sokoban": "02", "sliding": "03"}
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			p := pageOf(t, g.Name+"/"+cmp.Or(other[g.Name], "01"))
			b := browse(t, file(t, p), "en")
			b.sees("text", fmt.Sprintf("Can be won in %d steps", len(p.Solution)))
			b.press(p.Solution[:len(p.Solution)-1])
			b.sees("steps", fmt.Sprintf("%d steps", len(p.Solution)-1))
			if won := b.text("text"); strings.Contains(won, "Solved") {
				t.Errorf("%q before the last move", won)
			}
			b.press(p.Solution[len(p.Solution)-1:])
			b.sees("text", fmt.Sprintf("Solved in %d", len(p.Solution)))
			b.shot("won")
		})
	}
}

// shot keeps a picture of the page where a test run is told to keep such.
func (b *browser) shot(name string) {
	b.t.Helper()
	png := get(b, chromedp.FullScreenshot(100))
	if err := os.WriteFile(filepath.Join(b.t.ArtifactDir(), name+".png"), png, 0o600); err != nil {
		b.t.Error(err)
	}
}

// click takes a button by what it does.
func (b *browser) click(what string) {
	b.t.Helper()
	b.do(chromedp.Click(chromedp.CSS(fmt.Sprintf("[data-do=%s]:not([hidden])", what))))
}

// TestAPageHelps: it takes moves back, begins again, gives hints, plays its solution
// and comes back to where the player was; all of that in German.
func TestAPageHelps(t *testing.T) {
	p := pageOf(t, "sokoban/01")
	n := len(p.Solution)
	b := browse(t, file(t, p), "de")
	b.sees("text", fmt.Sprintf("In %d Schritten zu gewinnen", n))
	b.press(p.Solution[:2])
	b.sees("steps", "2 Schritte")
	b.click("hint")
	b.sees("text", fmt.Sprintf("Weiter mit %s; danach noch %d bis zum Sieg", p.Solution[2], n-3))
	b.click("undo")
	b.sees("steps", "1 Schritt")
	b.click("watch")
	b.sees("steps", fmt.Sprintf("Lösung: Schritt %d von %d", n, n))
	b.shot("watched")
	b.click("play")
	b.sees("steps", "1 Schritt")
	b.click("restart")
	b.sees("steps", "0 Schritte")
}

// TestAPageWithoutATitleIsCalledByItsGame, in the language of its reader.
func TestAPageWithoutATitleIsCalledByItsGame(t *testing.T) {
	p := pageOf(t, "sliding/00")
	for title, want := range map[string]string{"": "Schiebepuzzle", "Mine": "Mine"} {
		p.Level.Title = title
		b := browse(t, file(t, p), "de")
		if heading, tab := b.text("title"), value[string](b, "document.title"); heading != want || tab != want {
			t.Errorf("the page is called %q, its tab %q", heading, tab)
		}
		const game = "Ein Level des Spiels Schiebepuzzle"
		if said := strings.Contains(value[string](b, "document.body.innerText"), game); said != (title != "") {
			t.Errorf("called %q it says %q: %v", title, game, said)
		}
	}
}

// TestAPageFitsItsReader: dark where the system is, as wide as a telephone, and played
// by swipes and by the buttons of a touch screen.
func TestAPageFitsItsReader(t *testing.T) {
	p := pageOf(t, "sokoban/01")
	b := browse(t, file(t, p), "en")
	const colours = "getComputedStyle(document.body).backgroundColor + document.getElementById('board').getContext('2d').getImageData(20, 20, 1, 1).data"
	light := value[string](b, colours)
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
	b.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateScale(3), chromedp.EmulateMobile, chromedp.EmulateTouch))
	b.until("a dark page as wide as a telephone", func() bool {
		return value[bool](b, "matchMedia('(prefers-color-scheme: dark)').matches && document.documentElement.clientWidth == 390")
	})
	if dark := value[string](b, colours); light == dark {
		t.Errorf("the page is as dark as it is light: %s", dark)
	}
	if wide := value[int](b, "document.documentElement.scrollWidth"); wide > 390 {
		t.Errorf("the page is %d pixels wide", wide)
	}
	if pad := value[string](b, "getComputedStyle(document.getElementById('pad')).display"); pad != "grid" {
		t.Errorf("the pad is %q", pad)
	}
	b.shot("narrow")
	b.swipe(p.Solution[0])
	b.sees("steps", "1 step")
	for _, m := range p.Solution[1:] {
		b.click([]string{"right", "up", "left", "down"}[m])
	}
	b.sees("text", "Solved in")
}

// swipe draws a finger over the board.
func (b *browser) swipe(m levels.Move) {
	b.t.Helper()
	dx, dy := m.Delta()
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		b.t.Helper()
		call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: 190, Y: 300})
	for far := 10.0; far <= 40; far += 10 {
		touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: 190 + far*float64(dx), Y: 300 + far*float64(dy)})
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
}

// hostile is text that would run, or break the page, where it is not text.
const hostile = `</title></script><script>document.body.innerHTML = "broken"</script><img src=x onerror="document.body.innerHTML='broken'">"'{{.}}<!--`

// TestAHostileLevelIsText: what stands in a title, a name or a note is shown as it is,
// and nothing in it runs.
func TestAHostileLevelIsText(t *testing.T) {
	p := pageOf(t, "sokoban/01")
	p.Level.Title, p.Level.Author, p.Level.Notes = hostile, hostile, hostile
	b := browse(t, file(t, p), "en")
	if got := b.text("notes"); got != hostile {
		t.Errorf("the note reads %q", got)
	}
	if title := get(b, chromedp.Title()); title != hostile {
		t.Errorf("the title reads %q", title)
	}
	value[bool](b, "document.body.append(Object.assign(document.createElement('script'), {textContent: 'document.title = 1'})), true")
	if title := get(b, chromedp.Title()); title != hostile {
		t.Errorf("a script that came into the page ran: the title reads %q", title)
	}
	b.press(p.Solution)
	b.sees("text", "Solved in")
}

// TestSpaceWaitsAfterAClick, where it would press the button that the mouse clicked once more.
func TestSpaceWaitsAfterAClick(t *testing.T) {
	p := pageOf(t, "theseus/02")
	b := browse(t, file(t, p), "en")
	waits := slices.Index(p.Solution, levels.Wait)
	b.press(p.Solution[:waits+1])
	b.click("undo")
	b.sees("steps", fmt.Sprintf("%d steps", waits))
	b.press(p.Solution[waits:])
	b.sees("text", "Solved in")
}
