/**
 * A stream of events, read from its socket as it comes. Of thousands in one process a client of HTTP makes most of the
 * work, and that would be taken from the site they look at.
 */
import { connect } from "node:net";

/** One that is open. */
export interface EventStream {
  /** Resolves when it is over; the server may have been killed under it. */
  readonly over: Promise<void>;
  close(): void;
}

const headEnd = Buffer.from("\r\n\r\n");
const messageEnd = Buffer.from("\n\n");
const dataStart = Buffer.from("data: ");
/** What is read is heard before anything else is read, so all of them read into one place. */
const place = Buffer.allocUnsafe(256 * 1024);

/** Opens it; resolves once the server has answered. The bytes that are heard are gone after the call. */
export async function openEventStream(
  url: string,
  token: string,
  hear: (data: Buffer) => void,
): Promise<EventStream> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const answered = Promise.withResolvers<void>();
  let rest: Buffer = Buffer.alloc(0);
  let isHeadRead = false;
  const read = (length: number) => {
    const fresh = place.subarray(0, length);
    let bytes = rest.length > 0 ? Buffer.concat([rest, fresh]) : fresh;
    if (!isHeadRead) {
      const end = bytes.indexOf(headEnd);
      const head = bytes.toString("latin1", 0, Math.max(0, end));
      const isRefused = end >= 0 && !head.startsWith("HTTP/1.1 200 ");
      if (isRefused) socket.destroy(new Error(head.split("\r\n")[0]));
      else if (end >= 0) answered.resolve();
      isHeadRead = end >= 0;
      bytes = bytes.subarray(end < 0 ? 0 : end + headEnd.length);
    }
    for (let end = bytes.indexOf(messageEnd); isHeadRead && end >= 0; end = bytes.indexOf(messageEnd)) {
      if (bytes.subarray(0, dataStart.length).equals(dataStart)) hear(bytes.subarray(dataStart.length, end));
      bytes = bytes.subarray(end + messageEnd.length);
    }
    rest = Buffer.from(bytes);
    return true;
  };
  const socket = connect({ host: hostname, port: Number(port), onread: { buffer: place, callback: read } });
  socket.on("error", answered.reject);
  const over = new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  void over.then(() => answered.reject(new Error("it ended at once")));
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${token}\r\n\r\n`);
  await answered.promise;
  return { over, close: () => socket.destroy() };
}
