import { commentPage } from "../apps/server/src/features/comments/comments.repo.ts";
import {
  type DiscussionFilter,
  discussionPage,
} from "../apps/server/src/features/discussions/discussions.repo.ts";
import { at, type ListCase, type Subjects } from "./list-case.ts";

const limit = 10;

/** The list of discussions and every way to narrow it, and the comments below one. */
export function talkCases(subjects: Subjects): ListCase[] {
  return [...discussionCases(subjects), ...commentCases(subjects)];
}

function discussionCases({
  discussionIds,
  discussionWords,
  authors,
  discussedProblems,
}: Subjects): ListCase[] {
  const of = (
    name: string,
    filter: (run: number) => Partial<DiscussionFilter>,
    {
      page = () => 1,
      isCommon = false,
      ...rest
    }: Partial<Omit<ListCase, "page">> & {
      page?: (run: number) => number;
      isCommon?: boolean;
    } = {},
  ): ListCase => ({
    ...{ name: `discussions: ${name}`, list: "discussions", limit, maySort: limit },
    page: (run) =>
      discussionPage({
        filter: { groupId: null, withHidden: false, ...filter(run) },
        slice: { limit, offset: (page(run) - 1) * limit },
        viewerId: at(authors, run),
        isCommon,
      }),
    ...rest,
  });
  const category = (run: number) => ({ categoryId: 1 + (run % 5) });
  const later = { page: (run: number) => 2 + (run % 19) };
  return [
    of("newest", () => ({})),
    of("pages 2 to 20", () => ({}), later),
    of("before a row", (run) => ({ before: at(discussionIds, run) })),
    of("category", category),
    of("category, pages 2 to 20", category, later),
    of("one problem", (run) => ({ problemId: at(discussedProblems, run) })),
    of("one author", (run) => ({ authorId: at(authors, run) })),
    of("staff's, with the hidden ones", () => ({ withHidden: true })),
    of("keyword", (run) => ({ keyword: at(discussionWords, run) }), { maySort: 1001 }),
    of("keyword that one title in ten has", () => ({ keyword: "线段树" }), { isCommon: true }),
    of("one character", () => ({ keyword: "树" }), {
      notHeld: "one character has no index: the newest 10,000 are read",
    }),
  ];
}

function commentCases({ talkedDiscussions }: Subjects): ListCase[] {
  const of = (name: string, offset: (run: number) => number): ListCase => ({
    ...{ name: `comments: ${name}`, list: "comments", limit, maySort: limit },
    page: (run) =>
      commentPage(
        { kind: "discussion", id: at(talkedDiscussions, run) },
        { userId: undefined, isWhole: true },
        { limit, offset: offset(run) },
      ),
  });
  return [of("first page", () => 0), of("pages 2 to 20", (run) => (1 + (run % 19)) * limit)];
}
