import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

interface Diary {
  readonly days: readonly number[];
  readonly questions: readonly (readonly [from: number, to: number])[];
}

/** One day, dry days, every question of a short diary, sums that 32 bits do not hold. */
export const tests: MakeTests = (random) =>
  [
    { days: [8], questions: [[1, 1] as const] },
    { days: [0, 0, 0], questions: [[1, 3] as const, [2, 2] as const] },
    {
      days: [1, 10, 100, 1_000],
      questions: listOf(16, (index) => [1 + (index >> 2), 1 + (index % 4)] as const).filter(
        ([l, r]) => l <= r,
      ),
    },
    randomDiary(random, 100, 9),
    randomDiary(random, 3_000, 1_000_000),
    { days: listOf(50_000, () => 1_000_000), questions: [[1, 50_000] as const, [2, 49_999] as const] },
    randomDiary(random, 20_000, 1_000_000),
  ].map((diary: Diary) => ({
    input: textOf([[diary.days.length, diary.questions.length], diary.days, ...diary.questions]),
    output: textOf(diary.questions.map(([from, to]) => [rainOf(diary.days, from, to)])),
  }));

function randomDiary(random: Random, size: number, most: number): Diary {
  const day = () => random.int(1, size);
  const questions = listOf(size, () => [day(), day()] as const);
  return {
    days: listOf(size, () => random.int(0, most)),
    questions: questions.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
  };
}

/** Added up anew for every question: slow, but made only once. */
function rainOf(days: readonly number[], from: number, to: number): number {
  let rain = 0;
  for (let day = from; day <= to; day += 1) rain += days[day - 1] ?? 0;
  return rain;
}
