import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "./site.ts";

/** The code that was last mailed to an address; nothing until it has come. */
export function mailedCode(email: string): string | undefined {
  return findInMail(email, /^\d{6}$/m);
}

/** The link to the page that takes a new password, without its host; nothing until it has come. */
export function mailedResetLink(email: string): string | undefined {
  return findInMail(email, /\/reset-password\?\S+/);
}

function findInMail(email: string, pattern: RegExp): string | undefined {
  // Their names begin with the time they came at.
  const names = readdirSync(site.mailFolder).filter((name) => name.endsWith(".txt"));
  const mails = names.sort().map((name) => readFileSync(join(site.mailFolder, name), "utf8"));
  const own = mails.filter((text) => text.startsWith(`To: ${email}\n`));
  return own.map((text) => pattern.exec(text)?.[0]).findLast(Boolean);
}
