import { expect } from "@playwright/test";
import { runSql } from "./run-sql.ts";
import type { Session } from "./session.ts";

/** Writes a notice to one user and has it delivered before the full hour. */
export async function sendNotice(
  writer: Session,
  notice: { title: string; content: string; recipient: string },
): Promise<void> {
  const { id } = await writer.call("addNotice", { ...notice, type: "Single" });
  runSql("select graphile_worker.add_job('deliver_notices')");
  await expect.poll(() => runSql(`select is_pushed from admin_notices where id = ${id}`)).toEqual(["t"]);
}
