import type { RowResult } from "./judge-rows.ts";

const sections: Readonly<Record<string, string>> = {
  T: "Time",
  M: "Memory and stack",
  P: "Processes and signals",
  F: "Files, descriptors, state between runs",
  E: "Escape, leak, channel",
  O: "Output",
  C: "Compile",
  K: "Checker and comparison",
  I: "Interactor and communication",
  U: "Archives, names, data upload",
  Q: "Pipeline and chaos",
};

/** The results as a page: a table for each letter. `facts` are lines about the run as a whole. */
export function corpusTable(results: readonly RowResult[], facts: readonly string[]): string {
  const parts = Object.entries(sections).map(([letter, name]) => {
    const lines = results.filter(({ row }) => row.id.startsWith(letter)).map(line);
    return `## ${name}\n\n| id | does | expected | got | pass |\n|---|---|---|---|---|\n${lines.join("\n")}\n`;
  });
  const head =
    "# The hostile corpus\n\nMade by `npm run corpus`; do not edit. Verdicts: AC accepted, WA wrong answer, TLE time, ILE idle, MLE\n" +
    "memory, OLE output, RTE runtime error, CE compile error, SE our fault, JE the jury's fault, REJ refused. After every\n" +
    "row of a sandbox the host is looked at: no process, cgroup, mount, file or packet is left, neighbours are unharmed,\n" +
    "and no planted secret came out.\n";
  return `${head}\n${facts.join("\n")}\n\n${parts.join("\n")}`;
}

function line({ row, scenes, outcome }: RowResult): string {
  const words = outcome === "not run" ? `not run: ${row.notDue ?? "no test names it"}` : gotOf(scenes);
  const mark = { passed: "yes", failed: "**no**", "not run": "" }[outcome];
  return `| ${[row.id, row.does, row.expected, words, mark].map(cell).join(" | ")} |`;
}

function gotOf(scenes: RowResult["scenes"]): string {
  const said = [...new Set(scenes.flatMap(({ got }) => (got === null ? [] : [got])))];
  return said.length === 0 ? "as expected" : said.join("; ");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}
