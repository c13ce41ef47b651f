// Package workqueue spreads what is to be done with many levels over many machines, by
// way of a hub: a NATS server with JetStream, which keeps the jobs and their results on
// disk. A Sender puts jobs there and waits for what comes of them, a Worker takes them
// from there; either may end at any moment, or the hub be started again, and nothing is
// lost:
//
//   - A job lies in a stream until its result is stored. A worker that has a job says
//     every while that it is alive; where it falls silent, the job is given to another.
//   - A job and its result go by the digest of the level, of what is to be done with it,
//     and of the program's version. So a job is in the stream once at most, a result that
//     is there already is not searched for again, and a sender that is started anew
//     finds the results of what it sent before.
//   - A sender has only so many jobs under way, so neither it nor the hub ever holds a
//     whole collection.
//
// What is too large for a message lies in an object store, and the message names it.
package workqueue

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"puzzlewright/levels/message"
	"puzzlewright/solver/batch"
)

// The streams, with the subjects of their messages: a job or a result by its digest. The
// bucket of settings has the version that all who work together have.
const (
	jobStream, jobSubject       = "PUZZLEWRIGHT_JOBS", "puzzlewright.job."
	resultStream, resultSubject = "PUZZLEWRIGHT_RESULTS", "puzzlewright.result."
	settingsBucket, versionKey  = "puzzlewright", "version"
	largeBucket                 = "puzzlewright-large"
	workerName                  = "workers"
	// attendSubject, with a version, is where workers answer that they are there.
	attendSubject = "puzzlewright.attend."
)

// resultsLast is how long a result is kept: a sender that is started again within that
// time goes on where it was.
const resultsLast = 14 * 24 * time.Hour

// largest is the number of bytes of what still goes into a message; NATS takes 1 MiB.
const largest = 512 << 10

// A pace says how often something is done.
type pace struct {
	// beat is how often a worker says that it is alive, silence after how long a job is
	// given to another.
	beat, silence time.Duration
	// look is how often a sender looks for results that it was not told of, and sends
	// jobs again of which the hub has neither; answer is how long the hub may take then.
	look, answer time.Duration
}

var usualPace = pace{beat: 3 * time.Second, silence: 10 * time.Second, look: 5 * time.Second, answer: 5 * time.Second}

// A queue is a connection to a hub, with what it keeps.
type queue struct {
	url     string
	version string
	pace    pace
	say     func(string) // the same sentence once in a while
	conn    *nats.Conn
	stream  jetstream.JetStream
	jobs    jetstream.Stream
	results jetstream.Stream
	large   jetstream.ObjectStore
	setting jetstream.KeyValue
	taken   atomic.Pointer[jetstream.Consumer] // by which jobs are given out
}

// An envelope is a message: what it says, or under which name the object store has it.
type envelope struct {
	Version string          `json:"version"`
	Body    json.RawMessage `json:"body,omitempty"`
	Large   string          `json:"large,omitempty"`
}

// open connects to the hub at a URL, such as nats://TOKEN@HOST:4222, and makes what it
// lacks. say is told, in a sentence, when the hub is lost and when it is back.
func open(ctx context.Context, url, version string, say func(string)) (*queue, error) {
	q := &queue{url: url, version: version, pace: usualPace, say: sparing(say)}
	conn, err := nats.Connect(url, nats.Name("puzzlewright "+version), nats.MaxReconnects(-1), nats.ReconnectWait(time.Second),
		nats.IgnoreAuthErrorAbort(), // a hub may come back with its right token
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				say("the hub is lost; trying again until it is back")
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { say("the hub is back") }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrAuthorization) { // of all else, whoever asked is told
				q.say(notConnected(url, err).Error())
			}
		}))
	if err != nil {
		return nil, notConnected(url, err)
	}
	q.conn = conn
	if err := q.prepare(ctx); err != nil {
		conn.Close()
		return nil, err
	}
	return q, nil
}

// notConnected says why there is no connection to a hub, and what to do.
func notConnected(url string, err error) error {
	hub := hostsOf(url)
	var certificate *tls.CertificateVerificationError
	switch {
	case errors.Is(err, nats.ErrAuthorization):
		return message.Errorf("the hub at %s does not know this URL's token or password; write nats://TOKEN@%[1]s, with the token it was started with, or nats://USER:PASSWORD@%[1]s", hub)
	case errors.Is(err, nats.ErrSecureConnWanted):
		return message.Errorf("the hub at %s has no TLS; write nats:// in place of tls://", hub)
	case errors.As(err, &certificate):
		return message.Errorf("the certificate of the hub at %s is not trusted (%w); where its authority is one of your own, name the authority's certificate in SSL_CERT_FILE", hub, certificate.Err)
	case errors.Is(err, nats.ErrNoServers):
		return message.Errorf("no hub answers at %s; start one with: puzzlewright hub", hub)
	}
	return message.Errorf("no hub answers at %s (%w); start one with: puzzlewright hub", hub, err)
}

// hostsOf gives URLs, which commas part, without what must not be shown.
func hostsOf(urls string) string {
	hosts := strings.Split(urls, ",")
	for i, u := range hosts {
		if _, host, ok := strings.Cut(u, "://"); ok {
			u = host
		}
		hosts[i] = u[strings.LastIndexByte(u, '@')+1:]
	}
	return strings.Join(hosts, ", ")
}

// saysAgain is after how long the same sentence is said again.
const saysAgain = 30 * time.Second

// sparing gives a function that many goroutines may tell the same sentence, and that
// passes it on once in a while.
func sparing(say func(string)) func(string) {
	var lock sync.Mutex
	said := map[string]time.Time{}
	return func(text string) {
		lock.Lock()
		defer lock.Unlock()
		if time.Since(said[text]) > saysAgain {
			said[text] = time.Now()
			say(text)
		}
	}
}

// prepare makes what the hub lacks.
func (q *queue) prepare(ctx context.Context) (err error) {
	fail := func(err error) error {
		if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, nats.ErrNoResponders) {
			return message.Errorf("the server keeps nothing: it needs JetStream; start it with -js, or use: puzzlewright hub")
		}
		if api := (*jetstream.APIError)(nil); errors.As(err, &api) {
			return message.Errorf("the hub cannot keep jobs: %s", api.Description)
		}
		return message.Errorf("the hub cannot keep jobs: %w", err)
	}
	if q.stream, err = jetstream.New(q.conn); err != nil {
		return fail(err)
	}
	n := copies(q.conn)
	err = patiently(ctx, func() error { return q.provide(ctx, n) })
	if api := (*jetstream.APIError)(nil); errors.As(err, &api) && api.ErrorCode == tooFewServers {
		err = q.provide(ctx, 1)
	}
	if err != nil {
		return fail(err)
	}
	return nil
}

// patiently does something up to four times, while what fails is that a cluster is slow to
// agree on who leads, or has just been asked the same by somebody else.
func patiently(ctx context.Context, do func() error) (err error) {
	for range 4 {
		err = do()
		slow := errors.Is(err, context.DeadlineExceeded) || errors.Is(err, jetstream.ErrNoStreamResponse)
		if !slow || ctx.Err() != nil {
			break
		}
	}
	return err
}

// copies is how many servers of a hub keep what it has: three of a cluster of three or more,
// so that one of them may be lost.
func copies(c *nats.Conn) int {
	if c.ConnectedClusterName() == "" || len(c.Servers()) < 3 {
		return 1
	}
	return 3
}

// tooFewServers is the error of a cluster in which fewer servers have JetStream than are
// to keep copies.
const tooFewServers jetstream.ErrorCode = 10005

// provide makes each stream and bucket that the hub lacks, with so many copies.
func (q *queue) provide(ctx context.Context, copies int) (err error) {
	q.jobs, err = findOrMake(ctx, jobStream, q.stream.Stream, jetstream.ErrStreamNotFound, q.stream.CreateStream, jetstream.StreamConfig{
		Name: jobStream, Subjects: []string{jobSubject + "*"}, Retention: jetstream.WorkQueuePolicy,
		Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, MaxMsgsPerSubject: 1,
		Compression: jetstream.S2Compression, AllowDirect: true, Replicas: copies,
	})
	if err != nil {
		return err
	}
	q.results, err = findOrMake(ctx, resultStream, q.stream.Stream, jetstream.ErrStreamNotFound, q.stream.CreateStream, jetstream.StreamConfig{
		Name: resultStream, Subjects: []string{resultSubject + "*"}, MaxMsgsPerSubject: 1, MaxAge: resultsLast,
		Compression: jetstream.S2Compression, AllowDirect: true, Replicas: copies,
	})
	if err != nil {
		return err
	}
	q.large, err = findOrMake(ctx, largeBucket, q.stream.ObjectStore, jetstream.ErrBucketNotFound, q.stream.CreateObjectStore,
		jetstream.ObjectStoreConfig{Bucket: largeBucket, TTL: resultsLast, Replicas: copies})
	if err != nil {
		return err
	}
	q.setting, err = findOrMake(ctx, settingsBucket, q.stream.KeyValue, jetstream.ErrBucketNotFound, q.stream.CreateKeyValue,
		jetstream.KeyValueConfig{Bucket: settingsBucket, Replicas: copies})
	return err
}

// findOrMake gives what a hub has under a name, as whoever runs the hub has set it up, and
// makes it where it is missing.
func findOrMake[T, C any](ctx context.Context, name string, get func(context.Context, string) (T, error), missing error, create func(context.Context, C) (T, error), as C) (T, error) {
	there, err := get(ctx, name)
	if errors.Is(err, missing) {
		return create(ctx, as)
	}
	return there, err
}

// errVersion says that others who work with the hub have another version.
type errVersion struct{ theirs, ours string }

func (e errVersion) Error() string { return e.Says().String() }

// Says gives the sentence.
func (e errVersion) Says() message.Message {
	return message.New("the hub's work is for version %s of Puzzlewright, and this is %s; install the same on all machines", e.theirs, e.ours)
}

// agree has the hub work with one version. Whoever sends jobs changes it where no job of
// another version is left.
func (q *queue) agree(ctx context.Context, sends bool) error {
	_, err := q.setting.Create(ctx, versionKey, []byte(q.version))
	if !errors.Is(err, jetstream.ErrKeyExists) {
		return err
	}
	theirs, err := q.setting.Get(ctx, versionKey)
	if err != nil || string(theirs.Value()) == q.version {
		return err
	}
	if info, err := q.jobs.Info(ctx); sends && err == nil && info.State.Msgs == 0 {
		_, err = q.setting.Update(ctx, versionKey, []byte(q.version), theirs.Revision())
		return err
	}
	return errVersion{string(theirs.Value()), q.version}
}

// put stores something under a subject. It is no error where the hub has a job already.
func (q *queue) put(ctx context.Context, subject, digest string, what any) error {
	body, err := json.Marshal(what)
	if err != nil {
		return err
	}
	e := envelope{Version: q.version, Body: body}
	if len(body) > largest {
		e.Body, e.Large = nil, subject+digest
		if _, err := q.large.Put(ctx, jetstream.ObjectMeta{Name: e.Large}, bytes.NewReader(body)); err != nil {
			return err
		}
	}
	message, err := json.Marshal(e)
	if err != nil {
		return err
	}
	_, err = q.stream.Publish(ctx, subject+digest, message)
	if api := (*jetstream.APIError)(nil); errors.As(err, &api) && api.ErrorCode == fullSubject {
		return nil
	}
	return err
}

// fullSubject is the error of a stream that has as many messages of a subject as it may:
// the one job.
const fullSubject jetstream.ErrorCode = 10077

// result gives the outcome with a digest, if there is one.
func (q *queue) result(ctx context.Context, digest string) (o batch.Outcome, some bool, err error) {
	m, err := q.results.GetLastMsgForSubject(ctx, resultSubject+digest)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return o, false, nil
	}
	if err == nil {
		err = q.read(ctx, m.Data, &o)
	}
	return o, err == nil, err
}

// errUnreadable says that a message is none of ours.
var errUnreadable = errors.New("it cannot be read")

// read takes a message apart. An error that is neither errUnreadable nor errVersion is
// the hub's.
func (q *queue) read(ctx context.Context, message []byte, into any) error {
	var e envelope
	if json.Unmarshal(message, &e) != nil || e.Version == "" {
		return errUnreadable
	}
	if e.Version != q.version {
		return errVersion{e.Version, q.version}
	}
	if e.Large != "" {
		body, err := q.large.GetBytes(ctx, e.Large)
		if errors.Is(err, jetstream.ErrObjectNotFound) {
			return errUnreadable
		}
		if err != nil {
			return err
		}
		e.Body = body
	}
	if json.Unmarshal(e.Body, into) != nil {
		return errUnreadable
	}
	return nil
}

// digestOf gives what a job goes by.
func digestOf(version string, j batch.Job) string {
	h := sha256.New()
	_, _ = io.WriteString(h, version+"\n") // a digest takes all that is written
	_ = json.NewEncoder(h).Encode(j)       // maps are written by their keys, sorted
	return hex.EncodeToString(h.Sum(nil))
}
