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
	for _, cause := range systemErrors {
		if before, ok := strings.CutSuffix(text, ": "+cause.Error()); ok {
			return New("%s: %s", before, New(cause.Error()))
		}
	}
	return New(text)
}

// Cause gives the system's own words at the end of an error, such as "no space left on
// device", without the temporary files and calls that it names before them; an error that
// ends otherwise is given as it is.
func Cause(err error) error {
	for _, cause := range systemErrors {
		if strings.HasSuffix(err.Error(), ": "+cause.Error()) {
			return cause
		}
	}
	return err
}

// systemErrors are those that packages write into their own without wrapping
// them.
var systemErrors = []error{
	syscall.EACCES, syscall.EEXIST, syscall.EFBIG, syscall.ENOENT, syscall.ENOSPC, syscall.ENOTDIR, syscall.EROFS,
}
