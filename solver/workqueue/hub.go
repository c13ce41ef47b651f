package workqueue

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"strconv"
	"time"

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
	s, err := server.NewServer(o)
	if err != nil {
		return fmt.Errorf("the hub cannot start: %w", err)
	}
	s.SetLoggerV2(serverLog{h.Say}, false, false, false)
	failed := make(chan struct{})
	go func() { // it ends the server by itself where it cannot listen
		s.WaitForShutdown()
		close(failed)
	}()
	s.Start()
	defer s.WaitForShutdown()
	defer s.Shutdown()
	for deadline := time.Now().Add(startsWithin); !s.ReadyForConnections(100 * time.Millisecond); {
		select {
		case <-failed:
			return fmt.Errorf("the hub cannot listen at %s; name another address with --listen", h.Listen)
		case <-ctx.Done():
			return nil
		default:
		}
		if time.Now().After(deadline) {
			return errors.New("the hub did not come up; is another using its folder?")
		}
	}
	ready(s.ClientURL())
	select {
	case <-ctx.Done():
		return nil
	case <-failed:
		return errors.New("the hub ended by itself; what it said before tells why")
	}
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

// serverLog passes on what a user should know of what the server says.
type serverLog struct{ say func(string) }

func (serverLog) Noticef(string, ...any) {}
func (serverLog) Debugf(string, ...any)  {}
func (serverLog) Tracef(string, ...any)  {}

// Warnf passes a warning on.
func (l serverLog) Warnf(format string, values ...any) { l.say(fmt.Sprintf(format, values...)) }

// Errorf passes an error on.
func (l serverLog) Errorf(format string, values ...any) { l.say(fmt.Sprintf(format, values...)) }

// Fatalf passes on why the server ends.
func (l serverLog) Fatalf(format string, values ...any) { l.say(fmt.Sprintf(format, values...)) }
