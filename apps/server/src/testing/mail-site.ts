import { type Mailbox, startMailbox } from "@touchstone/testkit";
import { vi } from "vitest";
import { openAdapters } from "../wiring/adapters.ts";
import { startJobs } from "../wiring/start-jobs.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

/** An api whose mails arrive: with a mail server and the jobs that deliver. */
export interface MailSite {
  api: TestApi;
  mailbox: Mailbox;
  /** The newest mail to an address, as soon as there is one. */
  mailTo(address: string): Promise<Mailbox["mails"][number]>;
  close(): Promise<void>;
}

/** Starts the api, its jobs and a mail server; the forwarding header of this machine counts. */
export async function startMailSite(): Promise<MailSite> {
  const mailbox = await startMailbox();
  const api = await startTestApi({
    mail: { smtpUrl: mailbox.url, from: "Touchstone <judge@touchstone.test>" },
    trustedProxies: ["127.0.0.1"],
  });
  const adapters = await openAdapters(api.config, "test-jobs");
  const jobs = await startJobs(adapters);
  const isTo = (address: string) => (mail: Mailbox["mails"][number]) =>
    mail.to?.some((receiver) => receiver.address?.toLowerCase() === address.toLowerCase()) ?? false;
  return {
    api,
    mailbox,
    mailTo: (address) =>
      vi.waitFor(() => {
        const mail = mailbox.mails.findLast(isTo(address));
        if (!mail) throw new Error(`no mail to ${address} yet`);
        return mail;
      }, 10_000),
    async close() {
      await jobs.close();
      await adapters.close();
      await api.close();
      await mailbox.close();
    },
  };
}
