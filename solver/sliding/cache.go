package sliding

import (
	"context"
	"fmt"
	"sync"
)

// The shelf holds the tables of this process, laid out and filled once for
// all searches, and kept.
var shelf struct {
	sync.Mutex
	jobs map[string]*tableJob
}

// A tableJob fills tables on goroutines of its own. Nobody has to wait for
// it: a search that is stopped leaves it to those after, which in an editor
// come with the next stroke.
type tableJob struct {
	done   chan struct{}
	tables *database // once done; nil where the system had no memory for them
}

// ready gives the tables if they are.
func (j *tableJob) ready() *database {
	if j == nil {
		return nil
	}
	select {
	case <-j.done:
		return j.tables
	default:
		return nil
	}
}

// wait gives the tables as soon as they are ready, nil where there will be
// none or the context ends first.
func (j *tableJob) wait(ctx context.Context) *database {
	select {
	case <-j.done:
		return j.tables
	case <-ctx.Done():
		return nil
	}
}

func planName(width, height int, plan string) string {
	return fmt.Sprintf("%dx%d-%s", width, height, plan)
}

// shelved gives the job of a plan, nil where nobody has begun it.
func shelved(width, height int, plan string) *tableJob {
	shelf.Lock()
	defer shelf.Unlock()
	return shelf.jobs[planName(width, height, plan)]
}

// tablesFor gives the job of a plan, and begins it where nobody has.
func tablesFor(width, height int, plan string, workers int) *tableJob {
	name := planName(width, height, plan)
	shelf.Lock()
	defer shelf.Unlock()
	if j := shelf.jobs[name]; j != nil {
		return j
	}
	j := &tableJob{done: make(chan struct{})}
	if shelf.jobs == nil {
		shelf.jobs = map[string]*tableJob{}
	}
	shelf.jobs[name] = j
	go func() {
		defer close(j.done)
		t := newDatabase(width, height, plan)
		kept := partitionBytes(width, height, plan) >= keptBytes
		if kept && t.load(name) {
			j.tables = t
			return
		}
		if t.build(context.Background(), workers) != nil {
			return
		}
		// Saved first: a shell that has its answer does not wait for a file.
		if kept {
			t.save(name)
		}
		j.tables = t
	}()
	return j
}

// keptBytes is the size of the tables that are kept in a file: larger ones
// take longer to fill than to read.
const keptBytes = 8 << 20

// partitionBytes guesses the memory it takes to fill the tables of a plan.
func partitionBytes(width, height int, plan string) int64 {
	sizes := map[rune]int{}
	for _, letter := range plan {
		sizes[letter]++
	}
	// A set of cells leaves the others in at most three regions or so, each
	// position having a bit, and another while its pattern is being filled.
	// Mirror images, where they save half of it, are left out of account.
	sum := int64(0)
	for _, size := range sizes {
		sum += int64(positions(width*height, size)) * 3 / 8
	}
	return sum
}
