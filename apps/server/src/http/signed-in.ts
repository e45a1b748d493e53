import { type Actor, Refusal } from "@touchstone/domain";

/** The user behind a call whose policy has asked for a session already; this tells the compiler. */
export function signedIn(actor: Actor): Extract<Actor, { kind: "user" }> {
  if (actor.kind === "visitor") throw new Refusal("sign_in_required");
  return actor;
}
