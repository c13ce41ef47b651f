package patterndb

// InUse names the databases of this process that somebody has acquired and not
// released.
func InUse() (names []string) {
	Cache.Lock()
	defer Cache.Unlock()
	for _, d := range Cache.databases {
		if d.users > 0 {
			names = append(names, d.name)
		}
	}
	return names
}
