import type { Locale } from "@touchstone/domain";
import type { CodePurpose, OneTimeCodes } from "../../cache/one-time-codes.ts";
import type { Database } from "../../db/client.ts";
import { orderMail } from "../../mail/order-mail.ts";
import { isEmailTaken } from "./identity.repo.ts";

/** A code that proves an address, and whom it is for. */
export interface AddressCode {
  email: string;
  locale: Locale;
  kind: "register-code" | "change-email-code";
  purpose: CodePurpose;
  subject: string;
}

/**
 * Mails a code to an address that is to become an account's. The owner of one that has an account gets a note instead;
 * the caller hears the same after the same work, so that neither words nor time tell who is registered.
 */
export async function mailAddressCode(
  deps: { db: Database; codes: OneTimeCodes },
  { email, locale, kind, purpose, subject }: AddressCode,
): Promise<void> {
  const isTaken = await isEmailTaken(deps.db, email);
  const code = await deps.codes.issue(purpose, isTaken ? `nobody: ${subject}` : subject);
  const minutes = purpose.seconds / 60;
  await orderMail(deps.db, {
    to: email,
    locale,
    mail: isTaken ? { kind: "already-registered" } : { kind, code, minutes },
  });
}
