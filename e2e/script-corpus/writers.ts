import { type Role, roles } from "@touchstone/domain";
import { makeAccount } from "../site/make-account.ts";
import { runSql } from "../site/run-sql.ts";
import { Session } from "../site/session.ts";
import { type Texts, textsOf } from "./texts.ts";

/** Somebody who writes the corpus wherever the role allows it. */
export interface Writer {
  role: Role;
  session: Session;
  texts: Texts;
}

/** One for each role of the site. */
export async function makeWriters(): Promise<Writer[]> {
  const all = Object.values(roles).map((role) => ({ role, name: makeAccount(`team-script-${role}`) }));
  for (const { role, name } of all) runSql(`update users set role = ${role} where username = '${name}'`);
  return Promise.all(
    all.map(async ({ role, name }, index) => ({
      role,
      session: await Session.open(name),
      texts: textsOf(index),
    })),
  );
}
