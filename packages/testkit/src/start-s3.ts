import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The settings of a bucket. */
export interface TestBucket {
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

/** The part of s3rver that is used here; it has no types of its own. */
interface Served {
  run(): Promise<{ port: number }>;
  httpServer: Server;
}

const require = createRequire(import.meta.url);

/**
 * Starts a server that speaks S3 on a free port of loopback, with empty buckets. It checks the signature of every
 * request, and knows one key.
 */
export async function startS3(...buckets: string[]): Promise<{
  bucket: (name: string) => TestBucket;
  close: () => Promise<void>;
}> {
  // Loaded here and not above: few of those who use the kit need it, and it is large.
  const S3rver = require("@20minutes/s3rver") as new (options: object) => Served;
  const directory = await mkdtemp(join(tmpdir(), "touchstone-s3-"));
  const server = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory },
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  const key = { region: "us-east-1", keyId: "S3RVER", secret: "S3RVER" };
  return {
    bucket: (name) => ({ url: `http://127.0.0.1:${port}/${name}`, ...key }),
    async close() {
      const closed = once(server.httpServer, "close");
      server.httpServer.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true });
    },
  };
}
