import type { TFunction } from "i18next";

/** The rule of a contest, as its tag says it. */
export function ruleText(type: number): "ACM" | "OI" {
  return type === 0 ? "ACM" : "OI";
}

/** How long a contest lasts: 5 h, 2 d 12 h, 45 min. */
export function durationText(t: TFunction, seconds: number): string {
  const parts = [
    ["contest.days", Math.floor(seconds / 86_400)],
    ["contest.hours", Math.floor(seconds / 3_600) % 24],
    ["contest.minutes", Math.floor(seconds / 60) % 60],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([word, count]) => t(word, { count }))
    .join(" ");
}

const accesses = ["contest.auth0", "contest.auth1", "contest.auth2"] as const;

/** Who may take part, in a word. */
export function accessText(t: TFunction, auth: number): string {
  return t(accesses[auth] ?? "contest.auth1");
}

const statuses = { "-1": "contest.scheduled", 0: "contest.running", 1: "contest.ended" } as const;

/** Where a contest stands, in a word. */
export function statusText(t: TFunction, status: number): string {
  return t(statuses[status as keyof typeof statuses] ?? "contest.ended");
}
