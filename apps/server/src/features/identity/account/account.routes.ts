import type { DataOf, routesByFeature } from "@touchstone/contract";
import { type Actor, Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { OneTimeCodes } from "../../../cache/one-time-codes.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import type { Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { presentUserInfo } from "../identity.present.ts";
import { findAccountById } from "../identity.repo.ts";
import { revokeSessions } from "../sessions.repo.ts";
import { presentSession } from "./account.present.ts";
import { endSession, findOpenSessions, storeProfile } from "./account.repo.ts";
import { accountAllowances } from "./account-limits.ts";
import { changeEmail } from "./change-email.ts";
import { deleteAccount } from "./delete-account.ts";
import type { ErasedStep } from "./erase-user.ts";
import { sendChangeEmailCode } from "./send-change-email-code.ts";
import { uploadAvatar } from "./upload-avatar.ts";

/** What the routes of one's own account work with. */
export interface AccountDeps {
  db: Database;
  limits: RateLimits;
  codes: OneTimeCodes;
  blobs: BlobStore;
  sendsMail: () => Promise<boolean>;
  /** What else holds something personal of an account that is erased. */
  erasedSteps: readonly ErasedStep[];
  /** A part of the user's own submissions, from below an id on. */
  ownSubmissions: (
    userId: string,
    before: number | undefined,
  ) => Promise<DataOf<AccountRoutes["exportSubmissions"]>>;
}

type AccountRoutes = (typeof routesByFeature)["account"];

export function accountHandlers(deps: AccountDeps): Handlers<AccountRoutes> {
  const userInfoOf = async (actor: Actor) => {
    const account = await findAccountById(deps.db, signedIn(actor).userId);
    if (!account) throw new Refusal("sign_in_required");
    return presentUserInfo(account);
  };
  return {
    getAccount: async ({ actor }) => ({
      userInfo: await userInfoOf(actor),
      sendsMail: await deps.sendsMail(),
    }),
    async getChangeEmailCode(call, input) {
      await sendChangeEmailCode(deps, signedIn(call.actor), call, input);
      return null;
    },
    async changeEmail(call, input) {
      await changeEmail(deps, signedIn(call.actor), call, input);
      return { userInfo: await userInfoOf(call.actor) };
    },
    async changeUserInfo({ actor }, changes) {
      const { userId } = signedIn(actor);
      await deps.limits.spend(accountAllowances.profile, userId);
      await storeProfile(deps.db, userId, changes);
      return userInfoOf(actor);
    },
    async uploadAvatar({ actor }, input) {
      await uploadAvatar(deps, signedIn(actor), input);
      return userInfoOf(actor);
    },
    async getSessions({ actor }) {
      const { userId, sessionId } = signedIn(actor);
      const sessions = await findOpenSessions(deps.db, userId);
      return sessions.map((session) => presentSession(session, sessionId));
    },
    async revokeSession({ actor }, { id }) {
      if (!(await endSession(deps.db, signedIn(actor).userId, id))) throw new Refusal("session_not_found");
      return null;
    },
    async revokeOtherSessions({ actor }) {
      const { userId, sessionId } = signedIn(actor);
      await deps.db.transaction().execute((tx) => revokeSessions(tx, userId, sessionId));
      return null;
    },
    async exportSubmissions({ actor }, { before }) {
      const { userId } = signedIn(actor);
      await deps.limits.spend(accountAllowances.export, userId);
      return deps.ownSubmissions(userId, before);
    },
    async deleteAccount(call, input) {
      await deleteAccount(deps, signedIn(call.actor), call, input);
      return null;
    },
  };
}
