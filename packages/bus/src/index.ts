export { type Bus, type BusOptions, connectBus, type Responder } from "./connect-bus.ts";
export { consumeDurably, type DurableStream, ensureStream, sendDurably } from "./durable-stream.ts";
