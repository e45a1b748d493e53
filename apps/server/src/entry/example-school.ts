/** Fills the site with the example school and prints its one-time passwords, which are told nowhere else. */
import { createDiskBlobStore } from "@touchstone/storage";
import { recordAct } from "../db/audit.ts";
import { atConsole } from "../http/acted-by.ts";
import { makeExampleSchool } from "../wiring/demo/make-example-school.ts";
import { runConsoleOrder } from "./run-console-order.ts";

await runConsoleOrder(async (db, { blobDir, problemsDir }) => {
  const { accounts, problems } = await makeExampleSchool(
    { db, blobs: createDiskBlobStore(blobDir) },
    problemsDir,
  );
  const act = { action: "setup.choose-example", object: { kind: "site", id: "site" } };
  await db.transaction().execute((tx) => recordAct(tx, { ...atConsole, ...act }));
  const lines = accounts.map(({ username, password }) => `  ${username.padEnd(20)}  ${password}`);
  const words = [`There are ${problems} problems, and these accounts with one-time passwords:`, ...lines];
  process.stdout.write(`${words.join("\n")}\n`);
});
