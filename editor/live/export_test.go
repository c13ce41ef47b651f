package live

import "time"

// Tests have solutions counted however long the search took: on a busy machine that is no matter of
// how hard the level is.
func init() { quick, countingIn = time.Hour, time.Hour }
