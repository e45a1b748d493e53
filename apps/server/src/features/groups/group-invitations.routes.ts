import type { routesByFeature } from "@touchstone/contract";
import { groupLevels } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { demandGroup } from "./demand-group.ts";
import { type InvitationRow, listInvitations } from "./group-invitations.repo.ts";
import { actingIn } from "./groups.routes.ts";
import { endInvitation, inviteMembers, joinByInvitation, readInvitation } from "./invite-members.ts";

export function groupInvitationsHandlers(deps: {
  db: Database;
  limits: RateLimits;
}): Handlers<(typeof routesByFeature)["groupInvitations"]> {
  const { db } = deps;
  const present = ({ createdAt, ...row }: InvitationRow) => ({ ...row, gmtCreate: createdAt });
  return {
    async getGroupInvitations({ actor }, { gid }) {
      await demandGroup(db, actor, gid, groupLevels.admin);
      return (await listInvitations(db, gid)).map(present);
    },
    addGroupInvitation: async (call, asked) => present(await inviteMembers(deps, actingIn(call), asked)),
    async deleteGroupInvitation(call, { id }) {
      await endInvitation(db, actingIn(call), id);
      return null;
    },
    async getGroupInvitation(call, { token }) {
      const { group, isMember } = await readInvitation(db, actingIn(call), token);
      return { gid: group.id, name: group.name, brief: group.brief, isMember };
    },
    joinByInvitation: async (call, { token }) => ({
      gid: await joinByInvitation(db, actingIn(call), token),
    }),
  };
}
