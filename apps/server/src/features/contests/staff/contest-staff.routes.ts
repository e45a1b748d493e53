import type { routesByFeature } from "@touchstone/contract";
import type { Handlers } from "../../../http/call.ts";
import { wireUid } from "../../identity/index.ts";
import { savedBy } from "../authoring/save-contest.ts";
import { demandContestRight } from "../contests.access.ts";
import { joinStaff, leaveStaff } from "./change-staff.ts";
import { listStaff } from "./contest-staff.repo.ts";
import { giveMoreTime } from "./give-more-time.ts";
import { type ReadinessDeps, readReadiness } from "./read-readiness.ts";

export function contestStaffHandlers(
  deps: ReadinessDeps & { now: () => Date },
): Handlers<(typeof routesByFeature)["contestStaff"]> {
  const { db } = deps;
  return {
    async getContestStaff({ actor }, { cid }) {
      await demandContestRight(db, actor, cid, "run");
      const rows = await listStaff(db, cid);
      return rows.map(({ userId, grantedAt, ...row }) => {
        return { ...row, uid: wireUid(userId), gmtCreate: grantedAt };
      });
    },
    async addContestStaff(call, asked) {
      await joinStaff(db, savedBy(call, "either"), asked);
      return null;
    },
    async removeContestStaff(call, asked) {
      await leaveStaff(db, savedBy(call, "either"), asked);
      return null;
    },
    extendContest: async (call, asked) => ({
      endTime: await giveMoreTime(deps, savedBy(call, "either"), asked),
    }),
    async getContestReadiness({ actor }, { cid }) {
      const { contest } = await demandContestRight(db, actor, cid, "run");
      return readReadiness(deps, contest);
    },
  };
}
