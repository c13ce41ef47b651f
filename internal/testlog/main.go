// Command testlog runs a go test -json, prints what go test would print, and
// writes one line about the tests that were left out for want of something into
// a file, so that make can say it at the end:
//
//	go run ./internal/testlog -o build/left-out go test -json -race ./...
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"

	"puzzlewright/internal/cases"
)

func main() {
	file := flag.String("o", "", "where to write the line about the tests that were left out")
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	ok, err := run(flag.Args(), *file)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testlog:", err)
	}
	if !ok || err != nil {
		os.Exit(1)
	}
}

// run runs a test command, and tells whether all tests passed. It writes the line about the tests
// that were left out into a file.
func run(command []string, file string) (bool, error) {
	test := exec.Command(command[0], command[1:]...)
	test.Stderr = os.Stderr
	out, err := test.StdoutPipe()
	if err != nil {
		return false, err
	}
	if err := test.Start(); err != nil {
		return false, err
	}
	left, err := follow(out, os.Stdout)
	if err != nil {
		return false, err
	}
	passed := test.Wait() == nil
	if file == "" {
		return passed, nil
	}
	return passed, os.WriteFile(file, []byte(left.String()), 0o666)
}

// An event is a line of what go test -json writes (go doc test2json).
type event struct {
	Action, Package, Test, Output string
	ImportPath                    string // the package that does not build
}

// leftOut counts the tests that were left out, and names what they want.
type leftOut struct {
	tests int
	wants map[string]bool
}

// follow prints the line of each package, and the whole output of tests that failed, of their
// subtests, and of packages that failed outside of their tests.
func follow(in io.Reader, out io.Writer) (*leftOut, error) {
	left := &leftOut{wants: map[string]bool{}}
	said := map[[2]string][]string{} // by package and test
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintln(out, lines.Text()) // go itself has something to say
			continue
		}
		key := [2]string{e.Package, e.Test}
		switch e.Action {
		case "build-output":
			fmt.Fprint(out, e.Output)
		case "output":
			said[key] = append(said[key], e.Output)
		case "skip":
			left.note(said[key])
			if e.Test == "" {
				fmt.Fprint(out, last(said[key]))
			}
			delete(said, key)
		case "pass":
			if e.Test == "" {
				fmt.Fprint(out, last(said[key]))
			}
			delete(said, key)
		case "fail":
			if e.Test == "" { // it may have ended in the middle of a test
				for unfinished := range said {
					if unfinished[0] == e.Package && unfinished[1] != "" {
						fmt.Fprint(out, strings.Join(said[unfinished], ""))
						delete(said, unfinished)
					}
				}
			}
			fmt.Fprint(out, strings.Join(said[key], ""))
			delete(said, key)
		}
	}
	return left, lines.Err()
}

// last gives the last line that was said, which is the verdict on a package.
func last(said []string) string {
	if len(said) == 0 {
		return ""
	}
	return said[len(said)-1]
}

// note notes what a test that was left out wants, which its output says in the form
// "file_test.go:12: wants FILE".
func (l *leftOut) note(said []string) {
	for _, line := range said {
		if _, want, ok := strings.Cut(strings.TrimSpace(line), ": "+cases.Wants); ok {
			l.tests++
			if folder, _, ok := strings.Cut(want, "/"); ok {
				want = folder
			}
			l.wants[want] = true
			return
		}
	}
}

// String is the line about what was left out, empty where nothing was.
func (l *leftOut) String() string {
	if l.tests == 0 {
		return ""
	}
	tests := "tests were"
	if l.tests == 1 {
		tests = "test was"
	}
	return fmt.Sprintf("%d %s left out for want of %s (docs/working.md says what these are).\n",
		l.tests, tests, strings.Join(slices.Sorted(maps.Keys(l.wants)), ", "))
}
