import type { Screen } from "./screen.ts";
import { showRemoteWork } from "./show-remote-work.ts";

const forRoot = { isForUsers: true, account: "root" } as const;

/** The pages of the admin area that tell how the site is and what was done. */
export const adminScreens: readonly Screen[] = [
  { name: "admin-dashboard", path: "/admin/dashboard", title: (t) => t("dashboard.title"), ...forRoot },
  {
    name: "admin-menu",
    path: "/admin/dashboard",
    title: (t) => t("dashboard.title"),
    ...forRoot,
    prepare: async (page, t) => {
      const drawer = page.getByRole("button", { name: t("shell.menu"), exact: true });
      const isPhone = await drawer.isVisible();
      await (isPhone ? drawer : page.getByRole("button", { name: t("shell.userMenu") })).click();
      await page.getByRole(isPhone ? "dialog" : "menu").waitFor();
    },
  },
  { name: "admin-judges", path: "/admin/judges", title: (t) => t("judges.title"), ...forRoot },
  { name: "admin-remote", path: "/admin/remote-judging", title: (t) => t("remote.title"), ...forRoot },
  {
    name: "admin-remote-on",
    path: "/admin/remote-judging",
    title: (t) => t("remote.title"),
    ...forRoot,
    prepare: showRemoteWork,
  },
  { name: "admin-languages", path: "/admin/languages", title: (t) => t("languages.title"), ...forRoot },
  { name: "admin-audit", path: "/admin/audit", title: (t) => t("audit.title"), ...forRoot },
  {
    name: "admin-announcements",
    path: "/admin/announcement",
    title: (t) => t("announcements.admin"),
    ...forRoot,
  },
  {
    name: "admin-announcement-editor",
    path: "/admin/announcement",
    title: (t) => t("announcements.admin"),
    ...forRoot,
    prepare: async (page, t) => {
      await page.getByRole("button", { name: t("announcements.write") }).click();
      const content = page.getByRole("textbox", { name: t("announcements.content") });
      await content.click();
      await content.pressSequentially("### $a+b$\n- one **bold** word\n");
      await page.getByRole("textbox", { name: t("announcements.heading") }).fill("1");
    },
  },
  { name: "admin-notices", path: "/admin/notice", title: (t) => t("notices.title"), ...forRoot },
  { name: "admin-config", path: "/admin/conf", title: (t) => t("settings.site"), ...forRoot },
  { name: "admin-switches", path: "/admin/switch", title: (t) => t("settings.switches"), ...forRoot },
  { name: "admin-rejudge", path: "/admin/rejudge", title: (t) => t("rejudgings.title"), ...forRoot },
  { name: "setup", path: "/setup", title: (t) => t("setup.title"), account: "root" },
];
