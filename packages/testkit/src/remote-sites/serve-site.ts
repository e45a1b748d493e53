/**
 * What the local copies of other judges have in common: sessions by cookie, forms, programs with verdicts, and every way
 * in which a site on the network can misbehave. Each is a real HTTP server on 127.0.0.1.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A program that the site has. */
export interface SentProgram {
  runId: number;
  user: string;
  problem: string;
  language: string;
  code: string;
}

/** What a site does instead of what it should. `after` does what was asked and spoils the answer. */
export type Disturbance =
  | "silence"
  | "silence-after"
  | "error"
  | "error-after"
  | "lose-sessions"
  | "challenge"
  | "changed"
  | "endless"
  | { redirectTo: string };

/** A request as a site sees it. */
export interface SiteRequest {
  method: string;
  url: URL;
  form: URLSearchParams;
  cookies: Map<string, string>;
  /** Who is signed in by the session's cookie. */
  user: string | undefined;
  /** The page is to look as nobody expects it. */
  isChanged: boolean;
}

/** What a site answers. */
export interface SiteReply {
  status?: number;
  type?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** A running copy of a judge. */
export interface LocalSite {
  port: number;
  /** By user name: the password. */
  accounts: Map<string, string>;
  programs: SentProgram[];
  /** Every request, as `GET /path`. */
  requests: string[];
  /** How often somebody signed in. */
  logins: number;
  /** The most requests that one account ever had at once. */
  mostAtOnce: number;
  /** What a test has the site answer in place of its own pages, by path and query. */
  pages: Map<string, SiteReply>;
  /** Asked at each request. */
  disturb: (request: { method: string; path: string }) => Disturbance | undefined;
  /** Whether it wants some time to pass before the next program. */
  isBusy: () => boolean;
  /** What a program's state is after so many questions about it. */
  stateOf: (program: SentProgram) => ProgramState;
  close: () => Promise<void>;
}

/** How a program stands, in the site's own words. */
export interface ProgramState {
  word: string;
  timeMs: number;
  memoryKib: number;
  message: string;
}

/** What a site has of its own: the pages. */
export interface SitePages {
  cookie: string;
  /** The first words of the states before the verdict. */
  waits: readonly string[];
  answer: (request: SiteRequest, site: LocalSite & SiteSessions) => SiteReply | undefined;
}

/** Who is signed in. */
export interface SiteSessions {
  signIn: (user: string) => string;
}

const verdictLine = /\/\/ verdict: (.+)/;
/** A program that was not compiled, in the words of every site. */
const notCompiled = /^(?:compilation error|compile error|CE$|11$)/i;

/** Starts a site. A program's verdict is what its line `// verdict:` says, after a question for each state before it. */
export async function serveSite(pages: SitePages): Promise<LocalSite> {
  const sessions = new Map<string, string>();
  const asked = new Map<number, number>();
  const atWork = new Map<string, number>();
  const site: LocalSite & SiteSessions = {
    port: 0,
    accounts: new Map(),
    programs: [],
    requests: [],
    logins: 0,
    mostAtOnce: 0,
    pages: new Map(),
    disturb: () => undefined,
    isBusy: () => false,
    stateOf(program) {
      const before = asked.get(program.runId) ?? 0;
      asked.set(program.runId, before + 1);
      const said = verdictLine.exec(program.code)?.[1]?.trim() ?? "Accepted";
      const isCompiled = !notCompiled.test(said);
      return {
        word: pages.waits[before] ?? said,
        timeMs: isCompiled ? 15 : 0,
        memoryKib: isCompiled ? 1800 : 0,
        message: isCompiled ? "" : "main.cpp:1:1: error: 'x' was not declared",
      };
    },
    signIn(user) {
      site.logins += 1;
      const key = randomBytes(16).toString("hex");
      sessions.set(key, user);
      return key;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const handle = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(incoming.url ?? "/", "http://local");
    const method = incoming.method ?? "GET";
    site.requests.push(`${method} ${url.pathname}`);
    const form = new URLSearchParams(method === "POST" ? await text(incoming) : "");
    const cookies = readCookies(incoming.headers.cookie);
    const how = site.disturb({ method, path: url.pathname });
    if (how === "lose-sessions") sessions.clear();
    if (how === "silence") return;
    if (how === "error") return send(reply, { status: 502, body: "Bad Gateway" });
    if (how === "challenge") return send(reply, challengePage);
    if (how === "endless") return pour(reply);
    if (typeof how === "object") return send(reply, { status: 302, headers: { location: how.redirectTo } });
    const user = sessions.get(cookies.get(pages.cookie) ?? "");
    const isChanged = how === "changed";
    const ofTest = isChanged ? undefined : site.pages.get(url.pathname + url.search);
    const answer = ofTest ?? pages.answer({ method, url, form, cookies, user, isChanged }, site);
    if (how === "silence-after") return;
    if (how === "error-after") return send(reply, { status: 504, body: "Gateway Time-out" });
    send(reply, answer ?? { status: 404, body: "not found" });
  };

  const server = createServer((incoming, reply) => {
    const user = sessions.get(readCookies(incoming.headers.cookie).get(pages.cookie) ?? "");
    const now = (user ? (atWork.get(user) ?? 0) : 0) + 1;
    if (user) {
      atWork.set(user, now);
      site.mostAtOnce = Math.max(site.mostAtOnce, now);
    }
    reply.on("close", () => {
      if (user) atWork.set(user, (atWork.get(user) ?? 1) - 1);
    });
    handle(incoming, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site.port = (server.address() as AddressInfo).port;
  return site;
}

const challengePage: SiteReply = {
  status: 403,
  headers: { server: "cloudflare", "cf-mitigated": "challenge" },
  body: "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><div id='cf-challenge-running'></div></body></html>",
};

function send(
  reply: ServerResponse,
  { status = 200, type = "text/html; charset=utf-8", headers, body = "" }: SiteReply,
) {
  reply.writeHead(status, { "content-type": type, ...headers });
  reply.end(body);
}

/** A body that never ends. */
function pour(reply: ServerResponse): void {
  reply.writeHead(200, { "content-type": "text/html" });
  const piece = Buffer.alloc(64 * 1024, "a");
  const more = () => {
    while (!reply.destroyed && reply.write(piece)) {
      // Until the socket is full.
    }
  };
  reply.on("drain", more);
  more();
}

function readCookies(header: string | undefined): Map<string, string> {
  return new Map(
    (header ?? "")
      .split(";")
      .map((pair) => pair.trim().split("="))
      .flatMap(([name, ...value]) => (name ? [[name, value.join("=")] as const] : [])),
  );
}

/** A picture of a statement, eight pixels wide and high. */
export const samplePicture: SiteReply = {
  type: "image/png",
  body: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mNwSGjAihiGlgQAEmxIAdLKhDoAAAAASUVORK5CYII=",
    "base64",
  ),
};

/** A text inside HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
