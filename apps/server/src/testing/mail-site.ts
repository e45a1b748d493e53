import { type Mailbox, startMailbox } from "@touchstone/testkit";
import { vi } from "vitest";
import { createRateLimits, type RateLimits } from "../cache/rate-limits.ts";
import { openAdapters } from "../wiring/adapters.ts";
import type { Config } from "../wiring/config.ts";
import { startJobs } from "../wiring/start-jobs.ts";
import { challengeAnswers } from "./challenge-answers.ts";
import { startTestApi, type TestApi } from "./test-api.ts";
import { ownKeys, redisOf } from "./test-redis.ts";

/** An api whose mails arrive: with a mail server and the jobs that deliver. */
export interface MailSite {
  api: TestApi;
  mailbox: Mailbox;
  /** What only the server knows of its challenges. */
  answers: ReturnType<typeof challengeAnswers>;
  /** What the site counts, to do at once what many callers do in an hour. */
  limits: RateLimits;
  /** Makes an account with an address, which is its name at school.test. */
  makeOwner(username: string): Promise<{ id: string; email: string }>;
  /** Does at once what time does later: the limit of that name counts from the beginning, for everybody. */
  forgetLimit(name: string): Promise<void>;
  /** The newest mail to an address, as soon as there is one. */
  mailTo(address: string): Promise<Mailbox["mails"][number]>;
  close(): Promise<void>;
}

/** Starts the api, its jobs and a mail server; the forwarding header of this machine counts. */
export async function startMailSite(changes: Partial<Config> = {}): Promise<MailSite> {
  const mailbox = await startMailbox();
  const api = await startTestApi({
    mail: { smtpUrl: mailbox.url, from: "Touchstone <judge@touchstone.test>" },
    trustedProxies: ["127.0.0.1"],
    ...changes,
  });
  const redis = await redisOf(api.config);
  const adapters = await openAdapters(api.config, "test-jobs");
  const jobs = await startJobs(adapters);
  const isTo = (address: string) => (mail: Mailbox["mails"][number]) =>
    mail.to?.some((receiver) => receiver.address?.toLowerCase() === address.toLowerCase()) ?? false;
  return {
    api,
    mailbox,
    answers: challengeAnswers(redis, api),
    limits: createRateLimits(redis),
    async makeOwner(username) {
      const id = await api.makeUser(username);
      const email = `${username}@school.test`;
      await api.db.updateTable("users").set({ email }).where("id", "=", id).execute();
      return { id, email };
    },
    async forgetLimit(name) {
      const names = (await ownKeys(redis)).filter((key) => key.startsWith(`limit:${name}:`));
      if (names.length > 0) await redis.del(names);
    },
    mailTo: (address) =>
      vi.waitFor(() => {
        const mail = mailbox.mails.findLast(isTo(address));
        if (!mail) throw new Error(`no mail to ${address} yet`);
        return mail;
      }, 10_000),
    async close() {
      redis.disconnect();
      await jobs.close();
      await adapters.close();
      await api.close();
      await mailbox.close();
    },
  };
}
