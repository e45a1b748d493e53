import {
  type Actor,
  type CommentPlace,
  type CommentReader,
  contestStatus,
  contestStatusAt,
  isAdminRole,
  Refusal,
  seesAllComments,
  seesComment,
} from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { demandContest } from "../contests/index.ts";
import { readSiteSettings } from "../settings/index.ts";
import { type CommentRow, findComment, findReply, type ReplyRow, type Sight } from "./comments.repo.ts";

/** What opening a place of comments needs. */
export interface PlaceDeps {
  db: Database;
  now: () => Date;
}

/** Comments stand in a contest, or in a discussion. */
export interface PlaceNames {
  cid?: number | undefined;
  did?: number | undefined;
}

/** A place of comments before one of its readers. */
export interface OpenPlace {
  place: CommentPlace;
  reader: CommentReader;
  contest: { id: number; title: string };
  sight: Sight;
}

/** The place for whoever may be inside; refuses everybody else. There are no discussions yet, so none is found. */
export async function openPlace(deps: PlaceDeps, actor: Actor, { cid, did }: PlaceNames): Promise<OpenPlace> {
  if (did !== undefined) throw new Refusal("discussion_not_found");
  if (cid === undefined) throw new Refusal("contest_not_found");
  const { openContestComment } = await readSiteSettings(deps.db);
  if (!openContestComment) throw new Refusal("comments_closed");
  const { contest, isAdmin, seesAll } = await demandContest(deps, actor, cid, "entering");
  const isOver = contestStatusAt(contest, deps.now()) === contestStatus.ended;
  const place: CommentPlace = { kind: "contest", ownerId: contest.authorId, isOver };
  const userId = actor.kind === "user" ? actor.userId : undefined;
  const isSiteAdmin = actor.kind === "user" && isAdminRole(actor.role);
  const reader: CommentReader = { userId, isContestAdmin: isAdmin, seesAll, isSiteAdmin };
  return { place, reader, contest, sight: { userId, isWhole: seesAllComments(place, reader) } };
}

/** A comment in its place, for whoever may see it; to all others it does not exist. */
export async function demandComment(
  deps: PlaceDeps,
  actor: Actor,
  { id, ...named }: PlaceNames & { id: number },
): Promise<OpenPlace & { comment: CommentRow }> {
  if (named.did !== undefined) throw new Refusal("discussion_not_found");
  const comment = await findComment(deps.db, id);
  if (!comment || comment.contestId !== (named.cid ?? comment.contestId))
    throw new Refusal("comment_not_found");
  const open = await openPlace(deps, actor, { cid: comment.contestId });
  if (!isSeen(open, comment)) throw new Refusal("comment_not_found");
  return { ...open, comment };
}

/** A reply in its place, the same. */
export async function demandReply(
  deps: PlaceDeps,
  actor: Actor,
  { id, ...named }: PlaceNames & { id: number },
): Promise<OpenPlace & { comment: CommentRow; reply: ReplyRow }> {
  const reply = await findReply(deps.db, id);
  if (!reply) throw new Refusal("comment_not_found");
  const open = await demandComment(deps, actor, { ...named, id: reply.commentId });
  if (!isSeen(open, reply)) throw new Refusal("comment_not_found");
  return { ...open, reply };
}

function isSeen({ place, reader }: OpenPlace, { authorId, isByAdmin }: CommentRow | ReplyRow): boolean {
  return seesComment(place, reader, { userId: authorId, isContestAdmin: isByAdmin });
}
