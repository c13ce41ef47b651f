package shelf

import (
	"errors"
	"slices"

	"github.com/Bios-Marcel/wastebasket/v2"

	"puzzlewright/levels/message"
)

// Undelete brings back to a path what Delete put into the system's bin; the latest, if there are several.
func Undelete(path string) error {
	found, err := wastebasket.Query(wastebasket.QueryOptions{Search: []string{path}})
	if errors.Is(err, wastebasket.ErrPlatformNotSupported) {
		return message.Errorf("on this system, take %q out of the bin yourself", path)
	}
	if err != nil {
		return message.Errorf("the bin cannot be looked through: %w", err)
	}
	var all []wastebasket.TrashedFileInfo
	for _, matches := range found.Matches {
		all = append(all, matches...)
	}
	if len(all) == 0 {
		return message.Errorf("%q is not in the bin any more", path)
	}
	last := slices.MaxFunc(all, func(a, b wastebasket.TrashedFileInfo) int { return a.DeletionDate().Compare(b.DeletionDate()) })
	switch err := last.Restore(false); {
	case errors.Is(err, wastebasket.ErrAlreadyExists):
		return message.Errorf("there is something in the place of %q; give that another name first", path)
	case err != nil:
		return message.Errorf("the level cannot be brought back: %w", message.Cause(err))
	}
	return nil
}
