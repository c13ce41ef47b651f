//go:build unix

package baba

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
)

// BenchmarkRenamed looks for any solution of the levels whose recorded wins are long, six times
// each with other names for its things, every other time mirrored so that columns become rows.
// What is solved in one such form and not in another hangs on the order in which equal things
// are tried, and so on chance. The limit and the table are those of BenchmarkPacks.
func BenchmarkRenamed(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	all := longWins(b)
	limit := effort.Seconds(3)
	for b.Loop() {
		solved, tried, generated := 0, 0, uint64(0)
		for _, c := range all {
			for seed := range uint64(6) {
				l := c.Level()
				Game.Spell(l)
				a := solveWithin(b, twin.NamedLevel{Name: fmt.Sprintf("%s/%d", c.ID, seed), Level: renamed(l, seed)}, limit, 1)
				tried++
				generated += uint64(a.Generated)
				if a.Verdict == solver.Solved {
					solved++
				}
			}
		}
		b.ReportMetric(float64(solved), "solved")
		b.ReportMetric(float64(tried), "levels")
		b.ReportMetric(float64(generated), "generated")
	}
}

// sided are words that name a direction, or tell two of them apart, and have no like in a mirror, or none that is known as
// well: levels with one of these are not mirrored.
var sided = []string{"fall", "fallright", "fallup", "fallleft", "nudgeright", "nudgeup", "nudgeleft", "nudgedown", "lockedright", "lockedup", "lockedleft", "lockeddown", "above", "below", "turn", "deturn"}

// renamed gives the things of a level, and the words for them, each other's names, and mirrors it
// for odd seeds.
func renamed(l *levels.Level, seed uint64) *levels.Level {
	var names []string
	mirrored := seed%2 == 1
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			mirrored = mirrored && !slices.Contains(sided, strings.TrimSuffix(p.Tile, words.TextSuffix))
			if !strings.HasSuffix(p.Tile, words.TextSuffix) {
				names = append(names, p.Tile)
			}
		}
	})
	slices.Sort(names)
	names = slices.Compact(names)
	to := map[string]string{}
	for i, of := range rand.New(rand.NewPCG(seed, 29)).Perm(len(names)) {
		to[names[i]] = names[of]
		to[names[i]+words.TextSuffix] = names[of] + words.TextSuffix
	}
	if mirrored {
		l = l.Rotated(1, nil).Mirrored(true, nil)
		for _, pair := range [][2]string{{"right", "down"}, {"left", "up"}} {
			a, b := pair[0]+words.TextSuffix, pair[1]+words.TextSuffix
			to[a], to[b] = b, a
		}
	}
	l.Cells(func(at levels.Cell, s levels.Stack) {
		s = slices.Clone(s)
		for i := range s {
			if name, found := to[s[i].Tile]; found {
				s[i].Tile = name
			}
		}
		l.Set(at, s)
	})
	return l
}
