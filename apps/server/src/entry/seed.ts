import { openDatabase } from "../db/client.ts";
import { registerJudge } from "../features/judges/index.ts";
import { seedDemoAccounts } from "../wiring/seed-demo-accounts.ts";
import { configOrExit } from "./run-process.ts";

const password = process.env.TOUCHSTONE_DEMO_PASSWORD;
if (!password) {
  process.stderr.write("TOUCHSTONE_DEMO_PASSWORD is not set: demo accounts have no default password\n");
  process.exit(1);
}
const db = openDatabase({ url: configOrExit().databaseUrl, poolSize: 1 });
const [judgeId, publicKey] = process.env.TOUCHSTONE_DEMO_JUDGE?.split(":") ?? [];
if (judgeId && publicKey) await registerJudge(db, { id: judgeId, publicKey });
const accounts = await seedDemoAccounts(db, password);
await db.destroy();
process.stdout.write(`The demo accounts are ${accounts.join(", ")}.\n`);
