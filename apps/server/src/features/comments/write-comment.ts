import { type Actor, mayReply, Refusal, roles } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";

import { demandComment, demandReply, openPlace, type PlaceDeps, type PlaceNames } from "./comments.access.ts";
import {
  addComment,
  addReply,
  type CommentRow,
  findComment,
  findReply,
  type ReplyRow,
} from "./comments.repo.ts";

/** What writing needs. */
export interface WriteDeps extends PlaceDeps {
  limits: RateLimits;
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
  const { contest } = await openPlace(deps, writer, named);
  await deps.limits.spend(pace, writer.userId);
  const row = { contest_id: contest.id, author_id: writer.userId, content };
  const comment = await findComment(deps.db, await addComment(deps.db, row));
  if (!comment) throw new Refusal("comment_not_found");
  return comment;
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
  const { comment, place, reader } = await demandComment(deps, writer, { id: form.commentId, did: form.did });
  const author = { userId: comment.authorId, isRoot: comment.role === roles.root };
  if (!mayReply(place, reader, author)) throw new Refusal("reply_refused");
  const quoted = await demandQuoted(deps, writer, comment, form);
  await deps.limits.spend(pace, writer.userId);
  const id = await addReply(deps.db, {
    comment_id: comment.id,
    author_id: writer.userId,
    to_user_id: quoted.authorId,
    content: form.content,
  });
  const reply = id === undefined ? undefined : await findReply(deps.db, id);
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
    const { reply } = await demandReply(deps, writer, { id: quoteId });
    if (reply.commentId === comment.id) return reply;
  } else if (quoteId === comment.id) return comment;
  throw new Refusal("comment_not_found");
}
