/** Why a call failed: the server said no, it took too long, or nothing came back. */
export type FailureKind = "answer" | "timeout" | "network";

/** What the server said when it refused. */
export interface FailedAnswer {
  readonly status: number;
  readonly code?: string | undefined;
  readonly msg?: string | undefined;
  /** The fields at fault, with the key and the text of what is wrong. */
  readonly fields?: readonly { path: string; key: string; msg: string }[] | undefined;
  /** Seconds to wait before trying again, where the server named them. */
  readonly retryAfterSeconds?: number | undefined;
}

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
