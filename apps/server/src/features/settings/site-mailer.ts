import type { Database, Tx } from "../../db/client.ts";
import { createSmtpMailer, type DeliverMail, type SmtpSettings } from "../../mail/smtp-mailer.ts";
import { openPassword, readStoredMail, type StoredMail } from "./mail-settings.ts";

/** The mail server of the site as it is named at the moment of use. */
export interface SiteMailer {
  /** The sender of mails; undefined while no mail server is named. */
  from: (db?: Database | Tx) => Promise<string | undefined>;
  /** Delivers a mail by the server that is named now, or throws. */
  deliver: DeliverMail;
  close(): void;
}

/**
 * Mails by the stored mail server, else by the environment's. What is stored is read for each mail, so that a change
 * holds at once in every process; the connection is kept while it stays the same.
 */
export function createSiteMailer(deps: {
  db: Database;
  key: Uint8Array;
  fallback: SmtpSettings | undefined;
}): SiteMailer {
  let open: { name: string; mailer: ReturnType<typeof createSmtpMailer> } | undefined;
  const settings = async (db: Database | Tx = deps.db) => {
    const stored = await readStoredMail(db);
    return stored.host ? smtpOf(stored, deps.key) : deps.fallback;
  };
  return {
    from: async (db) => (await settings(db))?.from,
    async deliver(to, mail) {
      const now = await settings();
      if (!now) throw new Error("no mail server is named");
      const name = JSON.stringify(now);
      if (open?.name !== name) {
        open?.mailer.close();
        open = { name, mailer: createSmtpMailer(now) };
      }
      await open.mailer.deliver(to, mail);
    },
    close: () => open?.mailer.close(),
  };
}

function smtpOf(stored: StoredMail, key: Uint8Array): SmtpSettings {
  const { host, port, username, isSsl, sealedPassword } = stored;
  const password = sealedPassword === null ? undefined : openPassword(key, sealedPassword);
  const user = encodeURIComponent(username);
  const account = username && `${user}${password === undefined ? "" : `:${encodeURIComponent(password)}`}@`;
  const smtpUrl = `${isSsl ? "smtps" : "smtp"}://${account}${host.includes(":") ? `[${host}]` : host}:${port}`;
  return { smtpUrl, from: stored.from || username };
}
