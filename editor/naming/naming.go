// Package naming finds names that nothing has yet, and writes whatever name something has
// as text.
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

// FreePath is Free for a path that ends with an extension, which may be "": taken is
// what is there on disk.
func FreePath(path, extension string) string {
	return Free(path, func(p string) bool {
		_, err := os.Lstat(p + extension)
		return err == nil
	}) + extension
}
