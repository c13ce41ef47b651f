# `make run` and `make test` do all their own set-up; `make help` lists the rest.

GO    ?= go
BUILD := build
TOOLS := $(BUILD)/tools
PROGRAM := puzzlewright

# To learn what each of thousands of OpenGL names is, cgo has gcc compile lines
# of which most are wrong, "name *__cgo_undefined__2", and for every undeclared
# name gcc looks through all others for one that is spelt like it: five minutes
# in all. With this the line is as wrong, but for its syntax. Where cgo comes
# to call the name otherwise, this does nothing.
export CGO_CPPFLAGS += -D__cgo_undefined__2=const(undefined)

.PHONY: help run build test lint format unit suite window bench soak fuzz cover generated package clean setup setup-test ahead player

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

run: build ## open the window; without a display, solve the bundled levels in the shell
	@tools/run ./$(PROGRAM)

# Heaps grow further than usual before the garbage collector clears them: the compiler's
# largest package takes a fifth less time, and so do many tests.
build player ahead unit: export GOGC = 400

build: setup player ## build ./puzzlewright
	$(GO) build -o $(PROGRAM) .

player: ## what plays levels in web pages, which the program takes in
	@GO="$(GO)" tools/player

# The C library's look-up of hosts and users stays out of what is tested: so all
# that knows no window is compiled once, for the program with a window and for the
# one without.
PURE := netgo,osusergo

# Two at a time, so that one compiles while the other waits: for packages to be
# installed, and then for a window.
test: export GOFLAGS += -tags=$(PURE)
test: ## all tests: those of what starts goroutines under the race detector, a real window under Xvfb
	@$(MAKE) --no-print-directory -j2 setup-test ahead
	@$(MAKE) --no-print-directory -j2 suite window
	@cat $(BUILD)/left-out
	@echo "All tests passed."

lint: export GOFLAGS += -tags=$(PURE)
lint: setup $(TOOLS)/golangci-lint ## the named linters of .golangci.yml, gofumpt, and a tidy go.mod
	$(TOOLS)/golangci-lint run --allow-parallel-runners ./...
	@$(GO) mod tidy -diff || { echo "go.mod is not tidy; type: go mod tidy"; exit 1; }

format: $(TOOLS)/golangci-lint ## lay out the code as lint wants it
	$(TOOLS)/golangci-lint fmt

unit: player ## the unit tests alone, quickly
	$(GO) test ./...

# What needs nothing from the system, and so is compiled and tested while that is set up.
ahead: player
	$(GO) mod download
	tools/suite ci,$(PURE) compile
	$(GO) run ./internal/testlog tools/suite ci,$(PURE) solver

# The tag ci leaves Fyne's OpenGL bindings out, which no unit test draws with.
suite: player ## all tests but those in a window; says in build/left-out which it had to leave out
	@mkdir -p $(BUILD)
	$(GO) run ./internal/testlog -o $(BUILD)/left-out tools/suite ci,$(PURE) all

window: build setup-test ## drive the program in a real window, on a screen in memory
	@mkdir -p $(BUILD)
	PUZZLEWRIGHT_PROGRAM=$(CURDIR)/$(PROGRAM) $(GO) test -artifacts -outputdir $(BUILD) -count 1 -timeout 20m ./ui/e2e

BENCH ?= .
PACKAGE ?= ./...

bench: player ## benchmarks: make bench BENCH=Successors PACKAGE=./solver/baba runs some
	$(GO) test -run '^$$' -bench '$(BENCH)' -benchmem -timeout 4h $(PACKAGE)

SOAKTIME ?= 10m

soak: setup-test player ## the long tests: many more random levels, a killed program, SOAKTIME (10m) of random input
	$(GO) build -race -o $(BUILD)/race/$(PROGRAM) .
	PUZZLEWRIGHT_PROGRAM=$(CURDIR)/$(BUILD)/race/$(PROGRAM) PUZZLEWRIGHT_SOAK=$(SOAKTIME) $(GO) test -artifacts -outputdir $(BUILD) -timeout 4h -count 1 ./ui/e2e
	PUZZLEWRIGHT_SOAK=$(SOAKTIME) $(GO) test -timeout 4h -count 1 ./...

FUZZTIME ?= 20s

fuzz: ## every fuzz target for FUZZTIME (20s) each
	@tools/fuzz $(FUZZTIME)

cover: player ## how much of the code the tests reach, as a page in build/
	@mkdir -p $(BUILD)
	$(GO) test -coverprofile $(BUILD)/cover.out -coverpkg ./... ./...
	$(GO) tool cover -html $(BUILD)/cover.out -o $(BUILD)/cover.html
	@$(GO) tool cover -func $(BUILD)/cover.out | tail -1

generated: build ## the page of generated levels in docs, drawn anew
	@docs/generated/make.sh ./$(PROGRAM)

package: build $(TOOLS)/fyne ## what can be handed on, in build/package: on Linux an installable archive
	@tools/setup package
	@tools/package $(TOOLS)/fyne ./$(PROGRAM)

setup: ## what a build needs from the system
	@tools/setup build

setup-test:
	@tools/setup test

clean: ## remove what was built
	rm -rf $(BUILD) $(PROGRAM)

# The tools are built once, in the versions that tools/go.mod pins, and without
# cgo, so that they wait for no C compiler and share the standard library with
# what is compiled ahead.
$(TOOLS)/golangci-lint: tools/go.mod tools/go.sum
	@mkdir -p $(TOOLS)
	cd tools && CGO_ENABLED=0 $(GO) build -o ../$@ github.com/golangci/golangci-lint/v2/cmd/golangci-lint

$(TOOLS)/fyne: tools/go.mod tools/go.sum
	@mkdir -p $(TOOLS)
	cd tools && $(GO) build -o ../$@ fyne.io/tools/cmd/fyne
