import { countBelow, listOf, type MakeTests, type Random, type TestText, textOf } from "../kit.ts";

type Question = readonly [from: number, to: number, letter: string];

const letters = "SFBQ";
const maxNights = 200_000;
const maxQuestions = 100_000;

/** Logs of one night up to the longest; the last test asks for nearly all of it each time. */
export const tests: MakeTests = (random) => {
  const longest = random.word(maxNights, letters);
  return [
    testOf("S", [[1, 1, "S"]]),
    testOf("FB", [
      [1, 2, "F"],
      [1, 1, "B"],
      [2, 2, "B"],
      [1, 2, "Q"],
    ]),
    testOf("SFBQ", everyQuestion(4)),
    testOf(random.word(9, letters), everyQuestion(9)),
    testOf("Q".repeat(1_000), randomQuestions(random, 1_000, 500)),
    testOf("SF".repeat(500), randomQuestions(random, 1_000, 500)),
    testOf(random.word(2_000, letters), randomQuestions(random, 2_000, 2_000)),
    testOf(random.word(5_000, "QQQQQQQQQQQQSFB"), randomQuestions(random, 5_000, 5_000)),
    testOf("B".repeat(maxNights), wideQuestions(random, 1_000)),
    testOf(longest, randomQuestions(random, maxNights, 10_000)),
    testOf(longest, wideQuestions(random, maxQuestions)),
  ];
};

const everyQuestion = (nights: number): Question[] =>
  listOf(nights, (from) =>
    listOf(nights - from, (more) =>
      Array.from(letters, (letter): Question => [from + 1, from + more + 1, letter]),
    ),
  ).flat(2);

const randomQuestions = (random: Random, nights: number, count: number): Question[] =>
  listOf(count, (): Question => {
    const [a, b] = [random.int(1, nights), random.int(1, nights)];
    return [Math.min(a, b), Math.max(a, b), random.word(1, letters)];
  });

const wideQuestions = (random: Random, count: number): Question[] =>
  listOf(
    count,
    (): Question => [random.int(1, 999), maxNights - random.int(0, 999), random.word(1, letters)],
  );

function testOf(log: string, questions: Question[]): TestText {
  const nightsOf = new Map(Array.from(letters, (letter) => [letter, nightsWith(log, letter)]));
  const answers = questions.map(([from, to, letter]) => {
    const nights = nightsOf.get(letter) ?? [];
    return [countBelow(nights, to + 1) - countBelow(nights, from)];
  });
  return {
    input: textOf([[log.length, questions.length], [log], ...questions]),
    output: textOf(answers),
  };
}

const nightsWith = (log: string, letter: string): number[] =>
  Array.from(log).flatMap((written, index) => (written === letter ? [index + 1] : []));
