package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"puzzlewright/levels"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
	"puzzlewright/ui/pages"
)

const convertHelp = `Writes the level or levels of IN to OUT. The ending of OUT tells the format; a
folder, or a name without an ending, becomes a level folder, or a folder of
level folders where IN holds several levels. Solutions that win go with their
levels; what a format has no room for, such as intents, is told. Where --format
names a format of one level a file, a folder becomes one of such files. A name in
.png becomes a picture of the level, which carries the level too and can be opened
like any file; one in .gif shows its solution; one in .pdf sets all levels on
pages to print; one in .html becomes a page that plays the level in a browser,
with its solution, and needs nothing besides. Prints the paths written. As IN, -
is what another program pipes in; as OUT, with --format, the standard output.

The formats, by name, with their endings:
%s
Exit status: 0 all is written, 1 some of it is not, or wrong usage. Ctrl-C leaves
what is written so far, each file of it whole.`

func (s *shell) convert() *cobra.Command {
	format, picture, solutions, noSolution, force := "", picture{}, false, false, false
	cmd := &cobra.Command{
		Use:   "convert IN OUT",
		Short: "Convert between level folders, the formats of other programs, pictures and pages",
		Long:  fmt.Sprintf(convertHelp, formatHelp()),
		Example: `  puzzlewright convert microban.xsb microban/
  puzzlewright convert 'microban.xsb#17' seventeen
  puzzlewright convert --format crates levels/sokoban/01 one.txt
  puzzlewright convert --format baba levels/baba mypack
  puzzlewright convert 1level.l one
  other-program | puzzlewright convert - - --format xsb
  puzzlewright convert --dark levels/baba/00 baba.gif
  puzzlewright convert level.png level
  puzzlewright convert --solutions microban.xsb microban.pdf
  puzzlewright convert --no-solution levels/baba/00 page.html`,
		Args: func(_ *cobra.Command, paths []string) error {
			if len(paths) != 2 || paths[1] == "" {
				return errors.New("name what to read and what to write")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, paths []string) error {
			ctx, from, to := cmd.Context(), paths[0], paths[1]
			if err := vain(cmd, to, format); err != nil {
				return err
			}
			var made []byte
			var err error
			switch {
			case format == "" && isBook(to):
				var lacking []rune
				made, err = unlessStopped(ctx, func() (file []byte, err error) {
					file, lacking, err = makeBook(ctx, from, solutions)
					return file, err
				})
				if err == nil && len(lacking) > 0 {
					fmt.Fprintf(s.errs, "puzzlewright: %v\n", pages.Lacking(lacking))
				}
			case format == "" && isPage(to):
				made, err = unlessStopped(ctx, func() ([]byte, error) { return makePage(ctx, from, !noSolution) })
			case format == "" && isPicture(to):
				made, err = unlessStopped(ctx, func() ([]byte, error) { return picture.draw(ctx, from, to) })
			default: // which says itself what it writes
				s.status, err = batch.Convert(ctx, from, to, format, batch.Options{Output: s.out, Progress: s.errs, Force: force})
				return failed(err)
			}
			if err == nil {
				err = levels.WriteFile(to, made)
			}
			if err == nil {
				fmt.Fprintln(s.out, to)
			}
			return failed(err)
		},
	}
	picture.flags(cmd)
	cmd.Flags().BoolVar(&solutions, "solutions", false, "PDF: the solutions, on the last pages")
	cmd.Flags().BoolVar(&noSolution, "no-solution", false, "pages: without a solution, hints and verdict")
	cmd.Flags().BoolVar(&force, "force", false, "replace a file that holds more levels, and hide levels in a level")
	cmd.Flags().StringVar(&format, "format", "", "the format of OUT, where its ending does not tell")
	complete(cmd, "format", formatNames())
	return cmd
}

// onlyFor has the flags of convert that matter for some file endings only, each with these endings.
var onlyFor = map[string][]string{
	"cell": pictureEndings, "dark": pictureEndings, "strip": {".png"}, "bare": {".png"}, "step": {".gif"},
	"solutions": {".pdf"}, "no-solution": pageEndings,
}

// vain gives an error where a flag is set that has no effect on the file to be written.
func vain(cmd *cobra.Command, to, format string) error {
	ending := strings.ToLower(filepath.Ext(to))
	for _, name := range slices.Sorted(maps.Keys(onlyFor)) {
		endings := onlyFor[name]
		if cmd.Flags().Changed(name) && (format != "" || !slices.Contains(endings, ending)) {
			return fmt.Errorf("--%s does nothing for %s, only for names in %s; leave it out", name, to, strings.Join(endings, " or "))
		}
	}
	return nil
}

// unlessStopped gives what work makes, or an error as soon as ctx ends.
func unlessStopped(ctx context.Context, work func() ([]byte, error)) ([]byte, error) {
	done := make(chan struct{})
	var worked []byte
	var failed error
	go func() {
		defer close(done)
		worked, failed = work()
	}()
	select {
	case <-ctx.Done():
	case <-done:
	}
	if ctx.Err() != nil {
		return nil, errors.New("stopped; nothing is written")
	}
	return worked, failed
}

// formatNames are the names of the formats that can be written.
func formatNames() (names []string) {
	for _, f := range games.Formats() {
		if f.CanWrite() {
			names = append(names, f.Name)
		}
	}
	return names
}

// formatHelp lists the foreign formats of all games.
func formatHelp() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, f := range games.Formats() {
		title := f.Title
		if !f.CanWrite() {
			title += " (only read)"
		}
		fmt.Fprintf(w, "  %s\t%s\t%s\t%s\n", f.Name, f.Game, strings.Join(f.Endings(), " "), title)
	}
	_ = w.Flush() // into memory
	return b.String()
}
