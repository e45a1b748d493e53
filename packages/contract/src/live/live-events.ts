/**
 * What the live stream says. An event is a nudge: it names what has changed and carries no more than any reader of the
 * topic may see; whoever wants the whole asks for it. Losing one costs a poll, never the truth.
 */
import { z } from "zod";
import { boardChange, boardMove, boardPlace } from "../http/contest-boards.ts";
import { unreadCounts } from "../http/messages.ts";
import { queuePlace } from "../http/submissions.ts";

/** What staff works at beside a contest. */
const desks = ["prints", "balloons"] as const;

const desk = "(prints:\\d{1,15}|balloons:\\d{1,15}(\\.\\d{1,9}\\.[\\w-]{43})?)";
const board = "(jury-)?board:\\d{1,15}(@(sealed|open)\\.\\d{1,15})?";
const ofContest = `contest:\\d{1,15}|clarifications:\\d{1,15}\\.[0-9a-f]{32}|${board}|${desk}`;
const topic = `(submission:\\d{1,15}|unread:[0-9a-f]{32}|${ofContest})`;

/**
 * The topics a stream is opened with, "submission:12,unread:0f…,contest:1000,board:1000": submissions, users with unread
 * messages, contests with announcements, the questions of a contest that a user may see ("clarifications:1000.0f…"), and
 * boards; a jury-board, for contest admins, is one that no seal closes. Whoever comes back to a board names the place up
 * to which they were told, "board:1000@sealed.12", and is told what they missed. The prints and the balloons of a contest
 * are for its staff; with a signature, as the runner's page is told it, the balloons need no session.
 */
export const liveTopics = z
  .string()
  .regex(new RegExp(`^${topic}(,${topic}){0,99}$`))
  .transform((text) => {
    const topics = text.split(",").map((each) => each.split(":") as [kind: string, id: string]);
    const idsOf = (kind: string) => topics.filter((each) => each[0] === kind).map(([, id]) => id);
    return {
      submissionIds: idsOf("submission").map(Number),
      uids: idsOf("unread"),
      contestIds: idsOf("contest").map(Number),
      clarifications: idsOf("clarifications").map((id) => {
        const [cid, uid = ""] = id.split(".");
        return { cid: Number(cid), uid };
      }),
      boards: topics.flatMap(([kind, id]) => {
        if (kind !== "board" && kind !== "jury-board") return [];
        const [cid = "", view, version] = id.split(/[@.]/);
        const held =
          view === "sealed" || view === "open" ? ({ view, version: Number(version) } as const) : undefined;
        return [{ topic: `${kind}:${cid}`, cid: Number(cid), held }];
      }),
      desks: topics.flatMap(([kind, id]) => {
        const desk = desks.find((each) => each === kind);
        return desk ? [{ desk, id, cid: Number.parseInt(id, 10) }] : [];
      }),
    };
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

/** Where a submission that waits stands in the queue; to those only who may know its place. */
const queueEvent = z.object({ kind: z.literal("submission.queue"), submitId: z.int(), queue: queuePlace });

/** How many messages a user has not seen; sent at once when the stream opens, and to that user only. */
const unreadEvent = unreadCounts.extend({ kind: z.literal("unread.counts"), uid: z.string() });

/**
 * An announcement of a contest came, changed or went; sent at once when the stream opens, so nothing is missed. Or its
 * times or its staff are others than before: whoever has it open asks for it again.
 */
const contestEvent = z.object({
  kind: z.enum(["contest.announcements", "contest.changed"]),
  cid: z.int(),
});

/** Questions to the jury of a contest, or their answers, have changed for this user; sent when the stream opens, too. */
const clarificationsEvent = z.object({
  kind: z.literal("contest.clarifications"),
  cid: z.int(),
  uid: z.string(),
});

/**
 * A board. `board.version` comes when the stream opens, when the view changes and for boards that are too large to be
 * held whole: whoever holds another version asks for what has changed. A change applies to the version
 * `from` and to those after it; a stream that was opened with a place begins with the change from there on.
 */
const boardEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("board.version"), topic: z.string(), ...boardPlace }),
  z.object({
    kind: z.literal("board.changed"),
    topic: z.string(),
    from: z.int(),
    ...boardPlace,
    ...boardChange,
    moves: z.array(boardMove),
  }),
  /** The caller may not, or no longer, follow this board. */
  z.object({ kind: z.literal("board.refused"), topic: z.string(), cid: z.int() }),
]);

/** The desk of a contest has something else to show; sent at once when the stream opens, so nothing is missed. */
const deskEvent = z.object({ kind: z.enum(["prints.changed", "balloons.changed"]), topic: z.string() });

export type BoardEvent = z.infer<typeof boardEvent>;
export type ClarificationsEvent = z.infer<typeof clarificationsEvent>;
export type ContestEvent = z.infer<typeof contestEvent>;
export type DeskEvent = z.infer<typeof deskEvent>;
export type QueueEvent = z.infer<typeof queueEvent>;
export type SubmissionEvent = z.infer<typeof submissionEvent>;
export type UnreadEvent = z.infer<typeof unreadEvent>;

/** One event of the stream. */
export type LiveEvent =
  | SubmissionEvent
  | QueueEvent
  | UnreadEvent
  | ContestEvent
  | ClarificationsEvent
  | BoardEvent
  | DeskEvent;
