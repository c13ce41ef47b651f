// Package naming finds names that are not taken yet, and writes any path as text.
package naming

import (
	"fmt"
	"os"
)

// Free gives the name, or else the first of "name 2", "name 3" and so on that is not
// taken.
func Free(name string, taken func(string) bool) string {
	free := name
	for n := 2; taken(free); n++ {
		free = fmt.Sprintf("%s %d", name, n)
	}
	return free
}

// FreePath is Free for a path without its extension, which may be "": names that exist on disk are
// taken.
func FreePath(path, extension string) string {
	return Free(path, func(p string) bool {
		_, err := os.Lstat(p + extension)
		return err == nil
	}) + extension
}
