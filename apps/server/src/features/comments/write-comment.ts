import { type Actor, mayReply, Refusal, roles } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Tx } from "../../db/client.ts";
import {
  demandComment,
  demandReply,
  type NamedSubject,
  openPlace,
  type PlaceDeps,
  type PlaceNames,
} from "./comments.access.ts";
import {
  addComment,
  addReply,
  type CommentRow,
  findComment,
  findReply,
  type ReplyRow,
} from "./comments.repo.ts";

/** A comment or reply as people are told of it. */
export interface Written {
  what: "comment" | "reply";
  id: number;
  content: string;
  writerId: string;
  subject: NamedSubject;
  /** What a reply answers, and who wrote that. */
  quoted?: { content: string; authorId: string };
}

/** What writing needs. */
export interface WriteDeps extends PlaceDeps {
  limits: RateLimits;
  /** What else happens in the transaction of a comment or reply. */
  written: (tx: Tx, written: Written) => Promise<void>;
  wakeOutbox: () => void;
}

type Writer = Extract<Actor, { kind: "user" }>;

/** Comments and replies that one person may write. */
const pace: Allowance = { name: "comments", points: 20, seconds: 60 };

/** Writes a comment where the caller may be. */
export async function writeComment(
  deps: WriteDeps,
  writer: Writer,
  { content, ...named }: PlaceNames & { content: string },
): Promise<CommentRow> {
  const { subject } = await openPlace(deps, writer, named, "comment");
  await deps.limits.spend(pace, writer.userId);
  const comment = await deps.db.transaction().execute(async (tx) => {
    const id = await addComment(tx, subject, { author_id: writer.userId, content });
    await noteWritten(deps, tx, { what: "comment", id, content, writerId: writer.userId, subject });
    return findComment(tx, id);
  });
  deps.wakeOutbox();
  if (!comment) throw new Refusal("comment_not_found");
  return comment;
}

async function noteWritten(deps: WriteDeps, tx: Tx, written: Written): Promise<void> {
  const { subject } = written;
  if (subject.kind === "discussion") await deps.discussions.moveComments(tx, subject.id, 1);
  await deps.written(tx, written);
}

/** What a reply says, and what it answers: its comment, or a reply to that. */
export interface ReplyForm {
  commentId: number;
  content: string;
  did?: number | undefined;
  quoteId?: number | undefined;
  quoteType: "Comment" | "Reply";
}

/** Answers a comment, or a reply to it; whom it answers follows from what is quoted. */
export async function writeReply(deps: WriteDeps, writer: Writer, form: ReplyForm): Promise<ReplyRow> {
  const { commentId, did, content } = form;
  const { comment, place, reader, subject } = await demandComment(
    deps,
    writer,
    { id: commentId, did },
    "reply",
  );
  const author = { userId: comment.authorId, isRoot: comment.role === roles.root };
  if (!mayReply(place, reader, author)) throw new Refusal("reply_refused");
  const quoted = await demandQuoted(deps, writer, comment, form);
  await deps.limits.spend(pace, writer.userId);
  const reply = await deps.db.transaction().execute(async (tx) => {
    const row = { comment_id: comment.id, author_id: writer.userId, to_user_id: quoted.authorId, content };
    const id = await addReply(tx, row);
    if (id === undefined) return undefined;
    await noteWritten(deps, tx, { what: "reply", id, content, writerId: writer.userId, subject, quoted });
    return findReply(tx, id);
  });
  deps.wakeOutbox();
  if (!reply) throw new Refusal("comment_not_found");
  return reply;
}

async function demandQuoted(
  deps: PlaceDeps,
  writer: Writer,
  comment: CommentRow,
  { quoteId = comment.id, quoteType }: ReplyForm,
): Promise<CommentRow | ReplyRow> {
  if (quoteType === "Reply") {
    const { reply } = await demandReply(deps, writer, { id: quoteId }, "reply");
    if (reply.commentId === comment.id) return reply;
  } else if (quoteId === comment.id) return comment;
  throw new Refusal("comment_not_found");
}
