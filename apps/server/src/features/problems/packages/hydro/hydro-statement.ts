import type { Example, StatementTexts } from "@touchstone/domain";

type Part = Exclude<keyof StatementTexts, "title">;

const headings: readonly [Part, RegExp][] = [
  ["description", /^(题目描述|题目背景|描述|description|statement|background)$/i],
  ["input", /^(输入格式|输入|输入描述|input|input format)$/i],
  ["output", /^(输出格式|输出|输出描述|output|output format)$/i],
  ["hint", /^(提示|说明|数据范围|样例解释|说明\/提示|hint|hints|note|notes|constraints)$/i],
];

/** What Hydro shows as examples stands in the text, between fences that count them. */
const fenceOpens = /^```(input|output)(\d{1,3})[^\S\n]*$/;
const fenceCloses = /^```[^\S\n]*$/;

/** A heading of examples is empty without them. */
const exampleHeading = /^#{1,4}[^\S\n]*(?:样例|输入输出样例|samples?|examples?)(?:[^\S\n]*\d+)?[^\S\n]*$/i;

/** No heading is longer. */
const headingMax = 200;

/** Cuts a statement of Hydro into the texts of the form and its examples; what has no known heading stays where it is. */
export function readHydroStatement(text: string): {
  texts: Omit<StatementTexts, "title">;
  examples: Example[];
} {
  const { lines, examples } = takeExamples(text.replaceAll("\r\n", "\n").split("\n"));
  const texts = { description: "", input: "", output: "", hint: "" };
  let part: Part = "description";
  for (const line of lines) {
    const isHeading = line.startsWith("#") && line.length <= headingMax;
    if (isHeading && examples.length > 0 && exampleHeading.test(line)) continue;
    const heading = isHeading ? /^#{1,4}\s*(.+?)\s*#*$/.exec(line)?.[1] : undefined;
    const next = heading === undefined ? undefined : headings.find(([, shape]) => shape.test(heading))?.[0];
    if (next) part = next;
    else texts[part] += `${line}\n`;
  }
  for (const each of Object.keys(texts) as Part[])
    texts[each] = texts[each].replace(/\n{3,}/g, "\n\n").trim();
  return { texts, examples };
}

/** Parts the examples from the lines around them; a fence that nothing closes is a line like others. */
function takeExamples(lines: readonly string[]): { lines: string[]; examples: Example[] } {
  const found = new Map<number, Example>();
  const rest: string[] = [];
  const lastClose = lines.findLastIndex((line) => fenceCloses.test(line));
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [, kind, number] = (at < lastClose && fenceOpens.exec(line)) || [];
    if (kind === undefined) {
      rest.push(line);
      continue;
    }
    let close = at + 1;
    while (!fenceCloses.test(lines[close] ?? "")) close++;
    const example = found.get(Number(number)) ?? { input: "", output: "" };
    const body = lines.slice(at + 1, close);
    example[kind === "input" ? "input" : "output"] = body.length === 0 ? "" : `${body.join("\n")}\n`;
    found.set(Number(number), example);
    rest.push("");
    at = close;
  }
  return {
    lines: rest,
    examples: [...found].toSorted(([one], [other]) => one - other).map(([, each]) => each),
  };
}
