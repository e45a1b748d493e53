import { z } from "zod";
import type { TextSeal } from "../../db/text-seal.ts";
import type { RemoteSession } from "./net/guarded-http.ts";

/** What the key that seals accounts is made for. */
export const remoteAccountsKey = "remote accounts";

const texts = z.record(z.string(), z.string());
const storedSession = z.object({ cookies: texts, notes: texts });

/** The session that an account had last; an empty one when there is none. */
export function openSession(seal: TextSeal, sealed: Buffer | null): RemoteSession {
  return sealed ? storedSession.parse(JSON.parse(seal.open(sealed))) : { cookies: {}, notes: {} };
}

/** A session as it is stored: its cookies are as good as a password. */
export function sealSession(seal: TextSeal, session: RemoteSession): Buffer {
  return seal.seal(JSON.stringify(session));
}
