import { Refusal, type RefusalCode } from "@touchstone/domain";

const takenBy: Record<string, RefusalCode> = {
  users_username_key: "username_taken",
  users_email_key: "email_taken",
};

/**
 * Turns the database's word that another account has the name or the e-mail into a refusal. The index decides, not an
 * earlier look: two people may ask for one name at the same moment.
 */
export function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  const code = constraint === undefined ? undefined : takenBy[constraint];
  throw code ? new Refusal(code) : error;
}
