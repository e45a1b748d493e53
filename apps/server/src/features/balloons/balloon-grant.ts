/**
 * What a runner's link carries. The site signs the contest and the number of the link with a key that is used for nothing
 * else, so a grant can be neither made nor moved to another contest; whether the number still counts, the desk says.
 * The stream is followed by a signature of its own: it travels in an address, and must not open more than nudges.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Which link of which contest. */
export interface GrantedLink {
  contestId: number;
  number: number;
}

/** For what a signature is good: to read and deliver, or to hear that there is something to read. */
export type GrantPurpose = "carry" | "hear";

const shape = /^(\d{1,15})\.(\d{1,9})\.([\w-]{43})$/;

/** The grant of a link as text. */
export function writeGrant(
  key: Uint8Array,
  purpose: GrantPurpose,
  { contestId, number }: GrantedLink,
): string {
  return `${contestId}.${number}.${sign(key, `${purpose} balloons ${contestId} ${number}`)}`;
}

/** What a text grants; undefined for one that this site did not sign for the purpose. */
export function readGrant(key: Uint8Array, purpose: GrantPurpose, text: string): GrantedLink | undefined {
  const [, contestId, number] = shape.exec(text) ?? [];
  const link = { contestId: Number(contestId), number: Number(number) };
  const isSigned = isSame(text, writeGrant(key, purpose, link));
  return isSigned ? link : undefined;
}

function sign(key: Uint8Array, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
