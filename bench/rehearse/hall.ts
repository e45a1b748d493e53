import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";
import { buildJudgeable } from "../../apps/server/src/testing/build-judgeable.ts";
import { buildContest, buildContestProblem } from "../../apps/server/src/testing/build-rows.ts";
import { insertUser } from "../../apps/server/src/testing/insert-user.ts";
import { inLanes } from "../in-lanes.ts";
import type { OwnSite } from "../own-site.ts";

/** Who takes part, each in a session. */
export interface Entrant {
  readonly id: string;
  readonly token: string;
}

/** A scratch contest that is open to everybody. */
export interface ScratchContest {
  readonly cid: number;
  /** What its problems are called there. */
  readonly displayIds: readonly string[];
}

/** Makes the people who take part. */
export async function enrol(site: OwnSite, count: number): Promise<Entrant[]> {
  const tokens: string[] = [];
  await inLanes(8, count, async (nth) => {
    tokens[nth] = await site.signIn(`team${nth}`);
  });
  const rows = await site.db.selectFrom("users").select(["id", "username"]).execute();
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return tokens.map((token, nth) => ({ token, id: ids.get(`team${nth}`) ?? "" }));
}

/** Makes a contest that has begun, with problems of its own. */
export async function holdContest(site: OwnSite, name: string, problems: number): Promise<ScratchContest> {
  const authorId = await insertUser(site.db, `jury-${name}`);
  const cid = await buildContest(site.db, authorId, { title: name, open_rank: true, inHours: 0 });
  const displayIds = Array.from({ length: problems }, (_, nth) => String.fromCharCode(65 + nth));
  for (const displayId of displayIds) {
    const problemId = await buildJudgeable(site, `${name.toUpperCase()}-${displayId}`);
    await buildContestProblem(site.db, { contestId: cid, problemId, displayId });
  }
  return { cid, displayIds };
}

/** A try that has to be sent again at the end is still in time. */
const overtimeMs = 60_000;

/** The site's clock and this one's may differ a little; the first try must not come too early for either. */
const sinceStartMs = 1_000;

/** Lets the contest begin; its last fifth is sealed, and stays so. */
export async function begin(db: Database, cid: number, durationMs: number): Promise<void> {
  const startsAtMs = Date.now() - sinceStartMs;
  await db
    .updateTable("contests")
    .set({
      ...{ starts_at: new Date(startsAtMs), ends_at: new Date(startsAtMs + durationMs + overtimeMs) },
      ...{ seal_rank: true, seal_at: new Date(startsAtMs + durationMs * 0.8), auto_real_rank: false },
    })
    .where("id", "=", cid)
    .execute();
}

/**
 * A log as a contest of this many entries with this many tries each leaves it. Only the log: boards are folded from
 * nothing else.
 */
export async function fillLog(
  db: Database,
  cid: number,
  { entries, triesEach }: { entries: number; triesEach: number },
): Promise<void> {
  await sql`insert into users (username) select 'crowd' || n from generate_series(1, ${entries}) n`.execute(
    db,
  );
  const tries = entries * triesEach;
  // Each try is two entries: that it was made, and what became of it. The ids are those of no submission.
  await sql`
    insert into contest_log (contest_id, seq, at, kind, user_id, contest_problem_id, submission_id, facts)
    select c.id, 2 * n - 1 + e.nth, c.starts_at + interval '1 second' * (n % 3000),
      (array['submitted', 'judged'])[e.nth + 1], people.ids[1 + n % ${entries}],
      case when e.nth = 0 then problems.ids[1 + (n / ${entries}) % array_length(problems.ids, 1)] end,
      1000000000 + n,
      case when e.nth = 0 then '{}'::jsonb
        when (n * 7) % 10 < 4 then '{"status": 0, "score": null, "timeMs": 15}'
        else '{"status": -1, "score": null, "timeMs": 15}' end
    from contests c, generate_series(1, ${tries}) n, generate_series(0, 1) e (nth),
      (select array_agg(id) as ids from users where username like 'crowd%') people,
      (select array_agg(id order by position) as ids from contest_problems where contest_id = ${cid}) problems
    where c.id = ${cid}`.execute(db);
  await sql`analyze contest_log`.execute(db);
  await sql`analyze users`.execute(db);
  // From here on it is there to be folded.
  await sql`insert into contest_logs (contest_id, last_seq) values (${cid}, ${2 * tries})`.execute(db);
}
