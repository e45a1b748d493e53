import { CommandError } from "../command-error.ts";
import { type Account, findAccount } from "../processes/account.ts";

/** PostgreSQL refuses to run as root: for root it runs as `postgres`, for anybody else as themselves. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const account = findAccount("postgres");
  if (account === undefined) {
    throw new CommandError('There is no user "postgres". On Debian, "npm run setup" creates it.');
  }
  return account;
}
