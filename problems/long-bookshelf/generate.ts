import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

const most = 1_000_000_000;

interface Shelf {
  readonly pages: readonly number[];
  readonly asked: readonly number[];
}

/** One book, equal books, questions at and beside the pages of a book, the longest shelf. */
export const tests: MakeTests = (random) =>
  [
    { pages: [1], asked: [0, 1, 2] },
    { pages: [7, 7, 7, 7], asked: [6, 7, 8] },
    { pages: [1, 2, 4, 8], asked: listOf(10, (index) => index) },
    { pages: [most, most], asked: [0, most - 1, most] },
    randomShelf(random, 100, 30),
    randomShelf(random, 1_000, most),
    randomShelf(random, 50_000, 1_000_000),
  ].map((shelf) => ({
    input: textOf([[shelf.pages.length, shelf.asked.length], shelf.pages, shelf.asked]),
    output: textOf(answersOf(shelf).map((answer) => [answer])),
  }));

const randomShelf = (random: Random, size: number, highest: number): Shelf => ({
  pages: listOf(size, () => random.int(1, highest)).sort((one, other) => one - other),
  asked: listOf(size, () => random.int(0, highest)),
});

/** Goes along the shelf once, with the readers sorted by what they ask. */
function answersOf({ pages, asked }: Shelf): number[] {
  const readers = [...asked.keys()].sort((one, other) => (asked[one] ?? 0) - (asked[other] ?? 0));
  const answers: number[] = [];
  let passed = 0;
  for (const reader of readers) {
    while ((pages[passed] ?? Number.POSITIVE_INFINITY) <= (asked[reader] ?? 0)) passed += 1;
    answers[reader] = passed;
  }
  return answers;
}
