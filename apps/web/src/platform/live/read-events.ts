import type { LiveEvent } from "@touchstone/contract/web";
import { createParser } from "eventsource-parser";

/** The server's heart beats every 15 s; a stream that is silent for longer than this is dead. */
const silenceMsMax = 40_000;

/** Reads the events of an open stream until it ends; one that falls silent is called off. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: LiveEvent) => void,
  stream: AbortController,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => hear(JSON.parse(data) as LiveEvent) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const watchdog = setTimeout(() => stream.abort(), silenceMsMax);
    const { done, value } = await reader.read().finally(() => clearTimeout(watchdog));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
