import type { routesByFeature } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import { actedBy } from "../../../http/acted-by.ts";
import type { Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { findExported, listExports } from "./problem-exports.repo.ts";
import { demandExportable, startExport } from "./start-export.ts";
import type { ExportDeps } from "./work-on-export.ts";

type Routes = Pick<
  (typeof routesByFeature)["problemPackages"],
  "exportProblem" | "startProblemExport" | "getProblemExports" | "downloadProblemExport"
>;

export function problemExportsHandlers(deps: ExportDeps & { totalBytesMax: number }): Handlers<Routes> {
  const { db, blobs, writePackage } = deps;
  const packageName = () => `problem_export_${Date.now()}.zip`;
  return {
    async exportProblem({ actor }, { pid }) {
      await demandExportable(deps, signedIn(actor), pid);
      return { name: packageName(), stream: writePackage(pid) };
    },
    async startProblemExport(call, { pids }) {
      const editor = signedIn(call.actor);
      const id = await startExport(deps, { editor, by: actedBy(call) }, pids);
      const [started] = await listExports(db, editor.userId, id);
      if (!started) throw new Error(`the export ${id} is gone`);
      return started;
    },
    getProblemExports: ({ actor }) => listExports(db, signedIn(actor).userId),
    async downloadProblemExport({ actor }, { id }) {
      const sha256 = await findExported(db, { id, userId: signedIn(actor).userId });
      if (sha256 === undefined || !(await blobs.has(sha256))) throw new Refusal("export_not_found");
      return { name: packageName(), stream: await blobs.read(sha256) };
    },
  };
}
