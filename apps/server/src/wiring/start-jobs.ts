import { wakeSubjects } from "@touchstone/contract";
import { makePartitionsAhead } from "../db/partitions.ts";
import { pruneExpired } from "../db/prune.ts";
import { backUpNightly } from "../features/backups/index.ts";
import { sweepBlobs, sweepUploads } from "../features/files/index.ts";
import { addMadeMember } from "../features/groups/index.ts";
import { userImportTask, workOnUserImport } from "../features/identity/index.ts";
import {
  deliverNotices,
  deliverNoticesTask,
  tellOfWaiting,
  tellOfWaitingTask,
} from "../features/messages/index.ts";
import {
  packageReaders,
  problemExportTask,
  problemImportTask,
  pruneJuryCompiles,
  resumeExports,
  resumeImports,
  sweepTestUploads,
  workOnExport,
  workOnImport,
  writePackage,
} from "../features/problems/index.ts";
import { rejudgeTask, workOnRejudging } from "../features/rejudgings/index.ts";
import {
  createAtcoderContests,
  createCodeforcesContests,
  openNet,
  refreshContests,
  refreshContestsTask,
} from "../features/remote-judging/index.ts";
import {
  createSiteMailer,
  mailTestTask,
  readSiteSettings,
  sendMailTest,
} from "../features/settings/index.ts";
import { keepBoards } from "../features/standings/index.ts";
import { pruneDrafts, pruneSelfTests, queueTrial } from "../features/submissions/index.ts";
import { deriveKey } from "../http/derive-key.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { sendMailTask } from "../mail/order-mail.ts";
import { sendMail } from "../mail/send-mail.ts";
import { type Adapters, packageLimits, uploadFolder } from "./adapters.ts";
import { measureSite } from "./measure-site.ts";
import { namedBlobs } from "./named-blobs.ts";
import { rejudgeDeps } from "./rejudge-deps.ts";
import { startDispatch } from "./start-dispatch.ts";

/** Every background job, listed once with when it runs; each is safe to run twice. */
export async function startJobs(adapters: Adapters): Promise<{ close: () => Promise<void> }> {
  const { config, db, blobs, bus, log, now } = adapters;
  const key = deriveKey(config.secret, "mail password");
  const mailer = createSiteMailer({ db, key, fallback: config.mail });
  const deliver = async () => ((await mailer.from()) === undefined ? undefined : mailer.deliver);
  const wakeOutbox = () => bus.tell(wakeSubjects.outbox, null);
  const site = async () => ({ shortName: (await readSiteSettings(db)).shortName, baseUrl: config.baseUrl });
  const rejudging = rejudgeDeps(adapters);
  // A new site must not wait an hour for its partitions.
  await makePartitionsAhead(db);
  const jobs = await runJobs({
    databaseUrl: config.databaseUrl,
    log,
    tasks: {
      [sendMailTask]: (payload) => sendMail({ deliver, site, log }, payload),
      [mailTestTask]: (payload) => sendMailTest({ db, deliver: mailer.deliver, site }, payload),
      [deliverNoticesTask]: () => deliverNotices({ db, wakeOutbox }),
      [tellOfWaitingTask]: (payload) => tellOfWaiting({ db, wakeOutbox }, payload),
      [rejudgeTask]: (payload) => workOnRejudging(rejudging, payload),
      [userImportTask]: (payload) =>
        workOnUserImport({ db, secret: config.secret, wakeOutbox, madeForGroup: addMadeMember }, payload),
      [problemImportTask]: (payload) =>
        workOnImport(
          {
            ...{ db, blobs, queueTrial, wakeJudges: rejudging.wakeJudges, readers: packageReaders },
            ...{ archiveLimits: packageLimits(config), uploadFolder: uploadFolder(config) },
          },
          payload,
        ),
      [problemExportTask]: (payload) =>
        workOnExport({ db, blobs, writePackage: (ids) => writePackage({ db, blobs }, ids) }, payload),
      [refreshContestsTask]: () =>
        refreshContests({ db, now, random: Math.random }, [
          createCodeforcesContests(openNet),
          createAtcoderContests(openNet),
        ]),
      resume_packages: async () => {
        await resumeImports(db);
        await resumeExports(db);
      },
      make_partitions: () => makePartitionsAhead(db),
      prune: () => pruneExpired(db),
      prune_drafts: () => pruneDrafts(db),
      prune_self_tests: () => pruneSelfTests(db),
      prune_jury_compiles: () => pruneJuryCompiles(db),
      sweep_blobs: () => sweepBlobs({ db, blobs }, namedBlobs),
      back_up: () =>
        backUpNightly(
          {
            ...{ db, databaseUrl: config.databaseUrl, blobs, named: namedBlobs },
            ...{ version: adapters.version, env: process.env, log },
          },
          config.backups,
        ),
      sweep_uploads: async () => {
        await sweepTestUploads(db);
        await sweepUploads(uploadFolder(config));
      },
    },
    schedule: [
      `15 * * * * ${refreshContestsTask}`,
      `0 * * * * ${deliverNoticesTask}`,
      `0 * * * * ${tellOfWaitingTask} ?fill=6h`,
      "5 * * * * make_partitions",
      // Before four in the morning in China, where a school is asleep.
      "35 19 * * * prune",
      "40 19 * * * prune_drafts",
      "50 19 * * * sweep_blobs",
      // A machine that sleeps at night makes it when it wakes.
      "10 20 * * * back_up ?fill=20h&max=3",
      "20 * * * * sweep_uploads",
      "*/10 * * * * prune_self_tests",
      "*/10 * * * * prune_jury_compiles",
      "*/5 * * * * resume_packages",
    ],
  });
  measureSite(adapters);
  const dispatch = startDispatch(adapters);
  const boards = keepBoards({ db, bus, log });
  return {
    async close() {
      await boards.close();
      await dispatch.close();
      await jobs.close();
      mailer.close();
    },
  };
}
