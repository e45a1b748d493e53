import { expect, test } from "vitest";
import { type Part, type PartResult, runParts } from "./run-parts.ts";

function part(name: string, script: string): Part {
  return { name, command: [process.execPath, "-e", script] };
}

async function resultsOf(parts: Part[]): Promise<Record<string, PartResult>> {
  const results: Record<string, PartResult> = {};
  await runParts(parts, 2, (result) => {
    results[result.name] = result;
  });
  return results;
}

test("every part runs, and its exit code and whole output are reported", async () => {
  const { good, bad, last } = await resultsOf([
    part("good", "console.log('fine')"),
    part("bad", "console.log('said'); console.error('why'); process.exitCode = 3"),
    part("last", ""),
  ]);
  expect(good).toMatchObject({ ok: true, output: "fine\n" });
  expect(bad?.ok).toBe(false);
  expect(bad?.output.split("\n").toSorted()).toEqual(["", "said", "why"]);
  expect(last?.ok).toBe(true);
});

test("a command that cannot start is a failed part", async () => {
  const results = await resultsOf([{ name: "absent", command: ["/nowhere/command"] }]);
  expect(results.absent).toMatchObject({ ok: false, output: expect.stringContaining("ENOENT") });
});
