import type { routesByFeature } from "@touchstone/contract";
import {
  editsEveryProblem,
  isRemoteSite,
  type RemoteImportCause,
  remoteImportCauses,
} from "@touchstone/domain";
import { actedBy } from "../../http/acted-by.ts";
import type { Call, Handlers } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import { isRemoteOpen } from "../remote-judging/index.ts";
import {
  type OrderDeps,
  orderForPlace,
  orderRemoteProblem,
  orderRemoteProblems,
} from "./order-remote-problem.ts";
import { listRemoteImports, type RemoteImportRow } from "./remote-imports.repo.ts";

export function remoteProblemsHandlers(
  deps: OrderDeps,
): Handlers<(typeof routesByFeature)["remoteProblems"]> {
  const { db } = deps;
  const placedBy = (call: Call) => ({ editor: signedIn(call.actor), by: actedBy(call) });
  return {
    async importRemoteProblem(call, { name, problemId }) {
      await orderRemoteProblem(deps, actedBy(call), { site: name, problemId });
      return null;
    },
    orderRemoteProblems: (call, { name, problemIds }) =>
      orderRemoteProblems(deps, actedBy(call), { site: name, problemIds }),
    async importRemoteContestProblem(call, { name, problemId, cid, displayId }) {
      await orderForPlace(deps, placedBy(call), { site: name, problemId, place: { cid, displayId } });
      return null;
    },
    async importRemoteTrainingProblem(call, { name, problemId, tid }) {
      await orderForPlace(deps, placedBy(call), { site: name, problemId, place: { tid } });
      return null;
    },
    async getRemoteImports({ actor }) {
      const { role, userId } = signedIn(actor);
      // Those who edit every problem see every order.
      const [isOpen, rows] = await Promise.all([
        isRemoteOpen(db),
        listRemoteImports(db, editsEveryProblem(role) ? undefined : userId),
      ]);
      return { isOpen, imports: rows.flatMap(presentImport) };
    },
  };
}

/** Nothing for a site that this release does not know. */
function presentImport({ site, cause, ...row }: RemoteImportRow) {
  return isRemoteSite(site) ? [{ ...row, site, cause: knownCause(cause) }] : [];
}

function knownCause(cause: string | null): RemoteImportCause | null {
  return remoteImportCauses.find((known) => known === cause) ?? null;
}
