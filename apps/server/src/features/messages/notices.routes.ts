import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { type Audience, countNotices, listNotices, type NoticeRow } from "./notices.repo.ts";
import { changeNotice, deleteNotice, writeNotice } from "./write-notice.ts";

const defaultSize = 5;

/** The audiences as the wire names them. */
const audienceOf = { All: "all", Single: "single", Admin: "admin" } as const;
const typeOf: Record<Audience, keyof typeof audienceOf> = { all: "All", single: "Single", admin: "Admin" };

export function noticesHandlers(deps: {
  db: Database;
  wakeOutbox: () => void;
}): Handlers<(typeof routesByFeature)["notices"]> {
  const { db } = deps;
  return {
    async getNotices(_call, { type, ...query }) {
      const page = pageOf(query, defaultSize);
      const audience = type && audienceOf[type];
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listNotices(db, page, audience),
        countNotices(db, audience),
      ]);
      return pageAnswer(rows.map(presentSiteNotice), page, total);
    },
    async addNotice(call, { type, ...form }) {
      return { id: await writeNotice(db, actedBy(call), { ...form, audience: audienceOf[type] }) };
    },
    async changeNotice(call, { type, title, content, ...form }) {
      await changeNotice(db, actedBy(call), {
        ...form,
        ...(title !== undefined && { title }),
        ...(content !== undefined && { content }),
        ...(type && { audience: audienceOf[type] }),
      });
      return null;
    },
    async deleteNotice(call, { id }) {
      await deleteNotice(deps, actedBy(call), id);
      return null;
    },
  };
}

function presentSiteNotice(row: NoticeRow) {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    type: typeOf[row.audience],
    recipient: row.recipient,
    state: row.isPushed,
    isUnderWay: row.isPushed || row.deliveredTo !== null,
    adminUsername: row.author,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  };
}
