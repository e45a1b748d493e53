import type { Locale } from "@touchstone/domain";
import type { ProblemPackage } from "@touchstone/problem-package";
import type { StatementText } from "../../db/schema/problems.ts";

/** How a statement tells of subtasks. */
const words: Record<Locale, { head: string; rules: Readonly<Record<string, string>> }> = {
  "zh-CN": {
    head: "| 子任务 | 分值 | 限制 |",
    rules: {
      subtask_lowest: "每个子任务的得分是其中各测试点得分的最小值。",
      subtask_average: "每个子任务的得分是其中各测试点得分的平均值。",
    },
  },
  "en-US": {
    head: "| subtask | points | limits |",
    rules: {
      subtask_lowest: "A subtask gives the points of its worst test.",
      subtask_average: "A subtask gives the mean of the points of its tests.",
    },
  },
};

/** The texts of a package's statement as the site stores them: with the addresses of its pictures and its subtasks. */
export function statementTexts(
  { facts, statements }: ProblemPackage,
  addressOf: ReadonlyMap<string, string>,
): Record<Locale, StatementText> {
  const textOf = (locale: Locale): StatementText => {
    const { title, description, input, output, hint } = statements.texts[locale];
    const show = (text: string) =>
      text.replace(/(!\[[^\]]*\]\()([^)\s]+)/g, (all, before: string, name: string) => {
        const address = addressOf.get(name);
        return address === undefined ? all : before + address;
      });
    return {
      title,
      description: show(description),
      input: show(input),
      output: show(output),
      hint: [show(hint), subtaskTable(facts, locale)].filter((text) => text !== "").join("\n\n"),
    };
  };
  return { "zh-CN": textOf("zh-CN"), "en-US": textOf("en-US") };
}

function subtaskTable({ subtasks, caseMode }: ProblemPackage["facts"], locale: Locale): string {
  if (subtasks.length === 0) return "";
  const { head, rules } = words[locale];
  const rows = subtasks.map((subtask, index) => `| ${index + 1} | ${subtask.points} | ${subtask[locale]} |`);
  return `${[head, "|---|---|---|", ...rows].join("\n")}\n\n${rules[caseMode] ?? ""}`;
}
