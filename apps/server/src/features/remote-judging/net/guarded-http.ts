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

const bodyBytesMax = 4 * 1024 * 1024;
const redirectsMax = 5;
const agents = {
  "http:": { request: plainRequest, agent: new PlainAgent({ keepAlive: false }) },
  "https:": { request: secureRequest, agent: new SecureAgent({ keepAlive: false }) },
} as const;

/** A client of one origin. */
export function createGuardedHttp(net: RemoteNet, origin: string): RemoteHttp {
  const home = new URL(origin);
  return async (session, asked) => {
    let url = new URL(asked.path, home);
    let { form } = asked;
    for (let hops = 0; hops <= redirectsMax; hops += 1) {
      if (url.origin !== home.origin) throw new RemoteStop("refused-address", `led away to ${url.origin}`);
      const reply = await sendOnce(net, url, { ...asked, form, session });
      const { location } = reply.headers;
      if (reply.status < 300 || reply.status > 399 || !location) return { ...reply, url };
      url = readLocation(location, url);
      if (url.origin === home.origin && asked.staysThere) return { ...reply, url };
      form = undefined;
    }
    throw new RemoteStop("changed-layout", "too many redirects");
  };
}

function readLocation(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) throw new RemoteStop("refused-address", "led to no address");
  return new URL(location, from);
}

type OnePage = Omit<RemotePage, "url">;

async function sendOnce(
  net: RemoteNet,
  url: URL,
  asked: {
    form?: Record<string, string> | undefined;
    headers?: Record<string, string>;
    session: RemoteSession;
  },
): Promise<OnePage> {
  const protocol = url.protocol === "http:" || url.protocol === "https:" ? url.protocol : undefined;
  if (!protocol) throw new RemoteStop("refused-address", `led to ${url.protocol}`);
  const address = await demandAddress(net, url.hostname);
  const body = asked.form && new URLSearchParams(asked.form).toString();
  const headers = {
    "user-agent": "Mozilla/5.0 (compatible; Touchstone)",
    accept: "text/html,application/json",
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
    const bytes = await readBody(incoming);
    const page = { status: incoming.statusCode ?? 0, headers: incoming.headers };
    return { ...page, body: decodePage(bytes, incoming.headers["content-type"]) };
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

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > bodyBytesMax) {
      incoming.destroy();
      throw new RemoteStop("too-large", `more than ${bodyBytesMax} bytes`);
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
