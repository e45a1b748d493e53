import { type Actor, Refusal, readReport, reportFault, writeReport } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { storeReport } from "./discussion-reports.repo.ts";
import { demandDiscussion } from "./discussions.access.ts";

/** Reports of one user. */
const pace: Allowance = { name: "discussion-reports", points: 20, seconds: 3_600 };

/** Tells staff of a discussion; who reports is the caller, whatever is sent. */
export async function reportDiscussion(
  deps: { db: Database; limits: RateLimits },
  user: Extract<Actor, { kind: "user" }>,
  { did, content }: { did: number; content: string },
): Promise<void> {
  const report = readReport(content);
  const key = reportFault(report);
  if (key) throw new Refusal("invalid_input", { fields: [{ path: "content", key }] });
  await demandDiscussion(deps, user, did, "report");
  await deps.limits.spend(pace, user.userId);
  await storeReport(deps.db, {
    discussionId: did,
    reporterId: user.userId,
    content: writeReport(report),
  });
}
