package main

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"strings"
	"testing"
)

// TestABuildIsToldByItsChecksum: the program that runs the tests has no revision.
func TestABuildIsToldByItsChecksum(t *testing.T) {
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(program)
	own, ok := strings.CutPrefix(build(), version()+"-")
	if !ok || len(own) != 12 || !strings.HasPrefix(hex.EncodeToString(sum[:]), own) {
		t.Errorf("the build is called %s", build())
	}
}
