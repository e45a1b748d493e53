import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const command = resolve(import.meta.dirname, "../boundaries.ts");

/** A small repository in which every kind of allowed import occurs once. */
const allowed: Record<string, string> = {
  "package.json": `{ "name": "planted", "private": true, "workspaces": ["packages/*", "apps/*"] }`,
  "tsconfig.base.json": `{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true } }`,
  "packages/domain/src/index.ts": `export { rule } from "./rule.ts";`,
  "packages/domain/src/rule.ts": `export const rule = 1;`,
  "packages/domain/src/rule.test.ts": `import "node:test"; import "@touchstone/testkit"; import "./rule.ts";`,
  "packages/contract/src/index.ts": `import { rule } from "@touchstone/domain"; export const shape = rule;`,
  "packages/testkit/src/index.ts": `import "@touchstone/contract"; export const builder = 1;`,
  "packages/storage/src/index.ts": `import "node:fs"; export const store = 1;`,
  "packages/sandbox/src/index.ts": `export const run = 1;`,
  "packages/judging/src/index.ts": `import "@touchstone/sandbox"; import "@touchstone/storage"; export const judge = 1;`,
  "apps/server/src/db/client.ts": `export const db = 1;`,
  "apps/server/src/http/app.ts": `import "../db/client.ts"; export const app = 1;`,
  "apps/server/src/features/identity/index.ts": `export { findUser } from "./find-user.ts";`,
  "apps/server/src/features/identity/find-user.ts": `import "../../db/client.ts"; export const findUser = 1;`,
  "apps/server/src/features/problems/index.ts": `import "../identity/index.ts"; export const problems = 1;`,
  "apps/server/src/features/submissions/index.ts": `import "../problems/index.ts"; export const submissions = 1;`,
  "apps/server/src/features/submissions/submit.test.ts": `import "../../testing/server.ts"; import "./index.ts";`,
  "apps/server/src/features/submissions/submit.http.int.test.ts": `import "../../wiring/build.ts";`,
  "apps/server/src/testing/server.ts": `import "../wiring/build.ts"; export const server = 1;`,
  "apps/server/src/wiring/build.ts": `import "../features/submissions/index.ts"; import "../http/app.ts"; export const build = 1;`,
  "apps/server/src/entry/api.ts": `import "../wiring/build.ts"; import "@touchstone/contract"; import "@touchstone/storage";`,
  "apps/cli/src/main.ts": `import "@touchstone/contract";`,
  "apps/web/src/main.ts": `import "@touchstone/contract"; import "@touchstone/domain";`,
  "bench/main.ts": `import "../apps/server/src/db/client.ts"; import "@touchstone/testkit";`,
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "boundaries-"));
  for (const [path, text] of Object.entries(allowed)) plant(path, text);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a tree that keeps every rule passes", () => {
  expect(boundaries()).toEqual({ status: 0, faults: [] });
});

test("each planted import against the directions is refused by its rule", () => {
  const planted = [
    ["part:apps/web", "apps/web/src/spy.ts", `import "../../server/src/db/client.ts";`],
    ["part:apps/web", "apps/web/src/type-spy.ts", `import type {} from "@touchstone/storage";`],
    ["part:apps/cli", "apps/cli/src/spy.ts", `export * from "@touchstone/domain";`],
    ["part:apps/server", "apps/server/src/http/spy.ts", `await import("@touchstone/sandbox");`],
    ["part:packages/contract", "packages/contract/src/spy.ts", `import "@touchstone/storage";`],
    ["pure", "packages/domain/src/spy.ts", `import "node:crypto";`],
    ["contract-is-schemas", "packages/contract/src/node-spy.ts", `import "node:fs";`],
    ["by-name", "packages/contract/src/path-spy.ts", `import "../../domain/src/rule.ts";`],
    ["room:db", "apps/server/src/db/spy.ts", `import "../features/identity/index.ts";`],
    ["room:features", "apps/server/src/features/identity/spy.ts", `import "../../wiring/build.ts";`],
    ["room:wiring", "apps/server/src/wiring/spy.ts", `import "../entry/api.ts";`],
    ["layer:identity", "apps/server/src/features/identity/layer-spy.ts", `import "../problems/index.ts";`],
    ["feature-door", "apps/server/src/features/problems/spy.ts", `import "../identity/find-user.ts";`],
    ["feature-door", "apps/server/src/wiring/door-spy.ts", `import "../features/identity/find-user.ts";`],
    ["testing-in-tests", "apps/server/src/wiring/test-spy.ts", `import "../testing/server.ts";`],
    ["testing-in-tests", "packages/storage/src/spy.ts", `import "@touchstone/testkit";`],
    ["outside", "apps/cli/src/bench-spy.ts", `import "../../../bench/main.ts";`],
    ["unresolved", "apps/cli/src/lost-spy.ts", `import "./nowhere.ts";`],
  ] as const;
  for (const [, path, text] of planted) plant(path, text);
  const { status, faults } = boundaries();
  expect(status).toBe(1);
  expect(faults).toEqual(expect.arrayContaining(planted.map(([rule, path]) => `${rule}: ${path}`)));
});

test("a planted cycle is refused, even one of types alone", () => {
  plant(
    "packages/domain/src/hen.ts",
    `import type { Egg } from "./egg.ts"; export type Hen = { lays: Egg };`,
  );
  plant(
    "packages/domain/src/egg.ts",
    `import type { Hen } from "./hen.ts"; export type Egg = { holds: Hen };`,
  );
  const { status, faults } = boundaries();
  expect(status).toBe(1);
  expect(faults).toContain("no-cycle: packages/domain/src/egg.ts");
});

test("what the rules do not name, and a part without a module, is refused", () => {
  plant("apps/server/src/features/gossip/index.ts", `export const gossip = 1;`);
  plant("packages/utils/src/index.ts", `export const anything = 1;`);
  plant("packages/bus/README.md", "nothing to cruise");
  const { status, faults } = boundaries();
  expect(status).toBe(1);
  expect(faults.toSorted()).toEqual([
    "unruled: apps/server/src/features/gossip",
    "unruled: packages/utils",
    "unseen: packages/bus",
  ]);
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  const [folder, name, inside] = path.split("/");
  if (inside === undefined || name === undefined) return;
  const link = join(root, "node_modules/@touchstone", name);
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join(root, `${folder}/${name}`), link);
  const manifest = { name: `@touchstone/${name}`, exports: "./src/index.ts" };
  writeFileSync(join(root, `${folder}/${name}/package.json`), JSON.stringify(manifest));
}

/** Runs the command in the planted tree; a fault is the rule and the file or folder that breaks it. */
function boundaries(): { status: number | null; faults: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [command], { cwd: root, encoding: "utf8" });
  const lines = stderr.split("\n").filter((line) => line !== "");
  return { status, faults: lines.map((line) => line.split(" ").slice(0, 2).join(" ")) };
}
