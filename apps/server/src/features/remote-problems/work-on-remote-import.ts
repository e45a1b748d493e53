/**
 * One try at one problem of another judge. The page and its pictures are read first; then one transaction makes the
 * problem, notes its pictures, puts it where it was ordered for and ends the order. A process that dies before it leaves a lease that ends, and blobs that
 * the sweep takes away; one that dies behind it has done everything.
 */
import {
  catalogueOf,
  nextImportTry,
  Refusal,
  type RemoteImportCause,
  remoteImportLimits,
} from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import { noteTextFile } from "../files/index.ts";
import { listLanguages } from "../languages/index.ts";
import { addRemoteProblem, type ProblemSaveDeps } from "../problems/index.ts";
import { type RemoteAdapter, takeTurn, type VisitDeps, visitSite } from "../remote-judging/index.ts";
import type { FindTries } from "../trainings/index.ts";
import { makeRemoteForm } from "./make-remote-form.ts";
import { tryInPlace } from "./put-in-place.ts";
import { type CleanProblem, readRemoteProblem } from "./read-remote-problem.ts";
import {
  claimRemoteImport,
  endTry,
  type HeldImport,
  type ImportOutcome,
  lockHeld,
} from "./remote-imports.repo.ts";

/** What importing problems needs. */
export interface RemoteImportDeps extends VisitDeps, Pick<ProblemSaveDeps, "queueTrial"> {
  blobs: BlobStore;
  findTries: FindTries;
}

/** Longer than a try can take. */
const leaseMs = 15 * 60_000;

/** Tries the next problem that is due at a site; false when there is none, or the site is to be left alone. */
export async function workOnRemoteImport(deps: RemoteImportDeps, adapter: RemoteAdapter): Promise<boolean> {
  const held = await takeTurn(deps, adapter, (tx, at) =>
    claimRemoteImport(tx, adapter.site, { at, until: new Date(at.getTime() + leaseMs) }),
  );
  if (!held) return false;
  try {
    const outcome = await importOne(deps, adapter, held);
    if (outcome) await endTry(deps.db, held, outcome, deps.now());
  } catch (error) {
    await endTry(deps.db, held, afterFault(deps, held), deps.now());
    throw error;
  }
  return true;
}

/** Nothing when the problem was made: its order has ended with it. */
async function importOne(
  deps: RemoteImportDeps,
  adapter: RemoteAdapter,
  held: HeldImport,
): Promise<ImportOutcome | undefined> {
  // Whoever tried it so often has died of it.
  if (held.tries > remoteImportLimits.triesMax) return failed("fault");
  const visited = await visitSite(deps, adapter, (session) =>
    readRemoteProblem(deps, adapter, session, held.problem),
  );
  if ("stop" in visited) {
    const { trouble } = visited.stop;
    const dueAt = nextImportTry(held.tries, trouble, { at: deps.now(), random: deps.random() });
    return dueAt ? { phase: "waiting", cause: trouble, dueAt } : failed(trouble);
  }
  if (!visited.read) return failed("problem-missing");
  try {
    await make(deps, adapter, held, visited.read);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return failed(error.code === "display_id_taken" ? "display-id-taken" : "unfit");
  }
}

function failed(cause: RemoteImportCause): ImportOutcome {
  return { phase: "failed", cause };
}

/** Our own fault may pass like one of the network. */
function afterFault(deps: RemoteImportDeps, { tries }: HeldImport): ImportOutcome {
  const dueAt = nextImportTry(tries, "timeout", { at: deps.now(), random: deps.random() });
  return dueAt ? { phase: "waiting", cause: "fault", dueAt } : failed("fault");
}

async function make(
  deps: RemoteImportDeps,
  { site }: RemoteAdapter,
  held: HeldImport,
  read: CleanProblem,
): Promise<void> {
  const offered = await listLanguages(deps.db, catalogueOf(site));
  const { languages: named } = read;
  const languages = offered.filter(({ name }) => named?.includes(name) ?? true).map(({ id }) => id);
  const form = makeRemoteForm(read, { site, displayId: held.displayId, languages });
  const by = { actorId: held.orderedBy, requestId: `remote-import-${held.id}` };
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockHeld(tx, held))) return;
    const made = { oj: site, form, userId: by.actorId, requestId: by.requestId };
    const problemId = await addRemoteProblem(tx, deps, made);
    for (const { file } of read.files)
      await noteTextFile(tx, by, { ...file, uploaderId: by.actorId, groupId: null });
    const { title } = form.problem;
    const { place } = held;
    const isThere = !place || (await tryInPlace(tx, deps, by, { pid: problemId, place }));
    const outcome = { phase: "imported", problemId, title, cause: isThere ? null : "not-placed" } as const;
    await endTry(tx, held, outcome, deps.now());
  });
}
