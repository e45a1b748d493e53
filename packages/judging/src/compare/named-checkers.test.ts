import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NamedChecker } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareOutputs } from "./compare-outputs.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-named-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Text = string | Buffer;

async function isAccepted(
  name: NamedChecker,
  output: Text,
  answer: Text,
  tolerance?: { absolute: number; relative: number },
): Promise<boolean> {
  const paths = [join(folder, "output"), join(folder, "answer")] as const;
  await writeFile(paths[0], output);
  await writeFile(paths[1], answer);
  const comparison = { kind: "named", name, ...(tolerance && { tolerance }) } as const;
  return (await compareOutputs(...paths, comparison)).kind === "accepted";
}

describe("words and lines", () => {
  const all = ["tokens", "case-insensitive", "numbers", "lines", "unordered-lines"] as const;
  const words = ["tokens", "case-insensitive", "numbers"] as const;

  it.each<[string, Text, Text, readonly NamedChecker[]]>([
    ["the same", "a b\nc\n", "a b\nc\n", all],
    ["[O06] a NUL byte", "a\0\n", "a\n", []],
    ["[O07] other invalid bytes", Buffer.of(0xff), Buffer.of(0xfe), []],
    ["[O07] equal invalid bytes", Buffer.of(0xff), Buffer.of(0xff), all],
    ["[O08] a byte order mark", "\ufeffa\n", "a\n", []],
    ["[O09] carriage returns before line feeds", "a\r\nb\r\n", "a\nb\n", all],
    ["[O09] line feeds before carriage returns", "a\n\rb\n\r", "a\nb\n", words],
    ["[O09] a lone carriage return", "a\rb\n", "a\nb\n", words],
    ["[O10] no line feed at the end", "a", "a\n", all],
    ["[O11] blanks at ends of lines, blank lines at the end", "a \t\nb\n\n \n", "a\nb\n", all],
    ["[O12] a blank line first", "\na\n", "a\n", [...words, "unordered-lines"]],
    ["[O12] an indented line", " a\n", "a\n", words],
    ["[O13] other ASCII white space between words", "a\tb\vc\fd\n", "a b c d\n", words],
    ["[O13] white space of Unicode", "a\u00a0b\u3000c\u200bd\n", "a b c d\n", []],
    ["[O14] an extra word", "a b\n", "a\n", []],
    ["[O14] a missing word", "a\n", "a b\n", []],
    ["[O14] no output", "", "a\n", []],
    ["[O14] both empty", "", "", all],
    ["[K09] another case", "YES no\n", "yes NO\n", ["case-insensitive"]],
    ["another case of a letter that is not ASCII", "É\n", "é\n", []],
    ["characters that differ by the bit of the case only", "@[\n", "`{\n", []],
    ["[K09] lines in another order", "b\na\nb\n", "a\nb\nb\n", ["unordered-lines"]],
    ["[K09] lines in other numbers", "a\na\nb\n", "a\nb\nb\n", []],
    ["lines whose parts are exchanged", "ab\ncd\n", "ad\ncb\n", []],
    ["words broken over lines", "a\nb\n", "a b\n", words],
  ])("%s", async (_name, output, answer, accepting) => {
    const accepted = [];
    for (const name of all) if (await isAccepted(name, output, answer)) accepted.push(name);
    expect(accepted.toSorted()).toEqual(accepting.toSorted());
  });
});

describe("numbers", () => {
  const near = { absolute: 1e-6, relative: 1e-6 };
  it.each<[string, string, string, { absolute: number; relative: number }, boolean]>([
    ["[K01] not a number", "nan", "nan", near, false],
    ["[K01] not a number, in other letters", "-NaN", "-NaN", near, false],
    ["[K02] infinities of one sign", "inf", "+Inf", near, true],
    ["[K02] infinities of two signs", "inf", "-inf", near, false],
    ["[K02] a number beyond all others", "1e400", "inf", near, false],
    ["two numbers beyond all others", "1e400", "2e400", near, false],
    ["[K03] a zero below zero", "-0.0", "0", near, true],
    ["a whole zero below zero", "-0", "0", near, true],
    ["[K03] signs and zeros in front", "+5 05 -005", "5 5 -5", near, true],
    ["[K03] points at the ends, exponents", "5. .5 1e3 1E+3", "5 0.5 1000 1000.0", near, true],
    ["[K04] other bases", "0x10", "16", near, false],
    ["[K04] binary", "0b11", "3", near, false],
    ["[K04] separators", "1_000", "1000", near, false],
    ["[K04] a long word", "Infinity", "inf", near, false],
    ["[K04] letters behind", "1abc", "1", near, false],
    ["[K04] digits of another script", "\u0661", "1", near, false],
    ["[K04] a point alone", ".", "0", near, false],
    ["[K04] an exponent alone", "e5", "0", near, false],
    ["[K05] exactly the tolerance", "1.1", "1", { absolute: 0.1, relative: 0 }, true],
    ["[K05] just over", "1.10000000000000001", "1", { absolute: 0.1, relative: 0 }, false],
    [
      "[K05] exactly the relative one, of the jury's value",
      "110.0",
      "100",
      { absolute: 0, relative: 0.1 },
      true,
    ],
    ["[K05] not of the contestant's value", "100.0", "110.5", { absolute: 0, relative: 0.095 }, false],
    ["[K05] below", "90.0", "100", { absolute: 0, relative: 0.1 }, true],
    ["[K06] whole numbers beyond doubles", "9007199254740993", "9007199254740992", near, false],
    ["[K06] and much beyond", `1${"0".repeat(399)}1`, `1${"0".repeat(399)}2`, near, false],
    ["whole numbers within the tolerance", "1000001", "1000000", { absolute: 5, relative: 1 }, false],
    ["[K07] a relative tolerance of zero", "0.05", "0.0", { absolute: 0, relative: 0.1 }, true],
    ["[K07] and past it", "0.15", "0.0", { absolute: 0, relative: 0.1 }, false],
    ["[K08] words and numbers", "x = 1.0000001 m", "x = 1 m", near, true],
    ["[K08] another word", "y = 1.0000001 m", "x = 1 m", near, false],
    ["no tolerance", "0.30", "0.3", { absolute: 0, relative: 0 }, true],
    ["no tolerance, other", "0.1", "0.1000000000000000000001", { absolute: 0, relative: 0 }, false],
    ["a large exponent", "1e-999999999", "0.0", near, true],
  ])("%s", async (_name, output, answer, tolerance, expected) => {
    expect(await isAccepted("numbers", output, answer, tolerance)).toBe(expected);
  });

  it("[K10] takes words of a million digits and more in good time", async () => {
    const { user: before } = process.cpuUsage();
    const digits = "7".repeat(1_000_000);
    expect(await isAccepted("numbers", digits, digits)).toBe(true);
    expect(await isAccepted("numbers", `${digits}8`, `${digits}9`)).toBe(false);
    expect(await isAccepted("numbers", `${digits}x`, `${digits}.5`)).toBe(false);
    expect(await isAccepted("numbers", `${"0".repeat(1_000_000)}x`, digits)).toBe(false);
    expect(await isAccepted("numbers", digits.repeat(3), digits.repeat(3))).toBe(true);
    expect(await isAccepted("numbers", `${digits.repeat(3)}1`, `${digits.repeat(3)}2`)).toBe(false);
    expect(process.cpuUsage().user - before).toBeLessThan(3_000_000);
  });
});

it.each(["tokens", "numbers", "unordered-lines"] as const)("%s: in constant memory", async (name) => {
  const answer = Buffer.from("1 2 3\n".repeat(200_000));
  const output = Buffer.from("1 2 3 \n".repeat(200_000));
  await isAccepted(name, "", "");
  const before = process.memoryUsage().arrayBuffers;
  expect(await isAccepted(name, output, answer)).toBe(true);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 ** 2);
});
