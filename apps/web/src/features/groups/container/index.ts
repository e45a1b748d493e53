// The pages of one group that are its own come together: whoever opens one goes on to the others.
export { GroupMembersPage } from "../members/group-members.page.tsx";
export { GroupSettingPage } from "../settings/group-setting.page.tsx";
export { GroupPage } from "./group.page.tsx";
