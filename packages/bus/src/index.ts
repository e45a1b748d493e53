export { type Bus, type BusOptions, connectBus, type Responder } from "./connect-bus.ts";
export { createKey } from "./create-key.ts";
export { consumeDurably, type DurableStream, ensureStream, sendDurably } from "./durable-stream.ts";
