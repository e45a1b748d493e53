import { useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { callOptions } from "../../../platform/http/call-options.ts";
import { renewUser, type UserInfo } from "../../../platform/session/session.ts";

/** The user's own account. */
export type Account = WireData<"getAccount">;

/** A place where the user is signed in. */
export type OpenSession = WireData<"getSessions">[number];

/** The user's own account as it is now. */
export function accountOptions() {
  return callOptions("getAccount", {});
}

/** Where the user is signed in. */
export function sessionsOptions() {
  return callOptions("getSessions", {});
}

/** Takes what the server says of the user after a change: on this page, and wherever the user is named. */
export function useKeepUser(): (userInfo: UserInfo) => void {
  const queryClient = useQueryClient();
  return (userInfo) => {
    renewUser(userInfo);
    queryClient.setQueryData(accountOptions().queryKey, (known) => known && { ...known, userInfo });
  };
}
