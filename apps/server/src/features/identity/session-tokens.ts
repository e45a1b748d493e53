import { errors, jwtVerify, SignJWT } from "jose";
import { deriveKey } from "../../http/derive-key.ts";

/** How long a token works, and from which age on it is replaced by a fresh one. */
export const tokenLifetime = { seconds: 86_400, refreshAfterSeconds: 43_200 };

/** Signs and reads session tokens. A token says which session it belongs to, and nothing else. */
export interface SessionTokens {
  sign(sessionId: string): Promise<string>;
  /** The session and the token's age, or nothing when the token is not ours or too old. */
  read(token: string): Promise<{ sessionId: string; ageSeconds: number } | undefined>;
}

/** Tokens whose signature was found good are known again; so many of them. */
const knownMax = 20_000;

interface ReadToken {
  sessionId: string;
  issuedAt: number;
  expiresAt: number;
}

/** Tokens signed with a key derived from the site's secret. `now` is in milliseconds. */
export function createSessionTokens(secret: string, now: () => number = Date.now): SessionTokens {
  const key = deriveKey(secret, "session tokens");
  const seconds = () => Math.floor(now() / 1000);
  const known = new Map<string, ReadToken>();
  const verify = async (token: string): Promise<ReadToken | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        currentDate: new Date(now()),
      });
      const { sid, iat, exp } = payload;
      if (typeof sid !== "string" || iat === undefined || exp === undefined) return undefined;
      const read = { sessionId: sid, issuedAt: iat, expiresAt: exp };
      const [oldest] = known.keys();
      if (known.size >= knownMax && oldest !== undefined) known.delete(oldest);
      known.set(token, read);
      return read;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
  return {
    sign: (sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + tokenLifetime.seconds)
        .sign(key),
    async read(token) {
      const read = known.get(token) ?? (await verify(token));
      if (!read || read.expiresAt <= seconds()) {
        known.delete(token);
        return undefined;
      }
      return { sessionId: read.sessionId, ageSeconds: seconds() - read.issuedAt };
    },
  };
}
