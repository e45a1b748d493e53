import { deviceOf } from "@touchstone/domain";
import type { findOpenSessions } from "./account.repo.ts";

/** An open session as its owner sees it. */
export function presentSession(
  session: Awaited<ReturnType<typeof findOpenSessions>>[number],
  currentSessionId: string,
) {
  return {
    id: session.id,
    ...deviceOf(session.user_agent ?? ""),
    address: session.ip,
    openedAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    isCurrent: session.id === currentSessionId,
  };
}
