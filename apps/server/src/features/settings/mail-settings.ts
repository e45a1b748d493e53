/**
 * The mail server that the super admin names. Its password is stored sealed with a key made of the site's secret: a
 * copy of the database alone does not open it, and a site whose secret was changed asks for it again.
 */
import { z } from "zod";
import type { Database, Tx } from "../../db/client.ts";
import { createTextSeal } from "../../db/text-seal.ts";
import { readSetting, storeSetting } from "./settings.repo.ts";

const mailKey = "mail";

/** What is stored of the mail server; nothing is named while the host is empty. */
const storedMail = z.object({
  host: z.string().default(""),
  port: z.int().default(465),
  username: z.string().default(""),
  from: z.string().default(""),
  isSsl: z.boolean().default(true),
  sealedPassword: z.string().nullable().default(null),
});

/** The mail server as it is stored. */
export type StoredMail = z.infer<typeof storedMail>;

/** The stored mail server. */
export async function readStoredMail(db: Database | Tx): Promise<StoredMail> {
  return storedMail.parse((await readSetting(db, mailKey)) ?? {});
}

/** Stores the mail server. */
export function storeMail(tx: Tx, by: string, mail: StoredMail): Promise<void> {
  return storeSetting(tx, mailKey, by, mail);
}

/** Closes a password with the key, so that it can be stored. */
export function sealPassword(key: Uint8Array, password: string): string {
  return createTextSeal(key).seal(password).toString("base64");
}

/** Opens a stored password; undefined when the key is another one or the text was changed. */
export function openPassword(key: Uint8Array, sealed: string): string | undefined {
  try {
    return createTextSeal(key).open(Buffer.from(sealed, "base64"));
  } catch {
    return undefined;
  }
}
