// Package keeper writes to disk in the background, in order.
package keeper

import "sync"

// A Keeper writes to disk on a goroutine of its own, one thing after the
// other, so that the interface waits for no disk. Its queue has no bound: work
// comes at the pace of a user, each copy takes the place of its predecessor on
// disk, and a bound would block the interface when the disk does not answer.
type Keeper struct {
	wake chan struct{} // there is work, or there will be no more
	over chan struct{}

	mutex  sync.Mutex
	queue  []func() error
	closed bool
}

// New makes a keeper. failed is called with each error, but not twice in a row with the same one.
func New(failed func(error)) *Keeper {
	k := &Keeper{wake: make(chan struct{}, 1), over: make(chan struct{})}
	go func() {
		defer close(k.over)
		last := ""
		for more := true; more; {
			<-k.wake
			var queue []func() error
			queue, more = k.take()
			for _, work := range queue {
				err := work()
				if err == nil {
					last = ""
				} else if err.Error() != last {
					last = err.Error()
					failed(err)
				}
			}
		}
	}()
	return k
}

// Do has work done after all that was given before. It returns at once.
func (k *Keeper) Do(work func() error) {
	k.change(func() { k.queue = append(k.queue, work) })
}

// Close waits until everything is written.
func (k *Keeper) Close() {
	k.change(func() { k.closed = true })
	<-k.over
}

func (k *Keeper) change(how func()) {
	k.mutex.Lock()
	how()
	k.mutex.Unlock()
	select {
	case k.wake <- struct{}{}:
	default: // it is awake
	}
}

// take takes all work from the queue, and tells whether more may come.
func (k *Keeper) take() (queue []func() error, more bool) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	queue, k.queue = k.queue, nil
	return queue, !k.closed
}
