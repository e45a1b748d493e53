import { boundRatio, type Growth, type GrowthAt, growthOf, heldFrom, smallBlocks } from "./growth-result.ts";

/** The result file. */
export function describeGrowth({ command, date, machine, loadAverage, at }: Growth): string {
  const largest = at.at(-1);
  if (!largest) throw new Error("nothing was measured");
  const notHeld = largest.queries.filter((query) => query.notHeld !== undefined);
  return `# Growth

Made by \`${command}\`, ${date.slice(0, 16).replace("T", " ")} UTC, on ${machine}; PostgreSQL ${largest.postgres}, shared_buffers
${largest.sharedBuffers}, on the same machine; load average ${loadAverage ?? "not recorded"}. The largest size is the one that was asked for, or what the free
disk has room for. A larger site has more people, each with as many submissions; problems stay as many.

Each row is one call of the site with all its statements, as the database explains them while they run: blocks of the
shared memory that they touch, and milliseconds that the database works. Medians; totals are counted anew each time,
though the site keeps them for ten seconds. From ${count(heldFrom)} submissions to the largest
size blocks may grow ${boundRatio} times, but for calls that touch no more than ${smallBlocks} of them; a smaller site
shows less on its pages, and is not held to it.

| call | ${at.map(({ submissions }) => `${short(submissions)} blocks | ms`).join(" | ")} | growth |
|---|${at.map(() => "---:|---:|").join("")}---:|
${largest.queries.map(({ name }) => queryRow(name, at)).join("\n")}

Not held to the bound:
${notHeld.map(({ name, notHeld: because }) => `- ${name}: ${because}.`).join("\n")}

## Tables

| | ${at.map(({ submissions }) => short(submissions)).join(" | ")} |
|---|${at.map(() => "---:|").join("")}
${figureRows(at)}

| table | ${at.map(({ submissions }) => `${short(submissions)} rows | MiB | of indexes MiB`).join(" | ")} |
|---|${at.map(() => "---:|---:|---:|").join("")}
${largest.tables.map(({ name }) => tableRow(name, at)).join("\n")}

| index of submissions | ${at.map(({ submissions }) => `${short(submissions)} MiB`).join(" | ")} |
|---|${at.map(() => "---:|").join("")}
${largest.indexes.map(({ name }) => indexRow(name, at)).join("\n")}
`;
}

function short(size: number): string {
  return size >= 1_000_000 ? `${Math.round(size / 100_000) / 10} M` : count(size);
}

function count(value: number): string {
  return value.toLocaleString("en");
}

function queryRow(name: string, at: readonly GrowthAt[]): string {
  const costs = at.map(({ queries }) => queries.find((query) => query.name === name));
  const cells = costs.flatMap((cost) => [cost?.blocks ?? "", cost?.ms.toFixed(2) ?? ""]);
  return `| ${[name, ...cells, growthOf(name, at).toFixed(2)].join(" | ")} |`;
}

function figureRows(at: readonly GrowthAt[]): string {
  const row = (name: string, of: (size: GrowthAt) => number) =>
    `| ${[name, ...at.map((size) => of(size).toLocaleString("en"))].join(" | ")} |`;
  return [
    row("submissions", ({ submissions }) => submissions),
    row("users", ({ users }) => users),
    row("problems", ({ problems }) => problems),
    row("discussions", ({ discussions }) => discussions),
    row("the whole database, MiB", ({ databaseMib }) => databaseMib),
    row("partitions of judgements", ({ judgementPartitions }) => judgementPartitions),
    row("seconds to fill it", ({ fillSeconds }) => fillSeconds),
    row("seconds of the first vacuum of everything", ({ vacuumAllSeconds }) => vacuumAllSeconds),
    row("verdicts changed, then", ({ vacuum }) => vacuum.changedRows),
    row("seconds of a vacuum of submissions", ({ vacuum }) => vacuum.seconds),
  ].join("\n");
}

function tableRow(name: string, at: readonly GrowthAt[]): string {
  const cells = at.flatMap(({ tables }) => {
    const table = tables.find((each) => each.name === name);
    return table ? [table.rows.toLocaleString("en"), table.tableMib, table.indexMib] : ["", "", ""];
  });
  return `| ${[name, ...cells].join(" | ")} |`;
}

function indexRow(name: string, at: readonly GrowthAt[]): string {
  const cells = at.map(({ indexes }) => indexes.find((index) => index.name === name)?.mib ?? "");
  return `| ${[name, ...cells].join(" | ")} |`;
}
