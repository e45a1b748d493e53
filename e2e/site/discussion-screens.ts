import { letEverybodyWrite, makeDiscussion } from "./make-discussion.ts";
import type { Screen } from "./screen.ts";
import { Session } from "./session.ts";

const long =
  "为什么双指针里左端点只会往右走 · Why the left end only ever moves right, however long the title of it is";

/** The discussions: lists, one post with its talk, the form, a report, and the desk of staff. */
export async function discussionScreens(): Promise<Screen[]> {
  await letEverybodyWrite();
  const did = await makeDiscussion(long);
  const [root, student] = [await Session.open("root"), await Session.open("student")];
  await root.call("moderateDiscussion", { id: did, topPriority: true });
  const fields = { description: "A question", content: "Is it?", categoryId: 3 };
  const { id: reported } = await student.call("addDiscussion", { title: "Buy gold 便宜金币", ...fields });
  await root.call("reportDiscussion", {
    did: reported,
    content: "#spam##fraud#All of it is about one shop.",
  });
  await root.call("moderateDiscussion", { id: reported, status: 1, reason: "Until somebody has read it" });
  await root.call("moderateDiscussion", { id: reported, status: 0 });
  const one = { path: `/discussion-detail/${did}`, title: () => `[T1010] ${long}` };
  const staff = { account: "root", isForUsers: true } as const;
  const list = {
    path: "/discussion",
    title: (t: (key: "discussions.title") => string) => t("discussions.title"),
  };
  return [
    { name: "discussions", ...list },
    {
      name: "discussions-of-problem",
      path: "/discussion/T1010",
      title: (t) => t("discussions.ofProblem", { problem: "T1010" }),
    },
    {
      name: "discussions-none",
      path: "/discussion?keyword=zzzz",
      title: list.title,
      prepare: (page, t) => page.getByText(t("discussions.noneFit")).waitFor(),
    },
    { name: "discussion", ...one, prepare: (page) => page.locator(".katex").first().waitFor() },
    {
      name: "discussion-form",
      ...list,
      isForUsers: true,
      prepare: async (page, t) => {
        await page.getByRole("button", { name: t("discussions.post") }).click();
        await page.getByRole("textbox", { name: t("discussions.field.content") }).waitFor();
      },
    },
    {
      name: "discussion-report",
      ...one,
      isForUsers: true,
      prepare: async (page, t) => {
        await page.getByRole("button", { name: t("discussions.report"), exact: true }).click();
        await page.getByRole("button", { name: t("discussions.tag.spam") }).click();
      },
    },
    {
      name: "discussion-reply",
      ...one,
      isForUsers: true,
      prepare: async (page, t) => {
        const item = page.getByRole("listitem", { name: t("comments.by", { name: "student" }) });
        await item
          .getByRole("button", { name: t("comments.reply"), exact: true })
          .first()
          .click();
        await item.getByRole("textbox").last().waitFor();
      },
    },
    {
      name: "discussion-mention",
      ...one,
      isForUsers: true,
      prepare: async (page, t) => {
        const box = page.getByRole("textbox", { name: t("comments.comment"), exact: true });
        await box.fill("");
        await box.pressSequentially("@a");
        await page.getByRole("option").first().waitFor();
      },
    },
    {
      name: "discussion-categories",
      ...staff,
      ...list,
      prepare: async (page, t) => {
        await page.getByRole("button", { name: t("discussions.editCategories") }).click();
        await page.getByRole("button", { name: t("discussions.addCategory") }).click();
      },
    },
    { name: "admin-discussions", ...staff, path: "/admin/discussion", title: (t) => t("moderation.title") },
    {
      name: "admin-reports",
      ...staff,
      path: "/admin/discussion?tab=reports",
      title: (t) => t("moderation.title"),
    },
    {
      name: "admin-report",
      ...staff,
      path: "/admin/discussion?tab=reports",
      title: (t) => t("moderation.title"),
      prepare: async (page) => {
        await page.getByRole("table").or(page.getByRole("list")).getByRole("button").first().click();
        await page.getByRole("dialog").getByRole("listitem").first().waitFor();
      },
    },
  ];
}
