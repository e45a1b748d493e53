/** What the server said when it refused. */
export interface FailedAnswer {
  readonly status: number;
  /** Stable, machine-readable reason. */
  readonly code?: string | undefined;
  readonly msg?: string | undefined;
  /** The fields at fault, with the key and the text of what is wrong. */
  readonly fields?: readonly { path: string; key: string; msg: string }[] | undefined;
  /** Seconds to wait before trying again, where the server named them. */
  readonly retryAfterSeconds?: number | undefined;
  /** Of a fault: what to quote to the operator. */
  readonly requestId?: string | undefined;
}

/** A call that was refused or broke at the server; its message is the server's, in the language of the client. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly answer: FailedAnswer;

  constructor(answer: FailedAnswer) {
    const fields = answer.fields?.map(({ path, msg }) => `${path}: ${msg}`) ?? [];
    const request = answer.requestId === undefined ? [] : [`request ${answer.requestId}`];
    super([answer.msg ?? `the site answered ${answer.status}`, ...fields, ...request].join("\n  "));
    this.answer = answer;
  }

  /** Stable, machine-readable reason. */
  get code(): string | undefined {
    return this.answer.code;
  }
}
