/**
 * The web pages: every address that is nobody else's answers the one page, whose script shows what the address means;
 * where it means nothing, the page says so and the status is 404.
 * The page comes from here and not from a file server because it carries a nonce of its own and the site's name. Files
 * are found in a map read at start: no path of a request ever reaches the disk.
 */
import { randomBytes } from "node:crypto";
import { isPagePath, routes } from "@touchstone/contract";
import { localeOf, Refusal } from "@touchstone/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Handler } from "./call.ts";
import { callOf } from "./mount-routes.ts";
import { pagePolicy } from "./page-policy.ts";
import { createPageRenderer, type SiteOfPage } from "./page-renderer.ts";
import type { PageFile, Pages } from "./read-pages.ts";

type ReadSite = Handler<typeof routes.getWebsiteConfig>;

/** What the pages tell of the server. */
export interface PageSources {
  build: string;
  readSite: ReadSite;
}

/** Serves the page and its files; what is neither is refused as "not found". */
export function servePages(app: FastifyInstance, pages: Pages, { build, readSite }: PageSources): void {
  const render = createPageRenderer(pages.index);
  app.get<{ Params: { "*": string } }>("/*", async (request, reply) => {
    const path = request.params["*"];
    const file = pages.files.get(path);
    if (file) return sendFile(file, request, reply);
    if (isFileName(path) || !takesHtml(request)) throw new Refusal("not_found");
    const isFound = isPagePath(path);
    const nonce = randomBytes(16).toString("base64url");
    const site = await siteOf(readSite, request, reply);
    return reply
      .status(isFound ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", pagePolicy(nonce))
      .send(
        render({
          locale: localeOf(request.headers["accept-language"], site?.locale),
          nonce,
          build,
          site,
          isFound,
        }),
      );
  });
}

/** What the call of the same name would tell a visitor; a page without it asks again by itself. */
async function siteOf(
  readSite: ReadSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SiteOfPage | undefined> {
  try {
    const site = await readSite(callOf(request, reply, { kind: "visitor" }), {});
    return z.encode(routes.getWebsiteConfig.data, site);
  } catch (err) {
    request.log.warn({ err }, "page without the site's settings");
    return undefined;
  }
}

async function sendFile(
  { body, gzipped, type, cacheControl }: PageFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.type(type).header("cache-control", cacheControl).header("vary", "accept-encoding, origin");
  const small = takesGzip(request) ? await gzipped() : undefined;
  return small ? reply.header("content-encoding", "gzip").send(small) : reply.send(body);
}

/** A missing file must not be answered with the page: a script that is HTML is a fault hard to read. */
function isFileName(path: string): boolean {
  return /^(api|assets|judge-blobs)(\/|$)/.test(path) || /\.[a-z]\w*$/i.test(path);
}

function takesHtml({ headers }: FastifyRequest): boolean {
  return /text\/html|\*\/\*/.test(headers.accept ?? "*/*");
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers["accept-encoding"] ?? ""));
}
