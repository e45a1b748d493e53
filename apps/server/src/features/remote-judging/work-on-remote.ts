/**
 * One step of one submission with another judge. What a step is follows from what is stored, and nothing but what is
 * stored counts: a process that dies anywhere in here leaves a lease that ends, and the next step begins where the last
 * stored one ended. The one place that cannot be repeated is the sending; before it the intent is stored, and a task
 * with an intent is looked for, not sent.
 */
import { afterRemoteEvent, type RemoteEnd, type RemoteEvent, remoteActOf } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import type { TextSeal } from "../../db/text-seal.ts";
import { openSession, sealSession } from "./account-session.ts";
import { noteStop } from "./note-stop.ts";
import { parkAccount } from "./remote-accounts.repo.ts";
import type { RemoteAdapter, RemoteProgram, RemoteVisit } from "./remote-adapter.ts";
import { noteWellSite } from "./remote-sites.repo.ts";
import { RemoteStop } from "./remote-stop.ts";
import {
  claimTask,
  type HeldTask,
  type RemoteWork,
  releaseStep,
  sortRuns,
  storeTask,
} from "./remote-tasks.repo.ts";
import { takeTurn } from "./take-turn.ts";

/** What working on remote submissions needs. */
export interface RemoteDeps {
  db: Database;
  seal: TextSeal;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  /**
   * Records how a submission ended, with every effect of a verdict, when `take` says in that transaction that it is
   * still to be recorded.
   */
  record: (
    work: RemoteWork & { judgeName: string },
    end: RemoteEnd,
    take: (tx: Tx) => Promise<boolean>,
  ) => Promise<void>;
  /** The other judge has the program. */
  onSubmitted: (work: RemoteWork) => Promise<void>;
}

/** Does the next step that is due at a site; false when there is none, or the site is to be left alone. */
export async function workOnRemote(deps: RemoteDeps, adapter: RemoteAdapter): Promise<boolean> {
  const held = await takeTurn(deps, adapter, (tx, at) => claimTask(tx, adapter.site, at));
  if (!held) return false;
  const visit = openVisit(deps, held);
  if (!visit) {
    await parkAccount(deps.db, held.accountId, "login-failed", deps.now());
    await releaseStep(deps.db, held, null);
    return true;
  }
  try {
    const step = await tryStep(deps, { adapter, held, visit });
    await judgeSite(deps, adapter, step);
    await settle(deps, { adapter, held }, step);
  } finally {
    await releaseStep(deps.db, held, sealSession(deps.seal, visit.session));
  }
  return true;
}

/** As whom the site is called; nothing when the account was sealed with a secret that the site no longer has. */
function openVisit({ seal }: RemoteDeps, held: HeldTask): RemoteVisit | undefined {
  const { username, sealedPassword, sealedSession } = held;
  try {
    const login = { username, password: seal.open(sealedPassword) };
    return { session: openSession(seal, sealedSession), login };
  } catch {
    return undefined;
  }
}

/** One step: what is held, and as whom the site is called. */
interface Step {
  adapter: RemoteAdapter;
  held: HeldTask;
  visit: RemoteVisit;
}

/** What a step found, and what stopped it. */
interface StepResult {
  /** Nothing when the step is not this caller's any more. */
  event: RemoteEvent | undefined;
  stop?: RemoteStop;
  task: HeldTask;
}

async function tryStep(deps: RemoteDeps, step: Step): Promise<StepResult> {
  const { held } = step;
  try {
    const act = remoteActOf(held);
    if (act === "send") return await send(deps, step);
    return { event: await (act === "look" ? look(deps, step) : poll(step)), task: held };
  } catch (error) {
    if (!(error instanceof RemoteStop)) throw error;
    return { event: { kind: "trouble", because: error.trouble }, stop: error, task: held };
  }
}

async function send(deps: RemoteDeps, step: Step): Promise<StepResult> {
  const { adapter, held, visit } = step;
  const { problem, language, code, submissionId, generation } = held;
  // Read first: afterwards nobody could tell which runs are older. It also shows whether the session still stands.
  const afterRun = await signedIn(step, () => adapter.newestRun(visit, problem));
  const { task } = afterRemoteEvent(held, { kind: "leaves" }, { at: deps.now(), random: deps.random() });
  const sending = { ...held, ...task, afterRun };
  if (!(await storeTask(deps.db, held, task, { afterRun }))) return { event: undefined, task: held };
  const program = { problem, language, code, mark: `${submissionId}.${generation}` };
  return { ...(await leave(step, program)), task: sending };
}

/** The program leaves; what the site says then, or that nobody knows. */
async function leave(step: Step, program: RemoteProgram): Promise<Pick<StepResult, "event" | "stop">> {
  const { adapter, visit } = step;
  const first = await submitOnce(step, program);
  if (first.stop?.trouble !== "session-lost") return first;
  // A site that knows nobody took nothing, and so it may be asked again.
  const stop = await adapter.signIn(visit).then(() => undefined, asStop);
  return stop ? { event: { kind: "later", waitMs: 0 }, stop } : submitOnce(step, program);
}

async function submitOnce({ adapter, visit }: Step, program: RemoteProgram) {
  try {
    return { event: await adapter.submit(visit, program) };
  } catch (error) {
    const stop = asStop(error);
    const isUnsent = stop.trouble === "session-lost";
    const event: RemoteEvent = isUnsent ? { kind: "later", waitMs: 0 } : { kind: "unclear" };
    return { event, stop };
  }
}

function asStop(error: unknown): RemoteStop {
  if (error instanceof RemoteStop) return error;
  throw error;
}

async function look({ db, now }: RemoteDeps, step: Step): Promise<RemoteEvent> {
  const { adapter, held, visit } = step;
  const wanted = { problem: held.problem, after: held.afterRun ?? "0" };
  const runIds = await signedIn(step, () => adapter.findRuns(visit, wanted));
  const { unknown, hasRival } = await sortRuns(db, held, runIds, now());
  const [runId] = unknown;
  if (runId === undefined) return { kind: "absent" };
  // No verdict is better than that of another program.
  if (hasRival || unknown.length > 1) return { kind: "failed", because: "unclear" };
  return { kind: "found", runId };
}

function poll(step: Step): Promise<RemoteEvent> {
  const { runId, problem } = step.held;
  if (runId === null) throw new Error(`submission ${step.held.submissionId} has no run`);
  return signedIn(step, () => step.adapter.poll(step.visit, runId, problem));
}

/** Does something as the account: with the session it has, and with a new one when the site has lost that. */
async function signedIn<T>({ adapter, visit }: Step, act: () => Promise<T>): Promise<T> {
  const { session } = visit;
  if (Object.keys(session.cookies).length === 0) await adapter.signIn(visit);
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RemoteStop) || error.trouble !== "session-lost") throw error;
    await adapter.signIn(visit);
    return act();
  }
}

/** What a step says about the site and the account. */
async function judgeSite(
  deps: RemoteDeps,
  { site }: RemoteAdapter,
  { stop, task, event }: StepResult,
): Promise<void> {
  if (!event) return;
  await (stop ? noteStop(deps, { site, accountId: task.accountId }, stop) : noteWellSite(deps.db, site));
}

async function settle(
  deps: RemoteDeps,
  { adapter, held }: Pick<Step, "adapter" | "held">,
  { event, stop, task: before }: StepResult,
): Promise<void> {
  if (!event) return;
  const { task, end } = afterRemoteEvent(before, event, { at: deps.now(), random: deps.random() });
  const known = stop ? { trouble: stop.trouble } : {};
  const { submissionId, generation } = held;
  const work = { submissionId, generation };
  if (end)
    return deps.record({ ...work, judgeName: adapter.site }, end, (tx) => storeTask(tx, held, task, known));
  const isMine = await storeTask(deps.db, held, task, known);
  if (isMine && event.kind === "found") await deps.onSubmitted(work);
}
