import type { Page } from "@playwright/test";
import { clarificationMax, newContestForm } from "@touchstone/domain";
import { makeContest } from "../site/make-contest.ts";
import { runSql } from "../site/run-sql.ts";
import type { Words } from "../site/words.ts";
import type { Place } from "./place.ts";

const hour = "interval '1 hour'";
let made: number | undefined;
/** The one contest in which everybody talks. */
function talk(): number {
  made ??= makeContest({
    ...{ title: "Script talk", startsAt: `now() - ${hour}`, endsAt: `now() + ${hour}`, openPrint: true },
  });
  return made;
}

const openPrint = async (page: Page, t: Words) => {
  await page
    .locator("main button[aria-label]", { hasText: t("prints.open") })
    .first()
    .click();
  await page.getByRole("dialog").locator("pre").first().waitFor();
};

/** Contests, and what is said inside of them. */
export const contestPlaces: readonly Place[] = [
  {
    name: "contests",
    async write({ session, texts }) {
      const { accountRule: _rule, ...form } = newContestForm();
      const day = 24 * 60 * 60 * 1000;
      const at = (days: number) => new Date(Date.now() + days * day).toISOString();
      const { id: cid } = await session.call("addContest", {
        ...form,
        ...{ title: texts.line(255), description: texts.whole, sealRank: false, sealRankTime: "" },
        ...{ startTime: at(-0.1), endTime: at(1), starAccount: [], awardConfigList: [] },
      });
      const announcement = { title: texts.line(255), content: texts.whole, status: 0 } as const;
      await session.call("addContestAnnouncement", { cid, announcement });
      const openFirst = (page: Page) =>
        page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
      return [
        { path: `/contest/${cid}`, hasText: true },
        { path: `/contest/${cid}/announcements`, hasText: true, open: openFirst },
        { path: "/contest" },
        { path: "/admin/contest" },
        { path: `/admin/contest/${cid}/announcement` },
      ];
    },
    clear() {
      const ours = "author_id in (select id from users where username like 'team-script-%')";
      runSql(`update contests set is_visible = false where ${ours} or title = 'Script talk'`);
    },
  },
  {
    name: "comments and replies",
    async write({ session, texts }) {
      const cid = talk();
      const { id: commentId } = await session.call("addComment", { content: texts.whole, cid });
      await session.call("addReply", { reply: { commentId, content: texts.whole } });
      return [{ path: `/contest/${cid}/comment`, hasText: true }];
    },
  },
  {
    name: "clarifications",
    async write({ session, root, texts }) {
      const cid = talk();
      for (const text of texts.pieces(clarificationMax)) {
        const { id } = await session.call("askClarification", { cid, displayId: null, question: text });
        await root.call("answerClarification", { cid, id, answer: text, isToAll: true, revision: 0 });
      }
      return [{ path: `/contest/${cid}/clarifications` }];
    },
  },
  {
    name: "prints",
    async write({ session, texts }) {
      const cid = talk();
      await session.call("submitPrintText", { cid, content: texts.whole });
      return [{ path: `/contest/${cid}/admin-print`, hasText: true, open: openPrint }];
    },
  },
];
