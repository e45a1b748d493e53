import { decideViewAs, isRole, Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { presentUserInfo } from "../identity.present.ts";
import { findAccountById } from "../identity.repo.ts";
import type { SessionTokens } from "../session-tokens.ts";
import { insertViewingSession } from "../sessions.repo.ts";

const viewingMinutes = 30;

/**
 * Opens a session in which staff see the site as a user does. It ends by itself and with the rights of who looks, every
 * call that changes something is refused in it, and what is the user's alone is not told.
 */
export async function viewAsUser(
  deps: { db: Database; tokens: SessionTokens },
  by: ActedBy,
  uid: string,
): Promise<{ token: string; userInfo: ReturnType<typeof presentViewed> }> {
  const account = await findAccountById(deps.db, uid);
  if (!account || !isRole(account.role)) throw new Refusal("user_not_found");
  const decision = decideViewAs({ role: account.role, status: account.status });
  if (!decision.allow) throw new Refusal(decision.because);
  const viewer = await findAccountById(deps.db, by.actorId);
  const session = await deps.db.transaction().execute(async (tx) => {
    const opened = await insertViewingSession(tx, {
      ...{ userId: account.id, viewedBy: by.actorId },
      minutes: viewingMinutes,
    });
    const object = { kind: "user", id: account.id };
    const details = { until: opened.expires_at.toISOString() };
    await recordAct(tx, { ...by, action: "user.view-start", object, details });
    return opened;
  });
  const viewing = { by: viewer?.username ?? "", until: session.expires_at };
  return { token: await deps.tokens.sign(session.id), userInfo: presentViewed(account, viewing) };
}

/** The account as whoever looks on may see it. */
function presentViewed(account: Parameters<typeof presentUserInfo>[0], viewing: { by: string; until: Date }) {
  return { ...presentUserInfo(account), email: null, number: null, passwordIsDue: false, viewing };
}
