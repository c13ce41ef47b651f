package levels

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/levels/message"
)

// Holds tells whether levels lie right in a folder that is not a level itself. They would not be
// found if it became one.
func Holds(dir string, isLevel func(file string) bool) bool {
	entries, err := os.ReadDir(dir)
	return err == nil && !IsFolder(dir) && slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		at := filepath.Join(dir, e.Name())
		if e.IsDir() {
			return !strings.HasPrefix(e.Name(), ".") && IsFolder(at)
		}
		return isLevel(at)
	})
}

// Find gives the paths of all level folders in a folder and beneath it, and of
// the files that are levels, in the order of their names as people have it; a folder that is a
// level itself is the only one. Hidden folders are passed over, and links to
// folders are not followed. There is a problem for each folder that cannot be
// read, with its path as the file. The walk ends early with the context.
func Find(ctx context.Context, root string, isLevel func(file string) bool) ([]string, []Problem) {
	if IsFolder(root) {
		return []string{root}, nil
	}
	entries, err := Entries(root)
	var problems []Problem
	if err != nil {
		problems = append(problems, fileProblem(err, root, FolderNotFound, message.New("there is no such folder; check the path")))
	}
	var found []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if ctx.Err() != nil {
			break
		}
		at := filepath.Join(root, e.Name())
		if !e.IsDir() {
			if isLevel(at) {
				found = append(found, at)
			}
			continue
		}
		below, ps := Find(ctx, at, isLevel)
		found = append(found, below...)
		problems = append(problems, ps...)
	}
	return found, problems
}
