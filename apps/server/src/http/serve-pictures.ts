/**
 * Pictures of statements and people, by the hash of their content. The blob store also holds test data: whoever knows
 * the hash of a blob gets it here only if it is an SVG. A picture that is opened by itself may run and load nothing.
 */
import { Refusal } from "@touchstone/domain";
import { BlobMissing, type BlobStore } from "@touchstone/storage";
import type { FastifyInstance } from "fastify";

const folder = "/api/public/img";

/** The address of a picture. */
export function pictureAddress(sha256: string): string {
  return `${folder}/${sha256}.svg`;
}

/** Serves the SVG pictures of the blob store; anything else is "not found". */
export function servePictures(app: FastifyInstance, blobs: BlobStore): void {
  app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
    const [, sha256] = /^([0-9a-f]{64})\.svg$/.exec(request.params.name) ?? [];
    const picture = sha256 === undefined ? undefined : await readPicture(blobs, sha256);
    if (!picture) throw new Refusal("not_found");
    return reply
      .type("image/svg+xml")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(picture);
  });
}

const start = Buffer.from("<svg xmlns=");

async function readPicture(blobs: BlobStore, sha256: string): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of (await blobs.read(sha256)) as AsyncIterable<Buffer>) {
      if (chunks.length === 0 && !chunk.subarray(0, start.length).equals(start)) return undefined;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BlobMissing) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}
