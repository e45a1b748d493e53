import { groupScore, type JudgeCaseMode } from "../verdict/submission-verdict.ts";

const fullScore = 100;

/** 100 points over the tests: as even as whole points are, the last ones take what is left over. */
export function splitScore(count: number): number[] {
  const each = Math.floor(fullScore / count);
  const more = fullScore - each * count;
  return Array.from({ length: count }, (_, index) => (index < count - more ? each : each + 1));
}

/** The points that all tests together give, counted as the mode counts them. */
export function fullScoreOf(
  mode: JudgeCaseMode,
  tests: readonly { scorePoints: number; group: number }[],
): number {
  const groups = [...Map.groupBy(tests, ({ group }) => group).values()];
  const points = groups.map((group) =>
    groupScore(
      mode,
      group.map(({ scorePoints }) => scorePoints),
    ),
  );
  return points.reduce((total, each) => total + each, 0);
}
