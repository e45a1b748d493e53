import { refusalCodes } from "@touchstone/domain";
import { z } from "zod";

/** A good answer: the body's status is the HTTP status. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({
    status: z.literal(200).describe("Always the HTTP status."),
    msg: z.string().describe("`success`."),
    data,
  });
}

/** A refusal or a fault: the body's status is the HTTP status, `code` never changes meaning. */
export const failureEnvelope = z
  .object({
    status: z.int().describe("Always the HTTP status."),
    code: z.enum([...refusalCodes, "fault"]).describe("Stable, machine-readable reason."),
    msg: z.string().describe("The reason in the language of Accept-Language (zh-CN or en-US)."),
    data: z.null(),
    fields: z
      .array(z.object({ path: z.string(), key: z.string(), msg: z.string() }))
      .optional()
      .describe("With invalid_input: the fields at fault, the message key and its text."),
    requestId: z.string().optional().describe("With fault: what to quote to the operator."),
  })
  .meta({ id: "Failure" });

/** A page of a list. */
export function pageOfRecords<Item extends z.ZodType>(item: Item) {
  return z.object({
    records: z.array(item),
    total: z.int().describe("Exact up to 10000; above that 10000 with totalIsFloor."),
    totalIsFloor: z.boolean().describe("True when there are more than `total` rows."),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  });
}

/** A file as an answer: it is sent as it is, to be saved under its name, and never as an envelope. */
export const fileAnswer = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });

/** The same of a file that is too large to be held whole: its bytes are sent as they come. */
export const streamedAnswer = z.object({
  name: z.string(),
  stream: z.custom<AsyncIterable<Uint8Array>>((value) => value instanceof Object),
});
