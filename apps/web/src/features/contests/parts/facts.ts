import type { TFunction } from "i18next";

/** The rule of a contest, as its tag says it. */
export function ruleText(type: number): "ACM" | "OI" {
  return type === 0 ? "ACM" : "OI";
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
