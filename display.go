package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// displayPatience is how long a display on another machine may take to answer.
const displayPatience = 5 * time.Second

// display gives an error where there is no display to open a window on: the
// window's library would end the program less politely.
func display() error {
	switch runtime.GOOS {
	case "darwin", "windows":
		return nil
	}
	wayland, x := os.Getenv("WAYLAND_DISPLAY"), os.Getenv("DISPLAY")
	if wayland == "" && x == "" {
		return errors.New("there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)")
	}
	if wayland != "" && answers("unix", waylandSocket(wayland)) {
		return nil
	}
	if x == "" {
		return fmt.Errorf("the display %s (WAYLAND_DISPLAY) does not answer", wayland)
	}
	for _, address := range xAddresses(x) {
		if answers(address[0], address[1]) {
			return nil
		}
	}
	return fmt.Errorf("the display %s (DISPLAY) does not answer", x)
}

func answers(network, address string) bool {
	c, err := net.DialTimeout(network, address, displayPatience)
	if err != nil {
		return false
	}
	_ = c.Close()
	return true
}

func waylandSocket(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), name)
}

// xAddresses gives the places where the X server of a display may listen, each as a network and an
// address. A display is HOST:NUMBER.SCREEN, without HOST on this machine, or the path of a socket.
func xAddresses(display string) [][2]string {
	if strings.HasPrefix(display, "/") {
		return [][2]string{{"unix", display}}
	}
	colon := strings.LastIndexByte(display, ':')
	if colon < 0 {
		return nil
	}
	host, rest := display[:colon], display[colon+1:]
	rest, _, _ = strings.Cut(rest, ".")
	number, err := strconv.Atoi(rest)
	if err != nil {
		return nil
	}
	if host == "" || host == "unix" {
		socket := fmt.Sprintf("/tmp/.X11-unix/X%d", number)
		return [][2]string{{"unix", socket}, {"unix", "@" + socket}}
	}
	const firstPort = 6000
	return [][2]string{{"tcp", net.JoinHostPort(strings.Trim(host, "[]"), strconv.Itoa(firstPort+number))}}
}
