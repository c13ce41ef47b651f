package sliding

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"puzzlewright/levels"
)

type korfBoard struct {
	id, moves int
	board     []byte
}

func korf(t testing.TB) []korfBoard {
	t.Helper()
	file, err := os.Open("../../../shared/conformance/sliding/korf.txt")
	if err != nil {
		t.Skip("the conformance cases are not here")
	}
	defer file.Close()
	var all []korfBoard
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var numbers []int
		for _, f := range strings.Fields(lines.Text()) {
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

func TestExperiment(t *testing.T) {
	plan := os.Getenv("PLAN")
	if plan == "" {
		t.Skip()
	}
	tb := newTables(4, 4, plan)
	t0 := time.Now()
	if err := tb.fill(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	t.Log(tb.words()*8/1000000, "MB in", time.Since(t0))
	boards := korf(t)
	if os.Getenv("HARD") != "" {
		boards = []korfBoard{{0, 80, []byte{0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1}}}
	}
	var nodes int64
	var took time.Duration
	for _, k := range boards {
		t0 := cpu()
		d := newDiver(tb, k.board)
		d.halted = func() bool { return false }
		var sol levels.Moves
		d.found = func(m levels.Moves) bool { sol = append(sol, m...); return false }
		for d.limit = d.bound.least(); !d.stop; d.limit += 2 {
			d.dive(0, levels.Wait)
		}
		took += cpu() - t0
		nodes += d.nodes
		if len(sol) != k.moves {
			t.Errorf("%d: %d moves want %d", k.id, len(sol), k.moves)
		}
	}
	t.Log(plan, nodes/int64(len(boards)), "expanded", took/time.Duration(len(boards)), "mean", float64(took.Nanoseconds())/float64(nodes), "ns per node")
}

func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano())
}
