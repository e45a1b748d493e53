import type { Page } from "@playwright/test";
import type { WireData } from "@touchstone/contract/web";
import type { Screen } from "./screen.ts";

type Reminder = WireData<"getCommentMessages">["records"][number];

const base: Reminder = {
  id: 1,
  state: true,
  senderId: "b".repeat(32),
  senderUsername: "halfspace",
  senderAvatar: null,
  action: "Discuss",
  sourceType: "Discussion",
  sourceTitle: "[T1010] 为什么双指针里左端点只会往右走 · Why the left end only ever moves right in this one",
  sourceContent: "讲得很清楚。我把它加到题目的提示里了，谢谢。 Very clear, thank you.",
  quoteContent: null,
  url: "/discussion-detail/7",
  gmtCreate: "2026-11-14T12:31:44.000Z",
};
const long = "antidisestablishmentarianism-".repeat(6);

/** Nobody can comment yet, so the page is told that somebody did. */
const reminders: Reminder[] = [
  { ...base, id: 6, state: false },
  { ...base, id: 5, state: false, senderUsername: "a-name-of-20-letters", sourceContent: long },
  {
    ...base,
    id: 4,
    action: "Reply",
    quoteContent: "如果改成 max − min ≥ d 呢？",
    sourceContent: "还在，写法对称。",
  },
  { ...base, id: 3, action: "Like_Discuss", sourceContent: null, quoteContent: "Count in 64 bits." },
  {
    ...base,
    id: 2,
    action: "Like_Post",
    sourceContent: null,
    sourceType: "contest",
    sourceTitle: "Open 2026",
  },
  { ...base, id: 1, senderId: null, senderUsername: null },
];

async function showReminders(page: Page): Promise<void> {
  const data = { records: reminders, total: 14, totalIsFloor: false, size: 6, current: 1, pages: 3 };
  await page.route("**/api/msg/comment?*", (route) =>
    route.fulfill({ json: { status: 200, msg: "success", data } }),
  );
  await page.reload();
}

/** The message centre, full and empty. */
export const messageScreens: Screen[] = [
  {
    name: "messages-discuss",
    path: "/message/discuss",
    title: (t) => t("messages.page", { kind: t("messages.comment") }),
    prepare: showReminders,
    isForUsers: true,
  },
  {
    name: "messages-empty",
    path: "/message/like",
    title: (t) => t("messages.page", { kind: t("messages.like") }),
    isForUsers: true,
  },
  {
    name: "messages-reply",
    path: "/message/reply",
    title: (t) => t("messages.page", { kind: t("messages.reply") }),
    isForUsers: true,
  },
  {
    name: "messages-mine",
    path: "/message/mine",
    title: (t) => t("messages.page", { kind: t("messages.mine") }),
    isForUsers: true,
  },
  {
    name: "messages-sys",
    path: "/message/sys",
    title: (t) => t("messages.page", { kind: t("messages.sys") }),
    isForUsers: true,
  },
];
