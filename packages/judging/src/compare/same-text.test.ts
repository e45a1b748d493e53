import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteReader } from "./byte-reader.ts";
import { sameLines } from "./same-lines.ts";
import { sameNumbers } from "./same-numbers.ts";
import { type Comparing, decide, sameBytes, sameTrimmed, sameWithoutWhite } from "./same-text.ts";
import { sameTokens, withoutCase } from "./same-tokens.ts";

const white = [" ", "\t", "\v", "\f", "\r", "\n"];
const text = fc.string({ unit: fc.constantFrom("a", "b", "A", ...white), maxLength: 40 });

/** Texts that differ by a few characters put in somewhere: the interesting pairs are close to each other. */
const closePair = fc
  .tuple(
    text,
    fc.array(fc.tuple(fc.nat(40), fc.constantFrom("a", "A", " \n", "\n\n", ...white)), { maxLength: 4 }),
  )
  .map(([base, changes]) => {
    const other = changes.reduce((now, [at, add]) => now.slice(0, at) + add + now.slice(at), base);
    return [base, other] as const;
  });
const pair = fc.oneof(closePair, fc.tuple(text, text));

/** Small pieces put an end of a piece everywhere. */
const pieceBytes = fc.integer({ min: 1, max: 9 });

function readerOf(text: string, pieceBytes: number): ByteReader {
  let rest = Buffer.from(text);
  const read = async (into: Buffer) => {
    const bytesRead = rest.copy(into);
    rest = rest.subarray(bytesRead);
    return { bytesRead };
  };
  return new ByteReader({ read, close: async () => {} }, Buffer.alloc(pieceBytes));
}

/** The rules said once more, in the plainest way. */
const plainRules = {
  bytes: (text: string) => text,
  withoutWhite: (text: string) => text.replace(/\s/g, ""),
  trimmed: (text: string) =>
    text
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .trimEnd(),
  tokens: (text: string) => text.trim().split(/\s+/).join(" "),
  withoutCase: (text: string) => text.toLowerCase().trim().split(/\s+/).join(" "),
  numbers: (text: string) => text.trim().split(/\s+/).join(" "),
  lines: (text: string) =>
    text
      .split("\n")
      .map((line) => line.trimEnd())
      .filter((line) => line !== "")
      .toSorted()
      .join("\n"),
};

const exactly = { absolute: 0, relative: 0 };

it.each([
  ["bytes", sameBytes],
  ["withoutWhite", sameWithoutWhite],
  ["trimmed", sameTrimmed],
  ["tokens", (a, b) => sameTokens(a, b)],
  ["withoutCase", (a, b) => sameTokens(a, b, withoutCase)],
  ["numbers", (a, b) => sameNumbers(a, b, exactly)],
  ["lines", sameLines],
] satisfies [keyof typeof plainRules, (a: ByteReader, b: ByteReader) => Comparing][])(
  "%s: says what the plain rule says",
  async (name, same) => {
    const rule = plainRules[name];
    await fc.assert(
      fc.asyncProperty(pair, pieceBytes, pieceBytes, async ([a, b], aBytes, bBytes) => {
        const answer = await decide(same(readerOf(a, aBytes), readerOf(b, bBytes)));
        expect(answer).toBe(rule(a) === rule(b));
      }),
      { numRuns: 3000 },
    );
  },
);

it("can go on from where byte by byte failed", async () => {
  await fc.assert(
    fc.asyncProperty(pair, pieceBytes, pieceBytes, async ([a, b], aBytes, bBytes) => {
      const readers = [readerOf(a, aBytes), readerOf(b, bBytes)] as const;
      if (await decide(sameBytes(...readers))) return;
      const answer = await decide(sameWithoutWhite(...readers));
      expect(answer).toBe(plainRules.withoutWhite(a) === plainRules.withoutWhite(b));
    }),
  );
});
