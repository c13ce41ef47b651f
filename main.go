// Puzzlewright draws grid puzzles and knows, while one draws, whether they
// can be won. Without a subcommand it opens its window.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"puzzlewright/levels/carry"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// The first Ctrl-C asks for an orderly end; a second one is not caught.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run does what the arguments say and gives the exit status.
func run(ctx context.Context, args []string, out, errs io.Writer) int {
	shown := &outlet{to: out}
	s := &shell{out: shown, errs: errs}
	root := s.command()
	root.SetArgs(args)
	root.SetOut(shown)
	root.SetErr(errs)
	strictHelp(root)
	command, err := root.ExecuteContextC(ctx)
	if shown.failed != nil {
		err = failure{fmt.Errorf("not all could be written: %w", shown.failed)}
	}
	if err != nil {
		fmt.Fprintf(errs, "puzzlewright: %v\n", err)
		if !errors.As(err, new(failure)) {
			fmt.Fprintf(errs, "Try %s --help\n", command.CommandPath())
		}
		return int(max(s.status, batch.SomeInvalid))
	}
	return int(s.status)
}

// An outlet passes on what is written to it, and keeps the first error.
type outlet struct {
	to     io.Writer
	failed error
}

func (o *outlet) Write(text []byte) (int, error) {
	n, err := o.to.Write(text)
	if o.failed == nil {
		o.failed = err
	}
	return n, err
}

// A failure is an error that has nothing to do with how a command was typed.
type failure struct{ error }

// failed gives an error as a failure, nil for none.
func failed(err error) error {
	if err == nil {
		return nil
	}
	return failure{err}
}

// A shell is one run of the program: where it writes, and how it ends.
type shell struct {
	out, errs io.Writer
	status    batch.Status
}

// gameHelp lists the games.
func gameHelp() string {
	var lines []string
	for _, g := range games.All {
		lines = append(lines, fmt.Sprintf("  %-10s %s", g.Name, g.Title))
	}
	return strings.Join(lines, "\n")
}

func (s *shell) command() *cobra.Command {
	root := &cobra.Command{
		Use:   "puzzlewright [FOLDER]",
		Short: "Draw grid puzzles and see, while drawing, whether they can be won",
		Long: `Puzzlewright is an editor for grid puzzles that knows, while you draw, whether
your level can be won. Without a subcommand it opens its window, with the levels
of a folder if one is named; the subcommands do their work in the shell.

The games, by name:
` + gameHelp(),
		Example: `  puzzlewright                      open the window
  puzzlewright levels/baba          open it with a folder of levels
  puzzlewright solve levels         solve every level in a folder
  puzzlewright convert a.xsb out/   make level folders of a collection
  puzzlewright play levels/baba/00  play a level in the terminal`,
		Version:                    version(),
		Args:                       cobra.ArbitraryArgs,
		SilenceErrors:              true,
		SilenceUsage:               true,
		SuggestionsMinimumDistance: 2,
		RunE: func(cmd *cobra.Command, paths []string) error {
			for i, path := range paths {
				paths[i] = onDisk(path)
				if _, err := os.Stat(paths[i]); err != nil && !carry.IsLink(path) {
					return mistyped(cmd, path)
				}
			}
			return openWindow(paths)
		},
	}
	root.SetVersionTemplate("puzzlewright {{.Version}}\n")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return aboutValue(err) })
	root.AddCommand(s.solve(), s.check(), s.verify(), s.study(), s.generate(), s.convert(), s.play(), s.link(), s.hub(), s.work())
	return root
}

// onDisk gives the path of a file that a desktop names by its address, and any other
// path as it is.
func onDisk(path string) string {
	if u, err := url.Parse(path); err == nil && u.Scheme == "file" && u.Path != "" {
		return filepath.FromSlash(pathIn(u, runtime.GOOS == "windows"))
	}
	return path
}

// pathIn gives the path of a file in its address: on Windows that begins with a drive, as in
// file:///C:/a.xsb, or with another machine, as in file://shared/levels.
func pathIn(u *url.URL, windows bool) string {
	switch {
	case !windows:
		return u.Path
	case u.Host != "" && u.Host != "localhost":
		return "//" + u.Host + u.Path
	case len(u.Path) > 2 && u.Path[2] == ':':
		return u.Path[1:]
	}
	return u.Path
}

// mistyped says what may have been meant by a word that is no path.
func mistyped(cmd *cobra.Command, word string) error {
	if near := cmd.SuggestionsFor(word); len(near) > 0 {
		return fmt.Errorf("there is no command or folder %q; did you mean %q?", word, near[0])
	}
	return fmt.Errorf("there is no command or folder %q", word)
}

const pathHelp = `
PATH is a level folder, a folder of level folders or of level files such as a
pack of Baba Is You (all of them are taken; files in other foreign formats where
it holds neither), a file in a foreign format, one level of a collection:
FILE#17, a picture that carries a level, or a link.
`

// options gives what all the commands over levels have in common.
func (s *shell) options(cmd *cobra.Command) *batch.Options {
	o := &batch.Options{Output: s.out, Progress: s.errs}
	if file, ok := s.errs.(*os.File); ok {
		if columns, _, err := term.GetSize(int(file.Fd())); err == nil {
			o.Columns = columns
		}
	}
	cmd.Flags().BoolVar(&o.JSON, "json", false, "write one JSON object a line")
	cmd.Flags().IntVarP(&o.Jobs, "jobs", "j", 1, "how many levels at once")
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if o.Jobs < 1 {
			return errors.New("--jobs must be at least 1")
		}
		return nil
	}
	return o
}

func (s *shell) solve() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "solve PATH...",
		Short: "Solve levels, and write solution.txt beside level folders",
		Long: `Solves each level, prints a line for it, and writes solution.txt beside a level
folder; an old solution.txt is deleted first. What is kept in solutions.txt is
gone on with, and counts where it wins and nothing else is found.
` + pathHelp + `
Exit status: 0 all solved, 1 wrong usage, an invalid level or a file that cannot
be written, 2 something proved unsolvable, 3 something undecided; the highest
wins. Ctrl-C ends the search under way, which then counts as undecided, and
leaves the levels after it.`,
		Example: `  puzzlewright solve levels/baba/00
  puzzlewright solve --time 1m --memory 4GiB levels
  puzzlewright solve --goal pushes --json microban.xsb
  puzzlewright solve --dry-run --count 100 'collection.txt#17'`,
		Args: somePaths,
	}
	o := s.options(cmd)
	limits(cmd, &o.Task)
	cmd.Flags().BoolVarP(&o.DryRun, "dry-run", "n", false, "write and delete nothing")
	connect := s.remotely(cmd, o)
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if err := valid(o.Task); err != nil {
			return err
		}
		done, err := connect(cmd.Context())
		if err != nil {
			return err
		}
		defer done()
		s.status = batch.Solve(cmd.Context(), paths, *o)
		return nil
	}
	return cmd
}

func (s *shell) check() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "check PATH...",
		Short: "Report the problems of levels",
		Long: `Reports everything that is wrong with each level, with file, line and column.
Solves nothing; the moves that an intent holds are replayed.
` + pathHelp + `
Exit status: 0 no level is invalid, 1 some level is, or wrong usage.`,
		Example: `  puzzlewright check levels
  puzzlewright check --json mylevel`,
		Args: somePaths,
	}
	o := s.options(cmd)
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		s.status = batch.Check(cmd.Context(), paths, *o)
		return nil
	}
	return cmd
}

func (s *shell) verify() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "verify PATH...",
		Short: "Replay the solutions of levels, and judge their intents",
		Long: `Replays the solution.txt of each level folder, or the solution in a foreign
file: it must win, and on its last move. Then looks whether each intent of
level.toml is kept: what must happen in every solution, or never.
` + pathHelp + `
Exit status: 0 all solutions win, 1 wrong usage, an invalid level, a solution
that does not win or an intent that is not kept, 3 a solution is missing or an
intent undecided; the highest wins.`,
		Example: `  puzzlewright solve levels && puzzlewright verify levels`,
		Args:    somePaths,
	}
	o := s.options(cmd)
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		s.status = batch.Verify(cmd.Context(), paths, *o)
		return nil
	}
	return cmd
}

func (s *shell) link() *cobra.Command {
	return &cobra.Command{
		Use:   "link PATH",
		Short: "Print a link that carries a level",
		Long: `Prints a link, puzzlewright:..., in which a level is packed, with its solution
where one is known. Every command takes it in place of a path, and so does the
window: from the shell, or from the clipboard.
` + pathHelp + `
Exit status: 0, or 1 for wrong usage, an invalid level or one that is too large.`,
		Example: `  puzzlewright link levels/baba/00
  puzzlewright play "$(puzzlewright link levels/baba/00)"`,
		Args: oneLevel,
		RunE: func(cmd *cobra.Command, paths []string) error {
			e, err := batch.One(cmd.Context(), paths[0])
			if err != nil {
				return failure{err}
			}
			link, err := e.Link()
			if err == nil {
				fmt.Fprintln(s.out, link)
			}
			return failed(err)
		},
	}
}

// oneLevel asks for one path.
func oneLevel(_ *cobra.Command, paths []string) error {
	if len(paths) != 1 {
		return errors.New("name one level")
	}
	return nil
}

// somePaths asks for at least one path, in the words of the help.
func somePaths(_ *cobra.Command, paths []string) error {
	if len(paths) == 0 {
		return errors.New("name at least one level: a level folder, a folder of them, or a file")
	}
	return nil
}
