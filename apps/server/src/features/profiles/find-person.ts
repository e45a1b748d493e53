import { type Actor, Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { findProfile, type ProfileRow } from "../identity/index.ts";

/** Whom a call names. */
export interface Whose {
  uid?: string | undefined;
  username?: string | undefined;
}

/** The account that is asked for: of that uid, else of that name, else the caller's own. */
export async function findPerson(db: Database, actor: Actor, whose: Whose): Promise<ProfileRow> {
  const named = nameOf(actor, whose);
  const person = named && (await findProfile(db, named));
  if (!person) throw new Refusal("user_not_found");
  return person;
}

/** What to look for; nothing where no account can match. */
function nameOf(actor: Actor, { uid, username }: Whose) {
  if (uid !== undefined) return /^[\da-f]{32}$/i.test(uid) ? { userId: uid } : undefined;
  if (username !== undefined) return { username };
  return actor.kind === "user" ? { userId: actor.userId } : undefined;
}
