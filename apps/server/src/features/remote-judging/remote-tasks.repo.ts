/**
 * The SQL of the work for other judges. A step holds its task and its account under one lease: whoever lost the lease,
 * to the clock or to a rejudge, changes no row any more. The clock is the caller's, so that every wait can be played.
 */
import {
  accountSiteOf,
  type RemotePhase,
  type RemoteSite,
  type RemoteTask,
  type RemoteTrouble,
} from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** A judgement that another judge is to make. */
export interface RemoteWork {
  submissionId: number;
  generation: number;
}

/** What is stored of a task beside its state. */
interface StoredTask extends RemoteTask, RemoteWork {
  problem: string;
  accountId: number | null;
  afterRun: string | null;
}

/** A task that is held together with an account, until the lease ends. */
export interface HeldTask extends StoredTask {
  lease: string;
  accountId: number;
  username: string;
  sealedPassword: Buffer;
  sealedSession: Buffer | null;
  language: string;
  code: string;
}

/** Longer than every request of a step together can take. */
const leaseMs = 5 * 60_000;

const stateOf = (task: RemoteTask) => ({
  phase: task.phase,
  run_id: task.runId,
  since: task.since,
  due_at: task.dueAt,
  is_taken: task.isTaken,
  looks: task.looks,
  troubles: task.troubles,
  sends: task.sends,
});

const stateColumns = sql`t.submission_id as "submissionId", t.generation, t.problem, t.phase, t.run_id as "runId",
  t.since, t.due_at as "dueAt", t.is_taken as "isTaken", t.looks, t.troubles, t.sends, t.account_id as "accountId",
  t.after_run as "afterRun"`;

/** The task of a submission, locked until the transaction ends. */
export async function lockTask(tx: Tx, submissionId: number): Promise<StoredTask | undefined> {
  const { rows } = await sql<StoredTask>`
    select ${stateColumns} from remote_tasks t where submission_id = ${submissionId} for update`.execute(tx);
  return rows[0];
}

/** Stores the task of a new judgement; whoever held the one before holds nothing any more. */
export async function putTask(
  tx: Tx,
  work: RemoteWork & { site: string; problem: string; userId: string; accountId: number | null },
  task: RemoteTask,
): Promise<void> {
  const {
    submissionId: submission_id,
    generation,
    site,
    problem,
    userId: user_id,
    accountId: account_id,
  } = work;
  const row = { generation, site, problem, account_id, ...stateOf(task), lease: null, leased_until: null };
  await tx
    .insertInto("remote_tasks")
    .values({ submission_id, user_id, ...row })
    .onConflict((conflict) => conflict.column("submission_id").doUpdateSet(row))
    .execute();
}

/** Ends the task of a submission that somebody else has settled. */
export async function dropTask(tx: Tx, submissionId: number): Promise<void> {
  await tx
    .updateTable("remote_tasks")
    .set({ phase: "ended", lease: null, leased_until: null })
    .where("submission_id", "=", submissionId)
    .execute();
}

/** The other judge that a submission is on its way to or judged by; null when it is not. */
export async function findRemoteJudge(db: Database, submissionId: number): Promise<string | null> {
  const task = await db
    .selectFrom("remote_tasks")
    .select("site")
    .where("submission_id", "=", submissionId)
    .where("phase", "<>", "ended")
    .executeTakeFirst();
  return task?.site ?? null;
}

/** How many submissions of a person are on their way to other judges. */
export async function countRemoteInFlight(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from remote_tasks where user_id = ${userId}::uuid and phase <> 'ended'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Holds the next task of a site that is due, with an account that nobody has: the one it was sent with, or any that
 * has no program whose whereabouts are unknown. What is practice leaves after what is sent to contests.
 */
export async function claimTask(tx: Tx, site: RemoteSite, at: Date): Promise<HeldTask | undefined> {
  const lease = crypto.randomUUID();
  const { rows } = await sql<HeldTask>`
    select ${stateColumns}, ${lease} as lease, a.id as "accountId", a.username,
      a.sealed_password as "sealedPassword", a.sealed_session as "sealedSession", l.name as language, source.code
    from remote_tasks t
    join remote_accounts a on a.site = ${accountSiteOf(site)} and a.is_enabled and a.parked_at is null
      and (a.leased_until is null or a.leased_until <= ${at})
      and (t.phase = 'queued' or a.id = t.account_id)
      and (t.phase not in ('queued', 'doubtful')
        or not exists (select from remote_tasks s where s.account_id = a.id and s.phase = 'sending'))
    join submissions submission on submission.id = t.submission_id
    join languages l on l.id = submission.language_id
    join sources source on source.sha256 = submission.source_sha256
    where t.site = ${site} and t.phase <> 'ended' and t.due_at <= ${at}
      and (t.leased_until is null or t.leased_until <= ${at})
    order by t.phase = 'queued' and submission.contest_id is null, t.due_at, t.submission_id,
      a.leased_until nulls first
    limit 1 for update of t, a skip locked`.execute(tx);
  const [held] = rows;
  if (!held) return undefined;
  const until = new Date(at.getTime() + leaseMs);
  await sql`update remote_tasks set lease = ${lease}, leased_until = ${until}
    where submission_id = ${held.submissionId}`.execute(tx);
  await sql`update remote_accounts set lease = ${lease}, leased_until = ${until}
    where id = ${held.accountId}`.execute(tx);
  return held;
}

/** For how long a program that was given up may still turn up in its account's list. */
const strayMs = 60 * 60_000;

/**
 * Which of these runs belong to no submission that is known, and whether another program for the same problem may have
 * turned up there: then nobody can tell whose a run is.
 */
export async function sortRuns(
  db: Database,
  { submissionId, accountId, problem }: HeldTask,
  runIds: readonly string[],
  at: Date,
): Promise<{ unknown: string[]; hasRival: boolean }> {
  const { rows } = await sql<{ unknown: string[]; hasRival: boolean }>`
    select array(
      select run from unnest(${runIds}::text[]) as run
      where run not in (select run_id from remote_tasks where account_id = ${accountId} and run_id is not null)
    ) as unknown, exists (
      select from remote_tasks where account_id = ${accountId} and problem = ${problem} and run_id is null and sends > 0
        and phase <> 'queued' and submission_id <> ${submissionId} and since > ${new Date(at.getTime() - strayMs)}
    ) as "hasRival"`.execute(db);
  const [sorted] = rows;
  if (!sorted) throw new Error("no row of a list");
  return sorted;
}

/** Stores how far a held task is; false when it is held no more. The lease stays. */
export async function storeTask(
  db: Database | Tx,
  held: HeldTask,
  task: RemoteTask,
  known: { afterRun?: string; trouble?: RemoteTrouble } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("remote_tasks")
    .set({
      ...stateOf(task),
      ...(task.phase !== "queued" && { account_id: held.accountId }),
      ...(known.afterRun !== undefined && { after_run: known.afterRun }),
      ...(known.trouble !== undefined && { last_trouble: known.trouble }),
    })
    .where("submission_id", "=", held.submissionId)
    .where("generation", "=", held.generation)
    .where("lease", "=", held.lease)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives up what a step held, with the session that it made or used. */
export async function releaseStep(
  db: Database,
  { lease, accountId, submissionId }: HeldTask,
  sealedSession: Buffer | null,
): Promise<void> {
  await sql`update remote_tasks set lease = null, leased_until = null
    where submission_id = ${submissionId} and lease = ${lease}`.execute(db);
  await sql`update remote_accounts set lease = null, leased_until = null, sealed_session = ${sealedSession}
    where id = ${accountId} and lease = ${lease}`.execute(db);
}

/** A task that waits without anybody working on it. */
export interface WaitingTask extends RemoteWork {
  phase: RemotePhase;
  since: Date;
  hasAccount: boolean;
}

/** The tasks of a site that have waited longest and nobody holds. */
export async function findWaiting(db: Database, site: RemoteSite, at: Date): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    select t.submission_id as "submissionId", t.generation, t.phase, t.since, exists (
      select from remote_accounts a where a.site = ${accountSiteOf(site)} and a.is_enabled and a.parked_at is null
        and (t.phase = 'queued' or a.id = t.account_id)) as "hasAccount"
    from remote_tasks t
    where t.site = ${site} and t.phase <> 'ended' and (t.leased_until is null or t.leased_until <= ${at})
    order by t.since limit 100`.execute(db);
  return rows;
}

/** Ends a task that nobody holds; false when somebody has begun to work on it. */
export async function endWaiting(
  tx: Tx,
  { submissionId, generation }: RemoteWork,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update remote_tasks set phase = 'ended'
    where submission_id = ${submissionId} and generation = ${generation} and phase <> 'ended'
      and (leased_until is null or leased_until <= ${at})`.execute(tx);
  return numAffectedRows === 1n;
}
