import type { Insertable } from "kysely";
import type { AnnouncementsTable } from "../../../db/schema/announcements.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldAnnouncement } from "../told.ts";
import { fitText } from "./fit-text.ts";
import type { Inserted, KindWriter, Settled, Writing } from "./kind-writer.ts";

interface AnnouncementRow {
  oldId: string;
  values: Insertable<AnnouncementsTable>;
}

const limits = { title: 255, content: 65_535 };

/** Announcements of the site, of groups and of contests. */
export const announcementWriter: KindWriter<ToldAnnouncement, AnnouncementRow> = {
  settle: async (writing, told) => told.map((announcement) => settleAnnouncement(writing, announcement)),
  async insert(tx, _writing, rows) {
    const inserted: Inserted[] = [];
    for (const { oldId, values } of rows) {
      const { id } = await tx
        .insertInto("announcements")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      inserted.push({ oldId, newId: String(id), losses: [] });
    }
    return inserted;
  },
};

function settleAnnouncement({ ledger, ownerId }: Writing, told: ToldAnnouncement): Settled<AnnouncementRow> {
  const { oldId } = told;
  const losses: Loss[] = [...told.losses];
  const groupId = ledger.find("group", told.groupId);
  const contestId = ledger.find("contest", told.contestId);
  const isLost =
    (told.groupId !== null && groupId === undefined) || (told.contestId !== null && contestId === undefined);
  if (isLost) {
    return {
      oldId,
      newId: null,
      row: null,
      losses: [...losses, { code: "place_missing", what: told.title }],
    };
  }
  const authorId = ledger.find("user", told.authorId);
  if (authorId === undefined) losses.push({ code: "author_replaced", what: told.title });
  const fit = (name: "title" | "content", otherwise: string) => {
    const fitted = fitText(told[name], { name, min: 1, max: limits[name], otherwise });
    losses.push(...fitted.losses);
    return fitted.text;
  };
  const title = fit("title", `Announcement ${oldId}`);
  const values = {
    ...{ title, content: fit("content", title), author_id: authorId ?? ownerId, is_visible: told.isVisible },
    group_id: contestId === undefined && groupId !== undefined ? Number(groupId) : null,
    contest_id: contestId === undefined ? null : Number(contestId),
    created_at: told.createdAt,
    updated_at: told.createdAt,
  };
  return { oldId, newId: oldId, losses, row: { oldId, values } };
}
