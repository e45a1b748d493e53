import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readLessons } from "../../packages/problem-package/src/index.ts";
import { readCollection } from "./read-collection.ts";

const problems = join(import.meta.dirname, "../../problems");

test("six lessons have all problems of the lessons, six each, in the order of their ids", async () => {
  const lessons = await readLessons(join(problems, "lessons.yaml"));
  const { packages } = await readCollection(problems, []);
  const ids = packages.map(({ facts }) => facts.id).filter((id) => id.startsWith("L"));
  expect(lessons.map((lesson) => lesson.problems.length)).toEqual([6, 6, 6, 6, 6, 6]);
  expect(lessons.flatMap((lesson) => lesson.problems)).toEqual(ids.sort());
});

test.each([
  ["names L1 twice", "problems: [L1, L2, L1]"],
  ["problems", "problems: []"],
  ["en-US", "problems: [L1]", "{ zh-CN: 一 }"],
])("lessons are refused: %s", async (fault, list, title = "{ zh-CN: 一, en-US: one }") => {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-lessons-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "lessons.yaml");
  writeFileSync(file, `- title: ${title}\n  introduction: { zh-CN: 读, en-US: read }\n  ${list}\n`);
  await expect(readLessons(file)).rejects.toThrow(fault);
});
