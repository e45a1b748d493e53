import { fakeServer } from "../../../testing/fake-server.ts";
import type { Notice, Reminder, UnreadCounts } from "../api.ts";
import { messageKinds } from "../message-kinds.ts";

type Kept = Record<keyof UnreadCounts, (Reminder | Notice)[]>;

/** An unread comment of bea. */
export const reminder = (id: number, changes: Partial<Reminder> = {}): Reminder => ({
  id,
  state: false,
  senderId: "b".repeat(32),
  senderUsername: "bea",
  senderAvatar: null,
  action: "Discuss",
  sourceType: "Discussion",
  sourceTitle: "Why two pointers",
  sourceContent: `Comment ${id}`,
  quoteContent: null,
  url: "/discussion-detail/7",
  gmtCreate: "2026-11-14T12:31:44Z",
  ...changes,
});

/** An unread notice. */
export const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  state: false,
  title: `Notice ${id}`,
  content: "Read **this**.",
  gmtCreate: "2026-11-14T12:31:44Z",
  ...changes,
});

/** A server with messages that are read and deleted as asked; what it keeps may be changed by the test. */
export function fakeMessages(start: Partial<Kept> = {}, { hasStream = false } = {}) {
  const kept: Kept = { comment: [], reply: [], like: [], sys: [], mine: [], ...start };
  const counts = (): UnreadCounts => {
    const unread = Object.entries(kept).map(([kind, all]) => [
      kind,
      all.filter(({ state }) => !state).length,
    ]);
    return Object.fromEntries(unread) as UnreadCounts;
  };
  const kindOf = (type: unknown) => messageKinds.find((each) => each.type === type)?.kind ?? "comment";
  const pageOf = (kind: keyof Kept) => (input: Record<string, unknown>) => {
    const [current, size] = [Number(input.currentPage), Number(input.limit)];
    const records = kept[kind].slice((current - 1) * size, current * size);
    const total = kept[kind].length;
    // -- the test fills each list with what belongs there
    return { records, total, totalIsFloor: false, size, current, pages: Math.ceil(total / size) } as never;
  };
  const server = fakeServer(
    {
      getUnreadCounts: counts,
      getCommentMessages: pageOf("comment"),
      getReplyMessages: pageOf("reply"),
      getLikeMessages: pageOf("like"),
      getSysMessages: pageOf("sys"),
      getMineMessages: pageOf("mine"),
      readMessages: ({ type, ids }) => {
        const isSeen = (id: number) => (ids as number[]).includes(id);
        const kind = kindOf(type);
        kept[kind] = kept[kind].map((each) => (isSeen(each.id) ? { ...each, state: true } : each));
        return null;
      },
      cleanMessages: ({ type, id }) => {
        const kind = kindOf(type);
        kept[kind] = kept[kind].filter((each) => id !== undefined && each.id !== Number(id));
        return null;
      },
    },
    { hasStream },
  );
  return { ...server, kept, counts };
}
