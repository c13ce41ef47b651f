package patterndb

import (
	"context"
	"fmt"
	"slices"
	"sync"
)

// A databaseCache keeps pattern databases for the searches of this process.
// Several searches may share a database. While some search wants one that is not
// built, goroutines of the cache build it; they stop when the last search has
// let go of it, and the next one that wants it has them go on from there: in an
// editor that is the search after the next stroke.
//
// Databases that nobody uses are kept up to a limit; those used least recently
// go first. What is in use is counted by the searches that use it.
type databaseCache struct {
	limit int64
	sync.Mutex
	databases []*Shared // those used most recently last
}

// cacheBytes is the limit for all searches: enough for both databases of 4x4 and
// those of a few other sizes.
const cacheBytes = 256 << 20

// Cache is the cache of this process.
var Cache = databaseCache{limit: cacheBytes}

// A Shared is a database that is built or being built. The fields users,
// bytes, stop and stopped are guarded by the cache.
type Shared struct {
	name      string
	database  *Database
	keepsFile bool
	Done      chan struct{} // closed once the database is built, or cannot be
	failed    bool          // valid once done: it could not be built, for lack of memory

	users int
	bytes int64 // what it takes, or may take until it is built
	// stop stops the goroutine that builds it, which closes stopped at its end.
	stop    context.CancelFunc
	stopped chan struct{}
}

// Acquire gives a database, and has it built by a number of workers where it is not.
// Whoever acquires it must release it.
func (c *databaseCache) Acquire(width, height int, partition string, workers int) *Shared {
	c.Lock()
	defer c.Unlock()
	d := c.find(databaseName(width, height, partition))
	if d == nil {
		d = &Shared{
			name: databaseName(width, height, partition), database: New(width, height, partition),
			bytes: BuildBytes(width, height, partition), Done: make(chan struct{}), stopped: make(chan struct{}),
			keepsFile: TableBytes(width, height, partition) >= fileBytes,
		}
		close(d.stopped)
		c.databases = append(c.databases, d)
	}
	c.use(d)
	if d.users == 1 && !d.IsDone() {
		c.resume(d, workers)
	}
	c.evict()
	return d
}

// AcquireBuilt gives a database that is built, nil where there is none.
func (c *databaseCache) AcquireBuilt(width, height int, partition string) *Shared {
	c.Lock()
	defer c.Unlock()
	d := c.find(databaseName(width, height, partition))
	if d.Built() == nil {
		return nil
	}
	c.use(d)
	return d
}

// Release lets go of a database.
func (c *databaseCache) Release(d *Shared) {
	c.Lock()
	defer c.Unlock()
	d.users--
	if d.users == 0 && !d.IsDone() {
		d.stop()
	}
	c.evict()
}

func databaseName(width, height int, partition string) string {
	return fmt.Sprintf("%dx%d-%s", width, height, partition)
}

func (c *databaseCache) find(name string) *Shared {
	for _, d := range c.databases {
		if d.name == name {
			return d
		}
	}
	return nil
}

// use counts a user, and makes the database the one used most recently.
func (c *databaseCache) use(d *Shared) {
	d.users++
	i := slices.Index(c.databases, d)
	c.databases = append(slices.Delete(c.databases, i, i+1), d)
}

// evict drops databases that nobody uses until the rest is within the limit. One
// that could not be built is dropped at once, for the next search to try again.
func (c *databaseCache) evict() {
	sum := int64(0)
	for _, d := range c.databases {
		sum += d.bytes
	}
	c.databases = slices.DeleteFunc(c.databases, func(d *Shared) bool {
		if d.users > 0 || !d.isStopped() || sum <= c.limit && !(d.IsDone() && d.failed) {
			return false
		}
		sum -= d.bytes
		d.database.close()
		return true
	})
}

// resume has a goroutine build the database, or what is left to build of it.
func (c *databaseCache) resume(d *Shared, workers int) {
	before, stopped := d.stopped, make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	d.stop, d.stopped = cancel, stopped
	go func() {
		defer cancel()
		<-before // an earlier goroutine may not have stopped yet, or may have built it
		isDone := !d.IsDone() && d.build(ctx, workers)
		c.Lock()
		defer c.Unlock()
		if isDone {
			if !d.failed {
				d.bytes = d.database.Bytes()
			}
			close(d.Done)
		}
		close(stopped)
		c.evict()
	}()
}

// build builds the database, by reading its file where there is one. It tells
// whether it came to an end, good or bad, before the context did.
func (d *Shared) build(ctx context.Context, workers int) bool {
	db := d.database
	if err := db.layOut(ctx); err != nil {
		return false
	}
	if d.keepsFile && !db.isBegun() {
		// Reading a file is quick but cannot be resumed. So it goes on to its end even if
		// the context ends, or each of many quick searches would begin it anew.
		if db.load(context.WithoutCancel(ctx), d.name) {
			return true
		}
		if ctx.Err() != nil {
			return false
		}
	}
	if err := db.build(ctx, workers); err != nil {
		d.failed = ctx.Err() == nil
		return d.failed
	}
	// It is saved before any search may use it: a program that has its answer ends without
	// waiting for a file.
	if d.keepsFile {
		db.save(ctx, d.name)
	}
	return ctx.Err() == nil
}

// Built gives the database where it is built.
func (d *Shared) Built() *Database {
	if d == nil || !d.IsDone() || d.failed {
		return nil
	}
	return d.database
}

// Wait gives the database as soon as it is built, nil where it cannot be or the
// context ends first.
func (d *Shared) Wait(ctx context.Context) *Database {
	select {
	case <-d.Done:
	case <-ctx.Done():
	}
	return d.Built()
}

// IsDone tells whether the database is built, or cannot be.
func (d *Shared) IsDone() bool { return isClosed(d.Done) }

func (d *Shared) isStopped() bool { return isClosed(d.stopped) }

func isClosed(c chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}
