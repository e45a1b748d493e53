import { createTransport } from "nodemailer";
import type { RenderedMail } from "./render-mail.ts";

/** Delivers a rendered mail, or throws so that the job is tried again. */
export type DeliverMail = (to: string, mail: RenderedMail) => Promise<void>;

/** Delivery by SMTP. An address is passed as an object, never spliced into a header. */
export function createSmtpMailer(settings: { smtpUrl: string; from: string }): {
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
