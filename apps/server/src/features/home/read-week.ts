import { dayInZone } from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import { readSiteSettings } from "../settings/index.ts";
import { countDays, type DayCount, type DaysAsked, rankSolvers, type Solver } from "../submissions/index.ts";

/** What reading the week works with. */
export interface WeekDeps {
  db: Database;
  cache: KeyedCache;
  now: () => Date;
}

const days = 7;
const rankLength = 10;
const figuresSeconds = 1800;
const rankSeconds = 300;

/** The submissions of the last seven days, one count a day. `isFresh` computes them anew for everybody. */
export async function readWeekFigures(
  deps: WeekDeps,
  { isFresh }: { isFresh: boolean },
): Promise<DayCount[]> {
  const { key, asked } = await week(deps, "figures");
  return deps.cache.remember(key, figuresSeconds, () => countDays(deps.db, asked), { isFresh });
}

/** Who had the most problems accepted in the last seven days. */
export async function readWeekRank(deps: WeekDeps): Promise<Solver[]> {
  const { key, asked } = await week(deps, "rank");
  return deps.cache.remember(key, rankSeconds, () => rankSolvers(deps.db, asked, rankLength));
}

/** A new day, in the site's zone, is a new week and must not wait for the old one's time to run out. */
async function week(deps: WeekDeps, what: string): Promise<{ key: unknown; asked: DaysAsked }> {
  const { timeZone } = await readSiteSettings(deps.db);
  const now = deps.now();
  return { key: ["home", what, timeZone, dayInZone(now, timeZone)], asked: { now, timeZone, days } };
}
