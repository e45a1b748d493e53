import { type JudgeStatus, judgeStatus, judgeStatusNames } from "../../packages/domain/src/index.ts";

/** A verdict as one text, with the points of a partial one: two are the same when their texts are. */
export function verdictInWords({ status, score }: { status: JudgeStatus; score: number | null }): string {
  const { name } = judgeStatusNames[status];
  return status === judgeStatus.partial ? `${name}, ${score} points` : name;
}
