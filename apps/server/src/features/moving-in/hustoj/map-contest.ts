import type { Loss } from "../loss-codes.ts";
import type { OldRow } from "../old-row.ts";
import type { ToldContest } from "../told.ts";
import { linkKey } from "./map-submission.ts";
import { userKey } from "./map-user.ts";

/** The rows of one contest: those who may enter and who run it are named by rights. */
export interface HustojContestRows {
  readonly contest: OldRow;
  /** With `problem_title` beside their own columns, in their order. */
  readonly problems: readonly OldRow[];
  readonly entrants: readonly string[];
  readonly managers: readonly string[];
}

/** A contest of HUSTOJ: always ACM, its board open to everybody. */
export function mapContest({ contest, problems, entrants, managers }: HustojContestRows): ToldContest {
  const oldId = contest.text("contest_id");
  const losses: Loss[] = [];
  if (contest.number("langmask", 0) > 0)
    losses.push({ code: "option_dropped", what: "languages of the contest" });
  const startsAt = contest.date("start_time") ?? new Date(Number.NaN);
  const password = contest.text("password").trim();
  const isPrivate = contest.flag("private", false) || password !== "";
  const author = contest.text("user_id") || managers[0] || "";
  return {
    oldId,
    losses,
    authorId: author === "" ? null : userKey(author),
    groupId: null,
    title: contest.text("title"),
    description: contest.text("description"),
    type: 0,
    auth: isPrivate ? 1 : 0,
    password: password === "" ? null : password,
    startsAt,
    endsAt: contest.date("end_time") ?? new Date(Number.NaN),
    sealAt: null,
    autoRealRank: true,
    openRank: !isPrivate,
    openPrint: false,
    allowEndSubmit: false,
    isVisible: contest.text("defunct").toUpperCase() !== "Y",
    rankShowName: "username",
    accountRule: null,
    starAccounts: [],
    oiScoreType: "Recent",
    awardType: 0,
    awards: [],
    createdAt: startsAt,
    problems: problems.map((problem, index) => ({
      oldId: linkKey(oldId, problem.text("problem_id")),
      problemId: problem.text("problem_id"),
      displayId: letterOf(index),
      displayTitle: problem.text("title").trim() || problem.text("problem_title"),
      color: null,
    })),
    entries: entrants.map((name) => ({ userId: userKey(name), registeredAt: startsAt })),
  };
}

/** A to Z, then AA and so on, as HUSTOJ shows them. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
