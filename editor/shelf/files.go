package shelf

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/Bios-Marcel/wastebasket/v2"

	"puzzlewright/editor/naming"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

// ErrNoBin tells that the system has no bin; whether to delete the level for good is for the user to
// decide.
var ErrNoBin = message.Errorf("this system has no bin")

// errNoFolder is the error for levels in a collection file.
var errNoFolder = message.Errorf("this level is part of a file; open it and save it as a folder first")

// Rename gives a level folder another name, and gives its new path.
func Rename(path, name string) (string, error) {
	if !levels.IsFolder(path) {
		return "", errNoFolder
	}
	name = strings.TrimSpace(name)
	if name == "" || name == "." || name == ".." || strings.ContainsAny(name, `/\`) || strings.HasPrefix(name, ".") {
		return "", message.Errorf("%q is no name for a folder; use letters and digits", name)
	}
	to := filepath.Join(filepath.Dir(path), name)
	if to == filepath.Clean(path) {
		return to, nil
	}
	if _, err := os.Lstat(to); err == nil {
		return "", message.Errorf("there is something called %q already; choose another name", name)
	}
	if err := os.Rename(path, to); err != nil {
		return "", message.Errorf("the level cannot be renamed: %w", onDisk(err))
	}
	return to, nil
}

// onDisk gives the system's error of a change of files, with what to do about it.
func onDisk(err error) error {
	cause := message.Cause(err)
	if errors.Is(cause, fs.ErrPermission) {
		return message.Errorf("%w; change the permissions of the folder that it lies in, or ask who owns it", cause)
	}
	return cause
}

// Duplicate copies a level folder, or a level in a pair of files, beside itself, with a word behind its
// name, and gives the path of the copy.
func Duplicate(path, word string) (string, error) {
	if games.IsPair(path) {
		return duplicatePair(path, word)
	}
	if !levels.IsFolder(path) {
		return "", errNoFolder
	}
	parent, name := filepath.Dir(filepath.Clean(path)), filepath.Base(path)
	// The copy appears whole or not at all.
	unfinished, err := os.MkdirTemp(parent, "."+name+".*")
	if err != nil {
		return "", message.Errorf("the level cannot be copied: %w", onDisk(err))
	}
	defer os.RemoveAll(unfinished) // which has been renamed where all went well
	for _, file := range levels.LevelFiles() {
		data, err := os.ReadFile(filepath.Join(path, file))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(unfinished, file), data, 0o644)
		}
		if err != nil {
			return "", message.Errorf("the level cannot be copied: %w", onDisk(err))
		}
	}
	if err := os.Chmod(unfinished, 0o755); err != nil {
		return "", message.Errorf("the level cannot be copied: %w", onDisk(err))
	}
	to := naming.FreePath(filepath.Join(parent, name)+" "+word, "")
	if err := os.Rename(unfinished, to); err != nil {
		return "", message.Errorf("the level cannot be copied: %w", onDisk(err))
	}
	return to, nil
}

// duplicatePair copies a level in a pair of files.
func duplicatePair(path, word string) (string, error) {
	extension := filepath.Ext(path)
	to := naming.FreePath(strings.TrimSuffix(path, extension)+" "+word, extension)
	entry := games.Open(path)[0]
	if entry.Level == nil {
		return "", entry.Problems[0]
	}
	written, err := games.Save(context.Background(), to, "", []games.Entry{entry})
	if err != nil {
		return "", message.Errorf("the level cannot be copied: %w", onDisk(err))
	}
	return written[0], nil
}

// Delete puts a level folder, or a level in a pair of files, into the system's
// bin. It gives ErrNoBin where there is none.
func Delete(path string) error {
	paths, err := filesOf(path)
	if err != nil {
		return err
	}
	err = wastebasket.Trash(paths...)
	if errors.Is(err, wastebasket.ErrPlatformNotSupported) {
		return ErrNoBin
	}
	if err != nil {
		return message.Errorf("the level cannot be put into the bin: %w", onDisk(err))
	}
	return nil
}

// filesOf gives the paths that hold a level: its folder, or its files.
func filesOf(path string) ([]string, error) {
	switch {
	case levels.IsFolder(path):
		return []string{path}, nil
	case games.IsPair(path):
		return games.PairOf(path), nil
	default:
		return nil, errNoFolder
	}
}

// DeleteForGood removes the files of a level, and its folder if nothing else is in it.
func DeleteForGood(path string) error {
	if games.IsPair(path) {
		for _, file := range games.PairOf(path) {
			if err := os.Remove(file); err != nil {
				return message.Errorf("the level cannot be deleted: %w", onDisk(err))
			}
		}
		return nil
	}
	if !levels.IsFolder(path) {
		return errNoFolder
	}
	for _, file := range slices.Backward(levels.LevelFiles()) {
		if err := os.Remove(filepath.Join(path, file)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return message.Errorf("the level cannot be deleted: %w", onDisk(err))
		}
	}
	if left, err := os.ReadDir(path); err == nil && len(left) == 0 {
		if err := os.Remove(path); err != nil {
			return message.Errorf("the empty folder cannot be deleted: %w", onDisk(err))
		}
	}
	return nil
}
