/** Packages that want to harm: refused with a code, within bounds, and nothing is left anywhere. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PackageFormat, Refusal } from "@touchstone/domain";
import { type ForgedEntry, forgeZip } from "@touchstone/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPackageRoom, type PackageRoom } from "../../../testing/open-package-room.ts";
import { attackMark, packageAttacks, packedZeros } from "../../../testing/package-attacks.ts";
import {
  fpsFile,
  generateProblem,
  hojEntries,
  hydroEntries,
  qduojEntries,
} from "../../../testing/package-generator.ts";
import { detectFormat } from "./package-readers.ts";

let room: PackageRoom;
beforeAll(async () => {
  room = await openPackageRoom();
});
afterAll(async () => {
  expect(await room.strays()).toEqual([]);
  await room.close();
});

const made = generateProblem();
const own: ForgedEntry[] = [{ name: "P/problem.yaml", content: "format: 2\n" }];
const honest: readonly [PackageFormat, readonly ForgedEntry[]][] = [
  ["touchstone", own],
  ["hoj", hojEntries([made])],
  ["qduoj", qduojEntries([made])],
  ["hydro", hydroEntries([made])],
];

const codeOf = async (reading: Promise<unknown>) => {
  const end = await reading.catch((error: unknown) => error);
  return end instanceof Refusal ? end.code : end;
};

const mib = 1024 ** 2;

/** Runs it and answers by how many MiB the process grew at most. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await work().finally(() => clearInterval(watch));
  return (Math.max(peak, process.memoryUsage.rss()) - idle) / mib;
}

describe.each(honest)("a zip of %s", (format, entries) => {
  it.each(packageAttacks)("with $what is refused", async ({ zip, code }) => {
    const bytes = zip(entries);
    expect(await codeOf(room.readAll(format, bytes))).toBe(code);
    expect(await codeOf(detectFormat(await room.source(bytes)))).toBe(code);
    for (const place of ["/tmp", "/", process.cwd(), join(process.cwd(), "..")])
      expect(existsSync(join(place, attackMark))).toBe(false);
  });

  it("whose facts are a bomb of 10 GB that says little of itself is cut off", async () => {
    const packed = packedZeros(10 * 1024 * mib);
    const zip = forgeZip([{ name: entries[0]?.name ?? "", packed, sizeBytes: 1000 }]);
    let read: unknown;
    const grown = await growthOf(async () => {
      read = await room.readAll(format, zip);
    });
    expect(read).toMatchObject([{ kind: "bad", code: "file_broken" }]);
    expect(grown).toBeLessThan(150);
  });

  it("that holds no problem says so", async () => {
    const zip = forgeZip([{ name: "readme.txt", content: "hello" }]);
    expect(await codeOf(room.readAll(format, zip))).toBe("package_empty");
  });
});

it("a test that is not what its zip says breaks off when it is read", async () => {
  const entries = hojEntries([made]).map((entry) =>
    entry.name === "problem_1000/1.in" ? { ...entry, crc32: 1 } : entry,
  );
  expect(await codeOf(room.readAll("hoj", forgeZip(entries)))).toBe("archive_broken");
});

it.each<[string, PackageFormat, ForgedEntry[]]>([
  ["JSON", "hoj", [{ name: "problem_1.json", content: Buffer.from([0x7b, 0xff, 0x7d]) }]],
  ["JSON in GBK", "qduoj", [{ name: "1/problem.json", content: Buffer.from([0xca, 0xfd]) }]],
  ["YAML", "hydro", [{ name: "1/problem.yaml", content: Buffer.from([0x61, 0x3a, 0x20, 0xc3]) }]],
])("%s that is no UTF-8 is refused", async (_what, format, entries) => {
  expect(await room.readAll(format, forgeZip(entries))).toMatchObject([
    { kind: "bad", code: "text_not_utf8" },
  ]);
});

it("names in GBK are read as they were meant", async () => {
  const gbk = Buffer.from([0xca, 0xfd, 0xbe, 0xdd, 0x2e, 0x69, 0x6e]);
  const prefix = Buffer.from("P1000/testdata/");
  const entries = hydroEntries([generateProblem({ tests: [] })], { config: "" });
  const zip = forgeZip([...entries, { name: Buffer.concat([prefix, gbk]), content: "1\n" }]);
  expect(await room.readAll("hydro", zip)).toMatchObject([{ tests: [{ input: ["数据.in", "1\n"] }] }]);
});

it.each([
  ["a text that is too long", { title: "x".repeat(300) }, "text_too_long"],
  ["a NUL", { title: "a\0b" }, "text_not_utf8"],
  ["half a character", { title: "a\ud800b" }, "text_not_utf8"],
  ["no tests", { tests: [] }, "tests_missing"],
])("%s is refused", async (_what, changes, code) => {
  const zip = forgeZip(hojEntries([generateProblem(changes)]));
  expect(await room.readAll("hoj", zip)).toMatchObject([{ kind: "bad", code }]);
});

describe("[U11] a config", () => {
  const levels = Array.from(
    { length: 20 },
    (_, at) => `a${at + 1}: &a${at + 1} [${"*a".concat(String(at), ",").repeat(9)}]`,
  );
  const bomb = `a0: &a0 x\n${levels.join("\n")}\n`;
  const configs: [string, string][] = [
    ["a bomb of aliases", bomb],
    ["one alias", "a: &a 1\nb: *a\n"],
    ["a key that merges", "a: &a {x: 1}\n<<: *a\n"],
    ["a tag of its own", "time: !evil 1s\n"],
    ["a tag of a language", 'time: !!js/function "function(){}"\n'],
    ["a tag of Python", "time: !!python/object/apply:os.system [id]\n"],
    ["binary", "time: !!binary aGk=\n"],
    ["__proto__", "__proto__: {type: objective}\n"],
    ["__proto__ inside", "subtasks: [{__proto__: {score: 1}}]\n"],
    ["a huge number", "score: 1e400\n"],
    ["a number with too many digits", "score: 99999999999999999999\n"],
    ["infinity", "score: .inf\n"],
    ["no number", "score: .nan\n"],
    ["a list that is 60,000 deep", "[".repeat(60_000)],
    ["a tree of small steps", "- ".repeat(20_000)],
    ["two documents", "a: 1\n---\nb: 2\n"],
    ["a list", "- 1\n"],
  ];
  const badFacts = { kind: "bad", code: "facts_broken" };
  it.each(configs)("with %s is refused", async (_what, config) => {
    for (const entries of [hydroEntries([made], { config }), hydroEntries([made], { yaml: config })]) {
      let read: unknown;
      const grown = await growthOf(async () => {
        read = await room.readAll("hydro", forgeZip(entries));
      });
      expect(read).toMatchObject([badFacts]);
      expect(grown).toBeLessThan(150);
    }
    expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
  });

  it.each(["time: 99999999999999999999s", "memory: -1", "subtasks: {a: 1}", "cases: [1]", "langs: [[x]]"])(
    "that says %s is refused",
    async (config) => {
      expect(await room.readAll("hydro", forgeZip(hydroEntries([made], { config })))).toMatchObject([
        badFacts,
      ]);
    },
  );

  it.each([
    ["of many keys", Array.from({ length: 6_000 }, (_, at) => `k${at}: 1`).join("\n")],
    ["of broken lines", `a: "${"\\\n".repeat(30_000)}"`],
    ["that is longer than any", `a: "${"x".repeat(65 * 1024)}"`],
  ])("%s does not hold up the others", async (_what, config) => {
    const before = process.cpuUsage();
    await room.readAll("hydro", forgeZip(hydroEntries([made], { config })));
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });

  it("of JSON has no such powers either", async () => {
    for (const [facts, code] of [
      ['{"problem": {"__proto__": {"auth": 1}}}', "facts_broken"],
      ['{"problem": {"timeLimit": 1e400}}', "facts_broken"],
      [`{"problem": ${"[".repeat(100_000)}`, "facts_broken"],
      [`{"problem": ${"[".repeat(1000)}${"]".repeat(1000)}}`, "facts_broken"],
      [`{"problem": {}, "x": "${"x".repeat(2 * mib)}"}`, "text_too_long"],
    ]) {
      const zip = forgeZip([{ name: "problem_1.json", content: facts ?? "" }]);
      expect(await room.readAll("hoj", zip)).toMatchObject([{ kind: "bad", code }]);
    }
  });
});

describe("XML", () => {
  const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    "",
  );
  const item = (inside: string) => fpsFile([made], inside);
  const attacks: [string, Buffer, string][] = [
    [
      "a bomb of entities",
      fpsFile([made], "&l9;", `<!DOCTYPE fps [<!ENTITY l0 "x">${lol}]>`),
      "package_unreadable",
    ],
    [
      "a file of the host",
      fpsFile([made], "&e;", '<!DOCTYPE fps [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
      "package_unreadable",
    ],
    ["an entity that nobody declared", item("<hint>&e;</hint>"), "package_unreadable"],
    ["elements 100,000 deep", item(`${"<b>".repeat(100_000)}`), "package_unreadable"],
    ["another root", Buffer.from("<html><item/></html>"), "package_unreadable"],
    ["no end", item("").subarray(0, 400), "package_unreadable"],
    ["no UTF-8", Buffer.from([0x3c, 0x66, 0x70, 0x73, 0x3e, 0xff, 0xfe]), "package_unreadable"],
    ["no XML", Buffer.from("PK\x03\x04 no"), "package_unreadable"],
    ["nothing", Buffer.alloc(0), "package_unreadable"],
    ["no item", Buffer.from("<fps></fps>"), "package_empty"],
    ["many items", Buffer.from(`<fps>${"<item/>".repeat(6_000)}</fps>`), "archive_too_many_files"],
    ["many texts", item("<x/>".repeat(7_000)), "archive_too_many_files"],
    ["a text without an end", item(`<hint>${"x".repeat(33 * mib)}`), "archive_too_large"],
    [
      "a text of many pieces",
      item(`<hint>${`<![CDATA[${"x".repeat(mib)}]]>`.repeat(33)}</hint>`),
      "archive_too_large",
    ],
    [
      "a text of many elements",
      item(`<hint>${`<b>${"x".repeat(mib)}</b>`.repeat(33)}</hint>`),
      "archive_too_large",
    ],
    ["more than is allowed", Buffer.alloc(65 * mib, `<fps>${" <!-- -->".repeat(99)}`), "package_unreadable"],
  ];
  it.each(attacks)("with %s is refused", async (_what, bytes, code) => {
    let end: unknown;
    const grown = await growthOf(async () => {
      end = await codeOf(room.readAll("fps", bytes));
    });
    expect(end).toBe(code);
    expect(grown).toBeLessThan(200);
    expect(await room.strays()).toEqual([]);
  });

  it("with a text that is longer than any is refused for that problem alone", async () => {
    const fps = Buffer.from(
      `<fps><item><title>A</title><hint>${"x".repeat(mib)}</hint></item><item><title>B</title><sample_input>1</sample_input></item></fps>`,
    );
    expect(await room.readAll("fps", fps)).toMatchObject([
      { kind: "bad", code: "text_too_long", what: "hint" },
      { kind: "problem", name: "B" },
    ]);
  });

  it("leaves nothing when its reader leaves early", async () => {
    const { fpsReader } = await import("./fps/fps-reader.ts");
    for await (const problem of fpsReader.read(await room.source(fpsFile([made, made])))) {
      expect(problem.index).toBe(0);
      break;
    }
    expect(await room.strays()).toEqual([]);
  });
});
