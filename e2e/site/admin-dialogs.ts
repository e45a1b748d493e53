import type { Screen } from "./screen.ts";

const forRoot = { isForUsers: true, account: "root" } as const;

/** The pages about accounts, and the dialogs of the admin area, each as it opens. */
export const adminDialogs: readonly Screen[] = [
  { name: "admin-users", path: "/admin/user", title: (t) => t("users.title"), ...forRoot },
  { name: "admin-users-import", path: "/admin/user?tab=import", title: (t) => t("users.title"), ...forRoot },
  {
    name: "admin-users-preview",
    path: "/admin/user?tab=import",
    title: (t) => t("users.title"),
    ...forRoot,
    prepare: async (page, t) => {
      const cells = ["lilei", "secret-1", "", "李雷"].join("\t");
      const bad = ["no name", "secret-1", `${"a".repeat(60)}@example.org`, "x".repeat(80)].join("\t");
      await page.getByRole("textbox", { name: t("users.import.paste") }).fill(`${cells}\n${bad}\n`);
      await page.getByRole("button", { name: t("users.import.read") }).click();
      await page.getByText(t("users.import.found", { total: 2, good: 1, bad: 1 })).waitFor();
    },
  },
  {
    name: "admin-users-generate",
    path: "/admin/user?tab=generate",
    title: (t) => t("users.title"),
    ...forRoot,
  },
  {
    name: "admin-user-dialog",
    path: "/admin/user?keyword=student",
    title: (t) => t("users.title"),
    ...forRoot,
    prepare: async (page, t) => {
      await page.getByRole("button", { name: `${t("users.edit")}: student`, exact: true }).click();
      await page.getByRole("switch", { name: t("users.setPassword") }).click();
    },
  },
  {
    name: "admin-notice-editor",
    path: "/admin/notice",
    title: (t) => t("notices.title"),
    ...forRoot,
    prepare: (page, t) => page.getByRole("button", { name: t("notices.write") }).click(),
  },
  {
    name: "admin-remote-consent",
    path: "/admin/remote-judging",
    title: (t) => t("remote.title"),
    ...forRoot,
    prepare: (page, t) => page.getByRole("button", { name: t("remote.on") }).click(),
  },
  {
    name: "admin-remote-account",
    path: "/admin/remote-judging",
    title: (t) => t("remote.title"),
    ...forRoot,
    prepare: (page, t) =>
      page.getByRole("button", { name: t("remote.account.addTo", { judge: "HDU" }) }).click(),
  },
  {
    name: "admin-formula",
    path: "/admin/problem/tag",
    title: (t) => t("authoring.tags"),
    ...forRoot,
    prepare: async (page, t) => {
      // On a phone it is in the drawer.
      const drawer = page.getByRole("button", { name: t("shell.menu"), exact: true });
      if (await drawer.isVisible()) await drawer.click();
      await page.getByRole("button", { name: t("admin.formula") }).click();
      await page.getByRole("dialog", { name: t("admin.formula") }).waitFor();
    },
  },
];
