package levels

import "testing"

func TestLevelTomlKeepsWhatItsAuthorWrote(t *testing.T) {
	const source = "# A level of mine.\n" +
		"title = \"First steps\"   # of many\n" +
		"author='Ann'\n" +
		"notes = \"\"\"\nTwo\nlines.\"\"\" # kept?\n" +
		"year = 1999\n" +
		"low_ceiling = \"knock\"\n" +
		"\n# Another program's.\n[editor]\ntitle = \"not ours\"\nzoom = 2.5\n"
	for _, test := range []struct {
		name string
		edit func(*Meta)
		want string
	}{
		{"nothing", func(*Meta) {}, source},
		{
			"a value changed", func(m *Meta) { m.Title = "Second \"steps\"" },
			"# A level of mine.\n" +
				"title = 'Second \"steps\"'   # of many\n" +
				"author='Ann'\n" +
				"notes = \"\"\"\nTwo\nlines.\"\"\" # kept?\n" +
				"year = 1999\n" +
				"low_ceiling = \"knock\"\n" +
				"\n# Another program's.\n[editor]\ntitle = \"not ours\"\nzoom = 2.5\n",
		},
		{
			"values removed", func(m *Meta) { m.Author, m.Notes, m.Options = "", "", nil },
			"# A level of mine.\n" +
				"title = \"First steps\"   # of many\n" +
				"year = 1999\n" +
				"\n# Another program's.\n[editor]\ntitle = \"not ours\"\nzoom = 2.5\n",
		},
		{
			"values added", func(m *Meta) { m.Game = "baba"; m.Options["b c"] = "d" },
			"# A level of mine.\n" +
				"title = \"First steps\"   # of many\n" +
				"author='Ann'\n" +
				"notes = \"\"\"\nTwo\nlines.\"\"\" # kept?\n" +
				"year = 1999\n" +
				"low_ceiling = \"knock\"\n" +
				"\ngame = 'baba'\n'b c' = 'd'\n# Another program's.\n[editor]\ntitle = \"not ours\"\nzoom = 2.5\n",
		},
	} {
		f := read(t, map[string][]byte{TilesFile: []byte(goodTiles), ContentFile: []byte(goodContent), MetaFile: []byte(source)})
		l := f.Level.Clone()
		test.edit(&l.Meta)
		files := f.Files(l, nil)
		if got := string(files[MetaFile]); got != test.want {
			t.Errorf("%s: level.toml is\n%s\nwant\n%s", test.name, got, test.want)
		}
		sameMeta(t, read(t, files).Level.Meta, l.Meta)
	}
}

func TestLevelTomlComesAndGoes(t *testing.T) {
	files := map[string][]byte{TilesFile: []byte(goodTiles), ContentFile: []byte(goodContent)}
	f := read(t, files)
	l := f.Level.Clone()
	l.Title = "New"
	files = f.Files(l, nil)
	if got := string(files[MetaFile]); got != "title = 'New'\n" {
		t.Errorf("level.toml is %q", got)
	}
	f = read(t, files)
	l = f.Level.Clone()
	l.Title = ""
	if data, there := f.Files(l, nil)[MetaFile]; there {
		t.Errorf("a level.toml of nothing: %q", data)
	}
}
