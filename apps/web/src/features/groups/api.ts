import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { GroupListQuery, GroupMemberQuery } from "@touchstone/domain";
import { call } from "../../platform/http/call.ts";
import { callOptions } from "../../platform/http/call-options.ts";
import { keptOptions } from "../../platform/i18n/kept-options.ts";

/** A group on its own pages. */
export type Group = WireData<"getGroupDetail">;

/** A group as the list carries it. */
export type GroupCard = WireData<"getGroupList">["records"][number];

/** Somebody in a group, or at its door. */
export type GroupMember = WireData<"getGroupMembers">["records"][number];

/** Somebody of a group as the roll of a class has them. */
export type MemberName = WireData<"getMemberNames">[number];

/** A page of the group list. */
export function groupListOptions({ invitation: _invitation, ...query }: GroupListQuery) {
  return callOptions("getGroupList", query);
}

/** A group; what fails is said on the page alone. */
export function groupOptions(gid: number) {
  return keptOptions("getGroupDetail", { gid });
}

/** What the reader is in a group, from 0 for nothing to 5 for its root. */
export function groupAuthOptions(gid: number) {
  return keptOptions("getGroupAuth", { gid });
}

/** A page of a group's members; with `isAdmin`, of everybody who is in or at the door. */
export function groupMembersOptions(gid: number, query: GroupMemberQuery, isAdmin: boolean) {
  return callOptions(isAdmin ? "getGroupApplications" : "getGroupMembers", { gid, ...query });
}

/** The real names and numbers of a class, for those who run it; what fails is no more than a name that is missing. */
export function memberNamesOptions(gid: number) {
  return queryOptions({
    queryKey: callOptions("getMemberNames", { gid }).queryKey,
    queryFn: ({ signal }) => call("getMemberNames", { gid }, { signal, isQuiet: true }),
    staleTime: 60_000,
  });
}

/** The links that invite to a group and are still open. */
export function invitationsOptions(gid: number) {
  return callOptions("getGroupInvitations", { gid });
}

/** The group that an invitation leads to; what fails is said on the page alone. */
export function invitationOptions(token: string) {
  return queryOptions({
    queryKey: callOptions("getGroupInvitation", { token }).queryKey,
    queryFn: ({ signal }) => call("getGroupInvitation", { token }, { signal, isQuiet: true }),
  });
}

/** Asks anew for a group, the reader's place in it, its people, and the list it stands in. */
export function refetchGroup(client: QueryClient): Promise<unknown> {
  const names = [
    "getGroupDetail",
    "getGroupAuth",
    "getGroupMembers",
    "getGroupApplications",
    "getMemberNames",
  ];
  return Promise.all(
    [...names, "getGroupList"].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}
