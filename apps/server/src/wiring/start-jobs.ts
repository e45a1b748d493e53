import { makePartitionsAhead } from "../db/partitions.ts";
import { pruneExpired } from "../db/prune.ts";
import { sweepBlobs } from "../features/files/index.ts";
import { avatarBlobs } from "../features/identity/index.ts";
import { rejudgeTask, workOnRejudging } from "../features/rejudgings/index.ts";
import { readSiteSettings } from "../features/settings/index.ts";
import { pruneDrafts, pruneSelfTests } from "../features/submissions/index.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { sendMailTask } from "../mail/order-mail.ts";
import { sendMail } from "../mail/send-mail.ts";
import { createSmtpMailer } from "../mail/smtp-mailer.ts";
import type { Adapters } from "./adapters.ts";
import { rejudgeDeps } from "./rejudge-deps.ts";
import { startDispatch } from "./start-dispatch.ts";

/** Every background job, listed once with when it runs; each is safe to run twice. */
export async function startJobs(adapters: Adapters): Promise<{ close: () => Promise<void> }> {
  const { config, db, blobs, log } = adapters;
  const mailer = config.mail && createSmtpMailer(config.mail);
  const site = async () => ({ shortName: (await readSiteSettings(db)).shortName, baseUrl: config.baseUrl });
  const rejudging = rejudgeDeps(adapters);
  // A new site must not wait an hour for its partitions.
  await makePartitionsAhead(db);
  const jobs = await runJobs({
    databaseUrl: config.databaseUrl,
    log,
    tasks: {
      [sendMailTask]: (payload) => sendMail({ deliver: mailer?.deliver, site, log }, payload),
      [rejudgeTask]: (payload) => workOnRejudging(rejudging, payload),
      make_partitions: () => makePartitionsAhead(db),
      prune: () => pruneExpired(db),
      prune_drafts: () => pruneDrafts(db),
      prune_self_tests: () => pruneSelfTests(db),
      sweep_blobs: () => sweepBlobs({ db, blobs }, [avatarBlobs]),
    },
    schedule: [
      "5 * * * * make_partitions",
      "35 3 * * * prune",
      "40 3 * * * prune_drafts",
      "50 3 * * * sweep_blobs",
      "*/10 * * * * prune_self_tests",
    ],
  });
  const dispatch = startDispatch(adapters);
  return {
    async close() {
      await dispatch.close();
      await jobs.close();
      mailer?.close();
    },
  };
}
