import { isRole } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { gatherLookups } from "../../db/gather-lookups.ts";
import type { ReadSession } from "../../http/mount-routes.ts";
import { type SessionTokens, tokenLifetime } from "./session-tokens.ts";
import { findSessionUsers, touchSession } from "./sessions.repo.ts";

/**
 * Turns a token into an actor. A token that is not ours, too old, or of a session that has ended is a visitor's:
 * open pages stay open to it, everything else answers 401. A token past half its life is replaced.
 */
export function createReadSession(deps: { db: Database; tokens: SessionTokens }): ReadSession {
  const findUser = gatherLookups((sessionIds) => findSessionUsers(deps.db, sessionIds));
  return async (token) => {
    const read = await deps.tokens.read(token);
    const user = read && (await findUser(read.sessionId));
    if (!user || !isRole(user.role)) return { actor: { kind: "visitor" } };
    const actor = {
      kind: "user" as const,
      userId: user.userId,
      sessionId: read.sessionId,
      role: user.role,
      passwordIsDue: user.passwordIsDue,
      ...(user.viewedBy !== null && { viewedBy: user.viewedBy }),
    };
    // Seldom enough to cost nothing, often enough that a user knows which session is in use.
    if (user.isUnseen) await touchSession(deps.db, read.sessionId);
    if (read.ageSeconds < tokenLifetime.refreshAfterSeconds) return { actor };
    return { actor, freshToken: await deps.tokens.sign(read.sessionId) };
  };
}
