import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Ranges of IPv4 that are no public host: this network, private, shared, loopback, link-local, tests, multicast. */
const closedV4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Inside 2000::/3: Teredo, benchmarks, ORCHID, documentation, and 6to4, which carries an IPv4 address. */
const closedV6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [net, bits] of closedV4) closed.addSubnet(net, bits, "ipv4");
for (const [net, bits] of closedV6) closed.addSubnet(net, bits, "ipv6");
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an address is one of the open network. What is no address is not, nor is an IPv4 address in the clothes of an
 * IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && globalV6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
