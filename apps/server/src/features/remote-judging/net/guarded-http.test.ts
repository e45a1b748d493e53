import { createServer, type Server } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RemoteStop } from "../remote-stop.ts";
import { createGuardedFiles, createGuardedHttp, openNet, type RemoteNet } from "./guarded-http.ts";
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
afterEach(() => vi.restoreAllMocks());

const ask = async (net: Partial<RemoteNet>) => {
  const http = createGuardedHttp({ ...openNet, timeoutMs: 2_000, ...net }, `http://judge.test:${port}`);
  try {
    return (await http({ cookies: {}, notes: {} }, { path: "/" })).body;
  } catch (error) {
    if (error instanceof RemoteStop) return error.trouble;
    throw error;
  }
};

/** The hosts that anybody in this process begins to connect to. */
function spyOnConnects(): () => string[] {
  const spy = vi.spyOn(Socket.prototype, "connect");
  return () =>
    spy.mock.calls.map(([given]) => {
      const [options] = [given].flat() as { host?: string; lookup?: unknown }[];
      // A name is resolved by our own pin only, so that what was looked at is what is connected to.
      expect(typeof options?.lookup).toBe("function");
      return options?.host ?? "";
    });
}

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
    const connected = spyOnConnects();
    expect(await ask({ resolve: async () => addresses })).toBe("refused-address");
    expect(connected()).toEqual([]);
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
    const connected = spyOnConnects();
    expect(await ask({ resolve, mayConnect })).toBe("a secret");
    expect(await ask({ resolve, mayConnect })).toBe("refused-address");
    expect(connected()).toEqual(["judge.test"]);
    expect(asked).toEqual(["judge.test", "judge.test"]);
    expect(connections).toBe(1);
  });

  it("has no address", async () => {
    expect(await ask({ resolve: async () => [] })).toBe("unreachable");
    const fails = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await ask({ resolve: fails })).toBe("unreachable");
  });
});

describe("a file of a problem", () => {
  const home = () => `http://judge.test:${port}`;
  const pictures = () => `http://pics.test:${port}`;
  const here: Partial<RemoteNet> = {
    resolve: async () => ["127.0.0.1"],
    mayConnect: (address) => address === "127.0.0.1",
  };
  const read = async (
    address: string,
    net: Partial<RemoteNet> = here,
    session = { cookies: {}, notes: {} },
  ) => {
    const files = createGuardedFiles({ ...openNet, timeoutMs: 1_000, ...net }, [home(), pictures()]);
    try {
      return (await files(session, new URL(address), 1_000)).bytes.toString();
    } catch (error) {
      if (error instanceof RemoteStop) return error.trouble;
      throw error;
    }
  };
  const answer = (reply: Parameters<typeof createServer>[1]) => {
    victim.removeAllListeners("request");
    if (reply) victim.on("request", reply);
  };
  beforeEach(() => answer((_, reply) => reply.end("a picture")));

  it("is read from the site and from the origins it names, with the session at the site only", async () => {
    const cookies: (string | undefined)[] = [];
    answer((request, reply) => {
      cookies.push(request.headers.cookie);
      reply.end("a picture");
    });
    const session = { cookies: { id: "secret" }, notes: {} };
    expect(await read(`${home()}/a.png`, here, session)).toBe("a picture");
    expect(await read(`${pictures()}/a.png`, here, session)).toBe("a picture");
    expect(cookies).toEqual(["id=secret", undefined]);
  });

  it.each([
    ["another host", () => `http://evil.test:${port}/a.png`],
    ["another port", () => "http://judge.test:22/a.png"],
    ["another protocol", () => `https://judge.test:${port}/a.png`],
    ["loopback", () => `http://127.0.0.1:${port}/a.png`],
    ["loopback of IPv6", () => `http://[::1]:${port}/a.png`],
    ["loopback as a number", () => `http://2130706433:${port}/a.png`],
    ["the metadata of a cloud", () => "http://169.254.169.254/latest/meta-data"],
    ["a private network", () => "http://192.168.0.1/a.png"],
    ["a file of this machine", () => "file:///etc/passwd"],
    ["data", () => "data:image/png;base64,AAAA"],
    ["a name before the host", () => `http://judge.test:${port}@evil.test/a.png`],
  ])("does not lie at %s: nothing is connected to", async (_, address) => {
    const connected = spyOnConnects();
    expect(await read(address())).toBe("refused-address");
    expect(connected()).toEqual([]);
    expect(connections).toBe(0);
  });

  it.each([
    ["loopback", ["127.0.0.1"]],
    ["loopback of IPv6", ["::1"]],
    ["the metadata of a cloud", ["169.254.169.254"]],
    ["a private network", ["10.1.2.3"]],
    ["one good address and a bad one", ["93.184.216.34", "127.0.0.1"]],
  ])("whose host is at %s: nothing is connected to", async (_, addresses) => {
    const connected = spyOnConnects();
    expect(await read(`${home()}/a.png`, { resolve: async () => addresses })).toBe("refused-address");
    expect(connected()).toEqual([]);
    expect(connections).toBe(0);
  });

  it("whose host moves between two requests is refused the second time", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    const net = { ...here, resolve: async () => answers.shift() ?? [] };
    expect(await read(`${home()}/a.png`, net)).toBe("a picture");
    expect(await read(`${home()}/a.png`, net)).toBe("refused-address");
    expect(connections).toBe(1);
  });

  it.each([
    "http://169.254.169.254/latest",
    "http://127.0.0.1:22/",
    "http://evil.test/",
    "//evil.test/a.png",
    "file:///etc/passwd",
    "http://pics.test:1/a.png",
    "gopher://judge.test/",
  ])("that leads to %s: nobody goes there", async (location) => {
    answer((_, reply) => reply.writeHead(302, { location }).end());
    const connected = spyOnConnects();
    expect(await read(`${home()}/a.png`)).toBe("refused-address");
    expect(connected()).toEqual(["judge.test"]);
    expect(connections).toBe(1);
  });

  it("may be moved inside its origin, but not in a circle", async () => {
    answer((request, reply) =>
      request.url === "/b.png" ? reply.end("moved") : reply.writeHead(301, { location: "/b.png" }).end(),
    );
    expect(await read(`${home()}/a.png`)).toBe("moved");
    answer((_, reply) => reply.writeHead(301, { location: "/a.png" }).end());
    expect(await read(`${home()}/a.png`)).toBe("changed-layout");
  });

  it("has its bytes counted, whatever is said of its length, and is not waited for without end", async () => {
    answer((_, reply) => reply.end("a".repeat(1_001)));
    expect(await read(`${home()}/a.png`)).toBe("too-large");
    answer((_, reply) => {
      reply.writeHead(200, { "content-type": "image/png" });
      const pour = () => {
        while (!reply.destroyed && reply.write("a".repeat(65_536))) {
          // Until the socket is full.
        }
      };
      reply.on("drain", pour);
      pour();
    });
    expect(await read(`${home()}/a.png`)).toBe("too-large");
    answer((_, reply) => reply.writeHead(200).write("a"));
    expect(await read(`${home()}/a.png`, { ...here, timeoutMs: 200 })).toBe("timeout");
  });

  it("that is not there is none", async () => {
    answer((_, reply) => reply.writeHead(404).end("not found"));
    expect(await read(`${home()}/a.png`)).toBe("unreachable");
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
