import type { LossLine } from "./loss-book.ts";
import { lossCodes } from "./loss-codes.ts";
import type { MoveReport } from "./move-in.ts";
import type { ToldKind } from "./told.ts";

const names: Readonly<Record<ToldKind, string>> = {
  user: "users",
  group: "groups",
  tag: "tags",
  problem: "problems",
  training: "trainings",
  contest: "contests",
  submission: "submissions",
  discussion: "discussions",
  comment: "comments",
  announcement: "announcements",
};

/** The report for people: what came over, what was lost on the way and why, and what stays behind. */
export function describeMove({ system, isDry, kinds, losses, uncarried }: MoveReport): string {
  const verb = isDry ? "would be moved" : "moved";
  return [
    `From ${system}${isDry ? ", a dry run: nothing was written" : ""}`,
    "",
    ...kinds.map(
      ({ kind, old, moved, leftOut }) => `${names[kind]}: ${moved} of ${old} ${verb}, ${leftOut} left out`,
    ),
    "",
    losses.length === 0 ? "Nothing was lost on the way." : "Lost on the way:",
    ...losses.map(describeLoss),
    ...(uncarried.length > 0 ? ["", "Stays behind:"] : []),
    ...uncarried.map(({ table, rows, because }) => `- ${table}: ${rows} rows, because ${because}`),
    "",
  ].join("\n");
}

function describeLoss({ kind, code, times, examples }: LossLine): string {
  const why = Object.hasOwn(lossCodes, code) ? lossCodes[code as keyof typeof lossCodes] : code;
  return `- ${names[kind]}: ${times} × ${why} (${code}): ${examples.join("; ")}`;
}
