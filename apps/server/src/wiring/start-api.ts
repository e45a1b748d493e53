import type { FastifyInstance } from "fastify";
import { createBalloonsFeed } from "../features/balloons/index.ts";
import {
  createClarificationsFeed,
  createContestsFeed,
  createPrintsFeed,
} from "../features/contests/index.ts";
import { findDownload } from "../features/files/index.ts";
import { createUnreadFeed } from "../features/messages/index.ts";
import { findOldLink, oldPage } from "../features/moving-in/index.ts";
import { createBoardsFeed } from "../features/standings/index.ts";
import {
  createSubmissionsFeed,
  findSource,
  findVisibleStatuses,
  readQueuePlaces,
} from "../features/submissions/index.ts";
import { createApp } from "../http/create-app.ts";
import { deriveKey } from "../http/derive-key.ts";
import { readPages } from "../http/read-pages.ts";
import type { UploadRoom } from "../http/read-upload.ts";
import { type Adapters, uploadFolder } from "./adapters.ts";
import { apiHandlers } from "./api-handlers.ts";

/** Builds the api and listens; answers where, and how to stop. */
export async function startApi(adapters: Adapters): Promise<{ url: string; close: () => Promise<void> }> {
  const { config, log, metrics, tracing, readiness, version, db, cache, bus, blobs, reports, now } = adapters;
  const { handlers, readSession } = apiHandlers(adapters);
  const submissions = createSubmissionsFeed(bus);
  const unread = createUnreadFeed({ db, bus, readSession });
  const contests = createContestsFeed({ db, bus, readSession, now });
  const app = createApp({
    version,
    trustedProxies: config.trustedProxies,
    allowedOrigins: config.allowedOrigins,
    log,
    metrics,
    tracing,
    readiness,
    live: {
      limits: { ofSession: 32, atAddress: config.streamsAtAddress },
      submissions: {
        follow: submissions.follow,
        statusesOf: async (ids, token = "") =>
          findVisibleStatuses({ db, now }, (await readSession(token)).actor, ids),
        queuesOf: async (ids, token = "") =>
          readQueuePlaces({ db, cache, now }, (await readSession(token)).actor, ids),
      },
      unread,
      contests,
      clarifications: createClarificationsFeed({ db, bus, readSession, now }),
      boards: createBoardsFeed({ db, bus, readSession, now }),
      desks: {
        prints: createPrintsFeed({ db, bus, readSession }),
        balloons: createBalloonsFeed({
          ...{ db, bus, readSession, now },
          key: deriveKey(config.secret, "balloon links"),
        }),
      },
    },
    judgeBlobs: {
      key: deriveKey(config.secret, "judge blobs"),
      now,
      blobs,
      reports,
      findSource: (sha256) => findSource(db, sha256),
    },
    downloads: { blobs, findDownload: (id) => findDownload(db, id) },
    oldLinks: {
      async findOldPage(page, query) {
        const link = oldPage(page, query);
        return link && findOldLink(db, link);
      },
    },
    uploads: {
      folder: uploadFolder(config),
      bytesMax: uploadLimits(config.testUploads.archiveBytesMax),
    },
    pages: config.webDir ? await readPages(config.webDir) : undefined,
    handlers,
    readSession,
  });
  const url = await app.listen({ host: config.host, port: config.port, backlog: waitingMax });
  return { url, close: () => closeGently(app) };
}

/** Zips of tests, and packages that hold some. */
function uploadLimits(bytesMax: number): UploadRoom["bytesMax"] {
  return {
    uploadTestcaseZip: bytesMax,
    importProblem: bytesMax,
    importQdojProblem: bytesMax,
    pushProblem: bytesMax,
    importFpsProblem: bytesMax,
    importHydroProblem: bytesMax,
  };
}

/**
 * Connections that wait to be taken. When a copy of the api is gone, all its pages come to the next one within a second;
 * whoever finds no room tries again after one second, then three, then seven. The kernel may allow fewer.
 */
const waitingMax = 4_096;

/** How long requests under way may take to end. */
const finishWithinMs = 2_000;

/** Browsers open connections ahead of need; one that never asked anything would hold up the stop for minutes. */
async function closeGently(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  await app.close();
  clearTimeout(timer);
}
