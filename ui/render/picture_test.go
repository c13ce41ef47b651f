package render

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver/paths"
)

// walk is a rabbit walking over a board, a step a level.
func walk(t testing.TB, steps int) []*levels.Level {
	t.Helper()
	first := grid(t, "baba text,is text,you text,,,", "wall,,rock,,flag,wall", ",,,water,,", "rabbit,,,,,skull")
	all := []*levels.Level{first}
	for x := 1; x <= steps; x++ {
		l := first.Clone()
		l.Set(levels.Cell{Y: 3}, nil)
		l.Set(levels.Cell{X: x, Y: 3}, levels.Stack{{Tile: "rabbit"}})
		all = append(all, l)
	}
	return all
}

func TestPictureHasTheSizeAsked(t *testing.T) {
	l := levels.New(30, 20)
	if got := Picture(l, sample, Dark, 24).Rect.Size(); got != image.Pt(721, 481) {
		t.Errorf("30x20 cells of 24 pixels make %v", got)
	}
	big := Picture(levels.New(1000, 1), sample, Dark, 200).Rect.Size()
	if big.X > maxPicture || big.X < maxPicture*3/4 {
		t.Errorf("a picture too large was made %v", big)
	}
}

func TestHugePicturesGetSmallCells(t *testing.T) {
	for _, c := range []struct{ across, down, want int }{
		{30, 20, 50}, {400, 10, 40}, {10, 4000, 4}, {1000, 1000, 8}, {1 << 20, 3, MinCell},
	} {
		if got := affordable(50, c.across, c.down); got != c.want {
			t.Errorf("%d by %d cells of 50 pixels become %d pixels, want %d", c.across, c.down, got, c.want)
		}
	}
}

func TestThumbnailFitsItsFrame(t *testing.T) {
	for _, size := range []image.Point{{X: 1, Y: 1}, {X: 3, Y: 50}, {X: 9, Y: 7}, {X: 40, Y: 40}, {X: 200, Y: 1}, {X: 1000, Y: 1000}} {
		l := levels.New(size.X, size.Y)
		got := Thumbnail(l, sample, Light, 160, 120).Rect.Size()
		if got.X > 160 || got.Y > 120 || got.X < 1 || got.Y < 1 {
			t.Errorf("the thumbnail of %v cells is %v pixels", size, got)
		}
		if got.X < 150 && got.Y < 110 {
			t.Errorf("the thumbnail of %v cells is only %v pixels", size, got)
		}
	}
	golden(t, "thumbnail", Thumbnail(everything(t, Light, 1).Level, sample, Light, 160, 120))
	golden(t, "thumbnail-small", Thumbnail(everything(t, Dark, 1).Level, sample, Dark, 60, 60))
}

// TestPicturesStandInTheMiddle, with nothing around them.
func TestPicturesStandInTheMiddle(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 2, 1))
	draw.Draw(picture, picture.Rect, image.White, image.Point{}, draw.Src)
	page := Centred(picture, 6, 5)
	want := image.NewRGBA(image.Rect(0, 0, 6, 5))
	draw.Draw(want, image.Rect(2, 2, 4, 3), image.White, image.Point{}, draw.Src)
	if !slices.Equal(page.Pix, want.Pix) {
		t.Error(page.Pix)
	}
}

func TestStripLooksAsItDid(t *testing.T) {
	golden(t, "strip", Strip(t.Context(), walk(t, 4), sample, Light, 20, 3))
	Strip(t.Context(), nil, sample, Light, 20, 3)
	Strip(t.Context(), walk(t, 1), sample, Light, -1, -1)
}

// replayed gives the pictures that a viewer of a GIF shows.
func replayed(t *testing.T, g *gif.GIF) []*image.RGBA {
	t.Helper()
	var file bytes.Buffer
	if err := gif.EncodeAll(&file, g); err != nil {
		t.Fatal(err)
	}
	read, err := gif.DecodeAll(&file)
	if err != nil {
		t.Fatal(err)
	}
	screen := image.NewRGBA(image.Rect(0, 0, read.Config.Width, read.Config.Height))
	var all []*image.RGBA
	for _, frame := range read.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		all = append(all, clone(screen))
	}
	return all
}

// apart gives the root mean square of what two pictures differ by, in shades.
func apart(a, b *image.RGBA) float64 {
	sum := 0.0
	for i := range a.Pix {
		d := float64(a.Pix[i]) - float64(b.Pix[i])
		sum += d * d
	}
	return math.Sqrt(sum / float64(len(a.Pix)))
}

func TestAnimationShowsEveryLevelInTurn(t *testing.T) {
	all := walk(t, 5)
	g := Animate(t.Context(), turnsOf(all), nil, sample, Light, 24, 100*time.Millisecond)
	frames := replayed(t, g)
	if len(frames) != len(all) {
		t.Fatalf("%d levels make %d frames", len(all), len(frames))
	}
	for i, frame := range frames {
		if d := apart(frame, Picture(all[i], sample, Light, 24)); d > 2 {
			t.Errorf("frame %d is %.1f shades from its level's picture", i, d)
		}
	}
	if g.Delay[1] != 10 || g.Delay[0] <= 10 || g.Delay[len(g.Delay)-1] <= 10 {
		t.Errorf("delays %v: want 10 for a step, longer for the first and the last", g.Delay)
	}
	if r := g.Image[2].Rect; r.Dx() > 49 || r.Dy() > 25 {
		t.Errorf("a step of one cell redraws %v", r)
	}
	golden(t, "animation-end", frames[len(frames)-1])
}

// turnsOf makes a turn of each level.
func turnsOf(all []*levels.Level) [][]*levels.Level {
	return slices.Collect(slices.Chunk(all, 1))
}

// TestAnimationShowsTheStepsOfATurn, which share its time.
func TestAnimationShowsTheStepsOfATurn(t *testing.T) {
	all := walk(t, 5)
	g := Animate(t.Context(), [][]*levels.Level{all[:1], all[1:3], all[3:6]}, nil, sample, Light, 24, 300*time.Millisecond)
	if n := len(replayed(t, g)); n != 6 || !slices.Equal(g.Delay[1:5], []int{15, 15, 10, 10}) {
		t.Errorf("%d frames with the delays %v", n, g.Delay)
	}
}

func TestAnimationOfLittle(t *testing.T) {
	if g := Animate(t.Context(), nil, nil, sample, Dark, 24, time.Second); len(g.Image) != 0 {
		t.Error("no levels make frames")
	}
	all := walk(t, 0)
	if n := len(replayed(t, Animate(t.Context(), turnsOf(append(all, all[0])), nil, sample, Dark, 24, 0))); n != 2 {
		t.Errorf("two equal levels make %d frames", n)
	}
}

func TestPaletteKeepsFlatColoursAndManyShades(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 256, 256))
	for y := range 256 {
		for x := range 256 {
			img.SetRGBA(x, y, color.RGBA{R: uint8(x), G: uint8(y), B: uint8((x + y) / 2), A: 255})
		}
	}
	fill(img, image.Rect(0, 0, 256, 40), Dark.Board)
	var h histogram
	h.add(img, nil, img.Rect)
	p := h.palette(maxColours).frame(img, nil, img.Rect)
	if got := p.At(3, 3); got != color.Color(Dark.Board) {
		t.Errorf("a flat colour became %v", got)
	}
	back := image.NewRGBA(img.Rect)
	draw.Draw(back, back.Rect, p, image.Point{}, draw.Src)
	if d := apart(img, back); d > 6 {
		t.Errorf("shades are %.1f off on average", d)
	}
}

func TestPiecesStandOnNothing(t *testing.T) {
	page := image.NewRGBA(image.Rect(0, 0, 160, 40))
	fill(page, page.Rect, Light.Accent)
	for i, s := range []levels.Stack{
		{{Tile: "rabbit", Facing: levels.Left}},
		{{Tile: "baba text"}},
		{{Tile: levels.EmptyTile}},
		{{Tile: "water"}, {Tile: "rock"}},
	} {
		img := Pieces(s, sample, Light, 32)
		if i == 0 && img.RGBAAt(0, 0) != (color.RGBA{}) {
			t.Error("the corner of a rabbit's picture is not transparent")
		}
		over(page, img, image.Pt(4+40*i, 4), 1)
	}
	golden(t, "pieces", page)
	if got := Pieces(nil, nil, Dark, -1).Rect.Dx(); got != MinCell {
		t.Errorf("pieces of size -1 have %d pixels", got)
	}
}

// TestCellsOfAnAnimationAreMadeSmallerRatherThanExceedIt, as announced.
func TestCellsOfAnAnimationAreMadeSmallerRatherThanExceedIt(t *testing.T) {
	l := levels.New(120, 2)
	g := Animate(t.Context(), [][]*levels.Level{{l}}, nil, sample, Light, 48, time.Second)
	if size := AnimationSize(l, sample, 48); size != (image.Point{X: g.Config.Width, Y: g.Config.Height}) || size.X > maxAnimation || size.X < maxAnimation*3/4 {
		t.Errorf("%v are announced for an animation of %d, %d", size, g.Config.Width, g.Config.Height)
	}
}

// TestASupplyStandsBeneathItsBoard: all of it, within the card, and nothing without one.
func TestASupplyStandsBeneathItsBoard(t *testing.T) {
	game := &paths.Game
	l := levels.New(4, 3)
	bare := Picture(l, game, Light, 24).Rect.Size()
	for _, tiles := range []string{"S", "S, SL, LL, SSSSS", strings.Repeat("SLS, ", 9) + "S"} {
		l.Options = map[string]string{"tiles": tiles}
		img := Picture(l, game, Light, 24)
		if img.Rect.Dx() != bare.X || img.Rect.Dy() < bare.Y+24 {
			t.Errorf("%s: the picture of %v has %v", tiles, bare, img.Rect.Size())
		}
		if size := PictureSize(l, game, 24); size != img.Rect.Size() {
			t.Errorf("%s: %v are announced for %v", tiles, size, img.Rect.Size())
		}
		g := Animate(t.Context(), [][]*levels.Level{{l}}, [][]*levels.Level{game.Supply(l)}, game, Light, 24, time.Second)
		if size := AnimationSize(l, game, 24); size != (image.Point{X: g.Config.Width, Y: g.Config.Height}) {
			t.Errorf("%s: %v are announced for an animation of %d, %d", tiles, size, g.Config.Width, g.Config.Height)
		}
		places, height := layOut(game.Supply(l), 24, bare.X)
		for i, p := range places {
			if !p.In(image.Rect(0, 0, bare.X, height)) || i > 0 && p.Overlaps(places[i-1]) {
				t.Errorf("%s: tile %d lies at %v", tiles, i, p)
			}
			if at := p.Min.Add(p.Size().Div(2)); tiles == "S" && img.RGBAAt(at.X, bare.Y+at.Y) == Light.Canvas {
				t.Errorf("%s: there is nothing at %v", tiles, p)
			}
		}
		for _, frame := range []image.Point{{150, 110}, {60, 40}, {40, 30}, {24, 18}, {3, 3}} {
			card, board := Card(l, game, Light, frame.X, frame.Y), Thumbnail(l, game, Light, frame.X, frame.Y)
			if size := card.Rect.Size(); size.X > frame.X || size.Y > frame.Y {
				t.Errorf("%s: a card of %v has %v", tiles, frame, size)
			}
			if frame.X > 3 && card.Rect.Dx()*board.Rect.Dy() >= card.Rect.Dy()*board.Rect.Dx() {
				t.Errorf("%s: a card of %v is a board alone", tiles, frame)
			}
		}
	}
}
