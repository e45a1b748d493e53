import type { FailedAnswer } from "@touchstone/client";
import i18next from "i18next";
import type { FailureKind } from "./request-error.ts";

/**
 * What the user is told of a failed call: the words of its code in the language of the page, else the server's own
 * message, else what its kind or status stands for.
 */
export function failureText(kind: FailureKind, answer?: FailedAnswer): string {
  if (kind === "timeout") return i18next.t("Request_timed_out_please_try_again_later");
  if (!answer) return i18next.t("Network_error_abnormal_link_with_server_please_try_again_later");
  // -- a code is a key that the types cannot know: the server may be newer than this page
  const words = i18next as unknown as { exists: (key: string) => boolean; t: (key: string) => string };
  if (answer.code && words.exists(answer.code)) return words.t(answer.code);
  if (answer.msg) return answer.msg;
  return answer.status === 404
    ? i18next.t("Query_error_unable_to_find_the_resource_to_request")
    : i18next.t("Server_error_please_refresh_again");
}
