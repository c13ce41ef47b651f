package render

import (
	"image"
	"strconv"
	"testing"
	"time"

	"puzzlewright/levels"
)

// busy is a board of n by n cells with two pieces in each.
func busy(n int) *View {
	l := levels.New(n, n)
	upper := []string{"rabbit", "rock", "flag", "skull", "star", "key", "baba text", "win text"}
	lower := []string{"wall", "water", "grass", "goal"}
	i := 0
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		l.Set(c, levels.Stack{{Tile: lower[i%4]}, {Tile: upper[i*7%8], Facing: levels.Move(i % 3)}})
		i++
	})
	return &View{Level: l, Game: sample, Theme: Dark, Cell: 24, Grid: true}
}

// BenchmarkCompose draws a whole board from nothing, as on opening or zooming;
// sprites of the size are there.
func BenchmarkCompose(b *testing.B) {
	for _, n := range []int{50, 100} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			v := busy(n)
			for b.Loop() {
				new(Canvas).Draw(v, v.Size())
			}
		})
	}
}

// BenchmarkScroll draws all of a board anew from composed cells.
func BenchmarkScroll(b *testing.B) {
	for _, n := range []int{50, 100} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			v := busy(n)
			var c Canvas
			for i := 0; b.Loop(); i++ {
				v.Scroll = image.Pt(i%7, i%5)
				c.Draw(v, v.Size())
			}
		})
	}
}

// BenchmarkEdit draws a board of which one cell changed.
func BenchmarkEdit(b *testing.B) {
	for _, n := range []int{50, 100} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			v := busy(n)
			var c Canvas
			for i := 0; b.Loop(); i++ {
				tile := [2]string{"rock", "flag"}[i/n%2]
				v.Level.Set(levels.Cell{X: i % n, Y: i / n % n}, levels.Stack{{Tile: tile}})
				c.Draw(v, v.Size())
			}
		})
	}
}

// BenchmarkStep draws a board whose stacks are all in new memory, as a step of
// playing may give it, with one cell changed.
func BenchmarkStep(b *testing.B) {
	v := busy(100)
	fresh := func(tile string) *levels.Level {
		l := levels.New(100, 100)
		v.Level.Cells(func(c levels.Cell, s levels.Stack) { l.Set(c, append(levels.Stack(nil), s...)) })
		l.Set(levels.Cell{X: 50, Y: 50}, levels.Stack{{Tile: tile}})
		return l
	}
	both := []*levels.Level{fresh("rock"), fresh("flag")}
	var c Canvas
	for i := 0; b.Loop(); i++ {
		v.Level = both[i%2]
		c.Draw(v, v.Size())
	}
}

// BenchmarkZoom draws a board at a size that no sprite was drawn at.
func BenchmarkZoom(b *testing.B) {
	v := busy(50)
	for i := 0; b.Loop(); i++ {
		drawn.Lock()
		clear(drawn.sprites)
		drawn.Unlock()
		v.Cell = 20 + i%10
		new(Canvas).Draw(v, image.Pt(1200, 900))
	}
}

// BenchmarkAnimate makes a GIF of a hundred steps.
func BenchmarkAnimate(b *testing.B) {
	first := walk(b, 5)
	var all []*levels.Level
	for i := range 100 {
		all = append(all, first[i%6])
	}
	for b.Loop() {
		Animate(b.Context(), turnsOf(all), nil, sample, Light, 32, 100*time.Millisecond)
	}
}
