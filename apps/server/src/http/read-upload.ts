import multipart from "@fastify/multipart";
import type { Route } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Mounts a route that takes a form with a file; no other route takes forms. */
export function mountUpload(app: FastifyInstance, mount: (forms: FastifyInstance) => void): void {
  void app.register(async (forms) => {
    await forms.register(multipart);
    mount(forms);
  });
}

/** The file of a form, by its field. What is no such form is refused, and so is a file of too many bytes. */
export async function readUpload(
  request: FastifyRequest,
  { field, bytesMax }: NonNullable<Route["upload"]>,
): Promise<Record<string, File>> {
  if (!request.isMultipart()) throw new Refusal("invalid_input");
  try {
    const part = await request.file({ limits: { files: 1, fields: 0, fileSize: bytesMax } });
    if (!part) return {};
    // Read in any case: a sender who is not heard out does not hear our answer.
    const bytes = await part.toBuffer();
    return { [part.fieldname]: new File([new Uint8Array(bytes)], field) };
  } catch (error) {
    // What the parser throws without a code is about the form it was given.
    if (error instanceof Error && !("code" in error)) throw new Refusal("invalid_input");
    throw error;
  }
}
