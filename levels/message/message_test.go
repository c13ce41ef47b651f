package message

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"
)

func german() *Language {
	l := NewLanguage("de")
	l.Add("", Words{Formats: map[string]Forms{
		"%d goals":              {"one": "ein Ziel", "other": "%d Ziele"},
		"%s is no tile of %s":   {"other": "%[2]s hat keinen Baustein %[1]s"},
		"%s cannot be read: %w": {"other": "%s lässt sich nicht lesen: %w"},
		"permission denied":     {"other": "Zugriff verweigert"},
		"Undo %s":               {"other": "%s rückgängig"},
		"Paint %s":              {"other": "%s malen"},
		"%[1]s text":            {"other": "Wort %[2]s"},
		"100% of the way":       {"other": "der ganze Weg"},
		"they are %d%% of %q":   {"other": "sie sind %d%% von %q"},
	}})
	l.Add("baba", Words{Tiles: map[string]string{"rock": "Fels"}})
	l.Call(Tile{"baba", "flag text"}, New("%[1]s text", "flag", "FLAG"))
	return l
}

// TestMessagesAreSaid in English and in another language.
func TestMessagesAreSaid(t *testing.T) {
	l := german()
	for _, test := range []struct {
		m               Message
		english, german string
	}{
		{Message{}, "", ""},
		{New("100% of the way"), "100% of the way", "der ganze Weg"},
		{New("they are %d%% of %q", 7, "x"), "they are 7% of \"x\"", "sie sind 7% von \"x\""},
		{Plural(1, "one goal", "%d goals"), "one goal", "ein Ziel"},
		{Plural(3, "one goal", "%d goals"), "3 goals", "3 Ziele"},
		{New("%s is no tile of %s", "x", "baba"), "x is no tile of baba", "baba hat keinen Baustein x"},
		{New("Undo %s", New("Paint %s", Tile{"baba", "rock"})), "Undo Paint rock", "Fels malen rückgängig"},
		{New("Paint %s", Tile{"sokoban", "rock"}), "Paint rock", "rock malen"},
		{New("Paint %s", Tile{"baba", "flag text"}), "Paint flag text", "Wort FLAG malen"},
		{Join("; ", New("nobody says this"), Plural(1, "one goal", "%d goals")), "nobody says this; one goal", "nobody says this; ein Ziel"},
		{Join("; "), "", ""},
		{Quote("50% of it"), "50% of it", "50% of it"},
	} {
		if got := test.m.String(); got != test.english {
			t.Errorf("%q in English, want %q", got, test.english)
		}
		if got := l.Say(test.m); got != test.german {
			t.Errorf("%q in German, want %q", got, test.german)
		}
	}
}

// TestMessagesGoToOtherMachines and are said there as here.
func TestMessagesGoToOtherMachines(t *testing.T) {
	l := german()
	denied := &fs.PathError{Op: "open", Path: "/a/b", Err: errors.New("permission denied")}
	for _, m := range []Message{
		{},
		New("100% of the way"), New("they are %d%% of %q", 7, "x"), Plural(1, "one goal", "%d goals"), Plural(3, "one goal", "%d goals"),
		New("Undo %s", New("Paint %s", Tile{"baba", "flag text"})), New("%.2f of %d, %c", 0.125, uint8(9), '→'), New("%v", true),
		Of(Errorf("%s cannot be read: %w", "x", denied)), New("%s cannot be read: %w", "x", denied), Join("; ", New("nobody says this"), New("%s", "")),
	} {
		text, err := json.Marshal(m)
		var there Message
		if err == nil {
			err = json.Unmarshal(text, &there)
		}
		if err != nil || there.String() != m.String() || l.Say(there) != l.Say(m) {
			t.Errorf("%q becomes %q, in German %q: %v", m, there, l.Say(there), err)
		}
	}
	if err := json.Unmarshal([]byte(`{"format":"%s","args":[{}]}`), new(Message)); err != nil {
		t.Error(err)
	}
	if err := json.Unmarshal([]byte(`7`), new(Message)); err == nil {
		t.Error("a number is a message")
	}
}

// TestErrorsAreMessages, whoever made them, and keep their causes.
func TestErrorsAreMessages(t *testing.T) {
	l := german()
	denied := &fs.PathError{Op: "open", Path: "/a/b", Err: errors.New("permission denied")}
	err := Errorf("%s cannot be read: %w", "x", denied)
	if !errors.Is(err, denied) || err.Error() != "x cannot be read: open /a/b: permission denied" {
		t.Errorf("%v", err)
	}
	if got := l.Say(Of(err)); got != "x lässt sich nicht lesen: open /a/b: Zugriff verweigert" {
		t.Errorf("%q", got)
	}
	lost := fmt.Errorf("no temporary file: %w", err)
	if got := l.Say(Of(lost)); got != "no temporary file: x lässt sich nicht lesen: open /a/b: Zugriff verweigert" {
		t.Errorf("%q", got)
	}
	if got := Of(errors.Join(err, lost)).String(); got != errors.Join(err, lost).Error() {
		t.Errorf("%q", got)
	}
}

// TestNumbersAreWrittenAsInTheLanguage: with its marks, and with as many places as the format says.
func TestNumbersAreWrittenAsInTheLanguage(t *testing.T) {
	german := NewLanguage("de")
	for _, c := range []struct {
		format string
		value  any
		en, de string
	}{
		{"%.1f choices", 3.74, "3.7 choices", "3,7 choices"},
		{"%.1f MB", 12345.6, "12,345.6 MB", "12.345,6 MB"},
		{"%d states", 1234567, "1,234,567 states", "1.234.567 states"},
		{"%d states", int64(-12345), "-12,345 states", "-12.345 states"},
		{"%d wide", uint32(10000), "10,000 wide", "10.000 wide"},
		{"%d wide", 9999, "9999 wide", "9999 wide"},
		{"%d states", uint64(999), "999 states", "999 states"},
		{"seed %v", 1234567, "seed 1234567", "seed 1234567"},
		{"%.2f s", 1234.5, "1234.50 s", "1234,50 s"},
		{"%.0f %%", 12.6, "13 %", "13 %"},
		{"%v", 2.5, "2.5", "2.5"},
	} {
		m := New(c.format, c.value)
		if en, de := m.String(), german.Say(m); en != c.en || de != c.de {
			t.Errorf("%s: %q and %q", c.format, en, de)
		}
	}
}

// TestTheCauseIsWhatTheSystemSays, without what is of no use to who reads it.
func TestTheCauseIsWhatTheSystemSays(t *testing.T) {
	hidden := errors.New("cannot write data to tempfile \"/a/b123\": write /a/b123: " + syscall.ENOSPC.Error())
	if got := Cause(hidden); !errors.Is(got, syscall.ENOSPC) {
		t.Errorf("the cause of %q is %q", hidden, got)
	}
	long := &os.LinkError{Op: "rename", Old: "/a/b", New: "/a/c", Err: syscall.ENAMETOOLONG}
	if got := Errorf("it cannot be renamed: %w", Cause(long)).Error(); got != "it cannot be renamed: the name is too long; choose a shorter one" {
		t.Errorf("too long a name: %q", got)
	}
	if odd := errors.New("something else"); !errors.Is(Cause(odd), odd) {
		t.Errorf("the cause of %q is %q", odd, Cause(odd))
	}
}

// TestTheErrorsOfWindowsAreSaid in our words, whatever its own are in the language of the system.
func TestTheErrorsOfWindowsAreSaid(t *testing.T) {
	known := systemErrors
	t.Cleanup(func() { systemErrors = known })
	windows := func(code uintptr) error { return fmt.Errorf("Fehler %d.", code) }
	systemErrors = systemErrorsOf("windows", windows)
	for code, want := range map[uintptr]string{
		3: "no such file or directory", 5: "permission denied", 32: "another program uses it; close it there first",
		112: "no space left on device", 123: "no file can have this name; leave out signs such as : ? * <",
		206: "the name is too long; choose a shorter one", 1: "Fehler 1.",
	} {
		err := &fs.PathError{Op: "open", Path: `C:\a`, Err: windows(code)}
		if got, of := Of(err).String(), Of(Cause(errors.New(err.Error()))).String(); got != `open C:\a: `+want || !strings.HasSuffix(of, want) {
			t.Errorf("%d is said as %q, its cause as %q", code, got, of)
		}
	}
	if elsewhere := systemErrorsOf("linux", windows); len(elsewhere)+len(windowsErrors) != len(systemErrors) {
		t.Error("elsewhere the codes of Windows are known, too")
	}
}
