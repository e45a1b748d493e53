import { readGrowth } from "./growth-results.ts";

/** What the pages of a site cost while its tables grow. */
export function growthSection(): string {
  const { command, date, machine, at } = readGrowth();
  const sizes = at.map(({ submissions }) => submissions.toLocaleString("en"));
  const names = at[0]?.queries.map(({ name }) => name) ?? [];
  return `## Growth

Made by \`${command}\`, ${date.slice(0, 16).replace("T", " ")} UTC, on ${machine}. Blocks of PostgreSQL's shared memory that
all statements of a call touch, with ${sizes.join(", ")} submissions; from a million on
they may grow 1.5 times, but for calls that touch no more than 100 of them; a smaller site shows less on its pages and is not held to it. Times, sizes of tables and indexes, and what a vacuum takes are in [bench/results/growth.md](../bench/results/growth.md).

| call | ${sizes.join(" | ")} | growth |
|---|${sizes.map(() => "---:|").join("")}---:|
${names.map((name) => line(name, at)).join("\n")}
`;
}

function line(name: string, at: ReturnType<typeof readGrowth>["at"]): string {
  const costs = at.map(({ queries }) => queries.find((query) => query.name === name));
  const blocks = costs.map((cost) => cost?.blocks ?? Number.NaN);
  const growth = (blocks.at(-1) ?? Number.NaN) / (blocks[0] ?? Number.NaN);
  const isHeld = costs.at(-1)?.notHeld === undefined;
  return `| ${[name, ...blocks, `${growth.toFixed(2)}${isHeld ? "" : ", not held"}`].join(" | ")} |`;
}
