import type { FailedAnswer } from "@touchstone/client";

/** Why a call failed: the server said no, it took too long, or nothing came back. */
export type FailureKind = "answer" | "timeout" | "network";

/** A call that failed. By the time it is thrown the user has been told. */
export class RequestError extends Error {
  readonly kind: FailureKind;
  readonly answer: FailedAnswer | undefined;

  constructor(kind: FailureKind, text: string, answer?: FailedAnswer) {
    super(text);
    this.name = "RequestError";
    this.kind = kind;
    this.answer = answer;
  }

  /** The machine-readable reason. */
  get code(): string | undefined {
    return this.answer?.code;
  }
}
