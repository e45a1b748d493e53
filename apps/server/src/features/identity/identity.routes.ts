import type { routesByFeature } from "@touchstone/contract";
import { rightsOf } from "@touchstone/domain";
import type { OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import type { RegistrationSwitches } from "./assert-registration-open.ts";
import { changePassword } from "./change-password.ts";
import { checkAvailability } from "./check-availability.ts";
import { presentRoles, presentUserInfo } from "./identity.present.ts";
import { revokeSession } from "./identity.repo.ts";
import { registerAccount } from "./register-account.ts";
import { sendRegisterCode } from "./send-register-code.ts";
import type { SessionTokens } from "./session-tokens.ts";
import { setUpRoot } from "./set-up-root.ts";
import { signIn } from "./sign-in.ts";

/** What the routes of identity work with. */
export interface IdentityDeps {
  db: Database;
  limits: RateLimits;
  codes: OneTimeCodes;
  tokens: SessionTokens;
  secret: string;
  switches: () => Promise<RegistrationSwitches>;
}

export function identityHandlers(deps: IdentityDeps): Handlers<(typeof routesByFeature)["identity"]> {
  return {
    async login(call, input) {
      const { account, token } = await signIn(deps, call, input);
      call.giveToken(token);
      return presentUserInfo(account);
    },
    async logout(call) {
      await revokeSession(deps.db, signedIn(call.actor).sessionId);
      return null;
    },
    getRegisterCode: (call, input) => sendRegisterCode(deps, call, input),
    async register(call, input) {
      await registerAccount(deps, call, input);
      return null;
    },
    checkUsernameOrEmail: (call, input) => checkAvailability(deps, call, input),
    async getUserAuthInfo(call) {
      const { role } = signedIn(call.actor);
      return { roles: presentRoles(role), permissions: [...rightsOf(role)] };
    },
    async changePassword(call, input) {
      await changePassword(deps, signedIn(call.actor), call, input);
      return null;
    },
    async setUpRoot(call, input) {
      await setUpRoot(deps, call, input);
      return null;
    },
  };
}
