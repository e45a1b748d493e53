import type { Call } from "./call.ts";
import { signedIn } from "./signed-in.ts";

/** Who acts and from where, as the audit log names it. */
export interface ActedBy {
  actorId: string;
  /** Missing where the site carries out what somebody ordered before. */
  ip?: string;
  requestId: string;
}

/** An act of whoever sits at the machine itself, who needs no account to be obeyed. */
export interface ActedAtConsole {
  actorId: null;
  requestId: string;
}

/** How the audit log names such acts. */
export const atConsole: ActedAtConsole = { actorId: null, requestId: "console" };

/** The actor of a call whose policy has asked for a session. */
export function actedBy({ actor, address, requestId }: Call): ActedBy {
  return { actorId: signedIn(actor).userId, ip: address, requestId };
}
