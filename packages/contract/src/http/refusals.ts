import type { RefusalCode } from "@touchstone/domain";

/** The HTTP statuses a refusal may have. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429;

/**
 * The status of every refusal. 401 means only "no valid session"; wrong credentials and codes are 400; a closed
 * switch or a missing right is 403; what the caller may not know of is 404.
 */
export const refusalStatus: Record<RefusalCode, RefusalStatus> = {
  invalid_input: 400,
  body_too_large: 413,
  not_found: 404,
  sign_in_required: 401,
  missing_right: 403,
  password_change_required: 403,
  cross_origin_refused: 403,
  too_many_requests: 429,
  try_again_later: 429,
  wrong_credentials: 400,
  account_locked: 403,
  slide_required: 400,
  slide_missed: 400,
  slide_too_fast: 400,
  wrong_captcha: 400,
  email_unknown: 400,
  reset_needs_mail: 403,
  reset_link_invalid: 400,
  wrong_password: 400,
  password_unchanged: 400,
  email_unchanged: 400,
  email_change_needs_mail: 403,
  session_not_found: 404,
  picture_invalid: 400,
  picture_too_large: 413,
  last_root: 409,
  username_taken: 400,
  email_taken: 400,
  wrong_code: 400,
  registration_closed: 403,
  registration_needs_mail: 403,
  setup_link_invalid: 403,
  user_not_found: 404,
  mail_not_configured: 409,
  school_exists: 409,
  school_not_ready: 409,
  problem_not_found: 404,
  language_not_allowed: 400,
  code_empty: 400,
  code_too_long: 400,
  too_many_in_flight: 429,
  submission_not_found: 404,
  accepted_code_not_found: 404,
  self_test_not_found: 404,
  sharing_closed: 403,
  judge_not_found: 404,
  judge_token_invalid: 403,
};
