import { createHash, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** A stored password: its hash and how it was made. */
export interface StoredPassword {
  hash: string | null;
  scheme: "argon2id" | "md5-hex" | "hustoj";
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
  return stored.scheme === "hustoj" ? isHustojHash(stored.hash, password) : isMd5Hash(stored.hash, password);
}

function isMd5Hash(hash: string, password: string): boolean {
  return isSameDigest(Buffer.from(hash, "hex"), createHash("md5").update(password).digest());
}

/** HUSTOJ keeps base64 of the SHA-1 of the hexadecimal MD5 and a salt, with the salt behind it. */
function isHustojHash(hash: string, password: string): boolean {
  const kept = Buffer.from(hash, "base64");
  const salt = kept.subarray(sha1Bytes);
  const md5 = createHash("md5").update(password).digest("hex");
  return isSameDigest(kept.subarray(0, sha1Bytes), createHash("sha1").update(md5).update(salt).digest());
}

const sha1Bytes = 20;

function isSameDigest(expected: Buffer, digest: Buffer): boolean {
  return expected.length === digest.length && timingSafeEqual(expected, digest);
}
