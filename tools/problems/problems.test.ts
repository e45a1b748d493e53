import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readTests } from "../../packages/problem-package/src/index.ts";
import { samplePackage, writePackage } from "../../packages/testkit/src/index.ts";
import { buildCollection } from "./build-collection.ts";
import type { BuiltTests } from "./build-tests.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchstone-problems-"));
  writeFileSync(join(folder, "tags.yaml"), "basics: [sums]\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

const add = (name: string, changes: Record<string, string | null> = {}) =>
  writePackage(join(folder, name), changes);
const yaml = samplePackage["problem.yaml"]!;
const twin = { "problem.yaml": yaml.replace("T1", "T2") };
const bytesOf = (name: string) =>
  readdirSync(join(folder, name, "tests")).map((file) =>
    readFileSync(join(folder, name, "tests", file), "utf8"),
  );

async function build(...names: string[]) {
  const built: Record<string, BuiltTests> = {};
  const { faults } = await buildCollection(folder, names, ({ name }, tests) => {
    built[name] = tests;
  });
  return { built, faults };
}

test("tests are the samples and then what the generator makes, the same for the same sources", async () => {
  await add("one");
  expect(await build()).toEqual({ built: { one: { count: 9, isNew: true } }, faults: [] });
  const [first] = await readTests({ folder: join(folder, "one") });
  expect(readFileSync(first!.inputPath, "utf8")).toBe("1 2\n");
  const before = bytesOf("one");
  rmSync(join(folder, "one/tests"), { recursive: true });
  await build();
  expect(bytesOf("one")).toEqual(before);
});

test("another id is another seed", async () => {
  await add("one");
  await add("two", twin);
  await build();
  expect(bytesOf("two")).not.toEqual(bytesOf("one"));
});

test("what has not changed is left alone, what has is made anew", async () => {
  await add("one");
  await build();
  const { mtimeMs } = statSync(join(folder, "one/tests/plan.json"));
  await add("one", {
    "statement/en-US.md": samplePackage["statement/en-US.md"]!.replace("Add.", "Add them."),
  });
  expect((await build()).built).toEqual({ one: { count: 9, isNew: false } });
  expect(statSync(join(folder, "one/tests/plan.json")).mtimeMs).toBe(mtimeMs);
  await add("one", { "samples/2.in": "0 0\n", "samples/2.out": "0\n" });
  expect((await build()).built).toEqual({ one: { count: 10, isNew: true } });
  expect(readdirSync(join(folder, "one"))).not.toContainEqual(expect.stringMatching(/^tests\./));
});

test("points and subtasks stand in the plan; samples are of the first subtask", async () => {
  const subtasks = "subtasks: [{ points: 40, zh-CN: a, en-US: a }, { points: 60, zh-CN: b, en-US: b }]\n";
  await add("one", {
    "problem.yaml": `${yaml.replace("acm", "oi")}caseMode: subtask_average\n${subtasks}`,
    "generate.ts": samplePackage["generate.ts"]!.replace("return { ", "return { subtask: 2, "),
  });
  await build();
  const plan = (await readTests({ folder: join(folder, "one") })).map(({ scorePoints, group }) => [
    group,
    scorePoints,
  ]);
  expect(plan).toEqual([[1, 40], ...Array(8).fill([2, 60])]);
});

test.each<[string, Record<string, string>]>([
  ["one/generate.ts: test 1: line 1: two digits", { "samples/1.in": "1 20\n" }],
  [
    "one/generate.ts: 3 tests, not 8 to 30",
    { "generate.ts": samplePackage["generate.ts"]!.replace("8", "2") },
  ],
  [
    "one/generate.ts: test 2 names a subtask, and there are none",
    { "generate.ts": samplePackage["generate.ts"]!.replace("return { ", "return { subtask: 1, ") },
  ],
  [
    "one/generate.ts: no clock",
    { "generate.ts": 'export const tests = () => { throw new Error("no clock"); };' },
  ],
  ["one/problem.yaml: tags.yaml has no tag magic", { "problem.yaml": yaml.replace("sums", "magic") }],
])("%s", async (fault, changes) => {
  await add("one", changes);
  expect((await build()).faults).toEqual([fault]);
});

test("two packages have two ids, and a faulty package does not keep the others from being made", async () => {
  await add("one");
  await add("two");
  await add("three", { ...twin, "samples/1.out": null });
  const { built, faults } = await build();
  expect(Object.keys(built)).toEqual(["one", "two"]);
  expect(faults).toEqual([
    "three/samples/1.out: is missing",
    "one/problem.yaml: T1 is the id of two, too",
    "two/problem.yaml: T1 is the id of one, too",
  ]);
});

test("only packages that are named are made, and they must be there", async () => {
  await add("one");
  await add("two", twin);
  const { built, faults } = await build("two", "four");
  expect(Object.keys(built)).toEqual(["two"]);
  expect(faults).toEqual(["four: there is no such package"]);
});
