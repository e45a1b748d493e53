import { globSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

test("`tsc -b` builds every workspace package", () => {
  const { references }: { references: { path: string }[] } = JSON.parse(
    readFileSync("tsconfig.json", "utf8"),
  );
  const packages = globSync("{apps,packages}/*/package.json").map(dirname);
  expect(references.map(({ path }) => path)).toEqual(expect.arrayContaining(packages));
});

test("package-lock.json names no registry", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved": "https?:/);
});

test("the gate of CI can be executed", () => {
  expect(statSync(".ci/run").mode & 0o111).toBe(0o111);
});
