/**
 * The only way to the sites of other judges. Every request names an origin of a short list; its host is resolved first,
 * and unless every address it has may be connected to nothing is: one good address among bad ones is how rebinding
 * begins. The connection goes to the address that was looked at, not to the name again. Redirects are followed inside the
 * origin only, bodies are cut off, and each request has one time for all of it.
 */
import { lookup } from "node:dns/promises";
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { RemoteStop } from "../remote-stop.ts";
import { decodePage } from "./decode-page.ts";
import { isPublicAddress } from "./public-address.ts";

/** The state that a site keeps in the caller: cookies, and what an adapter remembers of a session. */
export interface RemoteSession {
  cookies: Record<string, string>;
  notes: Record<string, string>;
}

/** A request to a site. */
export interface RemoteRequest {
  path: string;
  /** Sent as a form, by POST. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** A redirect is the answer: where it leads is told and not visited. */
  staysThere?: boolean;
}

/** What a site answered in the end, at the address where redirects led. */
export interface RemotePage {
  status: number;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Sends requests to one origin. */
export type RemoteHttp = (session: RemoteSession, request: RemoteRequest) => Promise<RemotePage>;

/** Reads a file at one of a few origins, up to so many bytes. `type` is what the site calls it, without parameters. */
export type RemoteFiles = (
  session: RemoteSession,
  address: URL,
  bytesMax: number,
) => Promise<{ bytes: Buffer; type: string }>;

/** How names become addresses, and which of them may be connected to. */
export interface RemoteNet {
  resolve: (host: string) => Promise<string[]>;
  mayConnect: (address: string) => boolean;
  timeoutMs: number;
}

/** The open network, and nothing else. */
export const openNet: RemoteNet = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  timeoutMs: 20_000,
};

const pageBytesMax = 4 * 1024 * 1024;
const redirectsMax = 5;
const agents = {
  "http:": { request: plainRequest, agent: new PlainAgent({ keepAlive: false }) },
  "https:": { request: secureRequest, agent: new SecureAgent({ keepAlive: false }) },
} as const;

/** A client of one origin. */
export function createGuardedHttp(net: RemoteNet, origin: string): RemoteHttp {
  const home = new URL(origin);
  return async (session, asked) => {
    const sent = { ...asked, session, accept: "text/html,application/json", bytesMax: pageBytesMax };
    const { bytes, ...reply } = await follow(net, new URL(asked.path, home), { ...sent, home });
    return { ...reply, body: decodePage(bytes, reply.headers["content-type"]) };
  };
}

/** A reader of the files at these origins. The session is shown to the first of them only, which is the site itself. */
export function createGuardedFiles(net: RemoteNet, origins: readonly [string, ...string[]]): RemoteFiles {
  const [site, ...others] = origins.map((origin) => new URL(origin));
  return async (session, address, bytesMax) => {
    const home = [site, ...others].find((known) => known?.origin === address.origin);
    if (!home) throw new RemoteStop("refused-address", `no files are read from ${address.origin}`);
    const visitor = home === site ? session : { cookies: {}, notes: {} };
    // A name and a password in the address are left behind.
    const url = Object.assign(new URL(home), { pathname: address.pathname, search: address.search });
    const { status, headers, bytes } = await follow(net, url, {
      ...{ home, session: visitor, accept: "image/*,application/pdf", bytesMax },
    });
    if (status !== 200) throw new RemoteStop("unreachable", `${status} for ${url.href}`);
    return { bytes, type: (headers["content-type"] ?? "").split(";", 1).join("").trim().toLowerCase() };
  };
}

type Sent = Pick<RemoteRequest, "headers" | "staysThere"> & {
  form?: Record<string, string> | undefined;
  session: RemoteSession;
  accept: string;
  bytesMax: number;
};
type Reply = Omit<RemotePage, "body" | "url"> & { bytes: Buffer };

/** Asks, and goes where it is sent as long as that is the same origin. */
async function follow(
  net: RemoteNet,
  start: URL,
  { home, ...asked }: Sent & { home: URL },
): Promise<Reply & { url: URL }> {
  let url = start;
  let { form } = asked;
  for (let hops = 0; hops <= redirectsMax; hops += 1) {
    if (url.origin !== home.origin) throw new RemoteStop("refused-address", `led away to ${url.origin}`);
    const reply = await sendOnce(net, url, { ...asked, form });
    const { location } = reply.headers;
    if (reply.status < 300 || reply.status > 399 || !location) return { ...reply, url };
    url = readLocation(location, url);
    if (url.origin === home.origin && asked.staysThere) return { ...reply, url };
    form = undefined;
  }
  throw new RemoteStop("changed-layout", "too many redirects");
}

function readLocation(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) throw new RemoteStop("refused-address", "led to no address");
  return new URL(location, from);
}

async function sendOnce(net: RemoteNet, url: URL, asked: Sent): Promise<Reply> {
  const protocol = url.protocol === "http:" || url.protocol === "https:" ? url.protocol : undefined;
  if (!protocol) throw new RemoteStop("refused-address", `led to ${url.protocol}`);
  const address = await demandAddress(net, url.hostname);
  const body = asked.form && new URLSearchParams(asked.form).toString();
  const headers = {
    "user-agent": "Mozilla/5.0 (compatible; Touchstone)",
    accept: asked.accept,
    "accept-encoding": "identity",
    ...cookieHeader(asked.session),
    ...(body !== undefined && {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(Buffer.byteLength(body)),
      origin: url.origin,
      referer: url.href,
    }),
    ...asked.headers,
  };
  const signal = AbortSignal.timeout(net.timeoutMs);
  try {
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const { request, agent } = agents[protocol];
      const method = body === undefined ? "GET" : "POST";
      const lookupPinned = pinTo(address);
      request(url, { method, headers, agent, signal, lookup: lookupPinned }, resolve)
        .on("error", reject)
        .end(body);
    });
    keepCookies(asked.session, incoming.headers["set-cookie"] ?? []);
    const bytes = await readBody(incoming, asked.bytesMax);
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes };
  } catch (error) {
    if (error instanceof RemoteStop) throw error;
    throw new RemoteStop(signal.aborted ? "timeout" : "unreachable", `${url.host}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "no answer";
}

/** The address to connect to; refuses a name that has any that may not be. */
async function demandAddress(net: RemoteNet, host: string): Promise<string> {
  const addresses = await net.resolve(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined) throw new RemoteStop("unreachable", `${host} has no address`);
  if (!addresses.every(net.mayConnect))
    throw new RemoteStop("refused-address", `${host} is at no public address`);
  return first;
}

function pinTo(address: string): LookupFunction {
  const family = address.includes(":") ? 6 : 4;
  return (_, { all }, done) => {
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

async function readBody(incoming: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > bytesMax) {
      incoming.destroy();
      throw new RemoteStop("too-large", `more than ${bytesMax} bytes`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function cookieHeader({ cookies }: RemoteSession): { cookie?: string } {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? {} : { cookie: pairs.join("; ") };
}

const cookiesMax = 50;
const cookieShape = /^([\w.$-]{1,64})=([\x21-\x3a\x3c-\x7e]{0,4096})(?:;|$)/;

/** Each session meets one host only, so that the name is enough to know a cookie by. */
function keepCookies(session: RemoteSession, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name, value] = cookieShape.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (value === "" || /;\s*max-age=0\b/i.test(line)) delete session.cookies[name];
    else if (name in session.cookies || Object.keys(session.cookies).length < cookiesMax)
      session.cookies[name] = value;
  }
}
