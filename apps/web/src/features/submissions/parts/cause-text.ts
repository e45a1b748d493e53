import type { RemoteCause, VerdictCause } from "@touchstone/domain";
import type { TFunction } from "i18next";
import { remoteTroubleText } from "../../../vocabulary/remote-trouble-text.ts";

/** Why a status is what it is, in words; undefined without a cause, or with one that this page does not know. */
export function causeText(t: TFunction, written: string | null): string | undefined {
  const cause = readCause(written);
  switch (cause?.kind) {
    case undefined:
      return undefined;
    case "idle":
      return t("submissions.cause.idle");
    case "output-limit":
      return t("submissions.cause.output");
    case "exit-code":
      return exitText(t, cause.code);
    case "signal":
      return t(signalWords[cause.signal] ?? "submissions.cause.signal", { signal: cause.signal });
    case "unstartable":
      return t("submissions.cause.unstartable");
    case "checker-broken":
      return t("submissions.cause.checker");
    case "remote":
      return remoteTroubleText(t, cause.because);
  }
}

/** The signals that a program commonly brings on itself. */
const signalWords: Readonly<Record<number, SignalWords>> = {
  4: "submissions.cause.illegal",
  6: "submissions.cause.abort",
  7: "submissions.cause.bus",
  8: "submissions.cause.arithmetic",
  9: "submissions.cause.killed",
  11: "submissions.cause.segmentation",
  13: "submissions.cause.pipe",
  31: "submissions.cause.forbidden",
};

type SignalWords = `submissions.cause.${
  | "illegal"
  | "abort"
  | "bus"
  | "arithmetic"
  | "killed"
  | "segmentation"
  | "pipe"
  | "forbidden"}`;

/** What shells and runtimes add to the number of a signal that ended a process of theirs. */
const signalled = 128;

function exitText(t: TFunction, code: number): string {
  const words = signalWords[code - signalled];
  if (words) return t(words);
  return t(code === 1 ? "submissions.cause.exception" : "submissions.cause.exit", { code });
}

function readCause(written: string | null): VerdictCause | RemoteCause | undefined {
  try {
    return written === null ? undefined : (JSON.parse(written) as VerdictCause | RemoteCause);
  } catch {
    return undefined;
  }
}
