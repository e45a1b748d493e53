import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OldSiteSizes } from "../old-site-sizes.ts";
import type { OldSiteWriter } from "../old-site-writer.ts";
import {
  created,
  displayIdOf,
  firstId,
  hasNoTests,
  isChecked,
  isOfGroup,
  isOi,
  isRemote,
  isTyped,
  languages,
  nameOf,
  testsOfProblem,
} from "./hoj-facts.ts";

/** Problems with their tests, tags and languages; the files go into the folder. */
export async function fillProblems(
  writer: OldSiteWriter,
  folder: string,
  { problems }: OldSiteSizes,
): Promise<void> {
  const all = Array.from({ length: problems }, (_, problem) => problem);
  await writer.insert(
    "language",
    languages.map((name, index) => ({ id: index + 1, name, oj: "ME" })),
  );
  await writer.insert("tag_classification", [{ id: 1, name: "Basics", oj: "ME", rank: 1 }]);
  await writer.insert("tag", [
    { id: 1, name: "loops", color: "#409eff", oj: "ME", tcid: 1 },
    { id: 2, name: "图论", color: "odd", oj: "ME", tcid: null },
  ]);
  await writer.insert("problem", all.map(problemRow));
  await writer.insert("problem_case", all.filter((problem) => !isRemote(problem)).flatMap(caseRows));
  await writer.insert(
    "problem_language",
    all
      .filter((problem) => !isRemote(problem))
      .map((problem) => ({ pid: firstId + problem, lid: 1 + (problem % 2) })),
  );
  await writer.insert(
    "problem_tag",
    all.map((problem) => ({ pid: firstId + problem, tid: 1 + (problem % 2) })),
  );
  await writer.insert("code_template", [{ pid: firstId, lid: 1, code: "int main() {}", status: 1 }]);
  for (const problem of all) await writeTests(folder, problem);
  await mkdir(join(folder, "file", "md"), { recursive: true });
  await writeFile(join(folder, "file", "md", "dot.png"), Buffer.from(dot, "base64"));
}

/** A picture of one pixel. */
const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

function problemRow(problem: number): Record<string, unknown> {
  return {
    id: firstId + problem,
    problem_id: displayIdOf(problem),
    title: `两数之和 ${problem}`,
    // One belongs to somebody who is gone.
    author: problem === 5 ? "gone" : nameOf(problem % 3),
    type: isOi(problem) ? 1 : 0,
    // As a careless setter left it.
    memory_limit: problem === 8 ? 65_535 : 256,
    description: problem === 0 ? "See ![a dot](/api/public/img/dot.png)." : "Add *two* numbers.",
    input: "Two numbers.",
    output: "Their sum.",
    examples: "<input>1 2</input><output>3</output>",
    is_remote: isRemote(problem),
    source: "An old contest",
    difficulty: problem % 3,
    auth: isOfGroup(problem) ? 1 : problem % 11 === 10 ? 3 : 1,
    judge_mode: isChecked(problem) ? "spj" : "default",
    spj_code: isChecked(problem) ? "int main() { return 0; }" : null,
    spj_language: isChecked(problem) ? "C++" : null,
    is_upload_case: !isTyped(problem),
    is_group: isOfGroup(problem),
    gid: isOfGroup(problem) ? firstId : null,
    gmt_create: created,
  };
}

function caseRows(problem: number): Record<string, unknown>[] {
  return Array.from({ length: testsOfProblem }, (_, test) => ({
    pid: firstId + problem,
    input: isTyped(problem) ? `${test} ${problem}` : `${test + 1}.in`,
    output: isTyped(problem) ? `${test + problem}` : `${test + 1}.out`,
    score: 25,
    group_num: 1,
  }));
}

async function writeTests(folder: string, problem: number): Promise<void> {
  if (isTyped(problem) || hasNoTests(problem) || isRemote(problem)) return;
  const tests = join(folder, "testcase", `problem_${firstId + problem}`);
  await mkdir(tests, { recursive: true });
  await writeFile(join(tests, "info"), "{}");
  for (let test = 0; test < testsOfProblem; test += 1) {
    await writeFile(join(tests, `${test + 1}.in`), `${test} ${problem}\n`);
    await writeFile(join(tests, `${test + 1}.out`), `${test + problem}\n`);
  }
}
