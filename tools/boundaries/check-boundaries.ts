import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import {
  featureLayers,
  importRules,
  partsImportable,
  roomsImportable,
  webRoomsImportable,
} from "./import-rules.ts";

const roots = ["apps", "packages", "tools", "bench", "chaos", "e2e", "problems"];

/**
 * Cruises the repository at `root` and returns how many modules it saw and every fault, one sentence each.
 *
 * A cruiser that cannot read TypeScript reports no faults because it sees no modules; so every source
 * file on disk must be among the modules seen, and every part, room and feature must have its rule.
 */
export async function checkBoundaries(root: string): Promise<{ moduleCount: number; faults: string[] }> {
  const result = await cruiseTree(root);
  const seen = new Set(result.modules.map((module) => module.source));
  const violations = result.summary.violations.map(({ rule, from, to, cycle }) => {
    const road = cycle ? cycle.map((step) => step.name).join(" → ") : to;
    return `${rule.name}: ${from} → ${road}`;
  });
  return {
    moduleCount: seen.size,
    faults: [...violations, ...unseenFaults(root, seen), ...unruledFaults(root)],
  };
}

async function cruiseTree(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    roots.filter((name) => existsSync(join(root, name))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...importRules] },
      doNotFollow: { path: "node_modules" },
      exclude: { path: "(^|/)dist/" },
      tsPreCompilationDeps: true,
      combinedDependencies: true, // else an import by package name is not told from a relative one
    },
    { exportsFields: ["exports"], conditionNames: ["types", "import", "node", "default"] },
    { tsConfig: extractTsConfig(join(root, "tsconfig.base.json")) },
  );
  if (typeof output === "string") throw new Error(output);
  return output;
}

function unseenFaults(root: string, seen: ReadonlySet<string>): string[] {
  const sources = globSync(`{${roots.join(",")}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => name === "node_modules" || name === "dist",
  });
  const unseen = sources.filter((path) => !seen.has(path)).map((path) => `unseen: ${path} was not cruised`);
  const empty = folders(root, "{apps,packages}/*")
    .filter((part) => !sources.some((path) => path.startsWith(`${part}/`)))
    .map((part) => `unseen: ${part} has no module`);
  return [...unseen, ...empty];
}

function unruledFaults(root: string): string[] {
  const ruled = new Set([
    ...Object.keys(partsImportable),
    ...Object.keys(roomsImportable).map((room) => `apps/server/src/${room}`),
    ...Object.keys(webRoomsImportable).map((room) => `apps/web/src/${room}`),
    ...featureLayers
      .flat()
      .flatMap((feature) => [`apps/server/src/features/${feature}`, `apps/web/src/features/${feature}`]),
  ]);
  return folders(root, "{apps/*,packages/*,apps/{server,web}/src/*,apps/{server,web}/src/features/*}")
    .filter((folder) => !ruled.has(folder))
    .map((folder) => `unruled: ${folder} stands in no table of import-rules.ts`);
}

function folders(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
