import type { LiveEvent } from "@touchstone/contract";

/** A live stream that a test listens to. */
export interface OpenStream {
  response: Response;
  /** What was said so far. */
  events: LiveEvent[];
  /** Resolves when the server or the test has ended it. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** Reads the stream as a page does, with fetch. */
export async function openLiveStream(url: string, topics: string, token = ""): Promise<OpenStream> {
  const stop = new AbortController();
  const headers: Record<string, string> = token ? { authorization: token } : {};
  const response = await fetch(`${url}/api/live?topics=${topics}`, { signal: stop.signal, headers });
  const events: LiveEvent[] = [];
  const ended = (async () => {
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) if (part.startsWith("data: ")) events.push(JSON.parse(part.slice(6)));
    }
  })().catch(() => {});
  const close = () => {
    stop.abort();
    return ended;
  };
  return { response, events, ended, close };
}
