import { globSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

test("`npm run types` checks every workspace package", () => {
  const { references }: { references: { path: string }[] } = JSON.parse(
    readFileSync("tsconfig.json", "utf8"),
  );
  const { scripts }: { scripts: { types: string } } = JSON.parse(readFileSync("package.json", "utf8"));
  const alone = [...scripts.types.matchAll(/tsc -p (\S+)/g)].map(([, path]) => path);
  const packages = globSync("{apps,packages}/*/package.json").map(dirname);
  expect([...references.map(({ path }) => path), ...alone]).toEqual(expect.arrayContaining(packages));
});

test("package-lock.json names no registry", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved": "https?:/);
});

test("the gate of CI can be executed", () => {
  expect(statSync(".ci/run").mode & 0o111).toBe(0o111);
});
