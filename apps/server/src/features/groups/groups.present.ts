import { groupLevels } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { OpenGroup } from "./demand-group.ts";
import type { GroupMemberRow, MemberNameRow } from "./group-members.repo.ts";
import type { GroupRow } from "./groups.repo.ts";

/** A group in a list. Its code is not in it, whoever asks. */
export function presentGroupCard(row: GroupRow) {
  const { id, avatar, name, shortName, brief, description, owner, auth } = row;
  return {
    ...{ id, avatar, name, shortName, brief, description, owner, auth },
    uid: wireUid(row.ownerId),
    visible: row.isVisible,
    status: row.isBanned ? 1 : 0,
    memberCount: row.members,
    gmtCreate: row.createdAt,
  };
}

/** A group before a caller: its code is for roots, and the owner and super admins count as such. */
export function presentGroup({ group, level }: OpenGroup) {
  const code = level === groupLevels.root ? group.code : null;
  return { ...presentGroupCard(group), code, gmtModified: group.updatedAt };
}

/** A member or an applicant; what they wrote is for those who run the group. */
export function presentGroupMember(row: GroupMemberRow, { isForAdmins }: { isForAdmins: boolean }) {
  return {
    gid: row.groupId,
    uid: wireUid(row.userId),
    username: row.username,
    avatar: row.avatar,
    nickname: row.nickname,
    auth: row.level,
    reason: isForAdmins ? row.reason : null,
    gmtCreate: row.createdAt,
    gmtModify: row.updatedAt,
    isMadeHere: isForAdmins && row.isMadeHere,
  };
}

/** Somebody of a class as those who run it know them. */
export function presentMemberName({ userId, realname, number }: MemberNameRow) {
  return { uid: wireUid(userId), realname, number };
}
