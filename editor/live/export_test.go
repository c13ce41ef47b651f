package live

import "time"

// Tests have solutions counted however long that and the search take: on a busy machine a level that
// is easy may take long.
func init() { quick, countingIn = time.Hour, time.Hour }
