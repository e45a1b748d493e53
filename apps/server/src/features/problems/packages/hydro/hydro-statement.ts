import type { Example, StatementTexts } from "@touchstone/domain";

type Part = Exclude<keyof StatementTexts, "title">;

const headings: readonly [Part, RegExp][] = [
  ["description", /^(题目描述|题目背景|描述|description|statement|background)$/i],
  ["input", /^(输入格式|输入|输入描述|input|input format)$/i],
  ["output", /^(输出格式|输出|输出描述|output|output format)$/i],
  ["hint", /^(提示|说明|数据范围|样例解释|说明\/提示|hint|hints|note|notes|constraints)$/i],
];

/** What Hydro shows as examples stands in the text, between fences that count them. */
const fence = /^```(input|output)(\d{1,3})[^\S\n]*\n([\s\S]*?)\n?^```[^\S\n]*$/gm;

/** A heading of examples is empty without them. */
const exampleHeading = /^#{1,4}[^\S\n]*(样例|输入输出样例|samples?|examples?)[^\S\n]*\d*[^\S\n]*$\n*/gim;

/** Cuts a statement of Hydro into the texts of the form and its examples; what has no known heading stays where it is. */
export function readHydroStatement(text: string): {
  texts: Omit<StatementTexts, "title">;
  examples: Example[];
} {
  const found = new Map<number, Example>();
  const plain = text
    .replaceAll("\r\n", "\n")
    .replace(fence, (_all, kind: string, number: string, body: string) => {
      const example = found.get(Number(number)) ?? { input: "", output: "" };
      example[kind === "input" ? "input" : "output"] = body === "" ? "" : `${body}\n`;
      found.set(Number(number), example);
      return "";
    });
  const examples = [...found].toSorted(([one], [other]) => one - other).map(([, example]) => example);
  const texts = { description: "", input: "", output: "", hint: "" };
  let part: Part = "description";
  for (const line of (examples.length > 0 ? plain.replace(exampleHeading, "") : plain).split("\n")) {
    const heading = /^#{1,4}\s*(.+?)\s*#*$/.exec(line)?.[1];
    const next = heading === undefined ? undefined : headings.find(([, shape]) => shape.test(heading))?.[0];
    if (next) part = next;
    else texts[part] += `${line}\n`;
  }
  for (const each of Object.keys(texts) as Part[])
    texts[each] = texts[each].replace(/\n{3,}/g, "\n\n").trim();
  return { texts, examples };
}
