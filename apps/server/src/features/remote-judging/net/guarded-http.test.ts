import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RemoteStop } from "../remote-stop.ts";
import { createGuardedHttp, openNet, type RemoteNet } from "./guarded-http.ts";
import { isPublicAddress } from "./public-address.ts";

let victim: Server;
let port: number;
let connections = 0;
beforeAll(async () => {
  victim = createServer((_, reply) => reply.end("a secret"));
  victim.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => victim.listen(0, "127.0.0.1", resolve));
  ({ port } = victim.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => victim.close(resolve)));
beforeEach(() => {
  connections = 0;
});

const ask = async (net: Partial<RemoteNet>) => {
  const http = createGuardedHttp({ ...openNet, timeoutMs: 2_000, ...net }, `http://judge.test:${port}`);
  try {
    return (await http({ cookies: {}, notes: {} }, { path: "/" })).body;
  } catch (error) {
    if (error instanceof RemoteStop) return error.trouble;
    throw error;
  }
};

describe("a name that leads into the site's own network", () => {
  it.each([
    ["loopback", ["127.0.0.1"]],
    ["loopback of IPv6", ["::1"]],
    ["the metadata of a cloud", ["169.254.169.254"]],
    ["a private network", ["10.1.2.3"]],
    ["an IPv4 address in the clothes of an IPv6 one", ["::ffff:127.0.0.1"]],
    ["one good address and a bad one", ["93.184.216.34", "127.0.0.1"]],
    ["no address at all", ["localhost"]],
  ])("%s: nothing is connected to", async (_, addresses) => {
    expect(await ask({ resolve: async () => addresses })).toBe("refused-address");
    expect(connections).toBe(0);
  });

  it("changes between two requests: each is looked at, and the address that was looked at is used", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return answers.shift() ?? [];
    };
    const mayConnect = (address: string) => address === "127.0.0.1";
    expect(await ask({ resolve, mayConnect })).toBe("a secret");
    expect(await ask({ resolve, mayConnect })).toBe("refused-address");
    expect(asked).toEqual(["judge.test", "judge.test"]);
    expect(connections).toBe(1);
  });

  it("has no address", async () => {
    expect(await ask({ resolve: async () => [] })).toBe("unreachable");
    const fails = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await ask({ resolve: fails })).toBe("unreachable");
  });
});

it.each([
  ["93.184.216.34", true],
  ["8.8.8.8", true],
  ["2606:4700::6810:84e5", true],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["100.64.0.1", false],
  ["127.8.8.8", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["fe80::1", false],
  ["fc00::1", false],
  ["fd00:ec2::254", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["2130706433", false],
  ["", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
