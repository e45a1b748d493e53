import { createHash } from "node:crypto";
import { readExamples } from "@touchstone/domain";
import type { CaseResultsRow } from "./case-results.repo.ts";

/**
 * The tests, from 0, that the statement shows: both their contents are those of one example, perhaps with another end of
 * the last line. Whoever reads the statement knows them whole.
 */
export function sampleTests({
  contents,
  examples,
}: Pick<CaseResultsRow, "contents" | "examples">): Set<number> {
  const shown = readExamples(examples ?? "").map(({ input, output }) => ({
    inputs: namesOf(input),
    answers: namesOf(output),
  }));
  const isShown = ({ input, answer }: { input: string; answer: string }) =>
    shown.some(({ inputs, answers }) => inputs.includes(input) && answers.includes(answer));
  return new Set((contents ?? []).flatMap((test, at) => (isShown(test) ? [at] : [])));
}

/** The names a text would have as a blob. */
function namesOf(text: string): string[] {
  const bare = text.trimEnd();
  return [text, bare, `${bare}\n`].map((each) => createHash("sha256").update(each).digest("hex"));
}
