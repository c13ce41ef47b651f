package levels

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// begun is when the program began.
var begun = time.Now()

// RemoveUnfinished removes what killed programs left behind when they wrote one of these files: a
// file is first written under its name with a random number behind it. What is younger than this
// process, or than a minute, stays, as another process may be writing it.
func RemoveUnfinished(files ...string) {
	names := map[string][]string{} // by folder
	for _, file := range files {
		dir := filepath.Dir(file)
		names[dir] = append(names[dir], filepath.Base(file))
	}
	for dir, names := range names {
		entries, _ := os.ReadDir(dir) // a folder that cannot be read has nothing to remove
		for _, e := range entries {
			if slices.ContainsFunc(names, func(name string) bool { return unfinished(e, name) }) {
				_ = os.Remove(filepath.Join(dir, e.Name())) // where that fails, the file stays
			}
		}
	}
}

// unfinished tells whether an entry of a folder is what a killed program left of the file name.
func unfinished(e os.DirEntry, name string) bool {
	number, ok := strings.CutPrefix(e.Name(), name)
	if !ok || !unfinishedNumber(number) {
		return false
	}
	info, err := e.Info()
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	ours := runtime.GOOS == "windows" || info.Mode().Perm() == 0o600 // as os.CreateTemp makes it
	at := info.ModTime()
	return ours && at.Before(begun) && time.Since(at) > time.Minute
}

// unfinishedNumber tells whether os.CreateTemp, with which files are written, would put this behind
// a name. It draws 32 bits. Numbers of fewer than nine digits, one in 43, are left alone, since
// people too put a 2 or a date behind the name of a file.
func unfinishedNumber(s string) bool {
	const fewest = 9
	n, err := strconv.ParseUint(s, 10, 32)
	return err == nil && len(s) >= fewest && strconv.FormatUint(n, 10) == s
}
