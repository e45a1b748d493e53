/**
 * What keeps each table of the site from growing for ever. A table that grows under load and is not named here fails the
 * soak, and a test holds the names against the schema: whoever makes a table says here who empties it.
 */

/** What people have made: it grows with them and stays theirs, and what they delete is deleted. */
const people = "grows with what people make";
/** As many rows as the site has of something that is set up by hand. */
const setUp = "as large as the site is set up";
const nightly = "emptied by `prune` every night";
const counters = "one row for each of what it counts";
const recorder = "emptied when the work has its verdict";
const jobs = "emptied when the job is done";

const byKeeper: Readonly<Record<string, readonly string[]>> = {
  [people]: [
    ...[
      "users",
      "object_roles",
      "user_problems",
      "audit_entries",
      "messages",
      "announcements",
      "admin_notices",
    ],
    ...["problems", "problem_statements", "problem_judgings", "problem_languages", "problem_templates"],
    ...[
      "problem_main_solutions",
      "problem_tags",
      "problem_trials",
      "tags",
      "tag_classifications",
      "text_files",
    ],
    ...["submissions", "sources", "rejudgings", "rejudging_items"],
    ...["contests", "contest_problems", "contest_entries", "contest_log", "contest_logs", "contest_prints"],
    ...["contest_balloons", "clarifications", "balloon_desks"],
    ...["comments", "comment_likes", "replies", "discussions", "discussion_likes", "discussion_reports"],
    ...["groups", "group_members", "trainings", "training_members", "training_problems"],
    ...["user_imports", "problem_imports", "problem_import_items", "problem_exports", "remote_tasks"],
  ],
  [setUp]: [
    ...["settings", "languages", "judges", "judge_lanes", "discussion_categories", "training_categories"],
    ...["remote_sites", "remote_accounts", "remote_contests", "example_items", "schema_migrations"],
  ],
  "as large as the old site that moved in": ["moved_items", "move_losses"],
  [counters]: [
    ...["user_counters", "site_counters", "problem_counters", "unread_counts", "group_problem_counters"],
    ...["contest_boards", "contest_rows", "group_standings", "group_cells", "training_cells"],
    "judge_lane_users",
  ],
  [nightly]: [
    "outbox",
    "inbox",
    "sessions",
    "judgements",
    "remote_imports",
    "submission_keys",
    "judge_sessions",
  ],
  [recorder]: ["judge_jobs", "contest_log_arrivals", "judge_troubles"],
  [jobs]: ["graphile_worker._private_jobs", "graphile_worker._private_job_queues"],
  "one for each kind of job": ["graphile_worker._private_tasks", "graphile_worker._private_known_crontabs"],
  "emptied by `prune_self_tests` every ten minutes": ["self_tests"],
  "emptied by `prune_jury_compiles` every ten minutes": ["jury_compiles"],
  "emptied by `prune_drafts` every night": ["drafts"],
  "emptied by `sweep_blobs` every night": ["blobs"],
  "emptied by `sweep_uploads` every hour": ["test_uploads"],
  "emptied when the import has ended": ["user_import_lines"],
  "emptied by every later page of the same judge": ["remote_pages"],
  "emptied by every beat of another process": ["server_processes"],
  "emptied by every later one of its kind": ["judge_tokens", "group_invitations", "backups"],
};

/** By table, who keeps it; a table of a schema of its own is named with it. */
export const tableKeepers: ReadonlyMap<string, string> = new Map(
  Object.entries(byKeeper).flatMap(([keeper, tables]) => tables.map((table) => [table, keeper] as const)),
);

/** A partition is kept as its table is. */
export function keeperOf(table: string): string | undefined {
  return tableKeepers.get(table.replace(/^(judgements)_p\d+$/, "$1"));
}
