/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** A whole number, both bounds included; bounds up to 2⁵³. */
  int(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** A new list in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
  word(length: number, alphabet: string): string;
}

/** A source of numbers for a seed (splitmix64). */
export function createRandom(seed: string): Random {
  let state = Array.from(seed).reduce((sum, letter) => hashStep(sum, BigInt(letter.codePointAt(0) ?? 0)), 0n);
  const next = (): bigint => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    return mix(state);
  };
  const int = (min: number, max: number): number => {
    if (!(Number.isSafeInteger(min) && Number.isSafeInteger(max) && min <= max)) {
      throw new RangeError(`no whole number between ${min} and ${max}`);
    }
    return Number(BigInt(min) + (next() % (BigInt(max) - BigInt(min) + 1n)));
  };
  const pick = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item;
  return {
    int,
    pick,
    shuffle: (items) => shuffled(items, int),
    word: (length, alphabet) => {
      const letters = Array.from(alphabet);
      return Array.from({ length }, () => pick(letters)).join("");
    },
  };
}

function shuffled<Item>(items: readonly Item[], int: Random["int"]): Item[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = int(0, last);
    [list[last], list[other]] = [list[other] as Item, list[last] as Item];
  }
  return list;
}

function mix(state: bigint): bigint {
  let value = state;
  value = BigInt.asUintN(64, (value ^ (value >> 30n)) * 0xbf58476d1ce4e5b9n);
  value = BigInt.asUintN(64, (value ^ (value >> 27n)) * 0x94d049bb133111ebn);
  return value ^ (value >> 31n);
}

function hashStep(sum: bigint, letter: bigint): bigint {
  return BigInt.asUintN(64, mix(sum) ^ (letter * 0x9e3779b97f4a7c15n));
}
