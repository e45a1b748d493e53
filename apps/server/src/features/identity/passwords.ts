import { createHash, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** A stored password: its hash and how it was made. */
export interface StoredPassword {
  hash: string | null;
  scheme: "argon2id" | "md5-hex";
}

/** Argon2id (the library's default) with 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password that was chosen or generated. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/**
 * True when the password is the stored one. Without an account, without a password and for an imported hash the same
 * work is done for nothing, so that the answer's time does not tell whether a name exists.
 */
export async function passwordMatches(
  stored: StoredPassword | undefined,
  password: string,
): Promise<boolean> {
  if (stored?.hash && stored.scheme === "argon2id") return verify(stored.hash, password);
  nobodysHash ??= hashPassword("nobody");
  await verify(await nobodysHash, password);
  if (!stored?.hash) return false;
  const digest = createHash("md5").update(password).digest();
  const expected = Buffer.from(stored.hash, "hex");
  return expected.length === digest.length && timingSafeEqual(expected, digest);
}
