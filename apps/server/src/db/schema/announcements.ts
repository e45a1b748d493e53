import type { Generated } from "kysely";

/** Announcements of the site (neither group nor contest), of one group or of one contest. */
export interface AnnouncementsTable {
  id: Generated<number>;
  author_id: string;
  title: string;
  /** Markdown. */
  content: string;
  group_id: number | null;
  contest_id: number | null;
  is_visible: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
