import type { routesByFeature } from "@touchstone/contract";
import { groupLevels, isBeyondCounted, pageOf } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Call, Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { copyGroup, type GroupCopyDeps } from "./copy-group.ts";
import { demandGroup, openGroup } from "./demand-group.ts";
import { disbandGroup } from "./disband-group.ts";
import { presentGroup, presentGroupCard } from "./groups.present.ts";
import { countGroups, listGroups } from "./groups.repo.ts";
import { type Acting, changeGroup, makeGroup } from "./save-group.ts";
import { uploadGroupAvatar } from "./upload-group-avatar.ts";

/** What the routes of groups work with. */
export interface GroupsDeps extends GroupCopyDeps {
  limits: RateLimits;
  blobs: BlobStore;
}

/** The list has a size of its own, and longer pages than others. */
const listSize = 15;
const listSizeMax = 120;

/** Who acts in a call that asks for a session. */
export function actingIn(call: Call): Acting {
  return { actor: signedIn(call.actor), by: actedBy(call) };
}

export function groupsHandlers(deps: GroupsDeps): Handlers<(typeof routesByFeature)["groups"]> {
  const { db } = deps;
  return {
    async getGroupList({ actor }, query) {
      const page = pageOf(query, listSize, listSizeMax);
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listGroups(db, actor, query, { limit: page.size, number: page.number }),
        countGroups(db, actor, query),
      ]);
      return pageAnswer(rows.map(presentGroupCard), page, total);
    },
    getGroupDetail: async ({ actor }, { gid }) => presentGroup(await openGroup(db, actor, gid)),
    async getGroupAccess({ actor }, { gid }) {
      const { level } = await openGroup(db, actor, gid);
      return { access: level >= groupLevels.member };
    },
    getGroupAuth: async ({ actor }, { gid }) => (await openGroup(db, actor, gid)).level,
    addGroup: async (call, form) => ({ id: await makeGroup(db, actingIn(call), form) }),
    copyGroup: (call, form) => copyGroup(deps, actingIn(call), form),
    async updateGroup(call, changes) {
      await changeGroup(db, actingIn(call), changes);
      return null;
    },
    async deleteGroup(call, { gid }) {
      await disbandGroup(deps, actingIn(call), gid);
      return null;
    },
    async uploadGroupAvatar(call, input) {
      await uploadGroupAvatar(deps, actingIn(call), input);
      return presentGroup(await demandGroup(db, call.actor, input.gid, groupLevels.root));
    },
  };
}
