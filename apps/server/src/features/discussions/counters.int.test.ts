import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DiscussionRoom, openDiscussions } from "../../testing/open-discussions.ts";

let room: DiscussionRoom;
const people = Array.from({ length: 10 }, (_, index) => `user${index}`);
beforeAll(async () => {
  room = await openDiscussions();
  for (const name of people) await room.add(name);
});
afterAll(() => room.close());

const ask: DiscussionRoom["ask"] = (...asked) => room.ask(...asked);

/** What is kept, beside what a recount says. */
async function counts(did: number): Promise<Record<string, [number, number]>> {
  const { rows } = await sql<Record<string, [number, number]>>`select
      jsonb_build_array(d.likes, (select count(*) from discussion_likes where discussion_id = d.id)) as likes,
      jsonb_build_array(d.comments, (select count(*) from comments where discussion_id = d.id)
        + (select count(*) from replies r join comments c on c.id = r.comment_id where c.discussion_id = d.id)) as comments,
      (select jsonb_build_array(sum(c.likes), (select count(*) from comment_likes l
        join comments o on o.id = l.comment_id where o.discussion_id = d.id)) from comments c where c.discussion_id = d.id)
        as "commentLikes",
      (select jsonb_build_array(sum(c.replies), (select count(*) from replies r
        join comments o on o.id = r.comment_id where o.discussion_id = d.id)) from comments c where c.discussion_id = d.id)
        as replies
    from discussions d where d.id = ${did}`.execute(room.api.db);
  return rows[0] ?? {};
}

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
  const kept = await counts(did);
  for (const [counter, recounted] of Object.values(kept)) expect(counter).toBe(recounted);
  expect(kept.comments?.[0]).toBeGreaterThan(0);
  expect((await ask("", `get-discussion-detail?did=${did}`)).data.viewNum).toBe(people.length);
  const { rows } = await sql<{ kept: number; counted: number }>`
    select u.comments + u.replies + u.likes as kept,
      (select count(*) from messages m where m.recipient_id = u.user_id and m.kind not in ('sys', 'mine')) as counted
    from unread_counts u`.execute(room.api.db);
  for (const unread of rows) expect(unread.kept).toBe(unread.counted);
}, 60_000);
