package sliding

import (
	"slices"
	"time"

	"puzzlewright/solver/sliding/patterndb"
)

// A search begins with whatever database is built, or with none: a board few
// moves from home needs none. While it goes on, stronger ones are built, and the
// search changes to them between two iterations.

// strongerAfter is how long a search has run when the next stronger database is
// begun.
const strongerAfter = 20 * time.Millisecond

// chooseDatabase takes the strongest database that is built, or else has the
// weakest built and does without until then.
func (s *run) chooseDatabase() {
	s.choosePartitions()
	for i, partition := range slices.Backward(s.partitions) {
		if d := patterndb.Cache.AcquireBuilt(s.width, s.height, partition); d != nil {
			s.held.databases = append(s.held.databases, d)
			s.partitions = s.partitions[i+1:]
			s.adopt(d.Built())
			return
		}
	}
	s.adopt(patterndb.New(s.width, s.height, ""))
	if len(s.partitions) > 0 {
		s.beginStronger()
	}
}

// choosePartitions picks the partitions whose databases the task's memory holds
// together.
func (s *run) choosePartitions() {
	for _, partition := range patterndb.Partitions(s.width, s.height) {
		if n := patterndb.BuildBytes(s.width, s.height, partition); s.reserved+n < s.task.Memory {
			s.reserved += n
			s.partitions = append(s.partitions, partition)
		}
	}
}

// beginStronger has the first of the stronger databases built.
func (s *run) beginStronger() {
	s.held.Lock()
	defer s.held.Unlock()
	if s.stronger.Load() == nil {
		d := patterndb.Cache.Acquire(s.width, s.height, s.partitions[0], s.task.Workers)
		s.held.databases = append(s.held.databases, d)
		patience := patterndb.TableBytes(s.width, s.height, s.partitions[0]) / bytesPerNode
		if d.HasFile() {
			patience /= readingIsSooner
		}
		s.patience.Store(s.nodes.Load() + patience)
		s.stronger.Store(d)
	}
}

// bytesPerNode is for how many bytes of a database one position may be expanded while the
// database is built: this takes a small part of the time of the build.
const bytesPerNode = 16

// readingIsSooner is how many times sooner a database is read from its file than built.
const readingIsSooner = 16

// await waits while the stronger database is built, once the search has expanded
// as many positions meanwhile as it may: with that database it needs far fewer,
// and what it does before keeps cores from the build. ended tells that there is
// nothing to wait for any more.
func (s *run) await(ended func() bool) {
	for !ended() && s.nodes.Load() > s.patience.Load() {
		d := s.stronger.Load()
		if d == nil || d.IsDone() {
			return
		}
		select {
		case <-d.Done:
		case <-time.After(lookEvery):
		}
	}
}

// lookEvery is how often await looks whether the search is to stop.
const lookEvery = 10 * time.Millisecond

// halted tells a worker whether to end its iteration: the search is to stop, or a
// stronger database is built. It also has one begun once the search has run a
// while.
func (s *run) halted() bool {
	if s.limits.Stopped() {
		return true
	}
	if d := s.stronger.Load(); d != nil {
		return d.Built() != nil
	}
	if len(s.partitions) > 0 && time.Since(s.started) > strongerAfter {
		s.beginStronger()
	}
	return false
}

// upgrade changes to the stronger database where it is built.
func (s *run) upgrade() {
	if d := s.stronger.Load().Built(); d != nil {
		s.stronger.Store(nil)
		s.partitions = s.partitions[1:]
		s.adopt(d)
	}
}

// adopt makes a database the one to search with. Those before it stay in use: the
// beams may still look at them.
func (s *run) adopt(d *patterndb.Database) {
	s.databaseBytes.Add(d.Bytes())
	s.database.Store(d)
	b := d.Bound(s.start)
	s.raise(b.Least())
}

// releaseDatabases is for the end, when no worker looks at them.
func (s *run) releaseDatabases() {
	for _, d := range s.held.databases {
		patterndb.Cache.Release(d)
	}
}

// beamMemory is what a beam may take: half of the memory, unless the databases
// need more than the other half.
func (s *run) beamMemory() int64 { return min(s.task.Memory/2, s.task.Memory-s.reserved) }
