import type { Locale } from "@touchstone/domain";
import type { SayFault } from "./package-faults.ts";

const sections = ["description", "input", "output", "hint"] as const;
type Section = (typeof sections)[number];

/** The texts of a statement in one language; the hint may be empty. */
export type Statement = Record<"title" | Section, string>;

const headings: Record<Locale, Record<string, Section>> = {
  "zh-CN": { 描述: "description", 输入: "input", 输出: "output", 提示: "hint" },
  "en-US": { Description: "description", Input: "input", Output: "output", Hint: "hint" },
};

/** Cuts a statement into its title and sections; says which are missing, empty, unknown or out of order. */
export function splitStatement(text: string, locale: Locale, say: SayFault): Statement {
  const place = `statement/${locale}.md`;
  const statement: Statement = { title: "", description: "", input: "", output: "", hint: "" };
  const [first = "", ...lines] = text.split("\n");
  statement.title = /^# (\S.*)$/.exec(first)?.[1] ?? "";
  if (statement.title === "") say(`${place}:1`, "begins with `# Title`");
  let reached = -1;
  let current: Section | undefined;
  for (const [index, line] of lines.entries()) {
    const heading = /^##? (.*)$/.exec(line)?.[1];
    if (heading === undefined) {
      if (current) statement[current] += `${line}\n`;
      else if (line.trim() !== "") say(`${place}:${index + 2}`, "stands in no section");
      continue;
    }
    current = headings[locale][heading.trim()];
    const position = current ? sections.indexOf(current) : -1;
    if (position <= reached) say(`${place}:${index + 2}`, `"${heading}" is no section that may come here`);
    else reached = position;
  }
  for (const section of sections) {
    statement[section] = statement[section].trim();
    if (section !== "hint" && statement[section] === "") say(place, `has no ${section}`);
  }
  return statement;
}
