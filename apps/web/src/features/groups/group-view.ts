import {
  decideDisbanding,
  type GroupCaller,
  type GroupLevel,
  groupLevels,
  runsInGroup,
} from "@touchstone/domain";
import { createContext, useContext } from "react";
import type { UserInfo } from "../../platform/session/session.ts";
import type { Group } from "./api.ts";

/** The group that a page is of, and what the reader may do in it. */
export interface GroupView {
  readonly group: Group;
  /** The reader as the rules of a group see them. */
  readonly caller: GroupCaller;
  readonly level: GroupLevel;
  /** What is inside is open: the reader is a member, or a super admin. */
  readonly isMember: boolean;
  /** May make things in the group, and sees how they are run. */
  readonly isAdmin: boolean;
  readonly isRoot: boolean;
  readonly mayDisband: boolean;
  /** Whether the reader runs something that a user of this uid made in the group. */
  readonly runs: (authorUid: string) => boolean;
}

const GroupContext = createContext<GroupView | undefined>(undefined);

/** Tells the parts inside which group they are of. */
export const GroupProvider = GroupContext.Provider;

/** The group of this page. */
export function useGroup(): GroupView {
  const view = useContext(GroupContext);
  if (!view) throw new Error("useGroup stands outside the pages of a group");
  return view;
}

/** What a user who counts as this in a group may do there. */
export function viewOf(group: Group, { uid, roleList }: UserInfo, auth: number): GroupView {
  const level = Object.values(groupLevels).find((each) => each === auth) ?? groupLevels.none;
  const caller = { userId: uid, level, isSuperAdmin: roleList.includes("root") };
  return {
    group,
    caller,
    level,
    isMember: level >= groupLevels.member,
    isAdmin: level >= groupLevels.admin,
    isRoot: level === groupLevels.root,
    mayDisband: decideDisbanding(group.uid, caller).allow,
    runs: (authorUid) => runsInGroup(level, authorUid === uid),
  };
}
