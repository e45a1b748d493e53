import type { AnnouncementsTable } from "./announcements.ts";
import type { ContestsTable } from "./contests.ts";
import type { BlobsTable } from "./files.ts";
import type { ObjectRolesTable, SessionsTable, UserCountersTable, UsersTable } from "./identity.ts";
import type {
  JudgeJobsTable,
  JudgeLanesTable,
  JudgeLaneUsersTable,
  JudgeSessionsTable,
  JudgesTable,
  JudgeTokensTable,
  JudgeTroublesTable,
} from "./judges.ts";
import type { LanguagesTable } from "./languages.ts";
import type {
  AuditEntriesTable,
  InboxTable,
  MessagesTable,
  OutboxTable,
  UnreadCountsTable,
} from "./messages.ts";
import type {
  ProblemCountersTable,
  ProblemJudgingsTable,
  ProblemLanguagesTable,
  ProblemStatementsTable,
  ProblemsTable,
  ProblemTagsTable,
  ProblemTemplatesTable,
  TagClassificationsTable,
  TagsTable,
} from "./problems.ts";
import type { RejudgingItemsTable, RejudgingsTable } from "./rejudgings.ts";
import type { SettingsTable, SiteCountersTable } from "./settings.ts";
import type { ExampleItemsTable } from "./setup.ts";
import type {
  DraftsTable,
  JudgementsTable,
  SelfTestsTable,
  SourcesTable,
  SubmissionKeysTable,
  SubmissionsTable,
  UserProblemsTable,
} from "./submissions.ts";

/** Every table by its name. A test holds these types against the migrated database. */
export interface Schema {
  announcements: AnnouncementsTable;
  audit_entries: AuditEntriesTable;
  blobs: BlobsTable;
  contests: ContestsTable;
  drafts: DraftsTable;
  example_items: ExampleItemsTable;
  inbox: InboxTable;
  judge_jobs: JudgeJobsTable;
  judge_lane_users: JudgeLaneUsersTable;
  judge_lanes: JudgeLanesTable;
  judge_sessions: JudgeSessionsTable;
  judge_tokens: JudgeTokensTable;
  judge_troubles: JudgeTroublesTable;
  judgements: JudgementsTable;
  judges: JudgesTable;
  languages: LanguagesTable;
  messages: MessagesTable;
  object_roles: ObjectRolesTable;
  outbox: OutboxTable;
  problem_counters: ProblemCountersTable;
  problem_judgings: ProblemJudgingsTable;
  problem_languages: ProblemLanguagesTable;
  problem_statements: ProblemStatementsTable;
  problem_tags: ProblemTagsTable;
  problem_templates: ProblemTemplatesTable;
  problems: ProblemsTable;
  rejudging_items: RejudgingItemsTable;
  rejudgings: RejudgingsTable;
  self_tests: SelfTestsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  site_counters: SiteCountersTable;
  sources: SourcesTable;
  submission_keys: SubmissionKeysTable;
  submissions: SubmissionsTable;
  tag_classifications: TagClassificationsTable;
  tags: TagsTable;
  unread_counts: UnreadCountsTable;
  user_counters: UserCountersTable;
  user_problems: UserProblemsTable;
  users: UsersTable;
}
