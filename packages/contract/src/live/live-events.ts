/**
 * What the live stream says. An event is a nudge: it names what has changed and carries no more than any reader of the
 * topic may see; whoever wants the whole asks for it. Losing one costs a poll, never the truth.
 */
import { z } from "zod";
import { unreadCounts } from "../http/messages.ts";

const topic = "(submission:\\d{1,15}|unread:[0-9a-f]{32})";

/** The topics a stream is opened with, "submission:12,unread:0f…": submissions, and users with unread messages. */
export const liveTopics = z
  .string()
  .regex(new RegExp(`^${topic}(,${topic}){0,99}$`))
  .transform((text) => {
    const topics = text.split(",").map((each) => each.split(":") as [kind: string, id: string]);
    const idsOf = (kind: string) => topics.filter((each) => each[0] === kind).map(([, id]) => id);
    return { submissionIds: idsOf("submission").map(Number), uids: idsOf("unread") };
  });

/** An event about a submission. */
export const submissionEvent = z.discriminatedUnion("kind", [
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

/** How many messages a user has not seen; sent at once when the stream opens, and to that user only. */
const unreadEvent = unreadCounts.extend({ kind: z.literal("unread.counts"), uid: z.string() });

export type SubmissionEvent = z.infer<typeof submissionEvent>;
export type UnreadEvent = z.infer<typeof unreadEvent>;

/** One event of the stream. */
export type LiveEvent = SubmissionEvent | UnreadEvent;
