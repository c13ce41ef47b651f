// Package instance has one running program take what its further starts are
// asked to open, such as a file that is opened from the desktop. Programs are
// one where they share the folder of settings and the display.
package instance

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"puzzlewright/levels/carry"
)

// The socket speaks one exchange a connection: a line of JSON, the paths to
// open, and "ok" in answer.
const (
	answered = "ok\n"
	// maxRequest is the longest request in bytes: more paths than any shell hands over.
	maxRequest = 4 << 20
	// patience is how long either side waits for the other.
	patience = 5 * time.Second
)

// Address gives the socket of the program with a folder of settings, on the
// display of this process.
func Address(settings string) string {
	name := sha256.Sum256([]byte(settings + "\n" + os.Getenv("WAYLAND_DISPLAY") + "\n" + os.Getenv("DISPLAY")))
	// A socket's path is at most some 100 bytes long.
	dir := cmp.Or(os.Getenv("XDG_RUNTIME_DIR"), os.TempDir())
	return filepath.Join(dir, "puzzlewright-"+hex.EncodeToString(name[:8]))
}

// Hand asks the program that listens at an address to open paths and to come to
// the front. It is false where none listens, or none that answers.
func Hand(address string, paths []string) bool {
	c, err := net.DialTimeout("unix", address, patience)
	if err != nil {
		return false
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(patience))
	absolute := make([]string, len(paths))
	for i, p := range paths {
		if absolute[i] = p; carry.IsLink(p) {
			continue
		}
		if absolute[i], err = filepath.Abs(p); err != nil {
			return false
		}
	}
	if json.NewEncoder(c).Encode(absolute) != nil {
		return false
	}
	answer, _ := io.ReadAll(io.LimitReader(c, int64(len(answered))))
	return string(answer) == answered
}

// Listen calls open, on goroutines of its own, with the paths that further
// starts hand over, until it is closed. Where open gives false, as in a program that ends,
// they are the further start's again.
func Listen(address string, open func(paths []string) bool) (io.Closer, error) {
	listener, err := listen(address)
	if err != nil {
		return nil, err
	}
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return // it is closed
			}
			go take(c, open)
		}
	}()
	return listener, nil
}

// listen makes the socket, in the place of one that a killed program left.
func listen(address string) (net.Listener, error) {
	listener, err := net.Listen("unix", address)
	if err == nil {
		return listener, os.Chmod(address, 0o600)
	}
	if c, busy := net.DialTimeout("unix", address, patience); busy == nil {
		_ = c.Close()
		return nil, err
	}
	if os.Remove(address) != nil {
		return nil, err
	}
	return listen(address)
}

// take reads one request and answers it.
func take(c net.Conn, open func(paths []string) bool) {
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(patience))
	line, err := bufio.NewReader(io.LimitReader(c, maxRequest)).ReadBytes('\n')
	var paths []string
	if err != nil || json.Unmarshal(line, &paths) != nil {
		return
	}
	if open(paths) {
		_, _ = io.WriteString(c, answered)
	}
}
