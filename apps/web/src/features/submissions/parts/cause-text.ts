import type { VerdictCause } from "@touchstone/domain";
import type { TFunction } from "i18next";

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
      return t("submissions.cause.exit", { code: cause.code });
    case "signal":
      return t(signalWords[cause.signal] ?? "submissions.cause.signal", { signal: cause.signal });
    case "unstartable":
      return t("submissions.cause.unstartable");
    case "checker-broken":
      return t("submissions.cause.checker");
  }
}

/** The signals that a program commonly brings on itself. */
const signalWords: Readonly<
  Record<
    number,
    "submissions.cause.abort" | "submissions.cause.arithmetic" | "submissions.cause.segmentation"
  >
> = {
  6: "submissions.cause.abort",
  8: "submissions.cause.arithmetic",
  11: "submissions.cause.segmentation",
};

function readCause(written: string | null): VerdictCause | undefined {
  try {
    return written === null ? undefined : (JSON.parse(written) as VerdictCause);
  } catch {
    return undefined;
  }
}
