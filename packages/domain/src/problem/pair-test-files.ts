/**
 * Which files of an upload are the tests. `name.in` belongs to `name.out`, or else `name.ans`; a text file whose name
 * has `input` in it belongs to the one that has `output` in the same place. Tests stand in natural order: 2 before 10.
 */

/** A file by its path in the upload and the name it is known by from then on. */
export interface TestFile {
  readonly path: string;
  readonly name: string;
}

/** One test; an answer that is missing is empty. */
export interface TestPair {
  readonly input: TestFile;
  readonly output: TestFile | null;
}

/** Why a file of an upload is part of no test. */
export const unusedReasons = ["no_input", "second_output", "in_folder", "not_a_test"] as const;

/** One of those reasons. */
export type UnusedReason = (typeof unusedReasons)[number];

/** The tests of an upload and what is left over. */
export interface PairedTests {
  readonly pairs: readonly TestPair[];
  readonly unused: readonly { readonly name: string; readonly because: UnusedReason }[];
}

/** Pairs the files of an upload. One folder around all of them is looked through; files in others are left over. */
export function pairTestFiles(paths: readonly string[]): PairedTests {
  const wrapper = wrapperOf(paths);
  const files = paths.map((path) => ({ path, name: path.slice(wrapper.length) }));
  const found = files.map((file) => ({ file, ...placeOf(file.name) }));
  const inputs = found.filter(({ role }) => role === "input");
  const outputs = found.filter(({ role }) => role === "output" || role === "answer");
  const outputOf = (stem: string) => {
    const own = outputs.filter((output) => output.stem === stem);
    return own.find(({ role }) => role === "output") ?? own[0];
  };
  const pairs = inputs
    .toSorted((one, other) => compareNaturally(one.stem, other.stem))
    .map(({ file, stem }) => ({ input: file, output: outputOf(stem)?.file ?? null }));
  const used = new Set(pairs.flatMap(({ input, output }) => [input, ...(output ? [output] : [])]));
  const stems = new Set(inputs.map(({ stem }) => stem));
  const unused = found
    .filter(({ file }) => !used.has(file))
    .map(({ file, role, stem }) => ({ name: file.name, because: reasonOf(role, stems.has(stem)) }));
  return { pairs, unused };
}

type Role = "input" | "output" | "answer" | "folder" | "other";

/** The part that both files of a test share, and which of them this is. */
function placeOf(name: string): { role: Role; stem: string } {
  if (name.includes("/")) return { role: "folder", stem: "" };
  const [, stem = "", ending = ""] = /^(.*)\.(in|out|ans|txt)$/is.exec(name) ?? [];
  switch (ending.toLowerCase()) {
    case "in":
      return { role: "input", stem };
    case "out":
      return { role: "output", stem };
    case "ans":
      return { role: "answer", stem };
    case "txt":
      return textPlaceOf(stem);
    default:
      return { role: "other", stem: "" };
  }
}

function textPlaceOf(stem: string): { role: Role; stem: string } {
  for (const role of ["input", "output"] as const) {
    const at = stem.toLowerCase().indexOf(role);
    // The slash keeps the stem apart from that of any `.in`.
    if (at >= 0) return { role, stem: `${stem.slice(0, at)}/${stem.slice(at + role.length)}` };
  }
  return { role: "other", stem: "" };
}

function reasonOf(role: Role, hasInput: boolean): UnusedReason {
  if (role === "folder") return "in_folder";
  if (role === "other") return "not_a_test";
  return hasInput ? "second_output" : "no_input";
}

/** `data/` when every file lies in that folder. */
function wrapperOf(paths: readonly string[]): string {
  const [first = ""] = paths;
  const wrapper = first.slice(0, first.indexOf("/") + 1);
  return paths.every((path) => path.startsWith(wrapper)) ? wrapper : "";
}

/** Orders texts by their numbers where they have some, and by their characters elsewhere. */
export function compareNaturally(one: string, other: string): number {
  const [left, right] = [piecesOf(one), piecesOf(other)];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = comparePieces(left[at] ?? "", right[at] ?? "");
    if (order !== 0) return order;
  }
  return left.length - right.length || compareTexts(one, other);
}

function piecesOf(text: string): string[] {
  return text.match(/\d+|\D+/g) ?? [];
}

function comparePieces(one: string, other: string): number {
  if (!/^\d/.test(one) || !/^\d/.test(other)) return compareTexts(one, other);
  const [left, right] = [one.replace(/^0+/, ""), other.replace(/^0+/, "")];
  return left.length - right.length || compareTexts(left, right);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
