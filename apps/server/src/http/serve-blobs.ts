/**
 * Where judges fetch what a work order names. The address is signed for one judge, one source, one manifest and a
 * time; it opens exactly the source, the manifest, and the tests that the manifest lists. A judge has no other way to
 * any file of ours.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { manifestBlobs, storedOutcomeBytesMax, testManifest } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import { BlobMismatch, BlobMissing, type BlobStore } from "@touchstone/storage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";

/** What a signed address grants. */
interface Grant {
  judge: string;
  source: string;
  manifest: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Longer than any judgement takes. */
const grantSeconds = 3_600;

/** Signs the addresses of the blobs of one work order. */
export function createBlobSigner(key: Uint8Array, baseUrl: string, now: () => Date) {
  return (judge: string, source: string, manifest: string): string => {
    const expires = Math.floor(now().getTime() / 1000) + grantSeconds;
    const query = new URLSearchParams({ judge, source, manifest, expires: String(expires) });
    query.set("signature", sign(key, { judge, source, manifest, expires }));
    return `${baseUrl}/judge-blobs/{sha256}?${query.toString()}`;
  };
}

/** What the endpoint reads from. */
export interface BlobSources {
  key: Uint8Array;
  now: () => Date;
  blobs: BlobStore;
  /** Takes what a judge has to say beyond what the wire carries. */
  reports: Pick<BlobStore, "put">;
  findSource: (sha256: string) => Promise<string | undefined>;
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const address = z.object({
  judge: z.string().max(32),
  source: sha256,
  manifest: sha256,
  expires: z.coerce.number().int(),
  signature: z.string().max(64),
});

/** Serves the blobs of signed addresses. Anything that is not in order is told as "not found". */
export function serveBlobs(app: FastifyInstance, sources: BlobSources): void {
  const lists = createLists(sources.blobs);
  app.get("/judge-blobs/:sha256", async (request, reply) => {
    const { name, grant } = readAddress(sources, request);
    reply.type("application/octet-stream").header("cache-control", "no-store");
    if (name === grant.source) {
      const code = await sources.findSource(name);
      if (code === undefined) throw new Refusal("not_found");
      return reply.send(Buffer.from(code));
    }
    if (name !== grant.manifest && !(await lists(grant.manifest, name))) throw new Refusal("not_found");
    return reply.send(await readOrRefuse(sources.blobs, name));
  });
  void app.register(async (uploads) => takeReports(uploads, sources));
}

/** Whoever holds an order may store an outcome under its hash. Nothing but the recorder ever reads it. */
function takeReports(app: FastifyInstance, sources: BlobSources): void {
  const limits = { parseAs: "buffer", bodyLimit: storedOutcomeBytesMax } as const;
  app.addContentTypeParser("application/octet-stream", limits, (_request, body, done) => done(null, body));
  // The address is read before the body: a stranger cannot make us hold megabytes.
  const onRequest = async (request: FastifyRequest) => void readAddress(sources, request);
  app.put<{ Body: Buffer }>("/judge-blobs/:sha256", { onRequest }, async (request, reply) => {
    const { name } = readAddress(sources, request);
    try {
      await sources.reports.put(request.body, { maxBytes: storedOutcomeBytesMax, expectedSha256: name });
    } catch (error) {
      throw error instanceof BlobMismatch ? new Refusal("invalid_input") : error;
    }
    return reply.code(204).send();
  });
}

type Gate = Pick<BlobSources, "key" | "now">;

function readAddress(gate: Gate, { params, query }: FastifyRequest): { name: string; grant: Grant } {
  const name = z.object({ sha256 }).safeParse(params).data?.sha256;
  const grant = address.safeParse(query).data;
  if (!name || !grant || !isGenuine(gate, grant)) throw new Refusal("not_found");
  return { name, grant };
}

function isGenuine({ key, now }: Gate, { signature, ...grant }: Grant & { signature: string }): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(key, grant))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && grant.expires * 1000 > now().getTime();
}

function sign(key: Uint8Array, { judge, source, manifest, expires }: Grant): string {
  return createHmac("sha256", key).update(`${judge}\n${source}\n${manifest}\n${expires}`).digest("base64url");
}

/** Manifests that are remembered: a judge asks for each test of one in turn, and a manifest never changes. */
const manifestsKnown = 8;

/** Whether a manifest lists a blob. */
function createLists(blobs: BlobStore): (manifest: string, name: string) => Promise<boolean> {
  const known = new Map<string, ReadonlySet<string>>();
  return async (manifest, name) => {
    const listed = known.get(manifest) ?? (await readListed(blobs, manifest));
    known.delete(manifest);
    known.set(manifest, listed);
    const [oldest] = known.keys();
    if (known.size > manifestsKnown && oldest !== undefined) known.delete(oldest);
    return listed.has(name);
  };
}

async function readListed(blobs: BlobStore, manifest: string): Promise<ReadonlySet<string>> {
  const text = (await buffer(await readOrRefuse(blobs, manifest))).toString();
  return new Set(manifestBlobs(testManifest.parse(JSON.parse(text))).map(({ sha256: listed }) => listed));
}

async function readOrRefuse(blobs: BlobStore, name: string) {
  try {
    return await blobs.read(name);
  } catch (error) {
    throw error instanceof BlobMissing ? new Refusal("not_found") : error;
  }
}
