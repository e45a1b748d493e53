import select, signal, sys
waits = {
    "select": lambda: select.select([], [], []),
    "poll": lambda: select.poll().poll(),
    "pause": signal.pause,
}
waits[sys.argv[1]]()
