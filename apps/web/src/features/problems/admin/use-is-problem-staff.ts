import { useUser } from "../../../platform/session/session.ts";

/** Whether every problem is the reader's to edit and publish; what that allows is decided by the server. */
export function useIsProblemStaff(): boolean {
  return useUser()?.roleList.some((role) => role === "root" || role === "problem_admin") ?? false;
}
