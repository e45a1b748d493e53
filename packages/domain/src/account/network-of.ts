/**
 * An address as people write it: an IPv4 address that a socket for both kinds puts in the dress of IPv6 is itself again,
 * and the name of the network card behind `%` is not part of it.
 */
export function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, "");
  const groups = groupsOf(bare);
  if (groups?.[5] !== 0xffff || groups.slice(0, 5).some(Boolean)) return bare;
  return groups.slice(6).flatMap(bytesOf).join(".");
}

/**
 * What an address counts as where acts are counted by address. Of IPv4 it is the address; of IPv6 it is the /64, because
 * whoever has one address of such a network has them all.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  return groups
    ? `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(":")}::/64`
    : plain;
}

/** The eight numbers of an IPv6 address; nothing for any other text. */
function groupsOf(address: string): number[] | undefined {
  if (!address.includes(":")) return undefined;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").flatMap(numbersOf));
  const hidden = 8 - head.length - tail.length;
  return hidden < 0 ? undefined : [...head, ...Array<number>(hidden).fill(0), ...tail];
}

/** A group of hexadecimal digits is one number, an IPv4 address at the end two. */
function numbersOf(group: string): number[] {
  if (group === "") return [];
  if (!group.includes(".")) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}

const bytesOf = (group: number) => [group >> 8, group & 255];
