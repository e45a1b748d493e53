import type { routesByFeature } from "@touchstone/contract";
import { groupLevels, isBeyondCounted, memberNamesMax, type PageRequest, pageOf } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { changeMember, kickMember, leaveGroup } from "./change-members.ts";
import { demandGroup } from "./demand-group.ts";
import { countMembers, listMemberNames, listMembers, type MemberFilter } from "./group-members.repo.ts";
import type { GroupActsDeps } from "./group-news.ts";
import { presentGroupMember, presentMemberName } from "./groups.present.ts";
import { actingIn } from "./groups.routes.ts";
import { joinGroup } from "./join-group.ts";
import { resetMemberPassword } from "./reset-member-password.ts";

const defaultSize = 10;

export function groupMembersHandlers(
  deps: GroupActsDeps & { limits: RateLimits; now: () => Date },
): Handlers<(typeof routesByFeature)["groupMembers"]> {
  const { db } = deps;
  const list = async (query: PageRequest, filter: MemberFilter) => {
    const page = pageOf(query, defaultSize);
    const [rows, total] = await Promise.all([
      isBeyondCounted(page) ? [] : listMembers(db, filter, { limit: page.size, number: page.number }),
      countMembers(db, filter),
    ]);
    const isForAdmins = filter.withApplications;
    return pageAnswer(
      rows.map((row) => presentGroupMember(row, { isForAdmins })),
      page,
      total,
    );
  };
  return {
    async getGroupMembers({ actor }, { gid, keyword, auth, ...query }) {
      await demandGroup(db, actor, gid, groupLevels.member);
      return list(query, { gid, keyword, level: auth, withApplications: false });
    },
    async getGroupApplications({ actor }, { gid, keyword, auth, ...query }) {
      await demandGroup(db, actor, gid, groupLevels.admin);
      return list(query, { gid, keyword, level: auth, withApplications: true });
    },
    async getMemberNames({ actor }, { gid }) {
      await demandGroup(db, actor, gid, groupLevels.admin);
      return (await listMemberNames(db, gid, memberNamesMax)).map(presentMemberName);
    },
    async joinGroup(call, input) {
      await joinGroup(deps, actingIn(call), input);
      return null;
    },
    async changeGroupMember(call, input) {
      await changeMember(deps, actingIn(call), input);
      return null;
    },
    async removeGroupMember(call, input) {
      await kickMember(deps, actingIn(call), input);
      return null;
    },
    resetGroupMemberPassword: async (call, input) => ({
      password: await resetMemberPassword(deps, actingIn(call), input),
    }),
    async exitGroup(call, { gid }) {
      await leaveGroup(deps, actingIn(call), gid);
      return null;
    },
  };
}
