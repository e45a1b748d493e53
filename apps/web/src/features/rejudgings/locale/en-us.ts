import type { rejudgingsZhCn } from "./zh-cn.ts";

/** Words of judging many submissions anew. */
export const rejudgingsEnUs: Record<keyof typeof rejudgingsZhCn, string> = {
  "rejudgings.title": "Rejudge many",
  "rejudgings.lead":
    "Submissions by problem, status, language and time are judged anew in the background, behind everybody's own work.",
  "rejudgings.choose": "Choose submissions",
  "rejudgings.anyProblem": "Any problem",
  "rejudgings.anyLanguage": "Any language",
  "rejudgings.from": "Submitted at or after",
  "rejudgings.until": "Submitted before",
  "rejudgings.onlyFrom": "from {{at}}",
  "rejudgings.onlyUntil": "before {{at}}",
  "rejudgings.counting": "Counting…",
  "rejudgings.count_one": "{{total}} submission matches",
  "rejudgings.count_other": "{{total}} submissions match",
  "rejudgings.tooMany": "More than {{max}} match: please narrow the choice down",
  "rejudgings.note":
    "Verdicts by hand and cancelled submissions stay as they are; those of contests and groups are not among them.",
  "rejudgings.start": "Start the rejudge",
  "rejudgings.ask_one": "Rejudge {{total}} submission?",
  "rejudgings.ask_other": "Rejudge {{total}} submissions?",
  "rejudgings.askText":
    "Their verdicts are taken back until they are judged anew; solved counts and ranks move with them.",
  "rejudgings.started_one": "{{total}} submission is being rejudged",
  "rejudgings.started_other": "{{total}} submissions are being rejudged",
  "rejudgings.list": "Recent rejudges",
  "rejudgings.chosen": "Chosen",
  "rejudgings.progress": "Progress",
  "rejudgings.by": "Ordered by",
  "rejudgings.time": "Ordered at",
  "rejudgings.queued": "{{queued}} of {{total}} queued",
  "rejudgings.judged": "{{judged}} of {{total}} judged",
  "rejudgings.done": "All {{total}} judged",
  "rejudgings.contest.pid": "Problem ID",
  "rejudgings.contest.acts": "Actions",
  "rejudgings.contest.all": "Rejudge All",
  "rejudgings.contest.allOf": "Rejudge All: {{id}} {{title}}",
  "rejudgings.contest.ask": "Rejudge everything sent to {{id}}?",
  "rejudgings.contest.askText":
    "All that was sent to “{{title}}” in this contest loses its verdict until it is judged anew, and the board moves with it. Verdicts by hand stay.",
  "rejudgings.contest.none.why": "Rejudge a problem above, and its progress shows here.",
  "rejudgings.none": "Nothing has been rejudged in bulk yet",
  "rejudgings.none.why": "Choose above what to rejudge, then start.",
};
