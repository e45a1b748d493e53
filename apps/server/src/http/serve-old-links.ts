/**
 * Addresses that a site had before it was this one. A page of HUSTOJ is looked up among what was moved; HOJ's addresses
 * are ours but for one spelling and the views without a frame, which every page has by a button here.
 */
import { Refusal } from "@touchstone/domain";
import type { FastifyInstance } from "fastify";

/** Finds the address that an old page has now. */
export interface OldLinkSources {
  findOldPage: (page: string, query: Readonly<Record<string, unknown>>) => Promise<string | undefined>;
}

/** Pages of PHP stood at the root of a site or, as the system is delivered, in this folder. */
const folders = ["", "/JudgeOnline"];

const framed = [
  "/problem/:problemID",
  "/training/:trainingID/problem/:problemID",
  "/contest/:contestID/problem/:problemID",
  "/group/:groupID/problem/:problemID",
  "/group/:groupID/training/:trainingID/problem/:problemID",
];

/** Leads old addresses to the pages they mean. */
export function serveOldLinks(app: FastifyInstance, { findOldPage }: OldLinkSources): void {
  for (const folder of folders) {
    app.get<{ Params: { page: string }; Querystring: Record<string, unknown> }>(
      `${folder}/:page(^[a-z-]+\\.php$)`,
      async (request, reply) => {
        const to = await findOldPage(request.params.page, request.query);
        if (to === undefined) throw new Refusal("not_found");
        return reply.redirect(to, 301);
      },
    );
  }
  for (const path of framed) {
    app.get(`${path}/full-screen`, async (request, reply) =>
      reply.redirect(pathOf(request.url).replace(/\/full-screen\/?$/, ""), 301),
    );
  }
  app.get<{ Params: { cid: string; pid: string; sid: string } }>(
    "/contest/:cid/problem/:pid/submission-detail/:sid",
    async (request, reply) =>
      reply.redirect(pathOf(request.url).replace("/submission-detail/", "/submission-deatil/"), 301),
  );
}

/** Without the query, and never an address of another host. */
function pathOf(url: string): string {
  return `/${(url.split("?", 1)[0] ?? "").replace(/^\/+/, "")}`;
}
