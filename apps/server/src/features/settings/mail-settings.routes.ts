import { randomUUID } from "node:crypto";
import type { routesByFeature } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { changeMail } from "./change-mail.ts";
import { readStoredMail } from "./mail-settings.ts";
import { orderMailTest, readMailTest, testMails } from "./mail-test.ts";
import type { SiteMailer } from "./site-mailer.ts";

export function mailSettingsHandlers(deps: {
  db: Database;
  limits: RateLimits;
  mailer: Pick<SiteMailer, "from">;
  /** Seals the password. */
  key: Uint8Array;
  now: () => Date;
}): Handlers<(typeof routesByFeature)["mailSettings"]> {
  const { db } = deps;
  return {
    async getMailConfig() {
      const { host, port, username, from, isSsl, sealedPassword } = await readStoredMail(db);
      return {
        emailHost: host,
        emailPort: port,
        emailUsername: username,
        emailFrom: from,
        emailSsl: isSsl,
        isPasswordSet: sealedPassword !== null,
        isFromEnvironment: host === "" && (await deps.mailer.from()) !== undefined,
      };
    },
    async setMailConfig(call, form) {
      await changeMail(deps, actedBy(call), form);
      return null;
    },
    async testMail(call, { email }) {
      const by = actedBy(call);
      if ((await deps.mailer.from()) === undefined) throw new Refusal("mail_not_configured");
      await deps.limits.spend(testMails, by.actorId);
      const id = randomUUID();
      await orderMailTest(db, by, { id, email, locale: call.locale, at: deps.now() });
      return { id };
    },
    getMailTest: () => readMailTest(db),
  };
}
