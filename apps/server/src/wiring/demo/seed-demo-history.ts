/**
 * A year of submissions, written as rows: nobody sent them and no judge judged them, and `is_seeded` says so. They are
 * made once, on a site that has no submission yet, so that they are older than all others by number and by time. The
 * counters are a recount of them.
 */
import { createRandom, readTests } from "@touchstone/problem-package";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countHistory } from "./count-history.ts";
import { insertHistory } from "./insert-history.ts";
import { inventSubmissions } from "./invent-submissions.ts";
import type { DemoProblem } from "./seed-demo-problems.ts";

/** Whose history it is, and of which problems. */
export interface HistoryScene {
  /** Ids of users. */
  readonly people: readonly string[];
  readonly problems: readonly DemoProblem[];
  readonly count: number;
}

/** Rows of one insert. */
const batchSize = 2_000;

/** Makes the history; answers how many submissions it has, none where the site has some already. */
export async function seedDemoHistory(db: Database, scene: HistoryScene): Promise<number> {
  const problems = await Promise.all(
    scene.problems.map(async (problem) => ({ ...problem, plan: await readTests(problem.package) })),
  );
  return db.transaction().execute(async (tx) => {
    const now = await clockOfEmptySite(tx);
    if (now === undefined) return 0;
    const invented = inventSubmissions(createRandom("history"), {
      people: scene.people.length,
      problems,
      count: scene.count,
      now: now.getTime(),
    });
    const submissions = invented.map(({ person, problem, ...submission }) => ({
      ...submission,
      userId: scene.people[person],
      problemId: problems[problem]?.id,
    }));
    for (let from = 0; from < submissions.length; from += batchSize) {
      await insertHistory(tx, submissions.slice(from, from + batchSize));
    }
    await countHistory(tx);
    return submissions.length;
  });
}

/** The time of the database; nothing when somebody has submitted something. */
async function clockOfEmptySite(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date }>`select now() where not exists (select from submissions)`.execute(
    tx,
  );
  return rows[0]?.now;
}
