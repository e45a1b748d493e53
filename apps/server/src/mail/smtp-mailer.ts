import { createTransport } from "nodemailer";
import type { RenderedMail } from "./render-mail.ts";

/** Delivers a rendered mail, or throws so that the job is tried again. */
export type DeliverMail = (to: string, mail: RenderedMail) => Promise<void>;

/** A mail server, with its account in the address, and the sender of mails. */
export interface SmtpSettings {
  smtpUrl: string;
  from: string;
}

/** Delivery by SMTP. An address is passed as an object, never spliced into a header. */
export function createSmtpMailer(settings: SmtpSettings): {
  deliver: DeliverMail;
  close(): void;
} {
  const transport = createTransport(settings.smtpUrl, { from: settings.from });
  return {
    deliver: async (to, mail) => {
      await transport.sendMail({ to: { name: "", address: to }, ...mail });
    },
    close: () => transport.close(),
  };
}
