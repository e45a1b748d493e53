import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type PackageLoss, Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../../db/client.ts";
import { pictureAddress } from "../../../http/serve-pictures.ts";
import { keepLinkedFile, keepPicture } from "../../files/index.ts";
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
  if (sizeBytes > (isImage ? pictureBytesMax : fileBytesMax)) throw new Refusal("body_too_large");
  if (!isImage) {
    const linked = { open: () => file.open(), name, sizeBytes, groupId: null };
    return (await keepLinkedFile(deps, by, linked)).link;
  }
  const bytes = await buffer(file.open());
  if (await isKept(deps.blobs, link, bytes)) return link;
  return (await keepPicture(deps, by, { bytes, name, groupId: null })).link;
}

/** A picture of this very site, which comes back to it, is there; drawn anew it would be another. */
async function isKept(blobs: BlobStore, link: string, bytes: Buffer): Promise<boolean> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const names = [pictureAddress(sha256, "webp"), pictureAddress(sha256, "svg")];
  return names.includes(link) && blobs.has(sha256);
}
