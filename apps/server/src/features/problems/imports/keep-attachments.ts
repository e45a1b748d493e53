import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type PackageLoss, Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../../db/client.ts";
import { pictureAddress } from "../../../http/serve-pictures.ts";
import {
  findDownload,
  keepLinkedFile,
  keepPicture,
  noteTextFile,
  noteTextFileOnce,
} from "../../files/index.ts";
import { withAddresses } from "../packages/attachments.ts";
import type { ReadAttachment, ReadProblem } from "../packages/package-reader.ts";

/** As large as what is put into a text by hand may be. */
const pictureBytesMax = 4 * 1024 ** 2;
const fileBytesMax = 128 * 1024 ** 2;

interface Deps {
  db: Database;
  blobs: BlobStore;
}

interface By {
  actorId: string;
  requestId: string;
  /** True where the same files come over and over: they are noted once. */
  isPushed?: boolean | undefined;
}

/**
 * Keeps the pictures, drawn anew, and the files of a problem and puts their addresses into its texts; what cannot be
 * kept is a loss.
 */
export async function keepAttachments(
  deps: Deps,
  by: By,
  { problem, translations, attachments }: ReadProblem,
): Promise<Pick<ReadProblem, "problem" | "translations"> & { losses: PackageLoss[] }> {
  const losses: PackageLoss[] = [];
  const links = new Map<string, string>();
  for (const attachment of attachments) {
    try {
      links.set(attachment.link, await keep(deps, by, attachment));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const code = attachment.kind === "image" ? "picture_broken" : "file_refused";
      losses.push({ code, what: attachment.file.name });
    }
  }
  return { ...withAddresses({ problem, translations }, links), losses };
}

async function keep(deps: Deps, by: By, { kind, link, file }: ReadAttachment): Promise<string> {
  const isImage = kind === "image";
  const { name, sizeBytes } = file;
  const { isPushed = false, ...actor } = by;
  const note = isPushed ? noteTextFileOnce : noteTextFile;
  if (sizeBytes > (isImage ? pictureBytesMax : fileBytesMax)) throw new Refusal("body_too_large");
  if (!isImage) {
    if (isPushed && (await isLinked(deps.db, link, file))) return link;
    const linked = { open: () => file.open(), name, sizeBytes, groupId: null };
    return (await keepLinkedFile(deps, actor, linked, note)).link;
  }
  const bytes = await buffer(file.open());
  if (await isKept(deps.blobs, link, bytes)) return link;
  return (await keepPicture(deps, actor, { bytes, name, groupId: null }, note)).link;
}

/** A file of this very site, which comes back to it, keeps its address. */
async function isLinked(db: Database, link: string, file: ReadAttachment["file"]): Promise<boolean> {
  const [, id] = /^\/api\/public\/file\/([0-9a-f-]{36})\//.exec(link) ?? [];
  const kept = id === undefined ? undefined : await findDownload(db, id);
  if (!kept || kept.sizeBytes !== file.sizeBytes) return false;
  const hash = createHash("sha256");
  for await (const chunk of file.open() as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex") === kept.sha256;
}

/** A picture of this very site, which comes back to it, is there; drawn anew it would be another. */
async function isKept(blobs: BlobStore, link: string, bytes: Buffer): Promise<boolean> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const names = [pictureAddress(sha256, "webp"), pictureAddress(sha256, "svg")];
  return names.includes(link) && blobs.has(sha256);
}
