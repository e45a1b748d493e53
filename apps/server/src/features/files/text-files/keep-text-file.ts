import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { downloadName, isAdminRole, Refusal, roles } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { Allowance, RateLimits } from "../../../cache/rate-limits.ts";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { pictureAddress, pictureBytesMax } from "../../../http/serve-pictures.ts";
import type { signedIn } from "../../../http/signed-in.ts";
import { keepBlob } from "../keep-blob.ts";
import { keepStream } from "../keep-stream.ts";
import { redrawPicture } from "../redraw-picture.ts";
import {
  findSameTextFile,
  holdTextFile,
  insertTextFile,
  type NewTextFile,
  removeTextFile,
} from "./text-files.repo.ts";

/** What keeping files of texts works with. */
export interface TextFilesDeps {
  db: Database;
  blobs: BlobStore;
  limits: RateLimits;
  /** Refuses whoever is no admin of the group; a step of a higher feature. */
  demandGroupAdmin: (db: Database | Tx, actor: Uploader, gid: number) => Promise<void>;
}

type Uploader = ReturnType<typeof signedIn>;

const uploads: Allowance = { name: "text-file", points: 200, seconds: 3600 };

/** As wide as a text is ever shown, on a screen of two pixels for one. */
const imageSize = { width: 2048, height: 2048, fit: "inside", withoutEnlargement: true } as const;

/** A kept file as its uploader is told of it. */
export interface KeptTextFile {
  link: string;
  fileId: string;
}

/**
 * Keeps a picture for a text, drawn anew; its address shows it to everybody who has it. The admin roles may, and for
 * texts of a group its admins.
 */
export async function keepTextImage(
  deps: TextFilesDeps,
  { actor, by }: { actor: Uploader; by: ActedBy },
  { image, groupId }: { image: File; groupId: number | null },
): Promise<KeptTextFile> {
  if (!isAdminRole(actor.role)) {
    if (groupId === null) throw new Refusal("missing_right");
    await deps.demandGroupAdmin(deps.db, actor, groupId);
  }
  await deps.limits.spend(uploads, by.actorId);
  const bytes = Buffer.from(await image.arrayBuffer());
  return keepPicture(deps, by, { bytes, name: image.name, groupId });
}

/** The same of a picture that came in a package, whose sender was counted before. */
export async function keepPicture(
  deps: { db: Database; blobs: BlobStore },
  by: Actor,
  { bytes, name, groupId }: { bytes: Buffer; name: string; groupId: number | null },
  note: NoteTextFile = noteTextFile,
): Promise<KeptTextFile> {
  const drawn = await drawPicture(deps, { bytes, name });
  const file = { ...drawn.file, uploaderId: by.actorId, groupId };
  const fileId = await deps.db.transaction().execute((tx) => note(tx, by, file));
  return { link: drawn.link, fileId };
}

/** A picture or file whose content is stored; unless it is noted, the sweep takes it away again. */
export interface UnnotedFile {
  link: string;
  file: Omit<NewTextFile, "uploaderId" | "groupId">;
}

/** Draws a picture anew and stores it, for a text that is not written yet. */
export async function drawPicture(
  deps: { db: Database; blobs: BlobStore },
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<UnnotedFile> {
  const picture = await redrawPicture(bytes, imageSize);
  const sha256 = await keepBlob(deps, picture, { maxBytes: pictureBytesMax });
  const file = { kind: "image", sha256, name: downloadName(name), sizeBytes: picture.length } as const;
  return { link: pictureAddress(sha256, "webp"), file };
}

/** Stores a file as it is, for a text that is not written yet. */
export async function storeDocument(
  deps: { db: Database; blobs: BlobStore },
  document: { bytes: Buffer; name: string },
): Promise<UnnotedFile> {
  const sizeBytes = document.bytes.length;
  const sha256 = await keepBlob(deps, document.bytes, { maxBytes: sizeBytes });
  const name = downloadName(document.name);
  const id = randomUUID();
  return { link: fileAddress(id, name), file: { id, kind: "file", sha256, name, sizeBytes } };
}

function fileAddress(id: string, name: string): string {
  return `/api/public/file/${id}/${encodeURIComponent(name)}`;
}

/** Whoever acts; a job knows no address. */
type Actor = Pick<ActedBy, "actorId" | "requestId"> & Partial<ActedBy>;

/** Keeps a file as it is, for a text to link to; it is served for download only. */
export async function keepTextFile(
  deps: TextFilesDeps,
  by: ActedBy,
  { file, groupId }: { file: { path: string; name: string; sizeBytes: number }; groupId: number | null },
): Promise<KeptTextFile> {
  await deps.limits.spend(uploads, by.actorId);
  const { name, sizeBytes } = file;
  return keepLinkedFile(deps, by, { open: () => createReadStream(file.path), name, sizeBytes, groupId });
}

/** The same of a file that came in a package, whose sender was counted before. */
export async function keepLinkedFile(
  deps: { db: Database; blobs: BlobStore },
  by: Actor,
  file: { open: () => Readable; name: string; sizeBytes: number; groupId: number | null },
  note: NoteTextFile = noteTextFile,
): Promise<KeptTextFile> {
  const { sha256 } = await keepStream(deps, file.open, { maxBytes: file.sizeBytes });
  const name = downloadName(file.name);
  const { sizeBytes, groupId } = file;
  const uploaderId = by.actorId;
  const noted = { kind: "file", sha256, name, sizeBytes, uploaderId, groupId } as const;
  const fileId = await deps.db.transaction().execute((tx) => note(tx, by, noted));
  return { link: fileAddress(fileId, name), fileId };
}

/** Notes a stored file and answers its id. */
export type NoteTextFile = (tx: Tx, by: Actor, file: NewTextFile) => Promise<string>;

/** Notes a file that its uploader sends over and over, such as a picture of a package, only the first time. */
export async function noteTextFileOnce(tx: Tx, by: Actor, file: NewTextFile): Promise<string> {
  return (await findSameTextFile(tx, file)) ?? noteTextFile(tx, by, file);
}

/** Notes a stored file, which stays as long as it is noted. */
export async function noteTextFile(tx: Tx, by: Actor, file: NewTextFile): Promise<string> {
  const id = await insertTextFile(tx, file);
  const { kind, name, sizeBytes, sha256 } = file;
  const details = { kind, name, sizeBytes, sha256 };
  await recordAct(tx, { ...by, action: "text-file.keep", object: { kind: "text-file", id }, details });
  return id;
}

/** Deletes a picture or file of a text: its uploader may, the super admin, problem admins and admins of its group. */
export async function deleteTextFile(
  { db, demandGroupAdmin }: Pick<TextFilesDeps, "db" | "demandGroupAdmin">,
  { actor, by }: { actor: Uploader; by: ActedBy },
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const file = await holdTextFile(tx, id);
    if (!file) throw new Refusal("file_not_found");
    const isStaff = actor.role === roles.root || actor.role === roles.problemAdmin;
    if (file.uploaderId !== actor.userId && !isStaff) {
      if (file.groupId === null) throw new Refusal("missing_right");
      await demandGroupAdmin(tx, actor, file.groupId);
    }
    await removeTextFile(tx, id);
    const details = { kind: file.kind, name: file.name };
    await recordAct(tx, { ...by, action: "text-file.delete", object: { kind: "text-file", id }, details });
  });
}
