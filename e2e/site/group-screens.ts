import type { Page } from "@playwright/test";
import { makeAccount } from "./make-account.ts";
import { joinGroup, makeGroup } from "./make-group.ts";
import type { Screen } from "./screen.ts";
import { Session } from "./session.ts";
import type { Words } from "./words.ts";

/** Names are taken once, and a run that was broken off makes its screens again. */
const run = Date.now().toString(36).slice(-4);

/** The pages of groups: the list, one that the student runs, and the doors of others. */
export async function groupScreens(): Promise<Screen[]> {
  const name = `三班算法与数据结构 Class ${run}`;
  const doorName = `Frost Moon ${run}`;
  const gid = await makeGroup({ name, shortName: `CLASS-${run}`, auth: 2 });
  await joinGroup(gid, "student", 5);
  await joinGroup(gid, makeAccount("team-group-one"), 3);
  await joinGroup(gid, makeAccount("team-group-two"));
  await joinGroup(gid, makeAccount("team-group-three"), 2);
  const door = await makeGroup({ name: doorName, shortName: `FROST-${run}`, auth: 3 });
  await makeGroup({ name: `霜月公开队 Open to all ${run}`, shortName: `OPEN-${run}` });
  const hidden = await makeGroup({
    name: `Backstage ${run}`,
    shortName: `BACK-${run}`,
    auth: 3,
    isHidden: true,
  });
  await joinHidden(hidden);
  const root = await Session.open("root");
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const title = `第 ${number} 周作业 Homework of week ${number}`;
    await root.call("addGroupAnnouncement", { gid, title, content: "Two **problems**.", status: 0 });
  }
  await root.call("addGroupInvitation", { gid, days: 30 });
  const { token } = await root.call("addGroupInvitation", { gid: door, days: 7 });
  const page = (screen: string, path: string, part: (t: Words) => string): Screen => ({
    name: screen,
    path: `/group/${gid}/${path}`,
    title: (t) => `${part(t)} - ${name}`,
    isForUsers: true,
  });
  const list = { path: "/group", title: (t: Words) => t("groups.title") };
  const one = { isForUsers: true, path: `/group/${door}`, title: () => doorName };
  return [
    { name: "group-list", ...list },
    {
      name: "group-list-none",
      path: "/group?keyword=zzzz",
      title: list.title,
      prepare: (shown: Page, t: Words) => shown.getByText(t("groups.noneFit")).waitFor(),
    },
    {
      name: "group-create",
      ...list,
      isForUsers: true,
      prepare: async (shown: Page, t: Words) => {
        await shown.getByRole("button", { name: t("groups.create") }).click();
        await shown
          .getByRole("radio", { name: t("group.auth.3") })
          .last()
          .click();
        await shown
          .getByRole("dialog")
          .getByRole("button", { name: t("groups.create") })
          .click();
      },
    },
    { name: "group-invitation", path: `/group?invitation=${token}`, title: list.title },
    { name: "group-home", path: `/group/${gid}`, title: () => name, isForUsers: true },
    { name: "group-door", ...one },
    {
      name: "group-apply",
      ...one,
      prepare: async (shown: Page, t: Words) => {
        await shown.getByRole("button", { name: t("group.apply") }).click();
        await shown
          .getByRole("dialog")
          .getByRole("button", { name: t("group.apply") })
          .click();
      },
    },
    page("group-members", "member", (t) => t("group.tab.members")),
    page("group-member-admin", "member?mode=admin", (t) => t("group.tab.members")),
    page("group-announcements", "announcement", (t) => t("group.tab.announcements")),
    page("group-settings", "setting", (t) => t("group.tab.settings")),
    page("group-rank", "rank", (t) => t("group.tab.rank")),
  ];
}

/** Nobody can apply to a hidden group: it is hidden once the student is in. */
async function joinHidden(gid: number): Promise<void> {
  const root = await Session.open("root");
  await root.call("updateGroup", { id: gid, visible: true });
  await joinGroup(gid, "student", 3);
  await root.call("updateGroup", { id: gid, visible: false });
}
