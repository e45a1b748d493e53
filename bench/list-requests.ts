import { at, type Subjects } from "./list-case.ts";
import { remotes, statuses } from "./list-cases.ts";

/** One list as a browser asks for it, with its total. */
export interface ListRequest {
  name: string;
  /** The number of the run chooses among its parameters. */
  path: (run: number) => string;
  /** One's own list: the run's author, counted from the busiest, asks. */
  isOwn?: true;
}

/** Every list of the site and the ways its page narrows it. */
export function listRequests(subjects: Subjects): ListRequest[] {
  return [
    ...submissionRequests(subjects),
    ...problemRequests(subjects),
    ...discussionRequests(subjects),
    ...commentRequests(subjects),
  ];
}

/** Authors whose own lists are asked for. */
export const ownListAuthors = 40;

type Parameters = (run: number) => Record<string, string | number>;

function submissionRequests(subjects: Subjects): ListRequest[] {
  const { submissionIds, authorNames, searchedNames, triedDisplayIds } = subjects;
  const of = (name: string, parameters: Parameters, rest: Pick<ListRequest, "isOwn"> = {}) => ({
    name: `submissions: ${name}`,
    path: pathOf("/api/get-submission-list", parameters),
    ...rest,
  });
  const status = (run: number) => ({ status: at(statuses, run) });
  const page = (run: number) => ({ currentPage: 2 + (run % 19) });
  const own = () => ({ onlyMine: "true" });
  const author = (run: number) => ({ username: at(authorNames, run) });
  // A name or an id that wants its last character stands for ten at most.
  const someAuthors = (run: number) => ({ username: at(searchedNames, run).slice(0, -1) });
  const problem = (run: number) => ({ problemID: at(triedDisplayIds, run), completeProblemID: "true" });
  const someProblems = (run: number) => ({ problemID: at(triedDisplayIds, run).slice(0, -1) });
  return [
    of("newest", () => ({})),
    of("newest, 100 a page", () => ({ limit: 100 })),
    of("before a row", (run) => ({ before: at(submissionIds, run) })),
    of("pages 2 to 20", page),
    of("status", status),
    of("one's own", own, { isOwn: true }),
    of("one's own, pages 2 to 20", (run) => ({ ...own(), ...page(run) }), { isOwn: true }),
    of("one's own, status", (run) => ({ ...own(), ...status(run) }), { isOwn: true }),
    of("one's own, one problem", (run) => ({ ...own(), ...problem(run >> 3) }), { isOwn: true }),
    of("one author", author),
    of("one author, status", (run) => ({ ...author(run), ...status(run) })),
    of("one problem", problem),
    of("one problem, status", (run) => ({ ...problem(run), ...status(run) })),
    of("one author, one problem", (run) => ({ ...author(run), ...problem(run >> 3) })),
    of("author search", someAuthors),
    of("author search, status", (run) => ({ ...someAuthors(run), ...status(run) })),
    of("problem search", someProblems),
    of("problem search, status", (run) => ({ ...someProblems(run), ...status(run) })),
  ];
}

function problemRequests({ zhPieces, enWords, displayIds }: Subjects): ListRequest[] {
  const of = (name: string, parameters: Parameters) => ({
    name: `problems: ${name}`,
    path: pathOf("/api/get-problem-list", parameters),
  });
  const difficulty = (run: number) => ({ difficulty: run % 3 });
  const oj = (run: number) => ({ oj: at(remotes, run) });
  const tag = (run: number) => ({ tagId: 1 + (run % 60) });
  const piece = (run: number) => ({ keyword: at(zhPieces, run) });
  return [
    of("first page", () => ({})),
    of("first page, 100 a page", () => ({ limit: 100 })),
    of("pages 2 to 20", (run) => ({ currentPage: 2 + (run % 19) })),
    of("difficulty", difficulty),
    of("judge", oj),
    of("judge, difficulty", (run) => ({ ...oj(run >> 2), ...difficulty(run) })),
    of("tag", tag),
    of("two tags", (run) => ({ tagId: `${1 + (run % 60)},${1 + ((run * 7 + 3) % 60)}` })),
    of("tag, judge, difficulty", (run) => ({ ...tag(run), ...oj(run), ...difficulty(run) })),
    of("Chinese keyword", piece),
    of("English keyword", (run) => ({ keyword: at(enWords, run) })),
    of("display id as keyword", (run) => ({ keyword: at(displayIds, run) })),
    of("keyword, judge, tag", (run) => ({ ...piece(run), ...oj(run), ...tag(run) })),
  ];
}

function discussionRequests({
  discussionIds,
  discussionWords,
  discussedDisplayIds,
}: Subjects): ListRequest[] {
  const of = (name: string, parameters: Parameters, rest: Pick<ListRequest, "isOwn"> = {}) => ({
    name: `discussions: ${name}`,
    path: pathOf("/api/get-discussion-list", parameters),
    ...rest,
  });
  return [
    of("newest", () => ({})),
    of("pages 2 to 20", (run) => ({ currentPage: 2 + (run % 19) })),
    of("before a row", (run) => ({ before: at(discussionIds, run) })),
    of("category", (run) => ({ cid: 1 + (run % 5) })),
    of("one problem", (run) => ({ pid: at(discussedDisplayIds, run) })),
    of("one's own", () => ({ onlyMine: "true" }), { isOwn: true }),
    of("keyword", (run) => ({ keyword: at(discussionWords, run) })),
    of("keyword that one title in ten has", () => ({ keyword: "线段树" })),
  ];
}

function commentRequests({ talkedDiscussions }: Subjects): ListRequest[] {
  const of = (name: string, parameters: Parameters) => ({
    name: `comments: ${name}`,
    path: pathOf("/api/comments", parameters),
  });
  const did = (run: number) => ({ did: at(talkedDiscussions, run), limit: 10 });
  return [
    of("first page", did),
    of("pages 2 to 20", (run) => ({ ...did(run), currentPage: 2 + (run % 19) })),
  ];
}

function pathOf(call: string, parameters: Parameters): (run: number) => string {
  return (run) => {
    const entries = Object.entries(parameters(run)).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return `${call}?${new URLSearchParams(entries).toString()}`;
  };
}
