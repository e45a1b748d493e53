/**
 * Every reason for which the product says no. A refusal is about the caller's request, never about a fault of
 * ours. The contract gives each code its HTTP status, the dictionaries its words; a code never changes meaning.
 */
export const refusalCodes = [
  "invalid_input",
  "body_too_large",
  "not_found",
  "sign_in_required",
  "missing_right",
  "password_change_required",
  "cross_origin_refused",
  "too_many_requests",
  "try_again_later",
  "wrong_credentials",
  "account_locked",
  "slide_required",
  "slide_missed",
  "slide_too_fast",
  "wrong_captcha",
  "email_unknown",
  "reset_needs_mail",
  "reset_link_invalid",
  "wrong_password",
  "password_unchanged",
  "email_unchanged",
  "email_change_needs_mail",
  "session_not_found",
  "picture_invalid",
  "picture_too_large",
  "last_root",
  "username_taken",
  "email_taken",
  "wrong_code",
  "registration_closed",
  "registration_needs_mail",
  "setup_link_invalid",
  "user_not_found",
  "own_account",
  "view_only",
  "view_refused",
  "table_unreadable",
  "table_too_large",
  "user_list_gone",
  "mail_not_configured",
  "school_exists",
  "school_not_ready",
  "problem_not_found",
  "language_not_allowed",
  "code_empty",
  "code_too_long",
  "too_many_in_flight",
  "submission_not_found",
  "accepted_code_not_found",
  "self_test_not_found",
  "sharing_closed",
  "manual_judge_refused",
  "already_cancelled",
  "resubmit_refused",
  "captcha_required",
  "rejudging_empty",
  "rejudging_too_large",
  "judge_not_found",
  "judge_token_invalid",
  "display_id_taken",
  "problem_changed",
  "publishing_refused",
  "problem_unverified",
  "test_upload_gone",
  "problem_not_archived",
  "revision_not_found",
  "main_solution_missing",
  "tag_not_found",
  "tag_exists",
  "classification_not_found",
  "contest_changed",
  "contest_not_archived",
  "contest_password_entries",
  "contest_display_id_taken",
  "contest_problem_refused",
  "contest_problems_full",
  "contest_entry_not_found",
  "contest_staff_refused",
  "announcement_not_found",
  "notice_not_found",
  "notice_delivered",
  "set_by_environment",
  "carousel_full",
  "picture_not_found",
  "file_not_found",
  "judging_closed",
  "archive_not_zip",
  "archive_broken",
  "archive_encrypted",
  "archive_unsupported",
  "archive_bad_name",
  "archive_special_file",
  "archive_same_names",
  "archive_too_many_files",
  "archive_too_large",
  "test_upload_empty",
  "package_unreadable",
  "package_empty",
  "import_not_found",
  "export_not_found",
  "export_too_large",
  "no_judge_ready",
  "compile_unanswered",
  "judge_in_use",
  "judgement_not_parked",
  "language_not_found",
  "last_language",
  "contest_not_found",
  "contest_not_started",
  "contest_ended",
  "contest_access_required",
  "contest_account_refused",
  "contest_password_wrong",
  "contest_registered",
  "contest_open_to_all",
  "contest_print_closed",
  "contest_print_not_found",
  "balloon_link_invalid",
  "balloon_not_found",
  "clarification_not_found",
  "clarification_changed",
  "comments_closed",
  "comment_not_found",
  "reply_refused",
  "discussion_not_found",
] as const;

/** One reason from the catalogue. */
export type RefusalCode = (typeof refusalCodes)[number];

/** What a refusal may carry besides its code. */
export interface RefusalDetails {
  /** Seconds after which the same request may succeed; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** The fields at fault, each with the message key that says why. */
  fields?: readonly { path: string; key: string }[];
}

/** Thrown by a use case to say no. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}

/** A decision of a rule: yes, or no with the reason. */
export type Decision = { allow: true } | { allow: false; because: RefusalCode };
