import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf, Refusal } from "@touchstone/domain";
import { listActs } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import { type ActedBy, actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { deleteAnyDiscussion } from "./delete-discussion.ts";
import { countReports, listReports } from "./discussion-reports.repo.ts";
import { presentReport } from "./discussions.present.ts";
import { moderateDiscussion, moderatingActs, settleReport } from "./moderate-discussion.ts";

const defaultSize = 10;
/** Acts of one discussion: nobody reads more. */
const historyMax = 100;

export function adminDiscussionsHandlers(deps: {
  db: Database;
}): Handlers<(typeof routesByFeature)["adminDiscussions"]> {
  const { db } = deps;
  return {
    async moderateDiscussion(call, decided) {
      await moderateDiscussion(db, actedBy(call), { ...decided, groupId: null });
      return null;
    },
    async deleteDiscussions(call, { ids, reason }) {
      for (const id of new Set(ids)) await deleteIfThere(db, actedBy(call), { id, reason });
      return null;
    },
    async getDiscussionHistory(_call, { did }) {
      const actions = moderatingActs.map((act) => `discussion.${act}`);
      const acts = await listActs(db, {
        object: { kind: "discussion", id: did },
        actions,
        limit: historyMax,
      });
      return acts.flatMap(({ at, username, action, details }) => {
        const act = moderatingActs.find((known) => action === `discussion.${known}`);
        const { reason } = details;
        return act ? [{ at, username, act, reason: typeof reason === "string" ? reason : null }] : [];
      });
    },
    async getDiscussionReports(_call, { did, ...query }) {
      const page = pageOf(query, defaultSize);
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listReports(db, did, page),
        countReports(db, did),
      ]);
      return pageAnswer(rows.map(presentReport), page, total);
    },
    async updateDiscussionReport(call, settled) {
      await settleReport(db, actedBy(call), settled);
      return null;
    },
  };
}

async function deleteIfThere(
  db: Database,
  by: ActedBy,
  named: { id: number; reason: string | null },
): Promise<void> {
  try {
    await deleteAnyDiscussion(db, by, named);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "discussion_not_found")) throw error;
  }
}
