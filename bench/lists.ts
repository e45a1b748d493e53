import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase, runPrepared } from "../apps/server/src/db/client.ts";
import { migrateToLatest } from "../apps/server/src/db/migrate.ts";
import { databaseName, databaseServer } from "../apps/server/src/testing/database-server.ts";
import { type Comparison, compare, type Effort } from "./compare.ts";
import { baselineOf, type ListCase, type Subjects } from "./list-case.ts";
import { chooseSubjects, listCases } from "./list-cases.ts";
import { type DataSize, fullSize, generateListData, smallSize } from "./list-data.ts";
import { measurePages, type PageResult, pagesTable } from "./list-pages.ts";
import { listRequests } from "./list-requests.ts";
import { type PlanSummary, readPlan } from "./read-plan.ts";

/** What is measured at once: every list, or those of what people say on a site with few problems and submissions. */
const parts = {
  all: { size: fullSize, file: "lists.md", has: () => true },
  talk: {
    size: { ...fullSize, problems: 10_000, submissions: 100_000 },
    file: "lists-of-talk.md",
    has: ({ name }: { name: string }) => /^(discussions|comments):/.test(name),
  },
};

/** A page may take so many times the plain read of as many rows. */
const boundRatio = 3;

interface Result extends Comparison {
  listCase: ListCase;
  plan: PlanSummary;
}

/**
 * Measures every list on a database of its own and says whether all of them hold: each walks an index, and
 * its page takes at most three times the plain read of as many rows by key, over HTTP and with its total three times
 * the same page by id alone. `isSmoke` is the short form: little data, one short round, and nothing is held against
 * the clock or written down. `--only talk` measures what is said on the site, and nothing else.
 */
export async function benchLists({ isSmoke, only }: { isSmoke: boolean; only?: string }): Promise<boolean> {
  const part = only === "talk" ? parts.talk : parts.all;
  const server = databaseServer(
    process.env.TOUCHSTONE_BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres",
  );
  const name = databaseName("bench");
  const [size, effort, pageEffort] = isSmoke
    ? [smallSize, { rounds: 1, runs: 100 }, { rounds: 1, runs: 5, part: 0.95 }]
    : [part.size, { rounds: 5, runs: 500 }, { rounds: 5, runs: 100, part: 0.95 }];
  await server.create(name);
  const db = openDatabase({ url: server.urlOf(name), poolSize: 1, applicationName: name });
  try {
    await migrateToLatest(server.urlOf(name));
    console.log(`generating ${describeSize(size)}`);
    await generateListData(db, size);
    const subjects = await chooseSubjects(db);
    const results = await measure(db, listCases(subjects).filter(part.has), subjects, effort, isSmoke);
    const requests = listRequests(subjects).filter(part.has);
    const pages = await measurePages(server.urlOf(name), { subjects, requests }, pageEffort, console.log);
    const slowPages = isSmoke ? [] : pages.filter(({ held }) => held.ratio > boundRatio);
    const failures = [
      ...results.flatMap((result) => faultsOf(result, isSmoke)),
      ...slowPages.map(
        (page) => `${page.name}: over HTTP takes ${page.held.ratio.toFixed(2)} times the rows`,
      ),
    ];
    for (const failure of failures) console.error(`FAILED ${failure}`);
    const file = join(import.meta.dirname, "results", part.file);
    if (!isSmoke) await writeFile(file, await report(db, size, effort, results, pageEffort, pages));
    return failures.length === 0;
  } finally {
    await db.destroy();
    await server.drop(name);
  }
}

async function measure(
  db: Database,
  cases: readonly ListCase[],
  subjects: Subjects,
  effort: Effort,
  isSmoke: boolean,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const listCase of cases) {
    const baseline = baselineOf(listCase, subjects);
    const comparison = await compare(
      (run) => runPrepared(db, listCase.page(run)),
      (run) => runPrepared(db, baseline(run)),
      effort,
    );
    const result = {
      listCase,
      plan: await readPlan(db, listCase.page(1), { asIfLarge: isSmoke }),
      ...comparison,
    };
    results.push(result);
    console.log(row(result));
  }
  return results;
}

function faultsOf({ listCase, plan, ratio }: Result, isSmoke: boolean): string[] {
  const faults: string[] = [];
  if (plan.scannedTables.length > 0) faults.push(`reads the whole of ${plan.scannedTables.join(", ")}`);
  if (plan.indexes.length === 0) faults.push("uses no index");
  if (plan.sortedRows > listCase.maySort) faults.push(`sorts ${plan.sortedRows} rows`);
  if (!isSmoke && !listCase.notHeld && ratio > boundRatio)
    faults.push(`takes ${ratio.toFixed(2)} times the plain read`);
  return faults.map((fault) => `${listCase.name}: ${fault}`);
}

async function report(
  db: Database,
  size: DataSize,
  effort: Effort,
  results: Result[],
  pageEffort: Effort,
  pages: PageResult[],
): Promise<string> {
  const { rows } = await sql<{ version: string; buffers: string; room: string }>`
    select split_part(version(), ' ', 2) as version, current_setting('shared_buffers') as buffers,
      pg_size_pretty(pg_database_size(current_database())) as room`.execute(db);
  const [server] = rows;
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  const notHeld = results.filter(({ listCase }) => listCase.notHeld);
  return `# Lists

Written by \`npm run bench -- lists\`. Each page query against the plain read of as many rows of the same table
(\`where id < $1 order by id desc limit n\`), run in turn on one connection, both prepared and warm; medians of
${effort.rounds} rounds of ${effort.runs}. The bound is ${boundRatio} times.

- Data: ${describeSize(size)}; ${server?.room} on the disk.
- Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${memoryGib} GiB; PostgreSQL ${server?.version} on the same
  machine, shared_buffers ${server?.buffers}; Node ${process.version}.

| list | page ms | plain ms | ratio | indexes |
|---|---:|---:|---:|---|
${results.map(row).join("\n")}

Not held to the bound, because their cost follows what is asked for:
${notHeld.map(({ listCase }) => `- ${listCase.name}: ${listCase.notHeld}.`).join("\n")}

${pagesTable(pages, pageEffort, boundRatio)}`;
}

function row({ listCase, subjectMs, baselineMs, ratio, plan }: Result): string {
  const figures = [subjectMs.toFixed(3), baselineMs.toFixed(3), ratio.toFixed(2)];
  return `| ${[listCase.name, ...figures, [...new Set(plan.indexes)].join(", ")].join(" | ")} |`;
}

function describeSize(size: DataSize): string {
  const count = (value: number) => value.toLocaleString("en");
  const names = ["submissions", "users", "problems", "discussions", "comments"] as const;
  return names.map((name) => `${count(size[name])} ${name}`).join(", ");
}
