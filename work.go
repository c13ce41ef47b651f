package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"puzzlewright/solver/batch"
	"puzzlewright/solver/workqueue"
)

// say writes a message while a command works.
func (s *shell) say(text string) { fmt.Fprintln(s.errs, "puzzlewright: "+text) }

// remotely adds the flag by which a command has its work done on other machines. connect is to be
// called before the work begins; the function that it gives is to be called at the end.
func (s *shell) remotely(cmd *cobra.Command, o *batch.Options) (connect func(context.Context) (func(), error)) {
	hub := ""
	cmd.Flags().StringVar(&hub, "workers", "", "have it done by the workers of the hub at this URL, such as nats://localhost:4222")
	return func(ctx context.Context) (func(), error) {
		if hub == "" {
			return func() {}, nil
		}
		sender, err := workqueue.NewSender(ctx, withToken(hub), build(), s.say)
		if err != nil {
			return nil, failure{err}
		}
		o.Remote = sender
		if !cmd.Flags().Changed("jobs") {
			o.Jobs = workqueue.UnderWay
		}
		return sender.Close, nil
	}
}

// token is what a hub wants of workers and senders, from the environment, which other users
// of the machine cannot read as they can the arguments.
func token() string { return os.Getenv("PUZZLEWRIGHT_TOKEN") }

// withToken puts the token into those of the comma-separated URLs that name no user.
func withToken(urls string) string {
	if token() == "" {
		return urls
	}
	all := strings.Split(urls, ",")
	for i, u := range all {
		if scheme, host, ok := strings.Cut(u, "://"); ok && !strings.Contains(host, "@") {
			all[i] = scheme + "://" + url.PathEscape(token()) + "@" + host
		}
	}
	return strings.Join(all, ",")
}

func (s *shell) work() *cobra.Command {
	w := workqueue.Worker{Say: s.say}
	cmd := &cobra.Command{
		Use:   "work URL",
		Short: "Do what others send to a hub with --workers",
		Long: `Takes levels from the hub at URL, solves them, studies them, or judges those that
are generated, and sends back what came of it, until it is stopped; what is under
way then is given to another. All machines need the same version of Puzzlewright.

URL is that which "puzzlewright hub" prints, with the hub's token if it has one:
nats://TOKEN@HOST:4222, or tls://TOKEN@HOST:4222. What is in PUZZLEWRIGHT_TOKEN need
not stand there. A NATS server or cluster with JetStream serves as well.

Exit status: 0 stopped, 1 wrong usage, no hub, or one of another version.`,
		Example: `  puzzlewright work nats://localhost:4222
  puzzlewright work --jobs 8 tls://TOKEN@hub.example.org:4222`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return errors.New("name the URL of one hub, such as nats://localhost:4222")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if w.Jobs < 1 {
				return errors.New("--jobs must be at least 1")
			}
			w.Version, w.URL, w.Cores = build(), withToken(args[0]), max(1, runtime.GOMAXPROCS(0)/w.Jobs)
			defer batch.CollectSeldom()()
			return failed(w.Run(cmd.Context()))
		},
	}
	cmd.Flags().IntVarP(&w.Jobs, "jobs", "j", runtime.GOMAXPROCS(0), "how many levels at once; they share the cores")
	return cmd
}

func (s *shell) hub() *cobra.Command {
	h := workqueue.Hub{Say: s.say}
	cmd := &cobra.Command{
		Use:   "hub [FOLDER]",
		Short: "Hand work out to other machines",
		Long: `Keeps what "solve", "study" and "generate" send with --workers until a worker has
done it, and what came of it for two weeks, in FOLDER, or else in your cache folder
(on Linux ~/.cache/puzzlewright/hub). Prints its URL for both. It may be stopped and
started again at any moment. It is a NATS server with JetStream.

It listens on this machine alone, until --listen says otherwise; then a token is
required, which belongs into the URL of workers and senders, nats://TOKEN@HOST:4222,
or into their PUZZLEWRIGHT_TOKEN.

Exit status: 0 stopped, 1 wrong usage, or it cannot listen or keep anything.`,
		Example: `  puzzlewright hub
  PUZZLEWRIGHT_TOKEN=secret puzzlewright hub --listen :4222 /var/lib/puzzlewright`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return errors.New("name one folder for what is kept, or none")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if h.Token == "" {
				h.Token = token()
			}
			if len(args) == 1 {
				h.Folder = args[0]
			} else {
				cache, err := os.UserCacheDir()
				if err != nil {
					return failure{fmt.Errorf("there is no folder for what is kept; name one: %w", err)}
				}
				h.Folder = filepath.Join(cache, "puzzlewright", "hub")
			}
			return failed(h.Run(cmd.Context(), func(url string) { fmt.Fprintln(s.out, url) }))
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&h.Listen, "listen", "localhost:4222", "the address to listen at, HOST:PORT; port 0 takes a free one")
	flags.StringVar(&h.Token, "token", "", "what workers and senders must show; better in PUZZLEWRIGHT_TOKEN, which others on the machine do not see")
	flags.StringVar(&h.Certificate, "cert", "", "TLS: the file of the certificate")
	flags.StringVar(&h.Key, "key", "", "TLS: the file of its key")
	return cmd
}
