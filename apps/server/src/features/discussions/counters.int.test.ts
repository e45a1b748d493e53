import { afterAll, beforeAll, expect, it } from "vitest";
import { type DiscussionRoom, openDiscussions } from "../../testing/open-discussions.ts";
import { talkThatDiffers } from "../../testing/recount.ts";

let room: DiscussionRoom;
const people = Array.from({ length: 10 }, (_, index) => `user${index}`);
beforeAll(async () => {
  room = await openDiscussions();
  for (const name of people) await room.add(name);
});
afterAll(() => room.close());

const ask: DiscussionRoom["ask"] = (...asked) => room.ask(...asked);

it("counts equal a recount after 200 likes, unlikes, comments, replies and deletions at once", async () => {
  const did = await room.build("ann");
  const write = (name: string) => ask(name, "comment", "POST", { content: `@${name} @bob hm`, did });
  const targets: number[] = await Promise.all(people.map(async (name) => (await write(name)).data.id));
  const acts = people.flatMap((name, index) => {
    const own = targets[index] ?? 0;
    const other = targets[(index + 1) % targets.length] ?? 0;
    const likeComment = (toLike: boolean) =>
      ask(name, `comment-like?cid=${other}&toLike=${toLike}&sourceId=${did}&sourceType=Discussion`);
    const like = (toLike: boolean) => ask(name, `discussion-like?did=${did}&toLike=${toLike}`);
    const reply = async (commentId: number) => {
      const { data } = await ask(name, "reply", "POST", { reply: { commentId, content: "@eve Hm" }, did });
      return data && index % 2 ? ask(name, "reply", "DELETE", { reply: { id: data.id }, did }) : undefined;
    };
    return [
      ...[true, true, false, true, index % 2 === 0].map((toLike) => () => like(toLike)),
      ...[true, false, true, true, false].map((toLike) => () => likeComment(toLike)),
      ...[() => write(name), () => write(name), () => write(name)],
      ...[own, other, other].map((id) => () => reply(id)),
      ...[() => ask(index % 3 ? name : "staff", `comment?id=${own}&did=${did}`, "DELETE")],
      ...[() => ask(name, `comment?id=${own}&did=${did}`, "DELETE")],
      ...[() => ask(name, "discussion-view", "POST", { did }), () => like(index % 2 === 0)],
    ];
  });
  expect(acts).toHaveLength(200);
  const answers = await Promise.all(acts.map((act) => act()));
  expect(answers.filter((answer) => answer?.code === "fault")).toEqual([]);
  expect(await talkThatDiffers(room.api.db)).toEqual([]);
  const { likes, comments } = await room.api.db
    .selectFrom("discussions")
    .select(["likes", "comments"])
    .where("id", "=", did)
    .executeTakeFirstOrThrow();
  expect(Math.min(likes, comments)).toBeGreaterThan(0);
  expect((await ask("", `get-discussion-detail?did=${did}`)).data.viewNum).toBe(people.length);
}, 60_000);
