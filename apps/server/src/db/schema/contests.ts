import type { Generated } from "kysely";

/** Contests: what a card shows of them. */
export interface ContestsTable {
  id: Generated<number>;
  author_id: string;
  title: string;
  /** 0 ACM, 1 OI. */
  type: Generated<number>;
  /** 0 public, 1 private, 2 protected. */
  auth: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  is_visible: Generated<boolean>;
  group_id: number | null;
  entries: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
