import type { Screen } from "./screen.ts";

/** The dialogs of the pages about accounts, each as it opens. */
export const accountDialogs: readonly Screen[] = [
  {
    name: "sign-in-register",
    path: "/home",
    title: (t) => t("home.title"),
    isForVisitors: true,
    prepare: (page, t) => page.getByRole("button", { name: t("shell.register") }).click(),
  },
  {
    name: "settings-crop",
    path: "/setting",
    title: (t) => t("account.title"),
    isForUsers: true,
    prepare: async (page, t) => {
      const buffer = await page.screenshot();
      await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
      await page.getByRole("dialog", { name: t("account.avatar.cut") }).waitFor();
    },
  },
  {
    name: "settings-leave",
    path: "/setting",
    title: (t) => t("account.title"),
    isForUsers: true,
    prepare: async (page, t) => {
      const leave = page.getByRole("button", { name: t("account.leave") });
      await leave.click();
      await page.getByLabel(t("account.currentPassword")).last().fill("not-this-one");
      await leave.click();
      await page.getByRole("dialog", { name: t("account.leave") }).waitFor();
    },
  },
];
