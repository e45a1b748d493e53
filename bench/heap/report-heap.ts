/** Loaded into the api ahead of it: tells the bench, when asked, the bytes of heap that are left after a collection. */
process.on("message", () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
// The api ends as if nobody could ask.
process.channel?.unref();
