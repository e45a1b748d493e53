import type { AnnouncementsTable } from "./announcements.ts";
import type { BackupsTable } from "./backups.ts";
import type { BalloonDesksTable, ContestBalloonsTable } from "./balloons.ts";
import type { CommentLikesTable, CommentsTable, RepliesTable } from "./comments.ts";
import type {
  ContestBoardsTable,
  ContestLogArrivalsTable,
  ContestLogsTable,
  ContestLogTable,
  ContestRowsTable,
} from "./contest-boards.ts";
import type {
  ClarificationsTable,
  ContestEntriesTable,
  ContestPrintsTable,
  ContestProblemsTable,
  ContestsTable,
} from "./contests.ts";
import type { ServerProcessesTable } from "./dashboard.ts";
import type {
  DiscussionCategoriesTable,
  DiscussionLikesTable,
  DiscussionReportsTable,
  DiscussionsTable,
} from "./discussions.ts";
import type { BlobsTable, TextFilesTable } from "./files.ts";
import type {
  GroupCellsTable,
  GroupInvitationsTable,
  GroupMembersTable,
  GroupProblemCountersTable,
  GroupStandingsTable,
  GroupsTable,
} from "./groups.ts";
import type {
  ObjectRolesTable,
  SessionsTable,
  UserCountersTable,
  UserImportLinesTable,
  UserImportsTable,
  UsersTable,
} from "./identity.ts";
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
  AdminNoticesTable,
  AuditEntriesTable,
  InboxTable,
  MessagesTable,
  OutboxTable,
  UnreadCountsTable,
} from "./messages.ts";
import type { MovedItemsTable, MoveLossesTable } from "./moving-in.ts";
import type { ProblemExportsTable, ProblemImportItemsTable, ProblemImportsTable } from "./problem-imports.ts";
import type {
  JuryCompilesTable,
  ProblemCountersTable,
  ProblemJudgingsTable,
  ProblemLanguagesTable,
  ProblemMainSolutionsTable,
  ProblemStatementsTable,
  ProblemsTable,
  ProblemTagsTable,
  ProblemTemplatesTable,
  ProblemTrialsTable,
  TagClassificationsTable,
  TagsTable,
  TestUploadsTable,
} from "./problems.ts";
import type { RejudgingItemsTable, RejudgingsTable } from "./rejudgings.ts";
import type {
  RemoteAccountsTable,
  RemoteContestsTable,
  RemotePagesTable,
  RemoteSitesTable,
  RemoteTasksTable,
} from "./remote-judging.ts";
import type { RemoteImportsTable } from "./remote-problems.ts";
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
import type {
  TrainingCategoriesTable,
  TrainingCellsTable,
  TrainingMembersTable,
  TrainingProblemsTable,
  TrainingsTable,
} from "./trainings.ts";

/** Every table by its name. A test holds these types against the migrated database. */
export interface Schema {
  admin_notices: AdminNoticesTable;
  announcements: AnnouncementsTable;
  audit_entries: AuditEntriesTable;
  backups: BackupsTable;
  balloon_desks: BalloonDesksTable;
  blobs: BlobsTable;
  clarifications: ClarificationsTable;
  comment_likes: CommentLikesTable;
  comments: CommentsTable;
  contests: ContestsTable;
  contest_balloons: ContestBalloonsTable;
  contest_boards: ContestBoardsTable;
  contest_log: ContestLogTable;
  contest_log_arrivals: ContestLogArrivalsTable;
  contest_logs: ContestLogsTable;
  contest_prints: ContestPrintsTable;
  contest_problems: ContestProblemsTable;
  contest_rows: ContestRowsTable;
  contest_entries: ContestEntriesTable;
  discussion_categories: DiscussionCategoriesTable;
  discussion_likes: DiscussionLikesTable;
  discussion_reports: DiscussionReportsTable;
  discussions: DiscussionsTable;
  drafts: DraftsTable;
  example_items: ExampleItemsTable;
  group_cells: GroupCellsTable;
  group_invitations: GroupInvitationsTable;
  group_members: GroupMembersTable;
  group_problem_counters: GroupProblemCountersTable;
  group_standings: GroupStandingsTable;
  groups: GroupsTable;
  inbox: InboxTable;
  judge_jobs: JudgeJobsTable;
  judge_lane_users: JudgeLaneUsersTable;
  judge_lanes: JudgeLanesTable;
  judge_sessions: JudgeSessionsTable;
  judge_tokens: JudgeTokensTable;
  judge_troubles: JudgeTroublesTable;
  judgements: JudgementsTable;
  judges: JudgesTable;
  jury_compiles: JuryCompilesTable;
  languages: LanguagesTable;
  messages: MessagesTable;
  move_losses: MoveLossesTable;
  moved_items: MovedItemsTable;
  object_roles: ObjectRolesTable;
  outbox: OutboxTable;
  problem_counters: ProblemCountersTable;
  problem_exports: ProblemExportsTable;
  problem_import_items: ProblemImportItemsTable;
  problem_imports: ProblemImportsTable;
  problem_judgings: ProblemJudgingsTable;
  problem_languages: ProblemLanguagesTable;
  problem_main_solutions: ProblemMainSolutionsTable;
  problem_statements: ProblemStatementsTable;
  problem_tags: ProblemTagsTable;
  problem_templates: ProblemTemplatesTable;
  problem_trials: ProblemTrialsTable;
  problems: ProblemsTable;
  rejudging_items: RejudgingItemsTable;
  rejudgings: RejudgingsTable;
  remote_accounts: RemoteAccountsTable;
  remote_contests: RemoteContestsTable;
  remote_imports: RemoteImportsTable;
  remote_pages: RemotePagesTable;
  remote_sites: RemoteSitesTable;
  remote_tasks: RemoteTasksTable;
  replies: RepliesTable;
  self_tests: SelfTestsTable;
  server_processes: ServerProcessesTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  site_counters: SiteCountersTable;
  sources: SourcesTable;
  submission_keys: SubmissionKeysTable;
  submissions: SubmissionsTable;
  tag_classifications: TagClassificationsTable;
  tags: TagsTable;
  text_files: TextFilesTable;
  test_uploads: TestUploadsTable;
  training_categories: TrainingCategoriesTable;
  training_cells: TrainingCellsTable;
  training_members: TrainingMembersTable;
  training_problems: TrainingProblemsTable;
  trainings: TrainingsTable;
  unread_counts: UnreadCountsTable;
  user_counters: UserCountersTable;
  user_import_lines: UserImportLinesTable;
  user_imports: UserImportsTable;
  user_problems: UserProblemsTable;
  users: UsersTable;
}
