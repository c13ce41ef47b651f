package workqueue

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats-server/v2/server"
)

// A Hub is a NATS server with JetStream in a folder, for those who have none.
type Hub struct {
	// Folder is where jobs and results are kept.
	Folder string
	// Listen is the address, such as localhost:4222; port 0 takes a free one. Beyond
	// this machine a token is required.
	Listen, Token string
	// Certificate and Key are files, for TLS.
	Certificate, Key string
	Say              func(string)
}

// startsWithin is how long a server may take to read what it kept.
const startsWithin = 5 * time.Minute

// Run serves until the context ends. ready is told the URL at which workers and senders
// find the hub, without its token.
func (h *Hub) Run(ctx context.Context, ready func(url string)) error {
	o, err := h.options()
	if err != nil {
		return err
	}
	release, err := h.reserve()
	if err != nil {
		return err
	}
	defer release()
	s, err := server.NewServer(o)
	if err != nil {
		return fmt.Errorf("the hub cannot start: %w", err)
	}
	log := serverLog{h.Say, make(chan string, 1)}
	s.SetLoggerV2(log, false, false, false)
	s.Start()
	defer s.WaitForShutdown()
	defer s.Shutdown()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for deadline := time.Now().Add(startsWithin); ; {
		select {
		case <-ctx.Done():
			return nil
		case why := <-log.end:
			return fmt.Errorf("the hub cannot go on (%s); once that is mended, start it again: what it has in %s is not lost", why, h.Folder)
		case <-tick.C:
			switch {
			case s.ReadyForConnections(time.Millisecond): // it does not look within a duration of 0
				tick.Stop()
				ready(h.url(s))
			case time.Now().After(deadline):
				return errors.New("the hub did not come up")
			}
		}
	}
}

// reserve makes sure that the hub can listen, and has its folder for itself until it is
// released.
func (h *Hub) reserve() (release func(), err error) {
	l, err := net.Listen("tcp", h.Listen)
	if err != nil {
		return nil, fmt.Errorf("the hub cannot listen at %s (%w); name another address with --listen", h.Listen, err)
	}
	_ = l.Close() // the server listens there itself
	if err := os.MkdirAll(h.Folder, 0o700); err != nil {
		return nil, fmt.Errorf("the hub can keep nothing (%w); name another folder", err)
	}
	lock := flock.New(filepath.Join(h.Folder, "lock"))
	switch taken, err := lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("the hub can keep nothing (%w); name another folder", err)
	case !taken:
		return nil, fmt.Errorf("another hub has the folder %s; name another one", h.Folder)
	}
	return func() { _ = lock.Unlock() }, nil // the end of the program lets go of it too
}

// url is where others find the hub: by the name of this machine where it listens at all
// its addresses.
func (h *Hub) url(s *server.Server) string {
	u := s.ClientURL()
	host, _, err := net.SplitHostPort(h.Listen)
	if ip := net.ParseIP(host); err == nil && (host == "" || ip.IsUnspecified()) {
		if name, err := os.Hostname(); err == nil {
			scheme, _, _ := strings.Cut(u, "://")
			_, port, _ := net.SplitHostPort(s.Addr().String())
			return scheme + "://" + net.JoinHostPort(name, port)
		}
	}
	return u
}

// options says how the server is to run.
func (h *Hub) options() (*server.Options, error) {
	host, port, err := net.SplitHostPort(h.Listen)
	if err != nil {
		return nil, errors.New("write the address to listen at as HOST:PORT, such as localhost:4222")
	}
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return nil, fmt.Errorf("%q is no port; write a number from 1 to 65535", port)
	}
	if ip := net.ParseIP(host); host != "localhost" && !ip.IsLoopback() && h.Token == "" {
		return nil, errors.New("a hub that listens beyond this machine needs a token, which workers and senders show: --token, or PUZZLEWRIGHT_TOKEN")
	}
	o := &server.Options{
		ServerName: "puzzlewright", Host: host, Port: int(number), Authorization: h.Token,
		JetStream: true, StoreDir: h.Folder, NoSigs: true, DisableJetStreamBanner: true,
	}
	if number == 0 {
		o.Port = server.RANDOM_PORT
	}
	if (h.Certificate == "") != (h.Key == "") {
		return nil, errors.New("TLS takes both --cert and --key")
	}
	if h.Certificate != "" {
		pair, err := tls.LoadX509KeyPair(h.Certificate, h.Key)
		if err != nil {
			return nil, fmt.Errorf("the certificate cannot be used: %w", err)
		}
		o.TLSConfig = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	}
	return o, nil
}

// serverLog passes on what a user should know of what the server says; end gets why it
// cannot go on.
type serverLog struct {
	say func(string)
	end chan string
}

func (serverLog) Noticef(string, ...any) {}
func (serverLog) Debugf(string, ...any)  {}
func (serverLog) Tracef(string, ...any)  {}

// Warnf passes a warning on.
func (l serverLog) Warnf(format string, values ...any) { l.say(fmt.Sprintf(format, values...)) }

// Errorf passes an error on. After one in writing, the server runs on and takes nothing
// more until it is started again.
func (l serverLog) Errorf(format string, values ...any) {
	text := fmt.Sprintf(format, values...)
	if _, why, ok := strings.Cut(text, "ritical write error: "); ok {
		l.Fatalf("%s", why)
		return
	}
	l.say(text)
}

// Fatalf notes why the server cannot go on.
func (l serverLog) Fatalf(format string, values ...any) {
	select {
	case l.end <- fmt.Sprintf(format, values...):
	default: // the first reason is the reason
	}
}
