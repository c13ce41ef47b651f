package patterndb

import (
	"slices"
	"testing"
)

// ask acquires a database, has it built and releases it.
func ask(t *testing.T, c *databaseCache, partition string) *Shared {
	t.Helper()
	d := c.Acquire(3, 3, partition, 1)
	if d.Wait(t.Context()) == nil {
		t.Fatal("it was not built")
	}
	<-d.stopped
	c.Release(d)
	return d
}

func cached(c *databaseCache) []string {
	var names []string
	for _, d := range c.databases {
		names = append(names, d.name[len("3x3-"):])
	}
	return names
}

// TestTheDatabasesUsedLeastRecentlyAreEvicted: the cache has room for two.
func TestTheDatabasesUsedLeastRecentlyAreEvicted(t *testing.T) {
	const one, two, three = "AAAABBBB", "ABABABAB", "AABBAABB"
	c := databaseCache{limit: 2*BuildBytes(3, 3, one) + 1}
	first := ask(t, &c, one)
	ask(t, &c, two)
	ask(t, &c, one)
	ask(t, &c, three)
	if got := cached(&c); !slices.Equal(got, []string{one, three}) {
		t.Errorf("the cache holds %v", got)
	}
	if ask(t, &c, one) != first {
		t.Error("one was built again")
	}
	second := ask(t, &c, two)
	if got := cached(&c); !slices.Equal(got, []string{one, two}) {
		t.Errorf("the cache holds %v", got)
	}
	c.limit = 0
	used := c.Acquire(3, 3, two, 1)
	if got := cached(&c); !slices.Equal(got, []string{two}) || used != second || second.Built().Patterns[0].secondBits == nil {
		t.Errorf("the cache holds %v, and one in use is not among them", got)
	}
	if first.database.Patterns[0].secondBits != nil {
		t.Error("the memory of an evicted database was not given back")
	}
	c.Release(used)
	if got := cached(&c); len(got) > 0 {
		t.Errorf("the cache holds %v beyond its limit", got)
	}
}

// TestTheMemoryOfADatabaseIsEstimatedFromAbove, while it is being built, too.
func TestTheMemoryOfADatabaseIsEstimatedFromAbove(t *testing.T) {
	for _, size := range [][2]int{{2, 2}, {3, 2}, {3, 3}, {4, 3}, {4, 4}, {5, 4}, {6, 5}, {2, 9}, {3, 6}, {2, 12}, {3, 12}} {
		partition := Partitions(size[0], size[1])[0]
		db := laidOut(t, size[0], size[1], partition)
		building := int64(0)
		for _, p := range db.Patterns {
			b, err := newBuilder(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			building = max(building, int64(p.words())*8+int64(cap(b.predecessors))*24+int64(p.blocks)*7)
			b.old.Close()
			p.secondBits.Close()
		}
		if got, most := db.Bytes()+building, BuildBytes(size[0], size[1], partition); got > most {
			t.Errorf("%v: %d bytes, estimated as %d", size, got, most)
		} else {
			t.Logf("%v %s: %d bytes, estimated as %d", size, partition, got, most)
		}
	}
}

// TestADatabaseIsFinishedOnce: searches that let go of a database and ask for it
// again while it is read from its file, which comes to its end.
func TestADatabaseIsFinishedOnce(t *testing.T) {
	const partition = "AAAABBBB"
	for range 100 {
		c := databaseCache{limit: 1 << 30}
		d := c.Acquire(3, 3, partition, 1)
		c.Release(d)
		<-d.stopped
		c.Lock()
		d.keepsFile = true
		c.Unlock()
		for range 20 {
			c.Release(c.Acquire(3, 3, partition, 1))
		}
		ask(t, &c, partition)
	}
}
