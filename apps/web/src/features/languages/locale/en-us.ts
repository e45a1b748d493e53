import type { languagesZhCn } from "./zh-cn.ts";

/** Words of the languages page. */
export const languagesEnUs: Record<keyof typeof languagesZhCn, string> = {
  "languages.title": "Languages",
  "languages.lead":
    "A language that is off is not offered any more. What was sent in it is judged all the same, and problems stay as they are.",
  "languages.list": "Languages",
  "languages.on": "{{on}} of {{total}} on",
  "languages.name": "Language",
  "languages.versions": "Version on each judge",
  "languages.order": "Order",
  "languages.offered": "Offered",
  "languages.isOn": "On",
  "languages.isOff": "Off",
  "languages.none": "There is no language",
  "languages.noJudge": "No judge has it",
  "languages.away": "{{name}} (unreachable)",
  "languages.mayCheck": "for checkers, too",
  "languages.up": "Move {{name}} up",
  "languages.down": "Move {{name}} down",
  "languages.ask.off": "Switch {{name}} off?",
  "languages.ask.off.text":
    "The whole site stops offering it at once, and new submissions in it are refused. What waits or runs is judged to its end.",
  "languages.ask.on": "Switch {{name}} on?",
  "languages.ask.on.text": "Every problem that allows it offers it again at once.",
  "languages.act.off": "Switch off",
  "languages.act.on": "Switch on",
  "languages.done.off": "{{name}} is off",
  "languages.done.on": "{{name}} is on",
  "languages.done.order": "The order is saved",
};
