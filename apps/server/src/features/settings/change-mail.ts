import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { readStoredMail, type StoredMail, sealPassword, storeMail } from "./mail-settings.ts";

/** What the page sends of the mail server. */
export interface MailForm {
  emailHost: string;
  emailPort: number;
  emailUsername: string;
  emailFrom: string;
  emailSsl: boolean;
  /** Kept when missing or empty, taken away by null. */
  emailPassword?: string | null | undefined;
}

/** Names the mail server; the audit log keeps everything but the password. */
export async function changeMail(
  { db, key }: { db: Database; key: Uint8Array },
  by: ActedBy,
  form: MailForm,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await readStoredMail(tx);
    const password = form.emailPassword;
    // A password that was given to one server is not sent to another.
    const kept = before.host === form.emailHost ? before.sealedPassword : null;
    const after: StoredMail = {
      host: form.emailHost,
      port: form.emailPort,
      username: form.emailUsername,
      from: form.emailFrom,
      isSsl: form.emailSsl,
      sealedPassword: password ? sealPassword(key, password) : password === null ? null : kept,
    };
    await storeMail(tx, by.actorId, after);
    const details = { before: told(before), after: told(after), isPasswordNew: Boolean(password) };
    await recordAct(tx, { ...by, action: "mail.change", object: { kind: "site", id: "mail" }, details });
  });
}

function told({ sealedPassword, ...mail }: StoredMail) {
  return { ...mail, isPasswordSet: sealedPassword !== null };
}
