/**
 * Pictures of statements and people, by the hash of their content. The blob store also holds test data: whoever knows
 * the hash of a blob gets it here only if it begins as a picture that we drew or redrew ourselves, SVG or WebP. A
 * picture that is opened by itself may run and load nothing and is of no site: what only begins like one of ours, as test
 * data may, is no page of it.
 */
import { Refusal } from "@touchstone/domain";
import { BlobMissing, type BlobStore } from "@touchstone/storage";
import type { FastifyInstance } from "fastify";

const folder = "/api/public/img";

/** What is served, by the end of its name: its type, and how its bytes begin. */
const kinds = {
  svg: { type: "image/svg+xml", begins: /^<svg xmlns=/ },
  webp: { type: "image/webp", begins: /^RIFF[\s\S]{4}WEBP/ },
} as const;

/** More than a picture ever needs that is drawn or redrawn here; what is larger is none. */
export const pictureBytesMax = 16 * 1024 * 1024;

/** A kind of picture that is served. */
export type PictureKind = keyof typeof kinds;

/** The address of a picture. */
export function pictureAddress(sha256: string, kind: PictureKind = "svg"): string {
  return `${folder}/${sha256}.${kind}`;
}

/** Serves the pictures of the blob store; anything else is "not found". */
export function servePictures(app: FastifyInstance, blobs: BlobStore): void {
  app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
    const [, sha256, kind] = /^([0-9a-f]{64})\.(svg|webp)$/.exec(request.params.name) ?? [];
    if (sha256 === undefined) throw new Refusal("not_found");
    const { type, begins } = kinds[kind as PictureKind];
    const picture = await readPicture(blobs, sha256, begins);
    if (!picture) throw new Refusal("not_found");
    return reply
      .type(type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .header(
        "content-security-policy",
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(picture);
  });
}

async function readPicture(blobs: BlobStore, sha256: string, begins: RegExp): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of (await blobs.read(sha256)) as AsyncIterable<Buffer>) {
      if (chunks.length === 0 && !begins.test(chunk.toString("latin1", 0, 16))) return undefined;
      sizeBytes += chunk.length;
      if (sizeBytes > pictureBytesMax) return undefined;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BlobMissing) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}
