import { randomUUID } from "node:crypto";
import type { routes } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { Logger, Metrics, Readiness, Tracing } from "@touchstone/telemetry";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { addSecurityHeaders } from "./add-security-headers.ts";
import { answerBroken, answerUnreadable } from "./answer-broken.ts";
import type { Handlers } from "./call.ts";
import { guardCrossOrigin } from "./guard-cross-origin.ts";
import { limitReceiving } from "./limit-receiving.ts";
import { type LiveSources, mountLiveStream } from "./live-stream.ts";
import { measureRequests } from "./measure-requests.ts";
import { mountDocs } from "./mount-docs.ts";
import { mountHealth } from "./mount-health.ts";
import { mountRoutes, type ReadSession } from "./mount-routes.ts";
import type { Pages } from "./read-pages.ts";
import type { UploadRoom } from "./read-upload.ts";
import { answerFailure } from "./refuse.ts";
import { type BlobSources, serveBlobs } from "./serve-blobs.ts";
import { type DownloadSources, serveDownloads } from "./serve-downloads.ts";
import { type OldLinkSources, serveOldLinks } from "./serve-old-links.ts";
import { servePages } from "./serve-pages.ts";
import { servePictures } from "./serve-pictures.ts";
import { traceRequests } from "./trace-requests.ts";

/** What the HTTP side is made of. */
export interface AppParts {
  version: string;
  trustedProxies: readonly string[];
  allowedOrigins: readonly string[];
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  readiness: () => Promise<Readiness>;
  readSession: ReadSession;
  handlers: Handlers<typeof routes>;
  live: LiveSources;
  judgeBlobs: BlobSources;
  downloads: DownloadSources;
  oldLinks: OldLinkSources;
  uploads: UploadRoom;
  /** The built web pages; without them the front door is the reference page. */
  pages: Pages | undefined;
}

/** Builds the api's HTTP application; it does not listen yet. */
export function createApp(parts: AppParts): FastifyInstance {
  const build = parts.pages ? `${parts.version}+${parts.pages.hash}` : parts.version;
  const app = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    clientErrorHandler: answerBroken,
    frameworkErrors: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.decorateRequest("call");
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw new Refusal("not_found");
  });
  const headers = {
    "x-touchstone-build": build,
    vary: "accept-language, origin",
    "cache-control": "no-store",
  };
  app.addHook("onRequest", (request, reply, done) => {
    limitReceiving(request.raw);
    reply.header("x-request-id", request.id).headers(headers);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url, ip } = request;
    const path = url.split("?", 1)[0];
    request.log.info(
      { method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
    done();
  });
  measureRequests(app, parts.metrics);
  traceRequests(app, parts.tracing);
  addSecurityHeaders(app);
  guardCrossOrigin(app, parts.allowedOrigins);
  mountHealth(app, parts.readiness);
  mountDocs(app, parts.version);
  mountLiveStream(app, parts.live, parts.metrics);
  serveBlobs(app, parts.judgeBlobs);
  servePictures(app, parts.judgeBlobs.blobs);
  serveDownloads(app, parts.downloads);
  serveOldLinks(app, parts.oldLinks);
  mountRoutes(app, parts.handlers, parts.readSession, parts.uploads);
  if (parts.pages) servePages(app, parts.pages, { build, readSite: parts.handlers.getWebsiteConfig });
  else app.get("/", async (_request, reply) => reply.redirect("/api/docs"));
  return app;
}
