import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { repoFiles, sourceFiles } from "./repo-files.ts";

const exportedValue = /^export (?:async )?(?:abstract )?(?:function\*?|const|class) (\w+)/gm;

/**
 * Doors are named by their folder, files of db/ by the table they guard, presenters and live feeds by their feature,
 * files of a problem package by its format.
 */
const namedOtherwise = /\/index\.ts$|\.(present|live)\.ts$|^apps\/server\/src\/db\/|^problems\//;

/** Whether a value may be the one export of a file: `health.ts` may hold `mountHealth`, `identity.routes.ts` `identityRoutes`. */
function fits(path: string, value: string): boolean {
  const [stem = ""] = basename(path).split(".");
  return value.toLowerCase().includes(stem.replaceAll("-", ""));
}

test("a file that exports one value is named after it", () => {
  const misnamed = sourceFiles("withoutTests").flatMap((path) => {
    const values = [...readFileSync(path, "utf8").matchAll(exportedValue)].map((match) => match[1] ?? "");
    const [value = ""] = values;
    const isHeld = values.length === 1 && !namedOtherwise.test(path);
    return isHeld && !fits(path, value) ? [`${path}: ${value}`] : [];
  });
  expect(misnamed).toEqual([]);
});

test("no folder is a drawer for what fits nowhere", () => {
  const drawers = repoFiles().filter((path) => /(^|\/)(utils?|helpers?|common|misc|shared)\//.test(path));
  expect(drawers).toEqual([]);
});
