import { firstDifference, judgeStatus } from "@touchstone/domain";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { causeText } from "../parts/cause-text.ts";
import type { SelfTestResult } from "./run-self-test.ts";

/** What is worth saying about a self-test in sentences: why it ended, and where its output parts from the expected. */
export function useOutcomeNotes(result: SelfTestResult | undefined): string[] {
  const { t } = useTranslation();
  if (!result) return [];
  const { cause, expectedOutput, problemJudgeMode } = result;
  const isOnlyRun = expectedOutput !== null && problemJudgeMode !== "default";
  return [
    causeText(t, cause),
    isOnlyRun ? t("workbench.selfTest.notCompared") : undefined,
    differenceText(t, result),
  ].filter((note) => note !== undefined);
}

/** Where the output of a self-test parts from the expected one; undefined where it does not, or nothing was expected. */
export function differenceOf({ status, userOutput, expectedOutput }: SelfTestResult) {
  const isWrong = status === judgeStatus.wrongAnswer || status === judgeStatus.presentationError;
  if (!isWrong || userOutput === null || expectedOutput === null) return undefined;
  return firstDifference(userOutput, expectedOutput);
}

function differenceText(t: TFunction, result: SelfTestResult): string | undefined {
  const found = differenceOf(result);
  if (!found) return undefined;
  const { kind, output, answer } = found;
  const got = (result.userOutput ?? "").slice(output.from, output.to);
  const expected = (result.expectedOutput ?? "").slice(answer.from, answer.to);
  const { line, word } = got === "" ? answer : output;
  if (kind === "space") return t("workbench.differs.space", { line });
  if (kind === "end-space") return t("workbench.differs.endSpace", { line });
  if (got === "") return t("workbench.differs.missing", { expected: shortened(expected) });
  if (expected === "") return t("workbench.differs.extra", { line, word, got: shortened(got) });
  return t("workbench.differs.word", { line, word, got: shortened(got), expected: shortened(expected) });
}

/** A word of an output may be the whole output. */
function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}
