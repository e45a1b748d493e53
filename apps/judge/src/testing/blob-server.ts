import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { BlobName } from "@touchstone/contract";

/** Serves blobs by hash, as the site does for a judge. */
export interface BlobServer {
  /** What an order carries. */
  readonly blobUrl: string;
  /** Paths asked for, in order. */
  readonly asked: string[];
  /** Statuses to answer the next questions with instead. */
  readonly failures: number[];
  /** What is stored under a hash. */
  get(sha256: string): Buffer | undefined;
  put(content: string | object): BlobName;
  close(): Promise<void>;
}

/** Listens on a free port of loopback. Objects are put as JSON. */
export async function startBlobServer(): Promise<BlobServer> {
  const blobs = new Map<string, Buffer>();
  const asked: string[] = [];
  const failures: number[] = [];
  const store = async (request: IncomingMessage): Promise<number> => {
    const bytes = await buffer(request);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    blobs.set(sha256, bytes);
    return failures.shift() ?? (request.url?.includes(sha256) ? 204 : 400);
  };
  const server = createServer((request, response) => {
    const { url = "", method } = request;
    asked.push(url);
    if (method === "PUT") {
      void store(request).then((status) => response.writeHead(status).end());
      return;
    }
    const blob = blobs.get(url.slice("/blobs/".length).replace("?signature=s3cret", ""));
    response.writeHead(failures.shift() ?? (blob ? 200 : 404)).end(blob);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("a TCP server has no port");
  return {
    blobUrl: `http://127.0.0.1:${address.port}/blobs/{sha256}?signature=s3cret`,
    asked,
    failures,
    get: (sha256) => blobs.get(sha256),
    put(content) {
      const bytes = Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      blobs.set(sha256, bytes);
      return { sha256, sizeBytes: bytes.length };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
