import { type RawBuilder, sql } from "kysely";
import type { Database } from "../apps/server/src/db/client.ts";
import {
  type ProblemFilter,
  type ProblemPage,
  problemPage,
} from "../apps/server/src/features/problems/problems.repo.ts";
import {
  type SubmissionFilter,
  type SubmissionPage,
  submissionPage,
} from "../apps/server/src/features/submissions/submissions.repo.ts";
import { hasReached } from "../apps/server/src/features/submissions/user-problems.repo.ts";
import { at, type ListCase, type Subjects } from "./list-case.ts";
import { talkCases } from "./talk-cases.ts";

/** Picks what to ask for: spread over the whole data, always the same. */
export async function chooseSubjects(db: Database): Promise<Subjects> {
  const column = async <Value>(query: RawBuilder<{ value: Value }>) =>
    (await query.execute(db)).rows.map(({ value }) => value);
  const authorNames = await column<string>(sql`
    select u.username as value from user_counters c join users u on u.id = c.user_id
    order by c.submissions desc, c.user_id limit 200`);
  return {
    submissionIds: await column<number>(
      sql`select (select max(id) from submissions) * n / 40 as value from generate_series(1, 40) as n`,
    ),
    problemIds: await column<number>(
      sql`select 1000 + ((select max(id) from problems) - 1000) * n / 40 as value from generate_series(1, 40) as n`,
    ),
    sortKeys: await column<string>(
      sql`select sort_key as value from problems where is_listed order by hashtext(display_id) limit 40`,
    ),
    authors: await column<string>(
      sql`select user_id as value from user_counters order by submissions desc, user_id limit 200`,
    ),
    triedProblems: await column<number>(
      sql`select problem_id as value from problem_counters order by total desc, problem_id limit 200`,
    ),
    zhPieces: await column<string>(
      sql`select substr(title, 2, 2) as value from problems where base_locale = 'zh-CN' order by hashtext(title) limit 40`,
    ),
    enWords: await column<string>(
      sql`select split_part(title, ' ', 1) as value from problems where base_locale = 'en-US' order by hashtext(title) limit 40`,
    ),
    displayIds: await column<string>(
      sql`select display_id as value from problems order by hashtext(display_id) limit 40`,
    ),
    ...{ authorNames, searchedNames: authorNames },
    triedDisplayIds: await column<string>(sql`
      select p.display_id as value from problem_counters c join problems p on p.id = c.problem_id
      where p.is_listed order by c.total desc, c.problem_id limit 200`),
    discussionIds: await column<number>(
      sql`select (select max(id) from discussions) * n / 40 as value from generate_series(1, 40) as n`,
    ),
    commentIds: await column<number>(
      sql`select (select max(id) from comments) * n / 40 as value from generate_series(1, 40) as n`,
    ),
    discussionWords: await column<string>(
      sql`select split_part(title, ' ', 3) as value from discussions where id > 1000 order by hashint8(id) limit 40`,
    ),
    discussedProblems: await column<number>(sql`
      select problem_id as value from discussions where problem_id is not null
      group by problem_id order by count(*) desc, problem_id limit 200`),
    discussedDisplayIds: await column<string>(sql`
      select display_id as value from problems p
      where is_listed and exists (select from discussions d where d.problem_id = p.id) order by id limit 200`),
    talkedDiscussions: await column<number>(
      sql`select id as value from discussions where not is_hidden order by comments desc, id limit 200`,
    ),
  };
}

/** Every list of the site and every way to narrow it that its page offers. */
export function listCases(subjects: Subjects): ListCase[] {
  return [...submissionCases(subjects), ...problemCases(subjects), ...talkCases(subjects)];
}

/** Every final status, the common ones first. */
export const statuses = [0, -1, 1, 3, -2, 2, -3, 8, 4];
const status = (run: number) => at(statuses, run);

function submissionCases({ submissionIds, authors, triedProblems }: Subjects): ListCase[] {
  const of = (
    name: string,
    filter: (run: number) => SubmissionFilter,
    rest: Partial<ListCase> & { place?: (run: number) => { number: number } | { before: number } } = {},
  ): ListCase => {
    const { place = () => ({ number: 1 }), limit = 15, maySort = limit, ...others } = rest;
    const page = (run: number) => submissionPage(filter(run), { limit, ...place(run) } as SubmissionPage);
    return { name: `submissions: ${name}`, list: "submissions", limit, maySort, page, ...others };
  };
  const author = (run: number) => ({ userIds: [at(authors, run)] });
  const problem = (run: number) => ({ problemIds: [at(triedProblems, run)] });
  // A typed name or id stands for ten of them at most; each brings a page of its own to be merged.
  const searched = { maySort: 10 * 15 };
  const foundAuthors = (run: number) => ({ userIds: tenFrom(authors, run) });
  const foundProblems = (run: number) => ({ problemIds: tenFrom(triedProblems, run) });
  return [
    of("newest", () => ({})),
    of("newest, 100 a page", () => ({}), { limit: 100 }),
    of("before a row", () => ({}), { place: (run) => ({ before: at(submissionIds, run) }) }),
    of("pages 2 to 20", () => ({}), { place: (run) => ({ number: 2 + (run % 19) }) }),
    of("status", (run) => ({ status: status(run) })),
    of("rare status", () => ({ status: 4 })),
    of("one author", author),
    of("one author, pages 2 to 20", author, { place: (run) => ({ number: 2 + (run % 19) }) }),
    of("one author, status", (run) => ({ ...author(run), status: status(run) })),
    of("one author, one problem", (run) => ({ ...author(run), ...problem(run >> 3) })),
    of("one author, one problem, status", (run) => ({ ...author(run), ...problem(run >> 3), status: 0 })),
    of("one problem", problem),
    of("one problem, status", (run) => ({ ...problem(run), status: status(run) })),
    of("author search", foundAuthors, searched),
    of("author search, page 2", foundAuthors, { place: () => ({ number: 2 }), maySort: 10 * 30 }),
    of("author search, status", (run) => ({ ...foundAuthors(run), status: status(run) }), searched),
    of("author search, one problem", (run) => ({ ...foundAuthors(run), ...problem(run) }), searched),
    of("problem search", foundProblems, searched),
    of("problem search, status", (run) => ({ ...foundProblems(run), status: status(run) }), searched),
    of("page 600 by number", () => ({}), {
      place: () => ({ number: 600 }),
      notHeld: "a numbered page reads what it skips; beyond 10,000 rows the pager goes by `before`",
    }),
  ];
}

/** The site's own problems and some remote judges. */
export const remotes = ["ME", "HDU", "CF", "SPOJ"];

function problemCases({ sortKeys, zhPieces, enWords, displayIds, authors }: Subjects): ListCase[] {
  const of = (
    name: string,
    filter: (run: number) => ProblemFilter,
    rest: Partial<ListCase> & { place?: (run: number) => { number: number } | { after: string } } = {},
  ): ListCase => {
    const { place = () => ({ number: 1 }), limit = 30, maySort = limit, ...others } = rest;
    const page = (run: number) =>
      problemPage(filter(run), { limit, ...place(run) } as ProblemPage, hasReached);
    return { name: `problems: ${name}`, list: "problems", limit, maySort, page, ...others };
  };
  const difficulty = (run: number) => ({ difficulty: run % 3 });
  const oj = (run: number) => ({ oj: at(remotes, run) });
  const tag = (run: number) => ({ tagIds: [1 + (run % 60)] });
  const tags = (run: number) => ({ tagIds: [1 + (run % 60), 1 + ((run * 7 + 3) % 60)] });
  const piece = (run: number) => ({ keyword: at(zhPieces, run) });
  // What a keyword or several tags find is put in order afterwards, a thousand of them at most.
  const found = { maySort: 1001 };
  const readsFinds = "a search reads what it finds";
  return [
    of("first page", () => ({})),
    of("first page, 100 a page", () => ({}), { limit: 100 }),
    of("after a row", () => ({}), { place: (run) => ({ after: at(sortKeys, run) }) }),
    of("pages 2 to 20", () => ({}), { place: (run) => ({ number: 2 + (run % 19) }) }),
    of("difficulty", difficulty),
    of("judge", oj),
    of("judge, difficulty", (run) => ({ ...oj(run >> 2), ...difficulty(run) })),
    of("tag", tag),
    of("two tags", tags, { ...found, notHeld: "what carries both is put in order, hundreds of them" }),
    of("three tags", (run) => ({ tagIds: [1 + (run % 10), 11 + (run % 13), 30 + (run % 7)] }), found),
    of("tag, difficulty", (run) => ({ ...tag(run), ...difficulty(run) })),
    of("tag, judge", (run) => ({ ...tag(run), ...oj(run) })),
    of("two tags, judge, difficulty", (run) => ({ ...tags(run), ...oj(run), ...difficulty(run) }), found),
    of("Chinese keyword", piece, found),
    of("English keyword", (run) => ({ keyword: at(enWords, run) }), { ...found, notHeld: readsFinds }),
    of("display id as keyword", (run) => ({ keyword: at(displayIds, run) }), found),
    of("one character", (run) => ({ keyword: at(["P", "H", "C", "Z"], run) })),
    of("keyword, difficulty", (run) => ({ ...piece(run), ...difficulty(run) }), found),
    of("keyword, judge, tag", (run) => ({ ...piece(run), ...oj(run), ...tag(run) }), found),
    of("thirty numbers", (run) => ({ ids: numbersFrom(1000 + 30 * (run % 1000)) }), found),
    of("not tried yet", (run) => ({ reached: { userId: at(authors, run), mark: "todo" } })),
    of("solved", (run) => ({ reached: { userId: at(authors, run), mark: "solved" } }), {
      maySort: 20_000,
      notHeld: "what one has solved is put in order: the busiest authors ask",
    }),
    of("keyword that one title in ten has", () => ({ keyword: "问题" }), {
      ...found,
      notHeld: readsFinds,
    }),
  ];
}

function numbersFrom(first: number): { displayIds: string[]; numbers: string[] } {
  const numbers = Array.from({ length: 30 }, (_, index) => String(first + index));
  return { displayIds: numbers, numbers };
}

function tenFrom<Value>(values: Value[], run: number): Value[] {
  return Array.from({ length: 10 }, (_, index) => at(values, run + 7 * index));
}
