import type { WireData } from "@touchstone/contract/web";
import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import type { Category, Discussion, DiscussionCard } from "../api.ts";

const categories: Category[] = [
  { id: 1, name: "Small talk" },
  { id: 2, name: "Solutions" },
];

/** A discussion by bea about a problem. */
export const post: Discussion = {
  ...{
    id: 7,
    pid: "T1101",
    title: "[T1101] Why the left end moves right",
    description: "One sweep is enough",
  },
  ...{ content: "Let **f** be it.", categoryId: 2, categoryName: "Solutions", topPriority: false },
  ...{
    uid: "bea",
    author: "bea",
    avatar: null,
    role: "user",
    titleName: "Stonecutter",
    titleColor: "#3f7fbf",
  },
  ...{ commentNum: 8, likeNum: 48, viewNum: 812, hasLike: false, gid: null, status: 0 },
  ...{ gmtCreate: "2026-11-14T10:20:00.000Z", gmtModified: "2026-11-14T10:20:00.000Z" },
};

/** The same as the list carries it. */
export const card: DiscussionCard = { ...post, content: null };

/** A page of rows, ten at most. */
export function pageOf<Row>(records: Row[], total = records.length) {
  return { records, total, totalIsFloor: false, size: 10, current: 1, pages: Math.ceil(total / 10) };
}

type Replies = Parameters<typeof fakeServer>[0];

/** Opens a page of the discussions of a site on which they are open. */
export async function openDiscussions(
  path: string,
  { user, replies = {}, isOpen = true }: { user?: UserInfo; replies?: Replies; isOpen?: boolean } = {},
) {
  if (user) openSession({ token: "token", user });
  const site = { name: "Site", shortName: "OJ", openPublicDiscussion: isOpen, openContestComment: true };
  const server = fakeServer({
    // -- of a site that it does not describe, the pages read these four
    getWebsiteConfig: () => site as unknown as WireData<"getWebsiteConfig">,
    getDiscussionList: () => pageOf([card]),
    getDiscussionDetail: () => post,
    getDiscussionCategories: () => categories,
    getComments: () => ({ commentList: pageOf<never>([]), commentLikeMap: {} }),
    viewDiscussion: () => null,
    ...replies,
  });
  return { ...(await openSite(path)), server };
}

/** The user with another role. */
export const as = (...roleList: UserInfo["roleList"]): UserInfo => ({ ...ada, roleList });
