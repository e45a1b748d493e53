import type { routesByFeature } from "@touchstone/contract";
import { editsEveryProblem, type PackageFormat, Refusal } from "@touchstone/domain";
import { actedBy } from "../../../http/acted-by.ts";
import type { Call, Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { type ImportItemRow, type ImportRow, listImportItems, listImports } from "./problem-imports.repo.ts";
import { type StartImportDeps, startImport } from "./start-import.ts";

type Routes = Pick<
  (typeof routesByFeature)["problemPackages"],
  | "importProblem"
  | "importQdojProblem"
  | "importFpsProblem"
  | "importHydroProblem"
  | "getProblemImports"
  | "getProblemImport"
>;

export function problemImportsHandlers(deps: StartImportDeps): Handlers<Routes> {
  const { db } = deps;
  const importAs =
    (format: PackageFormat | "any"): Handlers<Routes>["importProblem"] =>
    async (call, asked) => {
      const who = { actor: signedIn(call.actor), by: actedBy(call) };
      return findImport(call, await startImport(deps, who, { ...asked, format }));
    };
  /** Those who edit every problem see every import. */
  const seenBy = ({ actor }: Call) => {
    const { role, userId } = signedIn(actor);
    return { userId: editsEveryProblem(role) ? undefined : userId };
  };
  const findImport = async (call: Call, id: number): Promise<ImportRow> => {
    const [found] = await listImports(db, { ...seenBy(call), id });
    if (!found) throw new Refusal("import_not_found");
    return found;
  };
  return {
    importProblem: importAs("any"),
    importQdojProblem: importAs("qduoj"),
    importFpsProblem: importAs("fps"),
    importHydroProblem: importAs("hydro"),
    getProblemImports: (call) => listImports(db, seenBy(call)),
    async getProblemImport(call, { id }) {
      const found = await findImport(call, id);
      return { import: found, problems: (await listImportItems(db, id)).map(presentItem) };
    },
  };
}

function presentItem({ fault, faultAt, compileState, losses, ...item }: ImportItemRow) {
  return {
    ...item,
    fault: fault === null ? null : { key: fault, at: faultAt },
    losses: [...losses],
    juryProgram: compileState ?? ("none" as const),
  };
}
