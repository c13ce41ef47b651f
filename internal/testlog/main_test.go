package main

import (
	"strings"
	"testing"
)

func TestPrintsWhatGoTestWouldAndCountsWhatIsLeftOut(t *testing.T) {
	const log = `{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"TestGood"}
{"Action":"output","Package":"p","Test":"TestGood","Output":"    p_test.go:3: nobody asks\n"}
{"Action":"pass","Package":"p","Test":"TestGood"}
{"Action":"output","Package":"p","Test":"TestRich","Output":"    p_test.go:5: wants rich/gold.txt\n"}
{"Action":"output","Package":"p","Test":"TestRich","Output":"--- SKIP: TestRich (0.00s)\n"}
{"Action":"skip","Package":"p","Test":"TestRich"}
{"Action":"output","Package":"p","Test":"TestRoot","Output":"    p_test.go:9: root may read everything\n"}
{"Action":"skip","Package":"p","Test":"TestRoot"}
{"Action":"output","Package":"p","Output":"PASS\n"}
{"Action":"output","Package":"p","Output":"ok  \tp\t0.01s\n"}
{"Action":"pass","Package":"p","Elapsed":0.01}
{"ImportPath":"q","Action":"build-output","Output":"q.go:1:1: no such thing\n"}
{"Action":"output","Package":"r","Test":"TestBad/one","Output":"    r_test.go:2: one is two\n"}
{"Action":"fail","Package":"r","Test":"TestBad/one"}
{"Action":"output","Package":"r","Test":"TestBad","Output":"--- FAIL: TestBad (0.00s)\n"}
{"Action":"fail","Package":"r","Test":"TestBad"}
{"Action":"output","Package":"r","Output":"FAIL\n"}
{"Action":"output","Package":"r","Output":"FAIL\tr\t0.01s\n"}
{"Action":"fail","Package":"r","Elapsed":0.01}
{"Action":"output","Package":"t","Test":"TestPanics","Output":"panic: oh\n"}
{"Action":"output","Package":"t","Output":"FAIL\tt\t0.01s\n"}
{"Action":"fail","Package":"t","Elapsed":0.01}
{"Action":"output","Package":"s","Output":"?   \ts\t[no test files]\n"}
{"Action":"skip","Package":"s","Elapsed":0}
`
	const want = "ok  \tp\t0.01s\n" +
		"q.go:1:1: no such thing\n" +
		"    r_test.go:2: one is two\n--- FAIL: TestBad (0.00s)\nFAIL\nFAIL\tr\t0.01s\n" +
		"panic: oh\nFAIL\tt\t0.01s\n" +
		"?   \ts\t[no test files]\n"
	var out strings.Builder
	left, err := follow(strings.NewReader(log), &out)
	if err != nil {
		t.Fatal(err)
	}
	if out.String() != want {
		t.Errorf("printed\n%s\nnot\n%s", out.String(), want)
	}
	if line := left.String(); line != "1 test was left out for want of rich (docs/working.md says what these are).\n" {
		t.Error(line)
	}
}

func TestNothingIsSaidWhereNothingIsLeftOut(t *testing.T) {
	left, err := follow(strings.NewReader(""), new(strings.Builder))
	if err != nil || left.String() != "" {
		t.Error(left, err)
	}
}
