/**
 * Who may see, answer and delete comments. Until a contest is over its comments are a place for questions: everybody
 * sees the own ones and those of the contest's admins, so that nobody can tell another entrant anything.
 */

/** Where comments stand. */
export type CommentPlace =
  | {
      readonly kind: "contest";
      /** Its author. */
      readonly ownerId: string;
      readonly isOver: boolean;
    }
  | { readonly kind: "discussion" };

/** Somebody before a comment. */
export interface CommentReader {
  /** Undefined without a session. */
  readonly userId: string | undefined;
  /** Of the contest where the comment stands. */
  readonly isContestAdmin: boolean;
  /** Whether nothing of that contest is kept back: its admins and observers. */
  readonly seesAll: boolean;
  /** Looks after the discussion where the comment stands. */
  readonly isStaff: boolean;
}

/** Who wrote a comment or a reply. */
export interface CommentAuthor {
  readonly userId: string;
  readonly isRoot: boolean;
}

/** Are all comments of the place shown to this reader? */
export function seesAllComments(place: CommentPlace, reader: CommentReader): boolean {
  return place.kind === "discussion" || place.isOver || reader.seesAll;
}

/** Is this comment or reply shown to this reader? */
export function seesComment(
  place: CommentPlace,
  reader: CommentReader,
  author: { userId: string; isContestAdmin: boolean },
): boolean {
  return seesAllComments(place, reader) || author.userId === reader.userId || author.isContestAdmin;
}

/** May this reader answer the comment? In a contest what root and the owner say is for everybody, and no talk. */
export function mayReply(place: CommentPlace, reader: CommentReader, author: CommentAuthor): boolean {
  if (place.kind === "discussion" || reader.isContestAdmin || author.userId === reader.userId) return true;
  return !author.isRoot && author.userId !== place.ownerId;
}

/** May this reader delete the comment or reply: the own one, or in the place that the reader looks after? */
export function mayDeleteComment(
  place: CommentPlace,
  reader: CommentReader,
  { userId }: Pick<CommentAuthor, "userId">,
): boolean {
  if (reader.userId === userId) return true;
  return place.kind === "contest" ? reader.isContestAdmin : reader.isStaff;
}
