/**
 * Files that texts link to, by an id that nobody can guess. Whatever they hold, a browser only ever saves them: they
 * come as an attachment of no type, may not be sniffed, and would run in a sandbox without an origin.
 */
import { Refusal } from "@touchstone/domain";
import { BlobMissing, type BlobStore } from "@touchstone/storage";
import type { FastifyInstance } from "fastify";

/** A file as it is offered for download. */
export interface Download {
  sha256: string;
  name: string;
  sizeBytes: number;
}

/** What downloads are read from. */
export interface DownloadSources {
  blobs: BlobStore;
  findDownload: (id: string) => Promise<Download | undefined>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves the files of texts; anything else is "not found". The name in the address is for people. */
export function serveDownloads(app: FastifyInstance, { blobs, findDownload }: DownloadSources): void {
  app.get<{ Params: { id: string } }>("/api/public/file/:id/:name", async (request, reply) => {
    const { id } = request.params;
    const found = uuid.test(id) ? await findDownload(id) : undefined;
    if (!found) throw new Refusal("not_found");
    const content = await blobs.read(found.sha256).catch((error: unknown) => {
      throw error instanceof BlobMissing ? new Refusal("not_found") : error;
    });
    return reply
      .type("application/octet-stream")
      .header("content-length", found.sizeBytes)
      .header("content-disposition", attachment(found.name))
      .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "same-origin")
      .header("cache-control", "private, no-cache")
      .send(content);
  });
}

/** Both spellings of the name: old readers take the plain one. */
function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
