import type { RemoteFailure } from "@touchstone/domain";
import type { TFunction } from "i18next";

/** Every trouble that this page has words for. */
const known: Readonly<Record<RemoteFailure, true>> = {
  timeout: true,
  "server-error": true,
  unreachable: true,
  "refused-address": true,
  "session-lost": true,
  "login-failed": true,
  challenge: true,
  "changed-layout": true,
  "too-large": true,
  "no-account": true,
  "switched-off": true,
  busy: true,
  "run-missing": true,
  unclear: true,
  "no-result": true,
  "judge-error": true,
  "problem-missing": true,
  language: true,
  "code-length": true,
};

/** What went wrong with another judge, in a sentence; undefined for what this page does not know. */
export function remoteTroubleText(t: TFunction, because: string): string | undefined {
  return isKnown(because) ? t(`remoteTrouble.${because}`) : undefined;
}

function isKnown(because: string): because is RemoteFailure {
  return Object.hasOwn(known, because);
}
