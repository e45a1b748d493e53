import type { LateRule, TrainingAuth } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { allOf, countCapped, sliceClause, sliceOf, type Total } from "../../../db/page.ts";
import { isOf, titleContains, titleHolds } from "../trainings.repo.ts";

/** One row of the list of the admin area. */
export interface AdminTrainingRow {
  id: number;
  authorId: string;
  author: string;
  rank: number;
  title: string;
  auth: TrainingAuth;
  isVisible: boolean;
  categoryName: string | null;
  categoryColor: string | null;
  problems: number;
  members: number;
  groupId: number | null;
  opensAt: Date | null;
  dueAt: Date | null;
  lateRule: LateRule;
  latePercent: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
}

/** Which trainings to show. */
export interface AdminTrainingFilter {
  /** Null for those of the site. */
  groupId: number | null;
  keyword?: string | undefined;
  isArchived: boolean;
}

const columns = sql`t.id, t.author_id as "authorId", u.username as author, t.rank, t.title, t.auth,
  t.is_visible as "isVisible", c.name as "categoryName", c.color as "categoryColor", t.members,
  (select count(*) from training_problems tp where tp.training_id = t.id) as problems, t.group_id as "groupId",
  t.opens_at as "opensAt", t.due_at as "dueAt", t.late_rule as "lateRule",
  t.late_percent as "latePercent", t.created_at as "createdAt",
  t.updated_at as "updatedAt", t.archived_at as "archivedAt"`;
const tables = sql`trainings t join users u on u.id = t.author_id
  left join training_categories c on c.id = t.category_id`;

/** The trainings of the site, or of a group, that match, the newest first. */
export async function listAdminTrainings(
  db: Database,
  filter: AdminTrainingFilter,
  page: { limit: number; number: number },
): Promise<AdminTrainingRow[]> {
  const { rows } = await sql<AdminTrainingRow>`
    select ${columns} from ${tables} where ${allOf(matching(filter, titleContains))}
    order by t.id desc ${sliceClause(sliceOf(page))}`.execute(db);
  return rows;
}

/** The row of one training, in the archive or not. */
export async function findAdminTraining(db: Database, id: number): Promise<AdminTrainingRow | undefined> {
  const { rows } = await sql<AdminTrainingRow>`
    select ${columns} from ${tables} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** How many trainings match, counted up to the cap. */
export function countAdminTrainings(db: Database, filter: AdminTrainingFilter): Promise<Total> {
  return countCapped(db, sql`select from trainings t where ${allOf(matching(filter, titleHolds))}`);
}

function matching(
  { groupId, keyword, isArchived }: AdminTrainingFilter,
  isNamed: (keyword: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    isOf(groupId),
    isArchived ? sql`t.archived_at is not null` : sql`t.archived_at is null`,
  ];
  if (keyword) conditions.push(isNamed(keyword));
  return conditions;
}
