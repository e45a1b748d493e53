import type { routesByFeature } from "@touchstone/contract";
import { rightsOf } from "@touchstone/domain";
import type { OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database, Tx } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import { applyResetPassword } from "./apply-reset-password.ts";
import type { RegistrationSwitches } from "./assert-registration-open.ts";
import { checkSlide } from "./challenges/check-slide.ts";
import { makeCaptcha } from "./challenges/make-captcha.ts";
import { makeQuestion } from "./challenges/make-question.ts";
import { openSlidePuzzle } from "./challenges/open-slide-puzzle.ts";
import { sendChallengeCode } from "./challenges/send-challenge-code.ts";
import { changePassword } from "./change-password.ts";
import { checkAvailability } from "./check-availability.ts";
import { presentRoles, presentUserInfo } from "./identity.present.ts";
import { registerAccount } from "./register-account.ts";
import { resetPassword } from "./reset-password.ts";
import { sendRegisterCode } from "./send-register-code.ts";
import type { SessionTokens } from "./session-tokens.ts";
import { setUpRoot } from "./set-up-root.ts";
import { signIn } from "./sign-in.ts";
import type { SignInFailures } from "./sign-in-attempt.ts";
import { signOut } from "./sign-out.ts";

/** What the routes of identity work with. */
export interface IdentityDeps {
  db: Database;
  limits: RateLimits;
  codes: OneTimeCodes;
  values: OneTimeValues;
  tokens: SessionTokens;
  secret: string;
  switches: () => Promise<RegistrationSwitches>;
  /** False on a site without a mail server. */
  sendsMail: (tx?: Tx) => Promise<boolean>;
  failuresMax: SignInFailures;
  now: () => Date;
}

export function identityHandlers(deps: IdentityDeps): Handlers<(typeof routesByFeature)["identity"]> {
  return {
    async login(call, input) {
      const { account, token } = await signIn(deps, call, input);
      call.giveToken(token);
      return presentUserInfo(account);
    },
    async adminLogin(call, input) {
      const { account, token } = await signIn(deps, call, { ...input, isForAdmins: true });
      call.giveToken(token);
      return presentUserInfo(account);
    },
    getCaptcha: async (call) => ({ ...(await makeCaptcha(deps, call)), sendsMail: await deps.sendsMail() }),
    getCaptchaQuestion: (call) => makeQuestion(deps, call),
    getSlidePuzzle: async (call) => ({
      ...(await openSlidePuzzle(deps, call)),
      sendsMail: await deps.sendsMail(),
    }),
    checkSlide: (call, input) => checkSlide(deps, call, input),
    sendChallengeCode: (call, input) => sendChallengeCode(deps, call, input),
    async applyResetPassword(call, input) {
      await applyResetPassword(deps, call, input);
      return null;
    },
    async resetPassword(call, input) {
      await resetPassword(deps, call, input);
      return null;
    },
    async logout(call) {
      await signOut(deps.db, signedIn(call.actor), call);
      return null;
    },
    async adminLogout(call) {
      await signOut(deps.db, signedIn(call.actor), call);
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
