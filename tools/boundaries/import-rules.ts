/**
 * Who may import whom, as rules for dependency-cruiser.
 *
 * The four tables are the whole theory. A part, a room of the server or of the pages, or a feature that no table
 * names is a fault of its own (see check-boundaries.ts), so nothing can grow outside the rules.
 */
import type { IForbiddenRuleType } from "dependency-cruiser";

/** The parts of ours that each part may import. What a part takes from npm is its package.json's affair. */
export const partsImportable: Readonly<Record<string, readonly string[]>> = {
  "packages/domain": [],
  "packages/languages": [],
  "packages/contract": ["packages/domain"],
  "packages/client": ["packages/contract", "packages/domain"],
  "packages/archive": ["packages/domain"],
  "packages/bus": [],
  "packages/storage": [],
  "packages/telemetry": [],
  "packages/sandbox": [],
  "packages/judging": [
    "packages/sandbox",
    "packages/storage",
    "packages/languages",
    "packages/domain",
    "packages/contract",
  ],
  "packages/problem-package": ["packages/domain"],
  "packages/testkit": ["packages/domain", "packages/languages", "packages/contract"],
  "apps/server": [
    "packages/domain",
    "packages/languages",
    "packages/contract",
    "packages/archive",
    "packages/bus",
    "packages/storage",
    "packages/telemetry",
    "packages/problem-package",
  ],
  "apps/judge": [
    "packages/judging",
    "packages/sandbox",
    "packages/bus",
    "packages/storage",
    "packages/languages",
    "packages/telemetry",
    "packages/contract",
    "packages/domain",
  ],
  "apps/web": ["packages/client", "packages/contract", "packages/domain"],
  "apps/cli": ["packages/client", "packages/contract", "packages/archive", "packages/telemetry"],
};

/** The rooms of apps/server/src that each room may import. Nobody imports `entry`. */
export const roomsImportable: Readonly<Record<string, readonly string[]>> = {
  db: [],
  cache: [],
  markup: [],
  mail: ["db", "markup"],
  http: ["db", "cache", "markup"],
  jobs: ["db", "cache", "mail"],
  features: ["db", "cache", "markup", "mail", "http", "jobs"],
  wiring: ["db", "cache", "markup", "mail", "http", "jobs", "features"],
  entry: ["db", "cache", "markup", "mail", "http", "jobs", "features", "wiring"],
  testing: ["db", "cache", "markup", "mail", "http", "jobs", "features", "wiring"],
};

/** The rooms of apps/web/src that each room may import. Nobody imports `app`. */
export const webRoomsImportable: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  platform: ["theme"],
  ui: ["theme", "platform"],
  vocabulary: ["theme", "platform", "ui"],
  features: ["theme", "platform", "ui", "vocabulary"],
  areas: ["theme", "platform", "ui", "vocabulary", "features"],
  app: ["theme", "platform", "ui", "vocabulary", "features", "areas"],
  testing: ["theme", "platform", "ui", "vocabulary", "features", "areas", "app"],
};

/** The features, on either side, from the lowest layer up; a feature imports only from layers below its own. */
export const featureLayers: readonly (readonly string[])[] = [
  ["settings", "files", "languages"],
  ["identity"],
  ["groups", "judges", "remote-judging", "backups"],
  ["announcements", "problems"],
  ["trainings", "contests"],
  ["submissions", "comments", "remote-problems"],
  ["standings", "contest-boards", "balloons", "rejudgings", "discussions"],
  ["messages", "profiles", "home", "dashboard", "audit", "setup", "help", "moving-in"],
];

const server = "^apps/server/src";
const web = "^apps/web/src";
const tests = "\\.test\\.tsx?$";
/** An integration test may start the whole server, whichever room it tests. */
const wholeServerTests = "\\.int\\.test\\.ts$";
const testing = ["^packages/testkit/", `${server}/testing/`, `${web}/testing/`, `${web}/.*/testing/`];

function forbid(
  name: string,
  comment: string,
  from: IForbiddenRuleType["from"],
  to: object,
): IForbiddenRuleType {
  return { name, comment, severity: "error", from, to };
}

/** Tests that stop and crash engines of their own start them through this door. */
const engines = "^apps/cli/src/index\\.ts$";

function partRules(): IForbiddenRuleType[] {
  return Object.entries(partsImportable).flatMap(([part, importable]) => {
    const open = importable.map((other) => `^${other}/`);
    const to = { path: "^(apps|packages)/", pathNot: [`^${part}/`, ...open, ...testing] };
    const comment = `${part} imports of ours: ${list(importable)}`;
    const ofTests = [wholeServerTests, ...testing];
    return [
      forbid(`part:${part}`, comment, { path: `^${part}/`, pathNot: ofTests }, to),
      forbid(
        `part:${part}`,
        `${comment}; its tests also start engines`,
        { path: `^${part}/.*(\\.int\\.test\\.ts$|/testing/)` },
        { ...to, pathNot: [...to.pathNot, engines] },
      ),
    ];
  });
}

function roomRules(app: string, rooms: typeof roomsImportable): IForbiddenRuleType[] {
  return Object.entries(rooms).map(([room, importable]) => {
    const open = importable.map((other) => `${app}/${other}/`);
    const to = { path: `${app}/`, pathNot: [`${app}/${room}/`, ...open, ...testing] };
    const comment = `${room} imports of its app: ${list(importable)}`;
    const from = { path: `${app}/${room}/`, pathNot: wholeServerTests };
    return forbid(`room:${room}`, comment, from, to);
  });
}

function layerRules(app: string): IForbiddenRuleType[] {
  return featureLayers.flatMap((layer, index) => {
    const notBelow = featureLayers.slice(index).flat();
    return layer.map((feature) => {
      const others = notBelow.filter((other) => other !== feature).join("|");
      const comment = `${feature} is of layer ${index} and imports only features of a lower layer`;
      const from = { path: `${app}/features/${feature}/` };
      return forbid(`layer:${feature}`, comment, from, { path: `${app}/features/(${others})/` });
    });
  });
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "nothing" : names.join(", ");
}

/** Every rule that `npm run boundaries` holds the import graph to. */
export const importRules: readonly IForbiddenRuleType[] = [
  forbid("no-cycle", "modules that need each other are one module", {}, { circular: true }),
  forbid("unresolved", "an import must lead somewhere", {}, { couldNotResolve: true }),
  ...partRules(),
  forbid(
    "pure",
    "domain and languages import nothing: no Node, no DOM, no library",
    { path: "^packages/(domain|languages)/", pathNot: tests },
    { pathNot: "^packages/$1/" },
  ),
  forbid(
    "contract-is-schemas",
    "contract takes only domain and zod",
    { path: "^packages/contract/", pathNot: tests },
    { pathNot: ["^packages/(contract|domain)/", "node_modules/zod/"] },
  ),
  forbid(
    "by-name",
    "another part is imported by its package name, through its entry",
    { path: "^((?:apps|packages)/[^/]+)/" },
    { path: "^(apps|packages)/", pathNot: "^$1/", dependencyTypesNot: ["aliased-workspace"] },
  ),
  ...roomRules(server, roomsImportable),
  ...roomRules(web, webRoomsImportable),
  ...layerRules(server),
  ...layerRules(web),
  forbid(
    "feature-door",
    "a feature is entered through its index.ts",
    { path: "^(apps/(?:server|web)/src)/features/([^/]+)/", pathNot: wholeServerTests },
    { path: "^apps/(server|web)/src/features/", pathNot: ["^$1/features/$2/", "/index\\.ts$"] },
  ),
  forbid(
    "feature-door",
    "the pages' app also loads a feature's pages and words, each by itself",
    { path: `${web}/`, pathNot: [`${web}/(features|testing)/`, tests] },
    { path: `${web}/features/`, pathNot: ["/index\\.ts$", "\\.page\\.tsx$", "/locale/"] },
  ),
  forbid(
    "feature-door",
    "the rest of the server enters a feature through its index.ts, too",
    { path: `${server}/`, pathNot: [`${server}/(features|testing)/`, tests] },
    { path: `${server}/features/`, pathNot: "/index\\.ts$" },
  ),
  forbid(
    "testing-in-tests",
    "testkit and testing/ serve tests only",
    { path: "^(apps|packages)/", pathNot: [tests, ...testing] },
    { path: testing },
  ),
  forbid(
    "outside",
    "tools, bench, chaos, e2e and problems stand outside the product",
    { path: "^(apps|packages)/" },
    { path: "^(tools|bench|chaos|e2e|problems)/" },
  ),
];
