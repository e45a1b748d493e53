/** A number from 0 to 1 that depends on nothing but its arguments: what is thrown is thrown again by every run. */
export function dice(nth: number, salt: number): number {
  const mixed = Math.imul(Math.imul(nth + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
