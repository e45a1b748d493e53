import { randomUUID } from "node:crypto";
import type { Database } from "../../apps/server/src/db/client.ts";
import {
  claimJob,
  type LeasedJob,
  takeHeld,
} from "../../apps/server/src/features/judges/judge-queue.repo.ts";
import { findQueuePlace } from "../../apps/server/src/features/judges/queue-place.repo.ts";
import { listBehind } from "../../apps/server/src/features/standings/board/board.repo.ts";
import { judgeFeatures } from "../../packages/contract/src/index.ts";
import type { ListApi } from "../list-api.ts";
import { at } from "../list-case.ts";
import { listRequests } from "../list-requests.ts";
import type { GrowthSubjects } from "./growth-subjects.ts";

/** Something the site is asked for all the time. */
export interface HotQuery {
  name: string;
  /** Asks once; the number of the run chooses among its parameters. */
  ask: (run: number) => Promise<unknown>;
  /** Why it is shown but not held to the bound. */
  notHeld?: string;
}

/** What is asked, and by whom. */
export interface HotPlace {
  db: Database;
  api: ListApi;
  subjects: GrowthSubjects;
  /** Of the authors, in their order. */
  tokens: readonly string[];
  /** Submissions that wait for a judge, the last to be served first. */
  waitingIds: readonly number[];
}

/** Every list in its filters, every page that is opened often, and the queue of judging. */
export function hotQueries(place: HotPlace): HotQuery[] {
  return [...lists(place), ...pages(place), ...contestPages(place), ...dispatch(place)];
}

function lists({ api, subjects, tokens }: HotPlace): HotQuery[] {
  return listRequests(subjects).map(({ name, path, isOwn }) => {
    const why = listsNotHeld[name];
    return {
      name,
      ask: (run) => api.list(path(run), isOwn ? at(tokens, run) : undefined),
      ...(why !== undefined && { notHeld: why }),
    };
  });
}

const listsNotHeld: Readonly<Record<string, string>> = {
  "discussions: keyword that one title in ten has":
    "its total is counted up to 10,000, and a million submissions come with 5,000 such titles; kept for ten seconds",
};

function pages({ api, subjects, tokens }: HotPlace): HotQuery[] {
  const { publicIds, authorNames, triedDisplayIds, ownDisplayIds } = subjects;
  const page = (
    name: string,
    path: (run: number) => string,
    { isOwn = false, ...rest }: { isOwn?: boolean; notHeld?: string } = {},
  ): HotQuery => ({
    name,
    ask: (run) => api.list(path(run), isOwn ? at(tokens, run) : undefined),
    ...rest,
  });
  const author = (run: number) => `username=${encodeURIComponent(at(authorNames, run))}`;
  const own = { isOwn: true };
  return [
    page("problem page", (run) => `/api/get-problem-detail?problemId=${at(triedDisplayIds, run)}`, own),
    page("submission detail", (run) => `/api/get-submission-detail?submitId=${at(publicIds, run)}`, own),
    page(
      "submission detail: its tests",
      (run) => `/api/get-all-case-result?submitId=${at(publicIds, run)}`,
      own,
    ),
    page("own submissions taken along", () => "/api/export-submissions", own),
    page("user home", (run) => `/api/get-user-home-info?${author(run)}`),
    page("user home: the year", (run) => `/api/get-user-calendar-heatmap?${author(run)}`),
    page("ranklist: ACM", () => "/api/get-rank-list?type=ACM"),
    page(
      "ranklist: ACM, pages 2 to 20",
      (run) => `/api/get-rank-list?type=ACM&currentPage=${2 + (run % 19)}`,
    ),
    page("ranklist: OI", () => "/api/get-rank-list?type=OI"),
    page("messages: unread", () => "/api/msg/unread", own),
    page("messages: comments", () => "/api/msg/comment", own),
    page("home: the last week", () => "/api/get-last-week-submission-statistics", {
      notHeld:
        "the submissions of a week are counted, which a larger site has more of; kept for half an hour",
    }),
    {
      name: "submit",
      ask: (run) =>
        api.send("/api/submit-problem-judge", at(tokens, run), {
          pid: at(ownDisplayIds, run),
          language: "Language 1",
          code: `int main() { return ${run}; } // ${randomUUID()}`,
        }),
    },
  ];
}

function contestPages({ api, subjects: { contestIds }, tokens }: HotPlace): HotQuery[] {
  const cid = (run: number) => at(contestIds, run);
  const page = (name: string, path: (run: number) => string): HotQuery => ({
    name: `contest: ${name}`,
    ask: (run) => api.list(path(run), at(tokens, run)),
  });
  const rank = (name: string, number: (run: number) => number): HotQuery => ({
    name: `contest: ${name}`,
    ask: (run) =>
      api.send("/api/get-contest-rank", at(tokens, run), {
        cid: cid(run),
        currentPage: number(run),
        limit: 50,
      }),
  });
  const submissions = (more: string) => (run: number) =>
    `/api/contest-submissions?contestID=${cid(run)}${more}`;
  return [
    page("list", () => "/api/get-contest-list"),
    page("problems", (run) => `/api/get-contest-problem?cid=${cid(run)}`),
    page("submissions", submissions("")),
    page("submissions, status", (run) => submissions(`&status=${-(run % 2)}`)(run)),
    page("own submissions", submissions("&onlyMine=true")),
    rank("board, first page", () => 1),
    rank("board, pages 2 to 10", (run) => 2 + (run % 9)),
    page("whole board", (run) => `/api/get-contest-board?cid=${cid(run)}`),
  ];
}

function dispatch({ db, waitingIds }: HotPlace): HotQuery[] {
  const judge = {
    ...{ judgeId: "bench", session: randomUUID(), toolchain: "bench" },
    ...{ languageIds: Array.from({ length: 20 }, (_, index) => index + 1), features: [judgeFeatures.quiet] },
  };
  const held: LeasedJob[] = [];
  const claim = async () => {
    const job = await claimJob(db, judge);
    if (!job) throw new Error("nothing waits");
    held.push(job);
  };
  return [
    { name: "dispatch: claim", ask: claim },
    {
      name: "dispatch: what was claimed is taken out",
      async ask() {
        const job = held.pop();
        if (!job) throw new Error("nothing is held");
        const taken = { ...job, spentCpuMs: 1000 };
        await db.transaction().execute((tx) => takeHeld(tx, judge, taken));
      },
    },
    {
      name: "dispatch: place in the queue",
      ask: (run) => findQueuePlace(db, at(waitingIds, run)),
    },
    { name: "boards: which are behind", ask: () => listBehind(db) },
  ];
}
