import type { QueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { CommentPlace, CommentReader } from "@touchstone/domain";
import { callOptions } from "../../platform/http/call-options.ts";

/** A comment with its newest replies. */
export type Comment = WireData<"getComments">["commentList"]["records"][number];

/** A reply to a comment. */
export type Reply = WireData<"getReplies">[number];

/** What comments stand below: a contest or a discussion. */
export type CommentSource = { readonly cid: number } | { readonly did: number };

/** Where comments stand, and who looks at them. */
export interface CommentView {
  readonly source: CommentSource;
  readonly place: CommentPlace;
  readonly reader: CommentReader;
  /** Hears of every text that came or went. */
  readonly onChanged: (() => void) | undefined;
}

/** Comments on a page. */
export const commentPageSize = 10;

/** A page of the comments. */
export function commentsOptions(source: CommentSource, page: number) {
  return callOptions("getComments", { ...source, currentPage: page, limit: commentPageSize });
}

/** All replies to a comment. */
export function repliesOptions(source: CommentSource, commentId: number) {
  return callOptions("getReplies", { commentId, ...("cid" in source && source) });
}

/** Asks anew for everything that a new or a deleted text changes. */
export function refetchComments(client: QueryClient): void {
  for (const name of ["getComments", "getReplies"]) void client.invalidateQueries({ queryKey: [name] });
}

/** Notes in what is shown that the reader likes a comment, or no longer; the order of the list stays. */
export function noteLike(client: QueryClient, id: number, isLiked: boolean): void {
  client.setQueriesData<WireData<"getComments">>({ queryKey: ["getComments"] }, (held) => {
    if (!held || (held.commentLikeMap[id] ?? false) === isLiked) return held;
    const records = held.commentList.records.map((comment) =>
      comment.id === id ? { ...comment, likeNum: comment.likeNum + (isLiked ? 1 : -1) } : comment,
    );
    return {
      commentList: { ...held.commentList, records },
      commentLikeMap: { ...held.commentLikeMap, [id]: isLiked },
    };
  });
}
