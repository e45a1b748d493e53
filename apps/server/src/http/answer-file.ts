import { Readable } from "node:stream";
import type { fileAnswer, streamedAnswer } from "@touchstone/contract";
import type { FastifyReply } from "fastify";
import type { z } from "zod";

/** Sends a file to be saved, never to be shown by the browser. */
export function answerFile(reply: FastifyReply, mediaType: string, data: unknown): FastifyReply {
  const file = data as z.infer<typeof fileAnswer> | z.infer<typeof streamedAnswer>;
  reply
    .header("content-type", mediaType)
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  if ("stream" in file) return reply.send(Readable.from(file.stream));
  const { bytes } = file;
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
