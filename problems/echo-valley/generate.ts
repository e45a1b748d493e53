import { listOf, type MakeTests, type Random } from "../kit.ts";

const maxLength = 500_000;

/** Calls with no echo but the last, with all of them, and with chains of echoes that do not divide the call. */
export const tests: MakeTests = (random) =>
  makeCalls(random).map((call) => {
    const delays = clearDelays(call);
    return { input: `${call}\n`, output: `${delays.length}\n${delays.join(" ")}\n` };
  });

function makeCalls(random: Random): string[] {
  return [
    "e",
    "oo",
    "ab",
    "aabaabaa",
    "abcdefghijklmnopqrstuvwxyz",
    nested(random.word(3, "xyz"), 4),
    cutAt("lai".repeat(40), 118),
    // Halves with equal hashes under any base modulo 2^64, though no syllable agrees.
    thueMorse(4_096),
    fibonacci(10_000),
    "a".repeat(50_000),
    cutAt(random.word(37, "ho").repeat(3_000), 100_000),
    nested(random.word(15, "ae"), 14),
    `${"a".repeat(maxLength - 1)}b`,
    `${"a".repeat(maxLength - 100_000)}b${"a".repeat(99_999)}`,
    random.word(maxLength / 2, "ab"),
  ];
}

const cutAt = (call: string, length: number): string => call.slice(0, length);

/** A call that begins and ends with the one before it, again and again, around a new middle. */
const nested = (core: string, depth: number): string =>
  depth === 0 ? core : around(nested(core, depth - 1), "abcdefghijklmnopqrstuvwxyz".charAt(depth));

const around = (side: string, middle: string): string => `${side}${middle}${side}`;

const thueMorse = (length: number): string =>
  listOf(length, (i) => (i.toString(2).replaceAll("0", "").length % 2 === 0 ? "a" : "b")).join("");

function fibonacci(length: number): string {
  let [older, call] = ["b", "a"];
  while (call.length < length) [older, call] = [call, call + older];
  return cutAt(call, length);
}

/** A delay is clear when the call from there on agrees with its own beginning up to the very end. */
function clearDelays(call: string): number[] {
  const agreeing = agreements(call);
  const delays: number[] = [];
  for (let p = 1; p < call.length; p++) if (p + (agreeing[p] ?? 0) === call.length) delays.push(p);
  return [...delays, call.length];
}

/** For each place, how many letters from there on agree with the beginning (the Z function). */
function agreements(call: string): Int32Array {
  const agreeing = new Int32Array(call.length);
  let [from, to] = [0, 0];
  for (let i = 1; i < call.length; i++) {
    let length = i < to ? Math.min(to - i, agreeing[i - from] ?? 0) : 0;
    while (i + length < call.length && call[length] === call[i + length]) length += 1;
    agreeing[i] = length;
    if (i + length > to) [from, to] = [i, i + length];
  }
  return agreeing;
}
