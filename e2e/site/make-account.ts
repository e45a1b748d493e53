import { runSql } from "./run-sql.ts";
import type { MadeAccount } from "./session.ts";

/** Makes an account like the student's, with the same password. */
export function makeAccount(username: MadeAccount): MadeAccount {
  runSql(`insert into users (username, password_hash)
    select '${username}', password_hash from users where username = 'student'
    on conflict do nothing`);
  return username;
}
