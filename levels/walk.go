package levels

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"puzzlewright/levels/message"
)

// Folders gives the paths of all level folders in a folder and beneath it, in
// the order of their names; a folder that is a level itself is the only one.
// Hidden folders are passed over, and links to folders are not followed.
// There is a problem for each folder that cannot be read, with its path as
// the file. The walk ends early with the context.
func Folders(ctx context.Context, root string) ([]string, []Problem) {
	if IsFolder(root) {
		return []string{root}, nil
	}
	entries, err := os.ReadDir(root)
	var problems []Problem
	if err != nil {
		problems = append(problems, fileProblem(err, root, FolderNotFound, message.New("there is no such folder; check the path")))
	}
	var found []string
	for _, e := range entries {
		if !e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if ctx.Err() != nil {
			break
		}
		below, ps := Folders(ctx, filepath.Join(root, e.Name()))
		found = append(found, below...)
		problems = append(problems, ps...)
	}
	return found, problems
}
