package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var link = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)

func TestLinksLeadSomewhere(t *testing.T) {
	all := []string{"../README.md", "../CHANGELOG.md"}
	for _, pattern := range []string{"*.md", "rules/*.md", "manual/*/*.md", "measured/*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, files...)
	}
	for _, file := range all {
		for _, found := range link.FindAllStringSubmatch(read(t, file), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(file), found[1])); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}

var named = regexp.MustCompile("`(\\w+)`(?: and `(\\w+)`)? in \\[[^]]*\\]\\(([^)]*\\.go)\\)")

// TestNamedFunctionsExist: what design.md says to be in a file of code is there.
func TestNamedFunctionsExist(t *testing.T) {
	all := named.FindAllStringSubmatch(read(t, "design.md"), -1)
	for _, found := range all {
		code := read(t, found[3])
		for _, name := range found[1:3] {
			if name != "" && !regexp.MustCompile(`(?m)^func (\([^)]*\) )?`+name+`\(`).MatchString(code) {
				t.Errorf("%s has no function %s", found[3], name)
			}
		}
	}
	if len(all) < 5 {
		t.Errorf("only %d functions are named", len(all))
	}
}

var (
	listed  = regexp.MustCompile("(?m)^\\| `(\\w+)` \\| `\\./([\\w/]+)` \\|")
	figured = regexp.MustCompile("(?m)^\\| \\[\\w[-\\w]*\\.md\\].*\\| (`.*`) \\|$")
)

// TestNamedBenchmarksExist: those that working.md lists are in their packages, and it lists
// those of which measured/ has figures.
func TestNamedBenchmarksExist(t *testing.T) {
	known := map[string]bool{}
	for _, found := range listed.FindAllStringSubmatch(read(t, "working.md"), -1) {
		files, err := filepath.Glob(filepath.Join("..", found[2], "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		code := ""
		for _, file := range files {
			code += read(t, file)
		}
		if known[found[1]] = true; !strings.Contains(code, "func Benchmark"+found[1]+"(") {
			t.Errorf("%s has no benchmark %s", found[2], found[1])
		}
	}
	named := 0
	for _, found := range figured.FindAllStringSubmatch(read(t, "measured/README.md"), -1) {
		for name := range strings.SplitSeq(found[1], ", ") {
			if named++; !known[strings.Trim(name, "`")] {
				t.Errorf("working.md does not list %s", name)
			}
		}
	}
	if len(known) < 20 || named < 15 {
		t.Errorf("%d benchmarks are listed, %d have figures", len(known), named)
	}
}

var (
	citation = regexp.MustCompile(`\((?:step \d+, )?(\d\.\d)[,)]`)
	heading  = regexp.MustCompile(`(?m)^#+ (\d(?:\.\d)?)\.? `)
)

// TestCitedSectionsExist: a comment such as "(4.2)" in solver/baba cites a
// section of rules/baba.md.
func TestCitedSectionsExist(t *testing.T) {
	sections := map[string]bool{}
	for _, found := range heading.FindAllStringSubmatch(read(t, "rules/baba.md"), -1) {
		sections[found[1]] = true
	}
	cited := 0
	err := filepath.WalkDir("../solver/baba", func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		for line := range strings.Lines(read(t, path)) {
			_, comment, _ := strings.Cut(line, "//")
			for _, found := range citation.FindAllStringSubmatch(comment, -1) {
				if cited++; !sections[found[1]] {
					t.Errorf("%s cites section %s, which there is not", path, found[1])
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if cited == 0 {
		t.Error("nothing is cited")
	}
}

var (
	packageComment = regexp.MustCompile(`(?m)((?:^//.*\n)+)^package `)
	inReadingOrder = regexp.MustCompile(`(?m)^//\t\w+\.go`)
	mentioned      = regexp.MustCompile(`(^|[^\w/])(\w+\.go)\b`)
)

// TestPackageCommentsNameAllFiles: one that lists its files leaves none out,
// doc.go aside, and names none that is not there.
func TestPackageCommentsNameAllFiles(t *testing.T) {
	lists := 0
	err := filepath.WalkDir("..", func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.IsDir() || entry.Name() == "build" {
			return err
		}
		files, err := filepath.Glob(filepath.Join(path, "*.go"))
		if err != nil {
			return err
		}
		names := map[string]bool{}
		comment := ""
		for _, file := range files {
			names[filepath.Base(file)] = true
			if found := packageComment.FindStringSubmatch(read(t, file)); found != nil && len(inReadingOrder.FindAllString(found[1], -1)) > 2 {
				comment = found[1]
			}
		}
		if comment == "" {
			return nil
		}
		lists++
		listed := map[string]bool{}
		for _, found := range mentioned.FindAllStringSubmatch(comment, -1) {
			if listed[found[2]] = true; !names[found[2]] {
				t.Errorf("%s lists %s, which is not there", path, found[2])
			}
		}
		for name := range names {
			if !listed[name] && name != "doc.go" && !strings.HasSuffix(name, "_test.go") {
				t.Errorf("%s does not list %s", path, name)
			}
		}
		return nil
	})
	if err != nil || lists < 15 {
		t.Errorf("%d packages list their files, %v", lists, err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
