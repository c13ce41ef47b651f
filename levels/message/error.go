package message

import (
	"errors"
	"strings"
	"syscall"
)

// An Error is an error that people read.
type Error struct {
	Message

	cause error
}

// Errorf makes an error of a message. An error among the arguments is its
// cause.
func Errorf(format string, args ...any) error {
	e := &Error{Message: New(format, args...)}
	for _, a := range args {
		if cause, ok := a.(error); ok {
			e.cause = cause
		}
	}
	return e
}

// Fail makes an error of a message that is there already.
func Fail(m Message) error { return &Error{Message: m} }

// Error gives the message in English.
func (e *Error) Error() string { return e.String() }

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.cause }

// Says gives the message.
func (e *Error) Says() Message { return e.Message }

// Of gives what an error says. Of one that is not ours, the text is a message
// without arguments, and where it ends with its cause, that is said in turn:
// "open /a/b: permission denied".
func Of(err error) Message {
	if said, ok := err.(interface{ Says() Message }); ok {
		return said.Says()
	}
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		var parts []Message
		for _, e := range several.Unwrap() {
			parts = append(parts, Of(e))
		}
		return Join("\n", parts...)
	}
	text := err.Error()
	if cause := errors.Unwrap(err); cause != nil {
		if before, ok := strings.CutSuffix(text, cause.Error()); ok && before != "" {
			return New("%s%s", before, Of(cause))
		}
	}
	for _, e := range systemErrors {
		if text == e.is.Error() {
			return e.says
		}
		if before, ok := strings.CutSuffix(text, ": "+e.is.Error()); ok {
			return New("%s: %s", before, e.says)
		}
	}
	return New(text)
}

// Cause gives what the system says at the end of an error, such as "no space left on
// device", without the temporary files and calls that are named before; an error that
// ends otherwise is given as it is.
func Cause(err error) error {
	for _, e := range systemErrors {
		if strings.HasSuffix(err.Error(), ": "+e.is.Error()) {
			return e.is
		}
	}
	return err
}

// systemErrors are those that people meet, with what is said of them: the system's own words,
// unless others tell what to do. Packages write them into their own without wrapping them.
var systemErrors = []struct {
	is   syscall.Errno
	says Message
}{
	{syscall.EACCES, New("permission denied")},
	{syscall.EPERM, New("permission denied")},
	{syscall.EEXIST, New("file exists")},
	{syscall.EFBIG, New("file too large")},
	{syscall.ENOENT, New("no such file or directory")},
	{syscall.ENOSPC, New("no space left on device")},
	{syscall.EDQUOT, New("your share of the disk is used up; delete something first")},
	{syscall.ENOTDIR, New("not a directory")},
	{syscall.EROFS, New("read-only file system")},
	{syscall.ENAMETOOLONG, New("the name is too long; choose a shorter one")},
	{syscall.EBUSY, New("another program uses it; close it there first")},
	{syscall.EIO, New("the disk could not be read or written; see whether it works")},
}
