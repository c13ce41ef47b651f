// Package crash kills a program in the middle of its work, for tests of what it leaves
// behind. The program is another copy of the test.
package crash

import (
	"bufio"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// patience is how long a copy that never says anything may live.
const patience = 20 * time.Second

// A Copy is another copy of the running test.
type Copy struct {
	// Args and Env are added to those of the test.
	Args, Env []string
	// The copy is killed After so long after it has first said the word Begin; "" stands for any
	// word.
	Begin string
	After time.Duration
	// Heard is called with each line that the copy says: a word and the rest, also as a number,
	// 0 where it is none.
	Heard func(word, rest string, n int)
}

// Run runs the copy until it is dead.
func (c Copy) Run(t *testing.T) {
	t.Helper()
	command := exec.Command(os.Args[0], c.Args...)
	command.Env = append(os.Environ(), c.Env...)
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	kill := func() { _ = command.Process.Kill() }
	timer := time.AfterFunc(patience, kill)
	begun := false
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		if !begun && (c.Begin == "" || c.Begin == word) {
			begun = true
			timer.Reset(c.After)
		}
		n, _ := strconv.Atoi(rest)
		c.Heard(word, rest, n)
	}
	_ = command.Wait()
	timer.Stop()
}
