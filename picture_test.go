package main

import (
	"image"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestConvertDrawsPictures(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "level", easy...)
	filesAt(t, ".", map[string]string{"level/solution.txt": "1← 2→\n"})

	expect(t, 0, "level.png\n", "convert", "--cell", "20", "level", "level.png")
	expect(t, 0, "strip.png\n", "convert", "--strip", "--cell", "20", "level", "strip.png")
	expect(t, 0, "dark.png\n", "convert", "--dark", "--cell", "20", "level", "dark.png")
	size := func(name string) (width, height int) {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		img, err := png.Decode(file)
		if err != nil {
			t.Fatal(err)
		}
		return img.Bounds().Dx(), img.Bounds().Dy()
	}
	if w, h := size("level.png"); w < 6*20 || h < 3*20 || w > 7*20 || h > 4*20 {
		t.Errorf("6x3 cells of 20 pixels are %dx%d", w, h)
	}
	if w, _ := size("strip.png"); w < 4*6*20 {
		t.Errorf("four positions are %d wide", w)
	}
	if contentOf(t, "level.png") == contentOf(t, "dark.png") {
		t.Error("dark is light")
	}

	expect(t, 0, "level.gif\n", "convert", "level", "level.gif")
	frames := func() int {
		file, err := os.Open("level.gif")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		g, err := gif.DecodeAll(file)
		if err != nil {
			t.Fatal(err)
		}
		return len(g.Image)
	}
	if n := frames(); n != 4 {
		t.Errorf("%d positions of a solution of three steps", n)
	}
	// Without a solution of its own, or with a wrong one, one is found.
	for _, solution := range []string{"1↑", "?"} {
		filesAt(t, ".", map[string]string{"level/solution.txt": solution})
		expect(t, 0, "level.gif\n", "convert", "level", "level.gif")
		if n := frames(); n != 3 {
			t.Errorf("%d positions of a solution of two steps", n)
		}
	}
}

func TestConvertSaysWhatItCannotDraw(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "lost", unwinnable...)
	levelAt(t, "bad", broken...)
	filesAt(t, ".", map[string]string{"two.xsb": "#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n"})
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"lost", "lost.gif"}, "there is no solution to show: "},
		{[]string{"bad", "bad.png"}, "content.txt:2:6: this line"},
		{[]string{"two.xsb", "two.png"}, "two.xsb holds 2 levels; name one of them, such as two.xsb#1"},
		{[]string{"--cell", "0", "lost", "lost.png"}, "--cell must be from 2 to 512"},
		{[]string{"--step", "0s", "lost", "lost.gif"}, "--step must be more than nothing"},
		{[]string{"nowhere", "nowhere.png"}, "there is no folder or file"},
		{[]string{"lost", "nowhere/lost.png"}, "there is no folder"},
	} {
		out, errs, status := typed(t, append([]string{"convert"}, test.args...)...)
		if status != 1 || out != "" || !strings.Contains(errs, test.want) {
			t.Errorf("%v: %d, %q, %q", test.args, status, out, errs)
		}
	}
	if contentOf(t, "lost.gif") != "none" {
		t.Error("something was written")
	}
	expect(t, 0, "two.PNG\n", "convert", "two.xsb#2", "two.PNG")
}

// TestTheManualShowsWhatTheProgramDraws: docs/manual/pictures has a bundled
// level of each game. To draw one anew: puzzlewright convert --bare --cell 32
// levels/baba/01 docs/manual/pictures/baba.png
func TestTheManualShowsWhatTheProgramDraws(t *testing.T) {
	for game, level := range map[string]string{
		"baba": "01", "sokoban": "05", "blockdude": "04", "sliding": "04", "longcat": "04", "theseus": "05", "paths": "04",
	} {
		path := "levels/" + game + "/" + level
		drawn := filepath.Join(t.TempDir(), game+".png")
		expect(t, 0, drawn+"\n", "convert", "--bare", "--cell", "32", path, drawn)
		if contentOf(t, drawn) != contentOf(t, "docs/manual/pictures/"+game+".png") {
			t.Errorf("docs/manual/pictures/%s.png is not how %s looks", game, path)
		}
	}
}

// TestPicturesShowTheSetOfPathTiles, beneath the board, and an animation what is left of it.
func TestPicturesShowTheSetOfPathTiles(t *testing.T) {
	level, err := filepath.Abs("levels/paths/00") // 4x3 cells, three tiles
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, c := range []struct{ name, flag string }{{"level.png", ""}, {"strip.png", "--strip"}, {"level.gif", ""}} {
		args := slices.DeleteFunc([]string{"convert", "--cell", "20", c.flag, level, c.name}, func(s string) bool { return s == "" })
		expect(t, 0, c.name+"\n", args...)
	}
	height := func(data string, decode func(io.Reader) (image.Config, error)) int {
		config, err := decode(strings.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return config.Height
	}
	const board, strip, some = 3*20 + 1, 155, 10
	if h := height(contentOf(t, "level.png"), png.DecodeConfig); h < board+some {
		t.Errorf("the picture is %d high", h)
	}
	if h := height(contentOf(t, "strip.png"), png.DecodeConfig); h < strip+some {
		t.Errorf("two rows of positions are %d high", h)
	}
	if h := height(contentOf(t, "level.gif"), gif.DecodeConfig); h < board+some {
		t.Errorf("the animation is %d high", h)
	}
	g, err := gif.DecodeAll(strings.NewReader(contentOf(t, "level.gif")))
	if err != nil {
		t.Fatal(err)
	}
	beneath := false
	for _, frame := range g.Image[1:] {
		beneath = beneath || frame.Rect.Max.Y > board
	}
	if !beneath {
		t.Error("the set stays as it is")
	}
}
