import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** The hash of a file in hex. Rejects when it cannot be read. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest("hex");
}
