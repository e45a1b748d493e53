import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it("[MSG-07] tells how many messages of each kind a user has not seen", async () => {
  const userId = await api.makeUser("alice");
  const { token } = await api.openSession(userId);
  const unread = async () => (await api.ask("/api/msg/unread", { token })).body.data;
  expect(await unread()).toEqual({ comment: 0, reply: 0, like: 0, sys: 0, mine: 0 });
  const counts = { comments: 1, replies: 2, likes: 3, sys: 4, mine: 5 };
  await api.db
    .insertInto("unread_counts")
    .values({ user_id: userId, ...counts })
    .execute();
  expect(await unread()).toEqual({ comment: 1, reply: 2, like: 3, sys: 4, mine: 5 });
});
