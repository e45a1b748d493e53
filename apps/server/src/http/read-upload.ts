/**
 * Forms with a file. A small file is read into memory; a large one goes to a file of its own in the room of uploads,
 * which is gone when the call is over, however it ended. Both are cut off at their limit, whatever their sender says
 * of their size.
 */
import { randomUUID } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { ReceivedFile, type RouteName, type Upload } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Where large files lie while their call lasts, and how large they may be where the site says other than the contract. */
export interface UploadRoom {
  readonly folder: string;
  readonly bytesMax: Readonly<Partial<Record<RouteName, number>>>;
}

/** What a form may hold besides its file. */
const fieldLimits = { fields: 8, fieldNameSize: 100, fieldSize: 4096 };

/** What a form says around its file. */
const wrappingBytesMax = 64 * 1024;

/** How long a sender may say nothing. */
const silenceMsMax = 60_000;

/** Mounts a route that takes a form with a file; no other route takes forms. */
export function mountUpload(app: FastifyInstance, mount: (forms: FastifyInstance) => void): void {
  void app.register(async (forms) => {
    await forms.register(multipart);
    mount(forms);
  });
}

/**
 * Hands `use` the query and the form of a request, its file by its field. What is no such form is refused, and so is a
 * file of too many bytes.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  upload: Upload,
  folder: string,
  use: (form: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal("invalid_input");
  if (Number(request.headers["content-length"] ?? 0) > upload.bytesMax + wrappingBytesMax)
    throw new Refusal("body_too_large");
  const path = join(folder, randomUUID());
  try {
    return await use(await readForm(request, upload, path));
  } finally {
    if (upload.isLarge) await rm(path, { force: true });
  }
}

async function readForm(
  request: FastifyRequest,
  upload: Upload,
  path: string,
): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = { ...Object(request.query) };
  const limits = { ...fieldLimits, files: 1, fileSize: upload.bytesMax };
  request.raw.setTimeout(silenceMsMax, () => request.raw.destroy());
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") form[part.fieldname] = part.value;
      else form[part.fieldname] = upload.isLarge ? await receive(part, path) : await readSmall(part);
    }
    return form;
  } catch (error) {
    // What the parser throws without a code is about the form it was given, and a sender who left cut it off.
    const isForm = error instanceof Error && !("code" in error);
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    if (isForm || isCutOff) throw new Refusal("invalid_input");
    throw error;
  } finally {
    request.raw.setTimeout(0);
  }
}

async function readSmall(part: MultipartFile): Promise<File> {
  // Read in any case: a sender who is not heard out does not hear our answer.
  const bytes = await part.toBuffer();
  return new File([new Uint8Array(bytes)], part.filename);
}

async function receive(part: MultipartFile, path: string): Promise<ReceivedFile> {
  // Opened first: a stream that is destroyed while it opens makes its file after it was cleaned up.
  const file = await open(path, "wx", 0o600);
  await pipeline(part.file, file.createWriteStream());
  if (part.file.truncated) throw new Refusal("body_too_large");
  return new ReceivedFile(path, (await stat(path)).size, part.filename);
}
