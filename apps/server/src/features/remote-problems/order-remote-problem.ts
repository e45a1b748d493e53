import { Refusal, type RefusalCode, type RemoteSite, storedDisplayId } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database, Tx } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { findNamedProblems, findRemoteProblem } from "../problems/index.ts";
import { isRemoteOpen, remoteProblemOf } from "../remote-judging/index.ts";
import type { FindTries } from "../trainings/index.ts";
import { demandImportPlace, type ImportPlace, type PlacedBy, putInPlace } from "./put-in-place.ts";
import { insertRemoteImport } from "./remote-imports.repo.ts";

/** What ordering works with. */
export interface OrderDeps {
  db: Database;
  limits: RateLimits;
  findTries: FindTries;
}

const allowance = { name: "import-remote-problems", points: 120, seconds: 3600 };

/** Why a single problem cannot be ordered. */
const refusedAlone = ["remote_problem_id_invalid", "remote_import_under_way", "display_id_taken"] as const;
type RefusedAlone = (typeof refusedAlone)[number];

/** Orders problems of another judge, as far as they can be. Refuses while remote judging is switched off. */
export async function orderRemoteProblems(
  deps: OrderDeps,
  by: ActedBy,
  { site, problemIds }: { site: RemoteSite; problemIds: readonly string[] },
): Promise<{ ordered: number; refused: { problemId: string; code: RefusedAlone }[] }> {
  await deps.limits.spend(allowance, by.actorId);
  const refused: { problemId: string; code: RefusedAlone }[] = [];
  for (const problemId of problemIds) {
    try {
      await order(deps.db, by, { site, problemId });
    } catch (error) {
      if (!(error instanceof Refusal) || !isRefusedAlone(error.code)) throw error;
      refused.push({ problemId, code: error.code });
    }
  }
  return { ordered: problemIds.length - refused.length, refused };
}

/** Orders one problem, or refuses it. */
export async function orderRemoteProblem(
  deps: OrderDeps,
  by: ActedBy,
  wanted: { site: RemoteSite; problemId: string },
): Promise<void> {
  await deps.limits.spend(allowance, by.actorId);
  await order(deps.db, by, wanted);
}

/** Orders one for a contest or a training. One that is here already is put there at once. */
export async function orderForPlace(
  deps: OrderDeps,
  placedBy: PlacedBy,
  { place, ...wanted }: { site: RemoteSite; problemId: string; place: ImportPlace },
): Promise<void> {
  const { db, limits } = deps;
  await limits.spend(allowance, placedBy.by.actorId);
  const { site, problem, displayId } = nameOf(wanted);
  await db.transaction().execute(async (tx) => {
    if (!(await isRemoteOpen(tx))) throw new Refusal("remote_judging_off");
    await demandImportPlace(tx, placedBy, place);
    const [pid] = await findNamedProblems(tx, [displayId], null);
    if (pid === undefined) return insert(tx, placedBy.by, { site, problem, displayId, place });
    // Somebody's own problem may have the name that one of another judge would get.
    if ((await findRemoteProblem(tx, pid))?.oj !== site) throw new Refusal("display_id_taken");
    await putInPlace(tx, deps, placedBy, { pid, place });
  });
}

function isRefusedAlone(code: RefusalCode): code is RefusedAlone {
  return refusedAlone.some((each) => each === code);
}

async function order(
  db: Database,
  by: ActedBy,
  wanted: { site: RemoteSite; problemId: string },
): Promise<void> {
  const named = nameOf(wanted);
  await db.transaction().execute(async (tx) => {
    if (!(await isRemoteOpen(tx))) throw new Refusal("remote_judging_off");
    const [taken] = await findNamedProblems(tx, [named.displayId], null);
    if (taken !== undefined) throw new Refusal("display_id_taken");
    await insert(tx, by, named);
  });
}

async function insert(
  tx: Tx,
  by: ActedBy,
  named: { site: RemoteSite; problem: string; displayId: string; place?: ImportPlace },
): Promise<void> {
  const id = await insertRemoteImport(tx, { ...named, orderedBy: by.actorId });
  if (id === undefined) throw new Refusal("remote_import_under_way");
  const { displayId: problemId, place } = named;
  const object = { kind: "remote-import", id };
  await recordAct(tx, { ...by, action: "remote-problem.order", object, details: { problemId, ...place } });
}

/** What a problem is called there, and what it is called here. */
function nameOf({ site, problemId }: { site: RemoteSite; problemId: string }) {
  const problem = problemOf(site, problemId);
  if (problem === undefined) throw new Refusal("remote_problem_id_invalid");
  return { site, problem, displayId: storedDisplayId(`${site}-${problem}`) };
}

/** What the site calls the problem, whichever of its two names was typed. */
function problemOf(site: RemoteSite, typed: string): string | undefined {
  const name = storedDisplayId(typed);
  return remoteProblemOf(site, name.startsWith(`${site}-`) ? name : `${site}-${name}`);
}
