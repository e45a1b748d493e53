import { decideCode } from "@touchstone/domain";
import type { TFunction } from "i18next";
import { currentSession, type Session } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";

/** The session to send a program with; undefined where it cannot be sent, and the user is told why. */
export function demandSendable(t: TFunction, code: string): Session | undefined {
  const session = currentSession();
  if (!session) {
    showToast("warning", t("Please_login_first"));
    openSignIn();
    return undefined;
  }
  const decision = decideCode(code);
  if (decision.allow) return session;
  showToast("error", t(decision.because));
  return undefined;
}
