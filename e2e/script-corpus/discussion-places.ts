import { runSql } from "../site/run-sql.ts";
import type { Place } from "./place.ts";

const ours = "author_id in (select id from users where username like 'team-script-%')";

/** Posts, what is said below them, and what is told of them to staff and to those who wrote them. */
export const discussionPlaces: readonly Place[] = [
  {
    name: "discussions",
    async write({ session, texts }) {
      const { whole, line } = texts;
      const post = { title: line(255), description: line(255), content: whole, categoryId: 1 };
      const { id: did } = await session.call("addDiscussion", post);
      const { id: commentId } = await session.call("addComment", { content: whole, did });
      await session.call("addReply", { did, reply: { commentId, content: whole } });
      await session.call("reportDiscussion", { did, content: `#spam# ${line(150)}` });
      return [
        { path: `/discussion-detail/${did}`, hasText: true },
        { path: "/discussion" },
        { path: "/admin/discussion" },
      ];
    },
    clear: () => void runSql(`delete from discussions where ${ours}`),
  },
  {
    name: "messages of a comment and a reply",
    async write({ session, root, texts }) {
      const post = { title: texts.line(255), description: "x", content: "x", categoryId: 1 };
      const { id: did } = await root.call("addDiscussion", post);
      const { id: commentId } = await root.call("addComment", { content: texts.line(255), did });
      await session.call("addComment", { content: texts.whole, did });
      await session.call("addReply", { did, reply: { commentId, content: texts.whole } });
      return [{ path: "/message/discuss" }, { path: "/message/reply" }];
    },
    clear: () => void runSql("delete from discussions where title like '%hit()%'"),
  },
];
