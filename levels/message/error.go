package message

import (
	"errors"
	"runtime"
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

// Fail makes an error of a message.
func Fail(m Message) error { return &Error{Message: m} }

// Error gives the message in English.
func (e *Error) Error() string { return e.String() }

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.cause }

// Says gives the message.
func (e *Error) Says() Message { return e.Message }

// Of gives the message of an error. For an error of other packages it is the text as it is, but with
// a cause at its end, as in "open /a/b: permission denied", given as a message of its own.
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

// Cause gives the system's error at the end of an error, such as "no space left on device", without
// the temporary files and calls that are named before it. An error that ends otherwise is given as
// it is.
func Cause(err error) error {
	for _, e := range systemErrors {
		if strings.HasSuffix(err.Error(), ": "+e.is.Error()) {
			return e.is
		}
	}
	return err
}

// A systemError is an error of the system with the message that is shown for it: the system's own
// words, unless other words tell what to do. It is recognised by its text, as packages write that
// into their own errors without wrapping it.
type systemError struct {
	is   error
	says Message
}

// systemErrors are those of the system on which the program runs.
var systemErrors = systemErrorsOf(runtime.GOOS, func(code uintptr) error { return syscall.Errno(code) })

// systemErrorsOf gives the errors of a system; of makes an error from a code of Windows.
func systemErrorsOf(system string, of func(code uintptr) error) []systemError {
	all := []systemError{
		{syscall.EACCES, denied},
		{syscall.EPERM, denied},
		{syscall.EEXIST, exists},
		{syscall.EFBIG, tooLarge},
		{syscall.ENOENT, missing},
		{syscall.ENOSPC, full},
		{syscall.EDQUOT, usedUp},
		{syscall.ENOTDIR, noFolder},
		{syscall.EROFS, readOnly},
		{syscall.ENAMETOOLONG, tooLong},
		{syscall.EBUSY, busy},
		{syscall.EIO, broken},
	}
	if system == "windows" {
		for code, says := range windowsErrors {
			all = append(all, systemError{of(code), says})
		}
	}
	return all
}

// The messages of more than one error.
var (
	denied    = New("permission denied")
	exists    = New("file exists")
	tooLarge  = New("file too large")
	missing   = New("no such file or directory")
	full      = New("no space left on device")
	usedUp    = New("your share of the disk is used up; delete something first")
	noFolder  = New("not a directory")
	readOnly  = New("read-only file system")
	tooLong   = New("the name is too long; choose a shorter one")
	busy      = New("another program uses it; close it there first")
	unreached = New("the place in the network is not reached; see whether it is connected")
	broken    = New("the disk could not be read or written; see whether it works")
)

// windowsErrors are those of Windows, by the codes in its winerror.h.
var windowsErrors = map[uintptr]Message{
	2:    missing,                                                            // ERROR_FILE_NOT_FOUND
	3:    missing,                                                            // ERROR_PATH_NOT_FOUND
	5:    denied,                                                             // ERROR_ACCESS_DENIED
	15:   New("there is no such drive; see whether it is connected"),         // ERROR_INVALID_DRIVE
	19:   readOnly,                                                           // ERROR_WRITE_PROTECT
	21:   New("the drive is not ready; see whether something is in it"),      // ERROR_NOT_READY
	23:   broken,                                                             // ERROR_CRC
	32:   busy,                                                               // ERROR_SHARING_VIOLATION
	33:   busy,                                                               // ERROR_LOCK_VIOLATION
	39:   full,                                                               // ERROR_HANDLE_DISK_FULL
	53:   unreached,                                                          // ERROR_BAD_NETPATH
	64:   unreached,                                                          // ERROR_NETNAME_DELETED
	67:   unreached,                                                          // ERROR_BAD_NET_NAME
	80:   exists,                                                             // ERROR_FILE_EXISTS
	112:  full,                                                               // ERROR_DISK_FULL
	123:  New("no file can have this name; leave out signs such as : ? * <"), // ERROR_INVALID_NAME
	183:  exists,                                                             // ERROR_ALREADY_EXISTS
	206:  tooLong,                                                            // ERROR_FILENAME_EXCED_RANGE
	223:  tooLarge,                                                           // ERROR_FILE_TOO_LARGE
	267:  noFolder,                                                           // ERROR_DIRECTORY
	1117: broken,                                                             // ERROR_IO_DEVICE
	1295: usedUp,                                                             // ERROR_DISK_QUOTA_EXCEEDED
}
