import {
  type Actor,
  type CommentPlace,
  type CommentReader,
  contestStatus,
  contestStatusAt,
  Refusal,
  seesAllComments,
  seesComment,
} from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { demandContest } from "../contests/index.ts";
import { readSiteSettings } from "../settings/index.ts";
import {
  type CommentRow,
  findComment,
  findReply,
  type ReplyRow,
  type Sight,
  type Subject,
} from "./comments.repo.ts";

/** What is done in a place. Whether it may be is for discussions to say; contests ask who may be inside. */
export type PlaceAct = "read" | "comment" | "reply" | "like";

/** A discussion as a place of comments. */
export interface PlaceOfDiscussion {
  id: number;
  title: string;
  authorId: string;
  isHidden: boolean;
  groupId: number | null;
  /** Whether the caller looks after it. */
  isStaff: boolean;
}

/** What comments ask of discussions, which lie above them. */
export interface DiscussionPlaces {
  /** The discussion for whoever may do this there; refuses everybody else. */
  demand: (actor: Actor, id: number, act: PlaceAct) => Promise<PlaceOfDiscussion>;
  /** Moves the kept count of what stands below a discussion. */
  moveComments: (tx: Tx, id: number, by: number) => Promise<void>;
}

/** What opening a place of comments needs. */
export interface PlaceDeps {
  db: Database;
  now: () => Date;
  discussions: DiscussionPlaces;
}

/** Comments stand in a contest, or in a discussion. */
export interface PlaceNames {
  cid?: number | undefined;
  did?: number | undefined;
}

/** What comments stand below, as it is told of. */
export interface NamedSubject extends Subject {
  title: string;
  authorId: string;
  /** By staff: then nobody is told of it. */
  isHidden: boolean;
  /** Whose members alone are told of it; null outside groups. */
  groupId: number | null;
}

/** A place of comments before one of its readers. */
export interface OpenPlace {
  place: CommentPlace;
  reader: CommentReader;
  subject: NamedSubject;
  sight: Sight;
}

/** The place for whoever may do this inside; refuses everybody else. */
export async function openPlace(
  deps: PlaceDeps,
  actor: Actor,
  { cid, did }: PlaceNames,
  act: PlaceAct,
): Promise<OpenPlace> {
  const userId = actor.kind === "user" ? actor.userId : undefined;
  if (cid === undefined && did !== undefined) {
    const { isStaff, ...named } = await deps.discussions.demand(actor, did, act);
    const { id, title, authorId, isHidden, groupId } = named;
    return {
      place: { kind: "discussion" },
      reader: { userId, isContestAdmin: false, seesAll: true, isStaff },
      subject: { kind: "discussion", id, title, authorId, isHidden, groupId },
      sight: { userId, isWhole: true },
    };
  }
  if (cid === undefined) throw new Refusal("contest_not_found");
  const { openContestComment } = await readSiteSettings(deps.db);
  if (!openContestComment) throw new Refusal("comments_closed");
  const { contest, isAdmin, seesAll } = await demandContest(deps, actor, cid, "entering");
  const isOver = contestStatusAt(contest, deps.now()) === contestStatus.ended;
  const place: CommentPlace = { kind: "contest", ownerId: contest.authorId, isOver };
  const reader: CommentReader = { userId, isContestAdmin: isAdmin, seesAll, isStaff: isAdmin };
  const { id, title, authorId, groupId } = contest;
  const subject = { kind: "contest" as const, id, title, authorId, isHidden: false, groupId };
  return { place, reader, subject, sight: { userId, isWhole: seesAllComments(place, reader) } };
}

/** A comment in its place, for whoever may do this there; to whoever may not see it, it does not exist. */
export async function demandComment(
  deps: PlaceDeps,
  actor: Actor,
  { id, cid, did }: PlaceNames & { id: number },
  act: PlaceAct,
): Promise<OpenPlace & { comment: CommentRow }> {
  const comment = await findComment(deps.db, id);
  if (!comment) throw new Refusal("comment_not_found");
  const { subject } = comment;
  const own: PlaceNames = subject.kind === "contest" ? { cid: subject.id } : { did: subject.id };
  const isElsewhere = (cid ?? own.cid) !== own.cid || (did ?? own.did) !== own.did;
  if (isElsewhere) throw new Refusal("comment_not_found");
  const open = await openPlace(deps, actor, own, act);
  if (!isSeen(open, comment)) throw new Refusal("comment_not_found");
  return { ...open, comment };
}

/** A reply in its place, the same. */
export async function demandReply(
  deps: PlaceDeps,
  actor: Actor,
  { id, ...named }: PlaceNames & { id: number },
  act: PlaceAct,
): Promise<OpenPlace & { comment: CommentRow; reply: ReplyRow }> {
  const reply = await findReply(deps.db, id);
  if (!reply) throw new Refusal("comment_not_found");
  const open = await demandComment(deps, actor, { ...named, id: reply.commentId }, act);
  if (!isSeen(open, reply)) throw new Refusal("comment_not_found");
  return { ...open, reply };
}

function isSeen({ place, reader }: OpenPlace, { authorId, isByAdmin }: CommentRow | ReplyRow): boolean {
  return seesComment(place, reader, { userId: authorId, isContestAdmin: isByAdmin });
}
