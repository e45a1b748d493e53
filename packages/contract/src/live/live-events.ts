/**
 * What the live stream says. An event is a nudge: it names what has changed and carries no more than any reader of the
 * topic may see; whoever wants the whole asks for it. Losing one costs a poll, never the truth.
 */
import { z } from "zod";

/** The topics a stream is opened with, "submission:12,submission:13". */
export const liveTopics = z
  .string()
  .regex(/^submission:\d{1,15}(,submission:\d{1,15}){0,99}$/)
  .transform((text) =>
    text.split(",").map((topic) => ({ kind: "submission" as const, id: Number(topic.slice(11)) })),
  );

/** One event of the stream. */
export const liveEvent = z.discriminatedUnion("kind", [
  /** How far the judgement of a submission is. */
  z.object({
    kind: z.literal("submission.progress"),
    submitId: z.int(),
    phase: z.enum(["compiling", "judging"]),
    done: z.int(),
    total: z.int(),
  }),
  /** The status of a submission; sent at once when the stream opens, so nothing is missed. */
  z.object({ kind: z.literal("submission.status"), submitId: z.int(), status: z.int() }),
]);

export type LiveEvent = z.infer<typeof liveEvent>;
