import { type Role, roles } from "@touchstone/domain";
import { makeAccount } from "../site/make-account.ts";
import { runSql } from "../site/run-sql.ts";
import { Session } from "../site/session.ts";
import { type Texts, textsOf } from "./texts.ts";

/** Somebody who writes the corpus wherever the role allows it. */
export interface Writer {
  role: Role;
  session: Session;
  /** The super admin's, for what only they answer or allow; opened once for all. */
  root: Session;
  texts: Texts;
}

/** Every role of the site. */
export const everyRole: readonly Role[] = Object.values(roles);

/** One for each of the roles. */
export async function makeWriters(among: readonly Role[], root: Session): Promise<Writer[]> {
  const all = among.map((role) => ({ role, name: makeAccount(`team-script-${role}`) }));
  for (const { role, name } of all) runSql(`update users set role = ${role} where username = '${name}'`);
  return Promise.all(
    all.map(async ({ role, name }, index) => ({
      ...{ role, root, texts: textsOf(index) },
      session: await Session.open(name),
    })),
  );
}
