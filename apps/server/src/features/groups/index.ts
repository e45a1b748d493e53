export { demandGroup, levelIn } from "./demand-group.ts";
export { eraseFromGroups } from "./erase-from-groups.ts";
export { findMembersAmong } from "./find-members-among.ts";
export { groupInvitationsHandlers } from "./group-invitations.routes.ts";
export { groupMembersHandlers } from "./group-members.routes.ts";
export type { GroupNews } from "./group-news.ts";
export { addMadeMember, groupRosterHandlers } from "./group-roster.routes.ts";
export { groupAvatarBlobs } from "./groups.repo.ts";
export { groupsHandlers } from "./groups.routes.ts";
