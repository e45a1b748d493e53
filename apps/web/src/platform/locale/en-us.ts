import type { platformZhCn } from "./zh-cn.ts";

/** Words of the platform, and the message keys that the specification names. */
export const platformEnUs: Record<keyof typeof platformZhCn, string> = {
  "platform.failed": "Request failed",
  Request_timed_out_please_try_again_later: "Request timed out! Please try again later!",
  Network_error_abnormal_link_with_server_please_try_again_later:
    "Network error! Abnormal link with server, Please try again later!",
  Query_error_unable_to_find_the_resource_to_request: "Query error! Unable to find the resource to request!",
  Server_error_please_refresh_again: "Server error! Please refresh again!",
  Invalid_file_format: "Invalid file format",
  "platform.days": "{{count}} d",
  "platform.hours": "{{count}} h",
  "platform.minutes": "{{count}} min",
  "platform.noAccess": "No Access: this area is closed",
  Please_login_first: "Please login first!",
  Please_login_again_with_the_administrator_account: "Please login again with the administrator account!",
  Copied_successfully: "Copied successfully",
  Copied_failed: "Copied failed",
  Update_Successfully: "Update successfully",
  The_new_value_does_not_change: "The new value does not change: it is the present one.",
  Welcome_Back: "Welcome back",
  Thanks_for_registering: "Thanks for registering",
  Register_Send_Email_Msg:
    "The code is on its way. If it does not arrive, please look into your spam folder.",
  Password_does_not_match: "Password does not match",
  The_username_already_exists: "The username already exists",
  The_email_already_exists: "The email already exists",
  Resubmitted_Successfully: "Resubmitted successfully",
  Rejudge_successfully: "Rejudge successfully",
  Shared_successfully: "Shared successfully",
  Cancel_Sharing_Successfully: "Cancel sharing successfully",
  Cancel_Successfully: "Cancel successfully",
  Cancel_Judge_Tips: "The submission then counts nowhere and shows as cancelled. Cancel its judging?",
  Comment_Successfully: "Comment successfully",
  Reply_Successfully: "Reply successfully",
  Can_not_exceed_10000: "{{field}} can not exceed 10000",
  Good_luck_to_you: "Good luck to you!",
};
