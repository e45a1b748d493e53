/**
 * A report of a discussion is one text: each chosen tag in hash marks, then the reason. The tags travel by their keys,
 * so that staff of another language reads them in theirs.
 */

/** The fixed tags: spam ads, illegal, pornographic or vulgar, gambling or fraud, malicious abuse, plagiarism. */
export const reportTags = ["spam", "illegal", "vulgar", "fraud", "abuse", "plagiarism"] as const;

/** One of them. */
export type ReportTag = (typeof reportTags)[number];

/** The longest reason, in characters as JavaScript counts them. */
export const reportReasonMax = 200;

/** What somebody reports. */
export interface Report {
  readonly tags: readonly ReportTag[];
  readonly reason: string;
}

/** What may be wrong with a report, as the key of its message. */
export type ReportFault = "Report_Empty" | "Report_Reason_Max";

/** What is wrong with a report, if anything. */
export function reportFault({ tags, reason }: Report): ReportFault | undefined {
  if (tags.length === 0 && reason.trim() === "") return "Report_Empty";
  return reason.trim().length > reportReasonMax ? "Report_Reason_Max" : undefined;
}

/** A report as it is sent and stored. */
export function writeReport({ tags, reason }: Report): string {
  const chosen = reportTags.filter((tag) => tags.includes(tag));
  return `${chosen.map((tag) => `#${tag}#`).join("")}${reason.trim()}`;
}

const leadingTag = new RegExp(`^\\s*#(${reportTags.join("|")})#`);

/** The report that a text says; what is no tag of ours at its beginning is the reason. */
export function readReport(text: string): Report {
  const found = new Set<string>();
  let reason = text;
  for (let tag = leadingTag.exec(reason); tag; tag = leadingTag.exec(reason)) {
    found.add(tag[1] ?? "");
    reason = reason.slice(tag[0].length);
  }
  return { tags: reportTags.filter((tag) => found.has(tag)), reason: reason.trim() };
}
