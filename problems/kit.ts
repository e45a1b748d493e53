/** What the packages' generators and validators share. */
import type { Validate } from "../packages/problem-package/src/index.ts";

export type { MakeTests, Random, TestText } from "../packages/problem-package/src/index.ts";

/** The bounds of an integer, both included; bigints where numbers are no longer exact. */
export type Range = readonly [min: number | bigint, max: number | bigint];

/** What a field of a line must be: an integer within bounds, or a word of a form. */
export type Field = Range | RegExp;

type Values<Fields extends readonly Field[]> = {
  [At in keyof Fields]: Fields[At] extends RegExp ? string : number;
};

/** Makes a validator of what it reads, line by line: nothing may be missing, and nothing may be left. */
export function validator(read: (input: Input) => void): Validate {
  return (text) => {
    const input = new Input(text);
    read(input);
    input.end();
  };
}

/** An input as its lines, read in their order; every refusal names the line. */
class Input {
  readonly #lines: readonly string[];
  #readLines = 0;

  constructor(text: string) {
    this.#lines = text.split("\n");
    if (this.#lines.at(-1) !== "") throw new Error(`line ${this.#lines.length}: has no line end`);
  }

  /** The text of the line to be read next. */
  get next(): string {
    return this.#lines[this.#readLines] ?? "";
  }

  /** Reads a line of these fields, one space between two of them. */
  line<const Fields extends readonly Field[]>(...fields: Fields): Values<Fields> {
    const words = this.#readWords(fields.length);
    return fields.map((field, index) => this.#valueOf(words[index] ?? "", field)) as Values<Fields>;
  }

  /** Reads a line of so many integers. */
  list(count: number, range: Range): number[] {
    return this.#readWords(count).map((word) => this.#integer(word, range));
  }

  /** Refuses the line that was read last unless the claim holds. */
  check(claim: boolean, otherwise: string): void {
    if (!claim) throw new Error(`line ${this.#readLines}: ${otherwise}`);
  }

  end(): void {
    if (this.#readLines < this.#lines.length - 1)
      throw new Error(`line ${this.#readLines + 1}: is one too many`);
  }

  #readWords(count: number): string[] {
    const words = this.next === "" ? [] : this.next.split(" ");
    this.#readLines += 1;
    this.check(this.#readLines < this.#lines.length, "is missing");
    this.check(words.length === count, `has ${words.length} fields, not ${count}`);
    return words;
  }

  #valueOf(word: string, field: Field): number | string {
    if (!(field instanceof RegExp)) return this.#integer(word, field);
    this.check(field.test(word), `"${word.slice(0, 40)}" is not of the form ${field}`);
    return word;
  }

  #integer(word: string, [min, max]: Range): number {
    const isWithin = /^(0|-?[1-9]\d*)$/.test(word) && BigInt(word) >= min && BigInt(word) <= max;
    this.check(isWithin, `"${word.slice(0, 40)}" is not an integer from ${min} to ${max}`);
    return Number(word);
  }
}

/** A list by its length and what stands at each index. */
export function listOf<Item>(length: number, itemAt: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => itemAt(index));
}

/** The text of lines, each the fields of a row with one space between two of them. */
export function textOf(rows: readonly (readonly (number | bigint | string)[])[]): string {
  return rows.map((row) => `${row.join(" ")}\n`).join("");
}

/** How many numbers of an ascending list are less than the limit, by halving. */
export function countBelow(sorted: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The leader of an item's group (union-find); `leaders` holds the next item on the way, and ways get shorter. */
export function leaderOf(item: number, leaders: number[]): number {
  let at = item;
  for (let next = leaders[at]; next !== undefined && next !== at; next = leaders[at]) {
    leaders[at] = leaders[next] ?? next;
    at = next;
  }
  return at;
}
