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

/** The mails to an address as pages, the oldest first. */
export function mailedPages(email: string): string[] {
  return mailsTo(email).map(({ name }) => readMail(name.replace(/txt$/, "html")));
}

function findInMail(email: string, pattern: RegExp): string | undefined {
  return mailsTo(email)
    .map(({ text }) => pattern.exec(text)?.[0])
    .findLast(Boolean);
}

function mailsTo(email: string): { name: string; text: string }[] {
  // Their names begin with the time they came at.
  const names = readdirSync(site.mailFolder).filter((name) => name.endsWith(".txt"));
  const mails = names.sort().map((name) => ({ name, text: readMail(name) }));
  return mails.filter(({ text }) => text.startsWith(`To: ${email}\n`));
}

const readMail = (name: string) => readFileSync(join(site.mailFolder, name), "utf8");
