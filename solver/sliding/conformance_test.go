package sliding

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"puzzlewright/internal/cases"
	"puzzlewright/internal/effort"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
	"puzzlewright/solver/sliding/patterndb"
)

// A korfBoard is a random board of 4x4 with its proved length.
type korfBoard struct {
	id, moves int
	board     []byte
}

func korf(t testing.TB) []korfBoard {
	t.Helper()
	var all []korfBoard
	for line := range strings.Lines(string(cases.Own(t, "solver/sliding/testdata/korf.txt"))) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var numbers []int
		for f := range strings.FieldsSeq(line) {
			n, err := strconv.Atoi(f)
			if err != nil {
				t.Fatal(err)
			}
			numbers = append(numbers, n)
		}
		k := korfBoard{id: numbers[0], moves: numbers[1]}
		for _, n := range numbers[2:] {
			k.board = append(k.board, byte(n))
		}
		all = append(all, k)
	}
	return all
}

// TestKorfsBoardsAreSolvedInTheirProvedLengths has memory for the weaker database
// alone; in the long run it has all.
func TestKorfsBoardsAreSolvedInTheirProvedLengths(t *testing.T) {
	task := solver.Task{Time: time.Minute, Memory: 64 << 20}
	if effort.Soaking() {
		task.Memory = 0
	}
	for i, k := range korf(t) {
		if i%min(fewer, 25) != 0 {
			continue
		}
		a := search.Solve(t.Context(), newPuzzle(4, k.board), task)
		if a.Verdict != solver.Solved || len(a.Moves) != k.moves || !a.Optimal {
			t.Errorf("board %d: %v in %d moves, want %d", k.id, a.Verdict, len(a.Moves), k.moves)
		}
	}
}

// BenchmarkKorf solves the boards with each database, built before.
func BenchmarkKorf(b *testing.B) {
	for _, partition := range patterndb.Partitions(4, 4) {
		b.Run(partition, func(b *testing.B) { benchmarkPartition(b, partition, korf(b)) })
	}
}

// BenchmarkHardest is one of the boards that need 80 moves, the most of any.
func BenchmarkHardest(b *testing.B) {
	partitions := patterndb.Partitions(4, 4)
	benchmarkPartition(b, partitions[len(partitions)-1], []korfBoard{{moves: 80, board: hardest}})
}

func benchmarkPartition(b *testing.B, partition string, boards []korfBoard) {
	b.Helper()
	d := patterndb.Cache.Acquire(4, 4, partition, 2)
	defer patterndb.Cache.Release(d)
	db := d.Wait(b.Context())
	var nodes int64
	var worst time.Duration
	for b.Loop() {
		for _, k := range boards {
			s := newRun(newPuzzle(4, k.board), solver.Task{Workers: 2})
			s.adopt(db)
			s.deepen(2, time.Time{})
			if s.best.Cost() != k.moves {
				b.Fatalf("board %d: %d moves, want %d", k.id, s.best.Cost(), k.moves)
			}
			worst = max(worst, time.Since(s.started))
			nodes += s.nodes.Load()
		}
	}
	runs := float64(b.N * len(boards))
	b.ReportMetric(float64(nodes)/runs, "positions/board")
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/runs, "ms/board")
	b.ReportMetric(float64(worst.Milliseconds()), "ms-worst")
}
