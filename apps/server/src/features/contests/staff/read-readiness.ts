import { type ReadinessFacts, type ReadinessLine, readContestReadiness } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { listJudges } from "../../judges/index.ts";
import { listLanguages } from "../../languages/index.ts";
import { listProblemReadiness } from "../../problems/index.ts";
import { readRemoteReadiness } from "../../remote-judging/index.ts";
import { listLinks } from "../authoring/contest-links.repo.ts";
import type { ContestRow } from "../contests.repo.ts";

/** What the check before the start works with. */
export interface ReadinessDeps {
  db: Database;
  /** Free bytes where the site keeps its files; null where it cannot be known. */
  freeBytes: () => Promise<number | null>;
  /** How many prints of a contest wait, and how many came out. */
  countPrints: (contestId: number) => Promise<{ waiting: number; printed: number }>;
}

/** Looks at everything that a contest needs, now. */
export async function readReadiness(
  deps: ReadinessDeps,
  contest: ContestRow,
): Promise<{ now: Date; lines: ReadinessLine[] }> {
  const { db } = deps;
  const { now, aheadMs } = await readClock(db);
  const [problems, judges, languages, diskFreeBytes, prints] = await Promise.all([
    readProblems(db, contest.id),
    readJudges(db),
    listLanguages(db, "ME"),
    deps.freeBytes(),
    contest.openPrint ? deps.countPrints(contest.id) : null,
  ]);
  const otherJudges = [...new Set(problems.flatMap(({ remoteJudge }) => remoteJudge ?? []))].sort();
  const languageNames = new Map(languages.flatMap(({ key, name }) => (key === null ? [] : [[key, name]])));
  const keyOf = new Map(languages.map(({ id, key }) => [id, key]));
  const keysOf = (ids: readonly number[]) =>
    (ids.length === 0 ? [...keyOf.keys()] : ids).flatMap((id) => keyOf.get(id) ?? []);
  const lines = readContestReadiness({
    contest,
    problems: problems.map(({ languageIds, remoteJudge, ...problem }) => ({
      ...problem,
      languages: keysOf(languageIds),
      isRemote: remoteJudge !== null,
    })),
    judges,
    remote: await readRemoteReadiness(db, otherJudges, now),
    site: { clockAheadMs: aheadMs, diskFreeBytes },
    languageNames,
    prints,
  });
  return { now, lines };
}

async function readProblems(db: Database, contestId: number) {
  const links = await listLinks(db, contestId);
  const facts = await listProblemReadiness(
    db,
    links.map(({ problemId }) => problemId),
  );
  return links.map(({ problemId, displayId, color }) => {
    const known = facts.get(problemId);
    return {
      ...{ displayId, color, languageIds: known?.languageIds ?? [] },
      hasTests: known?.hasTests ?? false,
      isVerified: known?.isVerified ?? false,
      isPaused: known?.isPaused ?? false,
      remoteJudge: known?.remoteJudge ?? null,
    };
  });
}

/** The judges that take work. */
async function readJudges(db: Database): Promise<ReadinessFacts["judges"]> {
  const judges = (await listJudges(db)).filter(({ state, is_there }) => state === "enabled" && is_there);
  return judges.map(({ id, languages, toolchain, load }) => ({
    ...{ name: id, languages, toolchain },
    clockAheadMs: load?.clockAheadMs ?? null,
    diskFreeBytes: load?.diskFreeBytes ?? null,
  }));
}

/** The database's clock, and how far this process is ahead of it. */
async function readClock(db: Database): Promise<{ now: Date; aheadMs: number }> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const middle = (before + Date.now()) / 2;
  const now = rows[0]?.now ?? new Date(middle);
  return { now, aheadMs: Math.round(middle - now.getTime()) };
}
