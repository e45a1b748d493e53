import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { deliverMessage } from "./index.ts";
import type { NewMessage, Reminder } from "./message.ts";
import type { Notice } from "./notice-words.ts";

let api: TestApi;
let alice: { id: string; token: string };
let bob: { id: string; token: string };
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let round = 0;
beforeEach(async () => {
  round += 1;
  const join = async (name: string) => {
    const id = await api.makeUser(`${name}${round}`);
    return { id, token: (await api.openSession(id)).token };
  };
  [alice, bob] = [await join("alice"), await join("bob")];
});

const reminder: Reminder = {
  action: "Discuss",
  sourceType: "Discussion",
  sourceTitle: "Why two pointers",
  sourceContent: "Because the left end never turns back.",
  quoteContent: null,
  url: "/discussion-detail/7",
};

const deliver = (message: NewMessage) => api.db.transaction().execute((tx) => deliverMessage(tx, message));
let sources = 0;
const remind = (kind: "comment" | "reply" | "like", details: Partial<Reminder> = {}) => {
  sources += 1;
  const what = { kind, senderId: bob.id, details: { ...reminder, ...details } };
  return deliver({ recipientId: alice.id, source: `source ${sources}`, ...what });
};
const notify = (kind: "sys" | "mine", details: Notice) => {
  sources += 1;
  return deliver({ recipientId: alice.id, source: `source ${sources}`, kind, details });
};

const ask = async (path: string, token = alice.token, headers = {}) =>
  (await api.ask(`/api/msg/${path}`, { token, headers })).body.data;
const unread = (token?: string) => ask("unread", token);
const idsOf = async (path: string) => (await ask(path)).records.map(({ id }: { id: number }) => id);
const read = (type: string, ids: number[], token = alice.token) =>
  api.ask("/api/msg/read", { token, body: { type, ids } });
const clean = (query: string, token = alice.token) =>
  api.ask(`/api/msg/clean?${query}`, { method: "DELETE", token });

const nothing = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };

it("[MSG-07] tells how many messages of each kind a user has not seen", async () => {
  expect(await unread()).toEqual(nothing);
  for (const [kind, times] of [
    ["comment", 1],
    ["reply", 2],
    ["like", 3],
  ] as const) {
    for (let i = 0; i < times; i++) await remind(kind);
  }
  for (let i = 0; i < 4; i++) await notify("sys", { key: "welcome" });
  for (let i = 0; i < 5; i++) await notify("mine", { key: "welcome" });
  expect(await unread()).toEqual({ comment: 1, reply: 2, like: 3, sys: 4, mine: 5 });
  expect(await unread(bob.token)).toEqual(nothing);
});

it.each(["comment", "reply", "like"] as const)(
  "[MSG-08, MSG-10] answers pages of /api/msg/%s, the newest first, with who did what where",
  async (kind) => {
    await api.db.updateTable("users").set({ avatar: "/b.webp" }).where("id", "=", bob.id).execute();
    for (let i = 1; i <= 7; i++) await remind(kind, { sourceTitle: `post ${i}` });
    const first = await ask(`${kind}?currentPage=1&limit=6`);
    expect(first).toMatchObject({ total: 7, totalIsFloor: false, size: 6, current: 1, pages: 2 });
    expect(first.records).toHaveLength(6);
    expect(first.records[0]).toEqual({
      id: expect.any(Number),
      state: false,
      senderId: bob.id.replaceAll("-", ""),
      senderUsername: `bob${round}`,
      senderAvatar: "/b.webp",
      action: "Discuss",
      sourceType: "Discussion",
      sourceTitle: "post 7",
      sourceContent: "Because the left end never turns back.",
      quoteContent: null,
      url: "/discussion-detail/7",
      gmtCreate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const second = await ask(`${kind}?currentPage=2&limit=6`);
    expect(second.records).toMatchObject([{ sourceTitle: "post 1" }]);
    expect((await ask(kind)).records).toHaveLength(5);
    expect((await ask(kind, bob.token)).total).toBe(0);
  },
);

it("[MSG-10] names a contest as the stored messages do, and quotes", async () => {
  const details = {
    action: "Reply",
    sourceType: "contest",
    quoteContent: "Is n even?",
    url: "/contest/5/comment",
  };
  await remind("reply", details as Partial<Reminder>);
  expect((await ask("reply")).records).toMatchObject([details]);
});

it.each(["sys", "mine"] as const)(
  "[MSG-08] answers pages of /api/msg/%s with title, content, state and time, in the reader's language",
  async (kind) => {
    const seen = { key: "device-seen", device: "Chrome · Linux", address: "192.0.2.7" } as const;
    for (let i = 1; i <= 9; i++) await notify(kind, i === 9 ? seen : { key: "welcome" });
    const first = await ask(`${kind}?currentPage=1&limit=8`);
    expect(first).toMatchObject({ total: 9, size: 8, current: 1, pages: 2 });
    expect(first.records[0]).toEqual({
      id: expect.any(Number),
      title: "New device signed in",
      content: expect.stringContaining("`Chrome · Linux`, address `192.0.2.7`"),
      state: false,
      gmtCreate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(first.records[1]).toMatchObject({ title: "Welcome to Touchstone Online Judge" });
    const chinese = await ask(`${kind}?currentPage=2&limit=8`, alice.token, { "accept-language": "zh-CN" });
    expect(chinese.records).toMatchObject([{ title: "欢迎来到 Touchstone Online Judge" }]);
  },
);

it("tells of a device whose browser does not say what it is", async () => {
  await notify("mine", { key: "device-seen", device: "", address: "192.0.2.7" });
  const content = expect.stringContaining("unknown device, address `192.0.2.7`");
  expect((await ask("mine")).records).toMatchObject([{ content }]);
});

it("marks as seen what was shown, once, and lowers the count by as many", async () => {
  for (let i = 0; i < 3; i++) await remind("comment");
  await remind("like");
  const [newest, older, oldest] = await idsOf("comment");
  await read("Discuss", [newest, older]);
  expect(await unread()).toEqual({ ...nothing, comment: 1, like: 1 });
  await read("Discuss", [newest, older]);
  await read("Like", [oldest]);
  expect(await unread()).toEqual({ ...nothing, comment: 1, like: 1 });
  const { records } = await ask("comment");
  expect(records.map(({ state }: { state: boolean }) => state)).toEqual([true, true, false]);
});

it("[MSG-09] deletes one message by its id, or all of the type", async () => {
  for (const kind of ["comment", "reply", "like"] as const) for (let i = 0; i < 2; i++) await remind(kind);
  for (const kind of ["sys", "mine"] as const)
    for (let i = 0; i < 2; i++) await notify(kind, { key: "welcome" });
  const types = { comment: "Discuss", reply: "Reply", like: "Like", sys: "Sys", mine: "Mine" };
  for (const [kind, type] of Object.entries(types)) {
    const [newest, oldest] = await idsOf(kind);
    expect((await clean(`type=${type}&id=${newest}`)).body).toEqual({
      status: 200,
      msg: "success",
      data: null,
    });
    expect(await idsOf(kind)).toEqual([oldest]);
    expect(await unread()).toMatchObject({ [kind]: 1 });
  }
  await remind("comment");
  await clean("type=Discuss");
  expect(await idsOf("comment")).toEqual([]);
  expect(await idsOf("reply")).toHaveLength(1);
  expect(await unread()).toEqual({ comment: 0, reply: 1, like: 1, sys: 1, mine: 1 });
});

it.each(["", "type=All", "type=discuss", "type=Discuss&id=", "type=Discuss&id=x", "type=Discuss&id=-1"])(
  "[MSG-09] refuses %j and deletes nothing",
  async (query) => {
    await remind("comment");
    expect((await clean(query)).status).toBe(400);
    expect(await idsOf("comment")).toHaveLength(1);
  },
);

it("touches nobody else's messages, whoever asks", async () => {
  await remind("comment");
  const root = await api.makeUser(`root${round}`, { role: roles.root });
  const [id] = await idsOf("comment");
  for (const token of [bob.token, (await api.openSession(root)).token]) {
    await read("Discuss", [id], token);
    await clean(`type=Discuss&id=${id}`, token);
    await clean("type=Discuss", token);
  }
  expect((await ask("comment")).records).toMatchObject([{ id, state: false }]);
  expect(await unread()).toMatchObject({ comment: 1 });
});

it("goes with the account that it was for, and loses the name of one that is gone", async () => {
  await remind("like");
  await api.db.deleteFrom("users").where("id", "=", bob.id).execute();
  expect((await ask("like")).records).toMatchObject([{ senderId: null, senderUsername: null, state: false }]);
  const answer = await api.ask("/api/delete-account", { token: alice.token, body: { password: "secret-1" } });
  expect(answer.status).toBe(200);
  const left = (table: "messages" | "unread_counts", column: "recipient_id" | "user_id") =>
    api.db
      .selectFrom(table)
      .where(column as never, "=", alice.id as never)
      .selectAll()
      .execute();
  expect(await left("messages", "recipient_id")).toEqual([]);
  expect(await left("unread_counts", "user_id")).toEqual([]);
});
