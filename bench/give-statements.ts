import type { Database } from "../apps/server/src/db/client.ts";
import { addStatement } from "../apps/server/src/features/problems/index.ts";
import { statementText } from "../apps/server/src/testing/build-readable.ts";

/** Gives problems a statement of the usual length. */
export async function giveStatements(db: Database, problemIds: readonly number[]): Promise<void> {
  const texts = { "zh-CN": statementText({ description: "题目描述。".repeat(400) }) };
  for (const id of problemIds) {
    await db
      .transaction()
      .execute((tx) => addStatement(tx, id, { baseLocale: "zh-CN", texts, examples: [] }));
  }
}
