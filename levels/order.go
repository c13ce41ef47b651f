package levels

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Entries gives what is in a folder, in the order of CompareNames.
func Entries(dir string) ([]os.DirEntry, error) {
	entries, err := os.ReadDir(dir)
	slices.SortFunc(entries, func(a, b os.DirEntry) int { return CompareNames(a.Name(), b.Name()) })
	return entries, err
}

// CompareNames orders the names of folders and files as people do: 9.l comes before 10.l, 03.l
// before "03 copy.l", and capital letters make no difference.
func CompareNames(a, b string) int {
	parts := func(name string) (stem, ending string) {
		name = strings.ToLower(name)
		ending = filepath.Ext(name)
		return strings.TrimSuffix(name, ending), ending
	}
	stemA, endingA := parts(a)
	stemB, endingB := parts(b)
	return cmp.Or(CompareTitles(stemA, stemB), CompareTitles(endingA, endingB), cmp.Compare(a, b))
}

// CompareTitles orders titles by the numbers in them, not by their digits: "level 9" comes before
// "level 10".
func CompareTitles(a, b string) int {
	digits := func(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }
	for a != "" && b != "" {
		m, n := digits(a), digits(b)
		if m == 0 || n == 0 {
			if a[0] != b[0] {
				return cmp.Compare(a, b)
			}
			a, b = a[1:], b[1:]
			continue
		}
		x, y := strings.TrimLeft(a[:m], "0"), strings.TrimLeft(b[:n], "0")
		if c := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y)); c != 0 {
			return c
		}
		a, b = a[m:], b[n:]
	}
	return cmp.Compare(a, b)
}
