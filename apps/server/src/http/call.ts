import type { DataOf, InputOf, Route } from "@touchstone/contract";
import type { Actor, Locale } from "@touchstone/domain";
import type { Logger } from "@touchstone/telemetry";

/** What a handler knows of the request besides its input. */
export interface Call {
  actor: Actor;
  locale: Locale;
  /** The caller's address; a forwarding header counts only from a configured proxy. */
  address: string;
  /** What the address counts as where acts are counted by address: of IPv6 the /64. */
  network: string;
  userAgent: string;
  requestId: string;
  /** The caller's own name for this request, if it may be sent twice. */
  idempotencyKey: string | undefined;
  log: Logger;
  /** Puts a session token into the answer's authorization header. */
  giveToken(token: string): void;
}

/** One route's work: the policy has been passed and the input parsed. */
export type Handler<R extends Route> = (call: Call, input: InputOf<R>) => Promise<DataOf<R>>;

/** The handlers of a feature: every route of its contract, and nothing else. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]>;
};
