import type { auditZhCn } from "./zh-cn.ts";

/** Words of the audit log. */
export const auditEnUs: Record<keyof typeof auditZhCn, string> = {
  "audit.title": "Audit log",
  "audit.lead": "Who did what and when; entries are added and never changed",
  "audit.time": "Time",
  "audit.username": "Actor",
  "audit.username.hint": "Username",
  "audit.action": "Action",
  "audit.action.hint": "e.g. language.enable",
  "audit.object": "Object",
  "audit.object.hint": "judge, problem:1000",
  "audit.from": "From",
  "audit.until": "Until",
  "audit.details": "Details",
  "audit.before": "Before",
  "audit.after": "After",
  "audit.address": "Address",
  "audit.system": "The system",
  "audit.none": "No entry matches",
  "audit.none.why": "Widen the search, or wait for the next act.",
  "audit.newest": "Newest",
  "audit.older": "Older",
};
