import { Agent } from "node:http";
import { sql } from "kysely";
import { makeAccount } from "../../apps/server/src/features/identity/index.ts";
import { roles } from "../../packages/domain/src/index.ts";
import { giveStatements } from "../give-statements.ts";
import type { OwnSite } from "../own-site.ts";
import { begin, type Entrant, enrol, holdContest, type ScratchContest } from "../rehearse/hall.ts";
import { openReporter, type TakenTry } from "../rehearse/open-reporter.ts";
import { reportSteadily } from "../rehearse/report-steadily.ts";

/** A contest under way, its people and what judges it; whoever asks does so at `url`. */
export interface Hall {
  url: string;
  readonly agent: Agent;
  readonly contest: ScratchContest;
  readonly entrants: readonly Entrant[];
  /** What each of them signs in with. */
  readonly password: string;
  /** What the site has taken; each gets its verdict as soon as it is here. */
  readonly taken: TakenTry[];
  /** Ends the judging; resolves when all that was taken has been reported. */
  close: () => Promise<void>;
}

const hourMs = 3_600_000;
const password = "at-the-start-of-it-1";

/** Opens it on a site whose `jobs` need not run yet. Nothing is judged: verdicts come in at the report stage. */
export async function openHall(
  site: OwnSite,
  { contestants, problems }: { contestants: number; problems: number },
): Promise<Hall> {
  const entrants = await enrol(site, contestants);
  await givePasswords(site);
  const contest = await holdContest(site, "load", problems);
  await begin(site.db, contest.cid, 3 * hourMs);
  const rows = await site.db.selectFrom("contest_problems").select("problem_id").execute();
  await giveStatements(
    site.db,
    rows.map(({ problem_id }) => problem_id),
  );
  await lift(site);
  const agent = new Agent({ keepAlive: true });
  const judge = await openReporter(site, "load");
  const taken: TakenTry[] = [];
  const reporting = reportSteadily(judge, taken);
  return {
    ...{ url: site.url, agent, contest, entrants, password, taken },
    async close() {
      agent.destroy();
      await reporting.stop();
      await judge.close();
    },
  };
}

/** One hash for all: making one takes the time of a sign-in. */
async function givePasswords({ db }: OwnSite): Promise<void> {
  const account = { username: "first", password, role: roles.user, passwordIsDue: false, email: null };
  await db.transaction().execute((tx) => makeAccount(tx, account));
  await sql`
    update users set password_hash = first.password_hash, password_scheme = first.password_scheme
    from (select * from users where username = 'first') first where users.username like 'team%'`.execute(db);
}

/** Whoever is asked to wait between two submissions, or to solve something before a comment, would hold up the schedule. */
async function lift({ db }: OwnSite): Promise<void> {
  const { id } = await db.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
  const switches = JSON.stringify({ defaultSubmitInterval: 0, defaultCreateCommentACInitValue: 0 });
  await db.insertInto("settings").values({ key: "switches", value: switches, updated_by: id }).execute();
}
