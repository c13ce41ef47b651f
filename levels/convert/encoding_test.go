package convert

import (
	"bytes"
	"testing"
)

// TestOldFilesAreRead as what they are, and written as they were.
func TestOldFilesAreRead(t *testing.T) {
	old := []byte("all bytes: ")
	for b := 0x80; b < 0x100; b++ {
		old = append(old, byte(b))
	}
	for _, c := range []struct{ data, want string }{
		{"plain", "plain"},
		{"\xef\xbb\xbfUTF-8 Für", "\xef\xbb\xbfUTF-8 Für"},
		{"; F\xfcr \xc9lise\r\n#@$.#\r\n\x1a", "; Für Élise\r\n#@$.#\r\n\x1a"},
		{"\x93so\x94 \x80 5", "“so” € 5"},
		{"F\x81r \x90lise", "Für Élise"},
		{"\x9dsters", "Østers"},
		{"F\xfcr\v\f\n", "Für\v\f\n"},
		{"\xff\xfe#\x00\xfc\x00", "#ü"},
		{"\xfe\xff\x00#\x00\xfc", "#ü"},
		{"a picture \xff\x00", "a picture \xff\x00"},
		{"\xff\xfe\x00\x00", "\xff\xfe\x00\x00"},
		{"a program \xff\x02", "a program \xff\x02"},
	} {
		text, e := Decode([]byte(c.data))
		if string(text) != c.want || string(e.Encode(text)) != c.data {
			t.Errorf("%q is read as %q and written as %q", c.data, text, e.Encode(text))
		}
	}
	text, e := Decode(old)
	if !bytes.Equal(e.Encode(text), old) {
		t.Errorf("%q is read as %q and written as %q", old, text, e.Encode(text))
	}
}

// TestTextsAreWrittenWhole: in UTF-8 where the encoding of an old file has no such character, or what it
// has would be read as another text.
func TestTextsAreWrittenWhole(t *testing.T) {
	_, e := Decode([]byte("\xfc"))
	for _, text := range []string{"星", "Ã¼"} {
		if data := e.Encode([]byte(text)); string(data) != text {
			t.Errorf("%q is written as %q", text, data)
		}
	}
}

// FuzzEncodings: what is written is read as the same text.
func FuzzEncodings(f *testing.F) {
	for _, s := range []string{"", "\xfc", "\xff\xfe#\x00\xfc\x00", "\xff\xfe\x00\xd8", "\xfe\xff\x00", "\xff\x00"} {
		f.Add([]byte(s), []byte("#ü"))
	}
	f.Fuzz(func(t *testing.T, data, other []byte) {
		text, e := Decode(data)
		for _, text := range [][]byte{text, other} {
			if again, _ := Decode(e.Encode(text)); e != (Encoding{}) && !bytes.Equal(again, text) && !bytes.Equal(e.Encode(text), text) {
				t.Errorf("%q, written as %q, is read as %q", text, e.Encode(text), again)
			}
		}
	})
}
