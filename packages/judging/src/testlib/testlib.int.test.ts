import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildJuryProgram, compilerWarnings } from "./build-jury-program.ts";

const repository = join(import.meta.dirname, "../../../..");
const folderOfPrograms = "packages/judging/testlib/programs";
const typical = globSync(`${folderOfPrograms}/*.cpp`, { cwd: repository });
const ours = globSync("problems/*/{checker,interactor}.cpp", { cwd: repository });

const programs = new Map<string, string>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-testlib-"));
  const waiting = [...typical, ...ours];
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      programs.set(file, await buildJuryProgram(join(repository, file)));
    }
  };
  // The first makes the precompiled header; then two compilers work at a time.
  await buildJuryProgram(join(repository, typical[0]!));
  await Promise.all([work(), work()]);
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

interface Ending {
  readonly code: number | null;
  readonly stdout: string;
  readonly message: string;
}

type Text = string | Buffer;

/** Runs a program; `talk` is given its standard input and each piece of its standard output. */
async function run(
  name: string,
  commandLine: readonly string[],
  talk: (write: (text: string) => void, heard: string) => void = () => undefined,
): Promise<Ending> {
  const program = programs.get(`${folderOfPrograms}/${name}.cpp`)!;
  const child = spawn(program, commandLine, { cwd: folder, timeout: 30_000 });
  const stdout: string[] = [];
  const stderr: string[] = [];
  // A program that has its verdict reads no more.
  child.stdin.on("error", () => undefined);
  child.stdout.on("data", (piece) => {
    stdout.push(String(piece));
    talk((text) => child.stdin.write(text), String(piece));
  });
  child.stderr.on("data", (piece) => stderr.push(String(piece)));
  talk((text) => child.stdin.end(text), "");
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  return { code, stdout: stdout.join(""), message: stderr.join("") };
}

async function check(name: string, input: Text, output: Text, answer: Text): Promise<string> {
  await writeFile(join(folder, "input"), input);
  await writeFile(join(folder, "output"), output);
  await writeFile(join(folder, "answer"), answer);
  const { code, message } = await run(name, ["input", "output", "answer"]);
  return `${code} ${message}`;
}

it("compiles at least twelve typical programs and those of the problem packages", () => {
  expect(typical.length).toBeGreaterThanOrEqual(12);
  expect(ours.length).toBeGreaterThanOrEqual(5);
  expect(programs.size).toBe(typical.length + ours.length);
});

it.each(["c++11", "c++14", "c++20", "c++23"])(
  "compiles as %s without a warning",
  async (standard) => {
    for (const name of ["generate", "verdicts"]) {
      expect(await compilerWarnings(join(repository, folderOfPrograms, `${name}.cpp`), standard)).toBe("");
    }
  },
  120_000,
);

const graph = "4 3\n1 2\n2 3\n3 4\n";

describe("a checker", () => {
  it.each<[program: string, input: string, output: string, answer: string, said: string]>([
    ["tokens", "", "a b\r\n c\n\n", "a b c", "0 ok 3 tokens\n"],
    ["tokens", "", "a x c", "a b c", "1 wrong answer 2nd words differ - expected: 'b', found: 'x'\n"],
    ["tokens", "", "a b", "a b c", "1 wrong answer unexpected end of the output after 2 tokens\n"],
    ["tokens", "", "a b c d", "a b c", "2 wrong output format Extra information in the output file\n"],
    ["tokens", "", "\uFEFFa b", "a b", "0 ok 2 tokens\n"],
    [
      "integers",
      "",
      "-9223372036854775808 0",
      "-9223372036854775808\n0",
      '0 ok 2 number(s): "-9223372036854775808 0"\n',
    ],
    ["integers", "", "1 2 4", "1 2 3", "1 wrong answer 3rd numbers differ - expected: '3', found: '4'\n"],
    [
      "integers",
      "",
      "1 2 3 4",
      "1 2 3",
      "1 wrong answer Output contains longer sequence [length = 4], but answer contains 3 elements\n",
    ],
    ["integers", "", "9223372036854775808", "1", '2 wrong output format Expected integer, but "92233'],
    ["integers", "", "1.0", "1", '2 wrong output format Expected integer, but "1.0" found\n'],
    ["integers", "", "+1", "1", '2 wrong output format Expected integer, but "+1" found\n'],
    ["integers", "", "01", "1", '2 wrong output format Expected integer, but "01" found\n'],
    ["integers", "", "1", "one", '3 FAIL Expected integer, but "one" found (answer)\n'],
    ["one-integer", "7", "5\n\n", "5", "0 ok answer is 5\n"],
    ["one-integer", "7", "6", "5", "1 wrong answer the answer to test 7: expected '5', but found '6'\n"],
    ["one-integer", "7", "", "5", "2 wrong output format Unexpected end of file - int32 expected\n"],
    ["one-integer", "7", "5000000000", "5", '2 wrong output format Expected int32, but "5000000000" found\n'],
    ["one-integer", "7", "5 5", "5", "2 wrong output format Expected EOLN\n"],
    ["doubles", "", "0.3333334", "0.333333333", "0 ok found '0.3333334'"],
    ["doubles", "", "1000000.5 -0 .5 5. 1e3", "1000000 0 0.5 5 1000", "0 ok 5 numbers\n"],
    ["doubles", "", "1.00001", "1", "1 wrong answer 1st numbers differ - expected: '1.0000000'"],
    ["doubles", "", "nan", "1", '2 wrong output format Expected double, but "nan" found\n'],
    ["doubles", "", "1e999", "1", '2 wrong output format Expected double, but "1e999" found\n'],
    ["doubles", "", "0x10", "16", '2 wrong output format Expected double, but "0x10" found\n'],
    ["doubles", "", "1", "1 2", "2 wrong output format Unexpected end of file - double expected\n"],
    ["yes-no", "", "yEs", "YES", "0 ok answer is YES\n"],
    ["yes-no", "", "no", "YES", "1 wrong answer expected YES, found NO\n"],
    ["yes-no", "", "maybe", "YES", "2 wrong output format YES or NO expected, but MAYBE found\n"],
    ["yes-no", "", "yes", "perhaps", "3 FAIL YES or NO expected in answer, but PERHAPS found\n"],
    ["lines", "", "a  b\r\n\r\nc", "a b\n\nc\n", "0 ok 3 lines\n"],
    ["lines", "", "a b\nd\n", "a b\nc\n", "1 wrong answer 2nd lines differ - expected: 'c', found: 'd'\n"],
    ["lines", "", "ab\rcd", "abcd", "1 wrong answer 1st lines differ - expected: 'abcd', found: 'ab.cd'\n"],
    ["lines", "", "a\n", "a\nb\n", "2 wrong output format Expected line\n"],
    ["unordered", "", "3 1 2", "1 2 3", "0 ok 3 numbers (in increasing order): 1,2,3\n"],
    ["unordered", "", "3 1 1", "1 2 3", "1 wrong answer Expected sequence and output are different"],
    ["unordered", "", "3 1", "1 2 3", "1 wrong answer Expected 3 elements, but 2 found\n"],
    ["longest-path", graph, "3\n4 3 2 1", "3\n1 2 3 4", "0 ok length 3\n"],
    ["longest-path", graph, "1\n2 1", "3\n1 2 3 4", "1 wrong answer jury has a longer path: 3 > 1\n"],
    ["longest-path", graph, "1\n1 4", "3\n1 2 3 4", "1 wrong answer there is no edge between 1 and 4\n"],
    [
      "longest-path",
      graph,
      "1\n1 5",
      "3\n1 2 3 4",
      "1 wrong answer Integer element path[2] equals to 5, violates the range [1, 4]\n",
    ],
    [
      "longest-path",
      graph,
      "4",
      "0\n1",
      "1 wrong answer Integer parameter [name=length] equals to 4, violates the range [0, 3]\n",
    ],
    ["longest-path", graph, "3\n1 2 3 4", "2\n1 2 3", "3 FAIL participant has a longer path: 2 < 3\n"],
    ["longest-path", graph, "0\n1", "1\n1 3", "3 FAIL there is no edge between 1 and 3 (answer)\n"],
    ["points", "4", "1 2 3 4", "1 2 3 4", "0 ok 4 of 4\n"],
    ["points", "3", "1 2 9", "1 2 3", "7 points 66.6666666667 2 of 3 are right\n"],
    ["points", "4", "1 2", "1 2 3 4", "7 points 50 2 of 4 are right\n"],
    ["points", "2", "8 9", "1 2", "1 wrong answer nothing is right\n"],
    ["partially", "", "100", "100", "0 ok as good as the jury\n"],
    ["partially", "", "84", "100", "16 partially correct (84) 84 instead of 100\n"],
    ["permutation", "5", "1 3 5 2 4", "2 4 1 3 5", "0 ok n = 5\n"],
    ["permutation", "3", "NO", "NO", "0 ok none\n"],
    ["permutation", "5", "NO", "2 4 1 3 5", "1 wrong answer there is such a permutation\n"],
    ["permutation", "5", "1 3 5 2 2", "2 4 1 3 5", "1 wrong answer 2 occurs twice\n"],
    ["permutation", "5", "1 3 5 4 2", "2 4 1 3 5", "1 wrong answer 5 and 4 are neighbours\n"],
    [
      "permutation",
      "5",
      "no",
      "2 4 1 3 5",
      '1 wrong answer Token parameter [name=first] equals to "no", doesn\'t correspond to pattern "NO|[1-9]',
    ],
    ["huge-integer", "", `-${"9".repeat(400)}`, `-${"9".repeat(400)}`, "0 ok answer is '-99999"],
    ["huge-integer", "", "-0", "0", "2 wrong output format -0 is not a valid integer\n"],
    ["huge-integer", "", `${"9".repeat(399)}8`, "9".repeat(400), "1 wrong answer expected '99999"],
    ["cases", "2", "Case 1: a\nCase 2: b", "Case 1: a Case 2: b", "0 ok 2 cases\n"],
    [
      "cases",
      "2",
      "Case 1: a\nCase 2: x",
      "Case 1: a Case 2: b",
      "1 wrong answer expected 'b', but found 'x' (test case 2)\n",
    ],
    [
      "cases",
      "2",
      "Case 1: a\nCase 3: b",
      "Case 1: a Case 2: b",
      "2 wrong output format expected 'Case 2:', found 'Case 3:' (test case 2)\n",
    ],
  ])("%s (%j, %j, %j) says %j", async (program, input, output, answer, said) => {
    expect((await check(program, input, output, answer)).slice(0, said.length)).toBe(said);
  });

  it.each([
    ["forgotten", "3 FAIL Checker must end with quit or quitf call.\n"],
    ["ensure", '3 FAIL Condition failed: "way.empty()"\n'],
    ["ouf.ensuref", "1 wrong answer number 1\n"],
    ["quitif", "1 wrong answer so be it\n"],
    ["quitp", "7 points 12.5\n"],
    ["quitpi", "7 points points_info=a=1;b=2 two groups\n"],
    ["infinite", "3 FAIL points must be finite\n"],
    ["inf", "3 FAIL the input is wrong (input)\n"],
    ["ans", "3 FAIL Unexpected end of file - int32 expected (answer)\n"],
    ["anything else", "0 ok fine\n"],
  ])("leaves by %s", async (way, said) => {
    expect(await check("verdicts", way, "", "")).toBe(said);
  });

  it("says what it needs when a file is missing", async () => {
    await writeFile(join(folder, "input"), "");
    expect(await run("tokens", ["input"])).toMatchObject({
      code: 3,
      message: expect.stringMatching(/^FAIL Program must be run with/),
    });
    expect(await run("tokens", ["input", "none", "input"])).toMatchObject({
      code: 2,
      message: 'wrong output format Output file not found: "none"\n',
    });
    expect(await run("tokens", ["input", "input", "none"])).toMatchObject({
      code: 3,
      message: 'FAIL Answer file not found: "none"\n',
    });
  });
});

describe("hostile output", () => {
  const million = 1_000_000;
  it.each<[what: string, program: string, input: string, output: Text, answer: string, said: RegExp]>([
    [
      "a million digits",
      "integers",
      "",
      "7".repeat(million),
      "7",
      /^2 wrong output format Expected integer, but/,
    ],
    ["a million digits of a real number", "doubles", "", `0.${"3".repeat(million)}`, "0.3333333", /^0 ok /],
    [
      "a token without end",
      "tokens",
      "",
      Buffer.alloc(34 << 20, "a"),
      "a",
      /^2 .* Length of token exceeds 33554432/,
    ],
    [
      "a line without end",
      "lines",
      "",
      Buffer.alloc(34 << 20, "a"),
      "a",
      /^2 .* Length of line exceeds 33554432/,
    ],
    ["NUL bytes", "tokens", "", Buffer.alloc(100), "a", /^1 .* found: '\.{64}'\n$/],
    ["escape sequences", "tokens", "", "\u001B[31m", "a", /^1 wrong answer .* found: '\.\[31m'\n$/],
    [
      "invalid UTF-8",
      "tokens",
      "",
      Buffer.from([0xff, 0xc3, 0x28]),
      "a",
      /^1 wrong answer .* found: '\?\?\('\n$/,
    ],
    ["UTF-8", "tokens", "", "答案", "a", /^1 wrong answer .* found: '答案'\n$/],
    [
      "the byte 255",
      "integers",
      "",
      Buffer.from([0x31, 0x20, 0xff]),
      "1",
      /^2 wrong output format Expected integer/,
    ],
    [
      "a great size and nothing after it",
      "verdicts",
      "size",
      "2000000000",
      "",
      /^2 .* Unexpected end of file/,
    ],
    [
      "a size below nothing",
      "verdicts",
      "size",
      "-1",
      "",
      /^2 wrong output format Expected a number of elements/,
    ],
    ["fewer words than asked for", "verdicts", "words", "a b c", "", /^2 .* token expected\n$/],
    [
      "a text that tempts a pattern to go back",
      "verdicts",
      "pattern",
      `${"a".repeat(100_000)}!`,
      "",
      /^1 wrong/,
    ],
    [
      "a long way through a pattern",
      "verdicts",
      "pattern",
      `${"ab".repeat(50_000)}cxy`,
      "",
      /^0 ok matched\n$/,
    ],
    ["what looks like a verdict", "verdicts", "whole", "points=100", "", /^0 ok points=100\n$/],
    [
      "a line of control bytes",
      "verdicts",
      "line",
      "a\u0007",
      "",
      /^1 .* equals to "a\.", doesn't correspond/,
    ],
    [
      "a number past the greatest",
      "verdicts",
      "unsigned",
      "18446744073709551616",
      "",
      /^2 .* unsigned integer/,
    ],
    [
      "the greatest number",
      "verdicts",
      "unsigned",
      "18446744073709551615",
      "",
      /^0 ok 18446744073709551615\n$/,
    ],
    ["characters to the end", "verdicts", "chars", "x".repeat(200_000), "", /^0 ok fine\n$/],
  ])("%s is answered", async (_what, program, input, output, answer, said) => {
    expect(await check(program, input, output, answer)).toMatch(said);
  });

  it("finds its end in a message of bounded length", async () => {
    const said = await check("verdicts", "loud", "", "");
    expect(said).toMatch(/^1 wrong answer x+\n$/);
    expect(said.length).toBeLessThan(33_000);
  });
});

describe("an interactor", () => {
  const commandLine = ["secret", "told", "answer"];

  async function guess(limit: number, next: (low: number, high: number) => string): Promise<Ending> {
    await writeFile(join(folder, "secret"), `1000 271 ${limit}\n`);
    await writeFile(join(folder, "answer"), "");
    let low = 1;
    let high = 0;
    let asked = 0;
    return run("guess", commandLine, (write, heard) => {
      const line = heard.trim();
      if (line === "") return;
      if (high === 0) high = Number(line);
      else if (line === "<") low = asked + 1;
      else if (line === ">") high = asked - 1;
      else low = high = asked;
      asked = Math.floor((low + high) / 2);
      write(next(low, high));
    });
  }
  const honest = (low: number, high: number): string =>
    low === high ? `! ${low}\n` : `? ${Math.floor((low + high) / 2)}\n`;

  it("talks line by line, judges, and writes down what was said", async () => {
    expect(await guess(20, honest)).toMatchObject({
      code: 0,
      message: expect.stringMatching(/^ok \d+ questions\n$/),
    });
    expect(await readFile(join(folder, "told"), "utf8")).toMatch(/^\? 500\n\? 250\n.*! 271\n$/s);
  });

  it("refuses a wrong answer, too many questions and nonsense", async () => {
    expect(await guess(20, () => "! 5\n")).toMatchObject({
      code: 1,
      message: "wrong answer it is 271, not 5\n",
    });
    expect(await guess(3, honest)).toMatchObject({
      code: 1,
      message: "wrong answer more than 3 questions\n",
    });
    expect(await guess(20, () => "? 1001\n")).toMatchObject({
      code: 1,
      message: "wrong answer Integer parameter [name=x] equals to 1001, violates the range [1, 1000]\n",
    });
    expect(await guess(20, () => "help\n")).toMatchObject({
      code: 1,
      message: expect.stringMatching(/^wrong answer Token parameter/),
    });
  });

  it("gives its verdict on a contestant who has left", async () => {
    await writeFile(join(folder, "secret"), "1000 271 20\n");
    const left = await run("guess", commandLine, (write, heard) => {
      if (heard === "") write("? 5\n");
    });
    expect(left).toMatchObject({
      code: 2,
      message: "wrong output format Unexpected end of file - token expected\n",
    });
  });
});

describe("a validator", () => {
  const good = "3 2\nann bob cy\n1 2 0.5\n2 3 1.0\nAll is well.\n";
  it.each<[what: string, input: string, said: string, ...commandLine: string[]]>([
    ["what it promises", good, "0 "],
    ["a group it belongs to", good, "0 ", "--testset", "tests", "--group", "small"],
    [
      "a number out of the group's range",
      good.replace("3 2", "11 2"),
      "3 FAIL Integer parameter [name=n] equals to 11, violates the range [2, 10] (stdin, line 1)\n",
      "--group",
      "small",
    ],
    [
      "a second space",
      good.replace("3 2", "3  2"),
      "3 FAIL Unexpected white-space - token expected (stdin, line 1)\n",
    ],
    ["a space at a line's end", good.replace("cy", "cy "), "3 FAIL Expected EOLN (stdin, line 2)\n"],
    ["a carriage return", good.replace("cy", "cy\r"), "3 FAIL Expected EOLN (stdin, line 2)\n"],
    [
      "a leading zero",
      good.replace("3 2", "03 2"),
      '3 FAIL Expected integer, but "03" found (stdin, line 1)\n',
    ],
    [
      "a word of another pattern",
      good.replace("bob", "Bob"),
      '3 FAIL Token element name[2] equals to "Bob", doesn\'t correspond to pattern "[a-z]{1,10}" (stdin, line 2)\n',
    ],
    [
      "a missing word",
      good.replace(" cy", ""),
      "3 FAIL Unexpected character #10, but ' ' expected (stdin, line",
    ],
    [
      "too few digits",
      good.replace("0.5", "1"),
      "3 FAIL Expected strict double with 1..3 digits after the point",
    ],
    ["an exponent", good.replace("0.5", "1.e-1"), "3 FAIL Expected strict double"],
    ["a loop", good.replace("2 3", "3 3"), "3 FAIL edge 2 is a loop\n"],
    ["a double edge", good.replace("2 3", "2 1"), '3 FAIL Condition failed: "edges.insert('],
    [
      "a line of another pattern",
      good.replace("All", "all"),
      '3 FAIL Line parameter [name=remark] equals to "all',
    ],
    ["a last line without end", good.slice(0, -1), "3 FAIL Expected EOLN (stdin, line 5)\n"],
    ["an empty line at the end", `${good}\n`, "3 FAIL Expected EOF (stdin, line 6)\n"],
  ])("tells %s", async (_what, input, said, ...commandLine) => {
    const { code, message } = await run(
      "validate",
      commandLine,
      (write, heard) => heard === "" && write(input),
    );
    expect(`${code} ${message}`.slice(0, Math.max(said.length, 2))).toBe(said);
  });
});

const expectedTest = `5 100
3 8 10 18 78
4 5 2 1 3
7 1 4 9 6
6 3 11
jjroq-yes
2 1 1.64
3 1 1.50
4 1 1.51
5 1 1.87
8
967144864512
`;

describe("a generator", () => {
  it("makes the same test from the same arguments, on every machine", async () => {
    const made = await run("generate", ["-n", "5", "--most=100", "-sorted"]);
    expect(made).toEqual({ code: 0, message: "", stdout: expectedTest });
    expect(await run("generate", ["-n", "5", "--most=100", "-sorted"])).toEqual(made);
    expect((await run("generate", ["-n", "5", "--most=101", "-sorted"])).stdout).not.toBe(made.stdout);
    expect((await run("generate", ["-n5", "-most", "1e2"])).stdout).toMatch(/^5 100\n/);
  });

  it.each([
    ["-most 5", "FAIL Opts: unknown key 'n'\n"],
    ["-n five", "FAIL Opts: expected integer of its type, found 'five'\n"],
    ["-n 5 -mots 5", "FAIL Opts: unused key 'mots'\n"],
    ["-n 3000000000", "FAIL Opts: expected integer of its type, found '3000000000'\n"],
  ])("refuses %s", async (options, message) => {
    expect(await run("generate", options.split(" "))).toMatchObject({ code: 3, message });
  });
});
