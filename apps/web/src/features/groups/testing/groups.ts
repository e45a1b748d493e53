import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import type { Group, GroupMember } from "../api.ts";

/** A public group of bob's. */
export const chess: Group = {
  ...{ id: 7, avatar: null, name: "Chess and proofs", shortName: "CHESS", brief: "Evenings on Tuesday" },
  ...{
    description: "Bring **paper**.",
    owner: "bob",
    uid: "b".repeat(32),
    auth: 1,
    visible: true,
    status: 0,
  },
  ...{
    memberCount: 1234,
    gmtCreate: "2026-11-10T08:00:00Z",
    gmtModified: "2026-11-10T08:00:00Z",
    code: null,
  },
};

/** Somebody in it. */
export const bob: GroupMember = {
  ...{
    gid: 7,
    uid: "b".repeat(32),
    username: "bob",
    avatar: null,
    nickname: null,
    auth: 5,
    reason: null,
    isMadeHere: false,
  },
  ...{ gmtCreate: "2026-11-10T08:00:00Z", gmtModify: "2026-11-11T08:00:00Z" },
};

/** A page of a list with these rows. */
export function listOf<Row>(records: Row[], total = records.length) {
  return { records, total, totalIsFloor: false, size: 10, current: 1, pages: 1 };
}

/** How a page is opened. */
interface OpenOptions {
  replies?: Parameters<typeof fakeServer>[0];
  user?: UserInfo;
  /** What the reader is in the group. */
  level?: number;
}

/** Opens a page of a group as a member of it unless the options say another thing. */
export async function openGroup(
  path: string,
  group: Group = chess,
  { replies = {}, user = ada, level = 3 }: OpenOptions = {},
) {
  openSession({ token: "token", user });
  const server = fakeServer({
    getGroupDetail: () => group,
    getGroupAuth: () => level,
    getGroupAnnouncements: () => listOf([]),
    getGroupList: () => listOf([]),
    getGroupMembers: () => listOf([bob]),
    getMemberNames: () => [],
    getGroupRankList: () => listOf([]),
    ...replies,
  });
  const site = await openSite(path);
  return { ...site, server };
}
