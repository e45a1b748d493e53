import { type RawBuilder, sql } from "kysely";

/** A condition on a row of `problems`: no contest that has yet to end hides it from the public. */
export function isShown(table = "problems"): RawBuilder<boolean> {
  const until = sql.ref(`${table}.hidden_until`);
  return sql<boolean>`(${until} is null or ${until} <= now())`;
}
