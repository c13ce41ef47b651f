package workqueue

import (
	"cmp"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// TestAHubIsCareful: it listens beyond this machine with a token only, and says what is
// wrong with an address.
func TestAHubIsCareful(t *testing.T) {
	for listen, want := range map[string]string{
		":4222": "token", "0.0.0.0:4222": "token", "example.org:4222": "token", "localhost": "HOST:PORT", "localhost:many": "no port",
	} {
		_, err := (&Hub{Listen: listen}).options()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", listen, err)
		}
	}
	for _, h := range []Hub{{Listen: "localhost:0"}, {Listen: "127.0.0.1:1"}, {Listen: "[::1]:1"}, {Listen: ":4222", Token: "secret"}} {
		if _, err := h.options(); err != nil {
			t.Errorf("%+v: %v", h, err)
		}
	}
}

// TestAHubThatCannotStartSaysWhy, at once.
func TestAHubThatCannotStartSaysWhy(t *testing.T) {
	taken, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file, others := filepath.Join(t.TempDir(), "file"), t.TempDir()
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	startHub(t, Hub{Folder: others})
	for _, test := range []struct {
		hub  Hub
		want string
	}{
		{Hub{Listen: taken.Addr().String()}, "--listen"},
		{Hub{Folder: file}, "name another folder"},
		{Hub{Folder: filepath.Join(file, "under")}, "name another folder"},
		{Hub{Folder: others}, "another hub has the folder"},
		{Hub{Certificate: file}, "--key"},
		{Hub{Certificate: file, Key: file}, "certificate cannot be used"},
	} {
		h := test.hub
		h.Folder, h.Listen = cmp.Or(h.Folder, t.TempDir()), cmp.Or(h.Listen, "localhost:0")
		h.Say = func(string) {}
		if err := h.Run(t.Context(), func(string) { t.Errorf("%+v: it runs", test.hub) }); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%+v: %v", test.hub, err)
		}
	}
}

// TestWhoeverIsNotLetInIsToldWhy, without the secrets in the URL.
func TestWhoeverIsNotLetInIsToldWhy(t *testing.T) {
	folder := t.TempDir()
	certificate, key := certify(t)
	open, _ := startHub(t, Hub{})
	locked, _ := startHub(t, Hub{Folder: folder, Token: "right"})
	secure, _ := startHub(t, Hub{Certificate: certificate, Key: key})
	plain := serve(t, server.Options{})
	with := func(url, secret string) string { return strings.Replace(url, "://", "://"+secret+"@", 1) }
	for _, test := range []struct{ url, want string }{
		{"nats://secret@localhost:1", "start one"},
		{"nats://secret@localhost:1,nats://user:secret@localhost:2", "localhost:1, localhost:2; start one"},
		{with(locked, "secret"), "does not know"},
		{with(locked, "user:secret"), "does not know"},
		{locked, "does not know"},
		{strings.Replace(with(open, "secret"), "nats:", "tls:", 1), "has no TLS"},
		{with(secure, "secret"), "is not trusted"},
		{plain, "JetStream"},
	} {
		_, err := NewSender(t.Context(), test.url, "1", func(string) {})
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", test.url, err)
		}
	}
	sender(t, with(locked, "right"), "1")
}

// serve starts a NATS server that is no hub, and gives its URL. It ends with the test.
func serve(t *testing.T, o server.Options) (at string) {
	t.Helper()
	s := start(t, o)
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not come up")
	}
	return s.ClientURL()
}

// start starts a NATS server without waiting for it.
func start(t *testing.T, o server.Options) *server.Server {
	t.Helper()
	o.Host, o.Port, o.NoSigs = "127.0.0.1", server.RANDOM_PORT, true
	s, err := server.NewServer(&o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	return s
}

// TestAClusterMayLoseAServer: of three, the one that leads goes while jobs are
// under way.
func TestAClusterMayLoseAServer(t *testing.T) {
	cluster := startCluster(t)
	var urls []string
	for _, s := range cluster {
		urls = append(urls, s.ClientURL())
	}
	url := strings.Join(urls, ",")
	path := corpus(t, 30)
	want := told(t, nil, false, path)
	work(t, url, "1")
	s := sender(t, url, "1")
	got := make(chan string, 1)
	go func() { got <- told(t, s, false, path) }()
	time.Sleep(200 * time.Millisecond) // jobs are sent meanwhile, or not: both must do
	about, err := s.jobs.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, server := range cluster {
		if server.Name() == about.Cluster.Leader {
			server.Shutdown()
		}
	}
	if got := <-got; got != want {
		t.Errorf("workers say\n%s\none machine says\n%s", got, want)
	}
}

// startCluster starts three servers with JetStream, which keep copies of what one of them
// is given, and waits until they have agreed.
func startCluster(t *testing.T) (cluster []*server.Server) {
	t.Helper()
	var routes []*url.URL
	var ports []int
	for range 3 {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
		routes = append(routes, &url.URL{Scheme: "nats", Host: l.Addr().String()})
		_ = l.Close() // the server listens there
	}
	for i, port := range ports {
		cluster = append(cluster, start(t, server.Options{
			ServerName: fmt.Sprint("server", i), JetStream: true, StoreDir: t.TempDir(), Routes: routes,
			Cluster: server.ClusterOpts{Name: "cluster", Host: "127.0.0.1", Port: port},
		}))
	}
	for !slices.ContainsFunc(cluster, (*server.Server).JetStreamIsLeader) {
		time.Sleep(10 * time.Millisecond)
	}
	for _, s := range cluster {
		for !s.JetStreamIsCurrent() {
			time.Sleep(10 * time.Millisecond)
		}
	}
	return cluster
}

// TestAnyServerWithJetStreamServes: one with users, and as whoever runs it has set it up.
func TestAnyServerWithJetStreamServes(t *testing.T) {
	url := serve(t, server.Options{JetStream: true, StoreDir: t.TempDir(), Username: "user", Password: "word"})
	url = strings.Replace(url, "://", "://user:word@", 1)
	q := sender(t, url, "1").queue
	about, err := q.results.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	about.Config.MaxAge = time.Hour
	if _, err := q.stream.UpdateStream(t.Context(), about.Config); err != nil {
		t.Fatal(err)
	}
	if about, err = sender(t, url, "1").results.Info(t.Context()); err != nil || about.Config.MaxAge != time.Hour {
		t.Errorf("what was set up is changed: %v, %v", about.Config.MaxAge, err)
	}
	work(t, url, "1")
	path := corpus(t, 2)
	if got, want := told(t, sender(t, url, "1"), false, path), told(t, nil, false, path); got != want {
		t.Errorf("workers say\n%s\none machine says\n%s", got, want)
	}
}

// TestTLS: a certificate of one's own is trusted where SSL_CERT_FILE names it, which a
// program reads when it first needs it: so another one is started.
func TestTLS(t *testing.T) {
	const hub = "PUZZLEWRIGHT_HUB"
	if url := os.Getenv(hub); url != "" {
		sender(t, url, "1")
		return
	}
	certificate, key := certify(t)
	url, _ := startHub(t, Hub{Certificate: certificate, Key: key, Token: "secret"})
	command := exec.Command(os.Args[0], "-test.run=^TestTLS$")
	command.Env = append(os.Environ(), hub+"="+strings.Replace(url, "tls://", "tls://secret@", 1), "SSL_CERT_FILE="+certificate)
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// TestAFullDiskEndsTheHub with a sentence, and what it has is there when it is started
// again with room.
func TestAFullDiskEndsTheHub(t *testing.T) {
	disk := t.TempDir()
	if runtime.GOOS != "linux" || os.Getuid() != 0 {
		t.Skip("only root can mount a disk")
	}
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", disk).CombinedOutput(); err != nil {
		t.Skipf("no disk can be mounted: %s", out)
	}
	t.Cleanup(func() {
		if err := exec.Command("umount", disk).Run(); err != nil {
			t.Error(err)
		}
	})
	h := Hub{Folder: filepath.Join(disk, "hub")}
	url, full := startHub(t, h)
	s := sender(t, url, "1")
	path := corpus(t, 20)
	got := make(chan string, 1)
	if err := os.WriteFile(filepath.Join(disk, "rest"), make([]byte, 4<<20), 0o600); err == nil {
		t.Fatal("the disk is not full")
	}
	go func() { got <- told(t, s, false, path) }()
	if err := full.ended(); err == nil || !strings.Contains(err.Error(), "no space left") || !strings.Contains(err.Error(), "start it again") {
		t.Errorf("the hub ended with %v", err)
	}
	if err := os.Remove(filepath.Join(disk, "rest")); err != nil {
		t.Fatal(err)
	}
	h.Listen = strings.TrimPrefix(url, "nats://")
	startHub(t, h)
	work(t, url, "1")
	if got, want := <-got, told(t, nil, false, path); got != want {
		t.Errorf("workers say\n%s\none machine says\n%s", got, want)
	}
}

// certify makes a certificate of localhost, which nobody vouches for, and its key.
func certify(t *testing.T) (certificate, key string) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"localhost"}, NotAfter: time.Now().Add(time.Hour)}
	public, err := x509.CreateCertificate(rand.Reader, about, about, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	certificate, key = filepath.Join(t.TempDir(), "hub.crt"), filepath.Join(t.TempDir(), "hub.key")
	for path, block := range map[string]*pem.Block{certificate: {Type: "CERTIFICATE", Bytes: public}, key: {Type: "PRIVATE KEY", Bytes: private}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return certificate, key
}
