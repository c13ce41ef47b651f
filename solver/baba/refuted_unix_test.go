//go:build unix

package baba

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/search"
)

// BenchmarkRefuted takes from each fan-made level something that a win needs, in one way
// after the other, and reports of each way how many such levels are refuted: by argument,
// without a search; in one second of processor time; and within the limit
// (PUZZLEWRIGHT_SECONDS, 10 unless told). What is won all the same is no such level, and
// counted apart. The levels are split as in BenchmarkPacks; with PUZZLEWRIGHT_TABLE there is
// a line for each level that is not refuted by argument, and PUZZLEWRIGHT_SECONDS=0 leaves
// out the search.
func BenchmarkRefuted(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	limit := effort.Seconds(10)
	for _, half := range fanMadeHalves(b) {
		for _, of := range removals {
			b.Run(half.name+"/"+of.name, func(b *testing.B) {
				for b.Loop() {
					var r refutedLevels
					for _, fan := range half.levels {
						if l := of.from(b, fan.Level); l != nil {
							r.count(b, fan.Name, l, limit)
						}
					}
					r.report(b)
				}
			})
		}
	}
}

// BenchmarkRefutedWithout takes from each level, drawn and fan-made, all pieces of one tile, of each
// in turn, and reports how many such levels are refuted by argument. Many can be won all the same.
func BenchmarkRefutedWithout(b *testing.B) {
	for _, set := range []levelSet{{"drawn", drawnLevels(b)}, {"fan-made", fanMade(b)}} {
		b.Run(set.name, func(b *testing.B) {
			for b.Loop() {
				var r refutedLevels
				for _, of := range set.levels {
					for _, tile := range tilesOf(of.Level) {
						r.count(b, of.Name, without(of.Level, tile), 0)
					}
				}
				b.ReportMetric(float64(r.levels), "levels")
				b.ReportMetric(float64(r.argued), "argued")
			}
		})
	}
}

// tilesOf lists the tiles of a level, each once.
func tilesOf(l *levels.Level) (tiles []string) {
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			if tile := strings.ToLower(p.Tile); !slices.Contains(tiles, tile) {
				tiles = append(tiles, tile)
			}
		}
	})
	return tiles
}

// refutedLevels counts levels that cannot be won by how soon that is known.
type refutedLevels struct{ levels, argued, second, refuted, won int }

func (r *refutedLevels) count(b *testing.B, name string, l *levels.Level, limit float64) {
	b.Helper()
	r.levels++
	runtime.GC()
	began := effort.ProcessorTime()
	p := loaded(b, l, false)
	verdict := solver.Undecided
	if len(p.Refute(b.Context())) > 0 {
		verdict = solver.Unsolvable
		r.argued++
	} else if limit > 0 {
		ctx, cancel := effort.ProcessorLimit(b.Context(), limit)
		verdict = search.Solve(ctx, p, solver.Task{Goal: solver.Any, Workers: 1, Time: time.Hour, Memory: 1 << 29}).Verdict
		cancel()
		if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
			fmt.Printf("%-40s %s\n", name, verdict)
		}
	} else if os.Getenv("PUZZLEWRIGHT_TABLE") != "" {
		fmt.Printf("%-40s not by argument\n", name)
	}
	switch {
	case verdict == solver.Solved:
		r.won++
	case verdict == solver.Unsolvable:
		r.refuted++
		if effort.ProcessorTime()-began <= 1 {
			r.second++
		}
	}
}

func (r *refutedLevels) report(b *testing.B) {
	b.Helper()
	b.ReportMetric(float64(r.levels-r.won), "levels")
	b.ReportMetric(float64(r.argued), "argued")
	b.ReportMetric(float64(r.second), "in-1-s")
	b.ReportMetric(float64(r.refuted), "refuted")
	b.ReportMetric(float64(r.won), "won")
}

// A removal makes a level that cannot be won of one that can, nil where it is not for
// that level.
type removal struct {
	name string
	from func(testing.TB, *levels.Level) *levels.Level
}

// removals lists them. Where things or nouns are taken away, another noun may serve: such a
// level may be won all the same.
var removals = []removal{
	{"no-word-WIN", func(_ testing.TB, l *levels.Level) *levels.Level { return without(l, wordOf("win"), wordOf("end")) }},
	{"no-word-YOU", func(_ testing.TB, l *levels.Level) *levels.Level {
		return without(l, wordOf("you"), wordOf("you2"), wordOf("3d"))
	}},
	{"no-word-IS", func(_ testing.TB, l *levels.Level) *levels.Level { return without(l, wordOf("is")) }},
	{"no-noun-that-is-WIN", func(t testing.TB, l *levels.Level) *levels.Level {
		return without(l, thoseThatAre(t, l, words.AnyWin, true)...)
	}},
	{"nothing-that-is-WIN", func(t testing.TB, l *levels.Level) *levels.Level {
		return without(l, thoseThatAre(t, l, words.AnyWin, false)...)
	}},
	{"nothing-that-is-YOU", func(t testing.TB, l *levels.Level) *levels.Level {
		return without(l, thoseThatAre(t, l, words.AnyYou, false)...)
	}},
	{"WIN-in-a-corner", cornered},
	{"WIN-walled-in", func(_ testing.TB, l *levels.Level) *levels.Level { return hedgedIn(l, wordOf("win"), wordOf("end")) }},
	{"YOU-walled-in", func(t testing.TB, l *levels.Level) *levels.Level {
		return hedgedIn(l, thoseThatAre(t, l, words.AnyYou, false)...)
	}},
}

// beyondPushing are words by which words move, come to be or let something through without
// being pushed, or by which what bars the way may be spoken of under another name.
var beyondPushing = strings.Fields("text all group group2 group3 level empty word tele shift swap phantom write mimic not on near nextto facing without above below seeing feeling lonely idle powered")

func wordOf(name string) string { return name + words.TextSuffix }

// without takes all pieces of some tiles away; nil where there are none.
func without(l *levels.Level, tiles ...string) *levels.Level {
	some := false
	l = l.Clone()
	l.Cells(func(at levels.Cell, s levels.Stack) {
		rest := slices.DeleteFunc(slices.Clone(s), func(p levels.Piece) bool { return slices.Contains(tiles, strings.ToLower(p.Tile)) })
		if len(rest) < len(s) {
			some = true
			l.Set(at, rest)
		}
	})
	if !some {
		return nil
	}
	return l
}

// thoseThatAre lists the tiles of the objects that have one of some properties as the level
// begins, or the words for them.
func thoseThatAre(t testing.TB, l *levels.Level, properties uint64, asWords bool) (tiles []string) {
	t.Helper()
	p := loaded(t, l, true)
	p.Open(p.Root)
	for i := range p.Engine.Units {
		n := p.Engine.NounOf(board.Subject(i))
		if n < words.FirstObject || p.Engine.Book.Certain[n]&properties == 0 {
			continue
		}
		name := strings.ToLower(p.Table.NameOf(n))
		if asWords {
			name = wordOf(name)
		}
		if !slices.Contains(tiles, name) {
			tiles = append(tiles, name)
		}
	}
	return tiles
}

// speaksOf tells whether a level has one of some words.
func speaksOf(l *levels.Level, names []string) (some bool) {
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			name, isWord := strings.CutSuffix(strings.ToLower(p.Tile), words.TextSuffix)
			some = some || isWord && (slices.Contains(names, name) || len(name) == 1)
		}
	})
	return some
}

// cornered puts the word WIN into the upper left corner, where it stays and ends no
// sentence.
func cornered(_ testing.TB, l *levels.Level) *levels.Level {
	if speaksOf(l, beyondPushing) {
		return nil
	}
	if l = without(l, wordOf("win"), wordOf("end")); l != nil {
		l.Set(levels.Cell{}, levels.Stack{twin.Piece("WIN")})
	}
	return l
}

// hedgedIn puts walls that are STOP for good around some tiles, all else there being taken
// away. Which walls they are the level says in its lower right corner, of something that
// it does not name otherwise: there that noun begins no other sentence.
func hedgedIn(l *levels.Level, tiles ...string) *levels.Level {
	if speaksOf(l, beyondPushing) {
		return nil
	}
	l = l.Clone()
	var inside []levels.Cell
	names := map[string]bool{}
	l.Cells(func(at levels.Cell, s levels.Stack) {
		for _, p := range s {
			name := strings.ToLower(p.Tile)
			names[strings.TrimSuffix(name, words.TextSuffix)] = true
			if slices.Contains(tiles, name) && !slices.Contains(inside, at) {
				inside = append(inside, at)
			}
		}
	})
	wall := ""
	for _, name := range []string{"hedge", "brick", "pillar", "wall", "ice", "tree", "cog"} {
		if !names[name] {
			wall = name
		}
	}
	right, bottom := l.Width()-1, l.Height()-1
	if wall == "" || len(inside) == 0 || slices.ContainsFunc(inside, func(at levels.Cell) bool { return at.X >= right-3 && at.Y >= bottom-1 }) {
		return nil
	}
	for _, at := range inside {
		l.Set(at, slices.DeleteFunc(slices.Clone(l.At(at)), func(p levels.Piece) bool { return !slices.Contains(tiles, strings.ToLower(p.Tile)) }))
		for _, d := range []levels.Cell{{X: -1, Y: -1}, {Y: -1}, {X: 1, Y: -1}, {X: -1}, {X: 1}, {X: -1, Y: 1}, {Y: 1}, {X: 1, Y: 1}} {
			if beside := (levels.Cell{X: at.X + d.X, Y: at.Y + d.Y}); l.Holds(beside) && !slices.Contains(inside, beside) {
				l.Set(beside, levels.Stack{{Tile: wall}})
			}
		}
	}
	for i, word := range []string{wall, "is", "stop"} {
		l.Set(levels.Cell{X: right - 2 + i, Y: bottom}, levels.Stack{twin.Piece(strings.ToUpper(word))})
	}
	return l
}
