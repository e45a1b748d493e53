import { join } from "node:path";
import { readLessons } from "@touchstone/problem-package";
import { openDatabase } from "../db/client.ts";
import { registerJudge } from "../features/judges/index.ts";
import { seedDemoAccounts } from "../wiring/demo/seed-demo-accounts.ts";
import { seedDemoAnnouncements } from "../wiring/demo/seed-demo-announcements.ts";
import { seedDemoContests } from "../wiring/demo/seed-demo-contests.ts";
import { seedDemoDiscussions } from "../wiring/demo/seed-demo-discussions.ts";
import { seedDemoGroups } from "../wiring/demo/seed-demo-groups.ts";
import { seedDemoHistory } from "../wiring/demo/seed-demo-history.ts";
import { seedDemoPeople } from "../wiring/demo/seed-demo-people.ts";
import { seedDemoProblems } from "../wiring/demo/seed-demo-problems.ts";
import { seedDemoTrainings } from "../wiring/demo/seed-demo-trainings.ts";
import { openBlobs } from "../wiring/open-blobs.ts";
import { configOrExit } from "./config-or-exit.ts";

const historyCount = 30_000;

const password = process.env.TOUCHSTONE_DEMO_PASSWORD;
if (!password) {
  process.stderr.write("TOUCHSTONE_DEMO_PASSWORD is not set: demo accounts have no default password\n");
  process.exit(1);
}
const config = configOrExit();
const { databaseUrl, problemsDir } = config;
const db = openDatabase({ url: databaseUrl, poolSize: 1 });
const blobs = openBlobs(config);
const [judgeId, publicKey] = process.env.TOUCHSTONE_DEMO_JUDGE?.split(":") ?? [];
if (judgeId && publicKey) await registerJudge(db, { id: judgeId, publicKey });
if (process.env.TOUCHSTONE_DEMO_EMPTY === "true") {
  await db.destroy();
  process.stdout.write("The site is empty: its set-up makes the first account.\n");
  process.exit(0);
}
const accounts = await seedDemoAccounts(db, password);
await seedDemoAnnouncements(db);
const problems = await seedDemoProblems({ db, blobs }, problemsDir);
const people = await seedDemoPeople({ db, blobs });
await seedDemoHistory(db, { people, problems, count: historyCount });
const lessons = await readLessons(join(problemsDir, "lessons.yaml"));
const taught = new Set(lessons.flatMap((lesson) => lesson.problems));
const others = problems.filter((problem) => !taught.has(problem.package.facts.id));
await seedDemoContests(db, others);
await seedDemoTrainings(db, problems, lessons);
await seedDemoDiscussions(db);
await seedDemoGroups({ db, blobs }, { lessons, others });
await db.destroy();
process.stdout.write(`The demo accounts are ${accounts.join(", ")}.\n`);
process.stdout.write(`There are ${problems.length} problems.\n`);
