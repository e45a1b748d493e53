import { describeMachine } from "../describe-machine.ts";
import { explained, lastRoutes, slowRoutes } from "./explained.ts";

/** Something that may not be. */
export interface Finding {
  readonly route: string;
  readonly kind: string;
  readonly curl: string;
  readonly log: string;
}

/** How often calls of a policy were answered with a status. */
export interface Tally {
  readonly policy: string;
  readonly status: number;
  count: number;
}

/** What a run says of itself. */
export interface FuzzReport {
  readonly requests: number;
  readonly seed: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly tallies: readonly Tally[];
  readonly slowest: readonly { route: string; caller: string; ms: number; status: number }[];
}

/** The result file of a run. */
export function describeFuzz({ requests, seed, seconds, findings, tallies, slowest }: FuzzReport): string {
  const sent = tallies.reduce((sum, { count }) => sum + count, 0);
  return `# Every call under random requests

Made by \`npm run bench -- fuzz --requests ${requests} --seed ${seed}\` on ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}:
${sent} requests in ${seconds} s to one api process on engines of its own, inputs drawn from the schemas of the contract
and spoilt here and there, by the visitor, the people of two classes and every role of the site. No jobs process runs,
so nothing leaves the machine. An answer of 500 and above, one after more than 5 s, none at all, a private text of the
other class in an answer, and a changed row of the other class are findings.

Found: ${findings.length}

${findings.map(({ route, kind, curl }) => `- \`${route}\`: ${kind}\n\n  \`${curl}\``).join("\n")}

## Answers by who may call

${tallyTable(tallies)}

## The slowest ten

| call | by | status | ms |
|---|---|---|---|
${slowest.map(({ route, caller, status, ms }) => `| ${route} | ${caller} | ${status} | ${ms} |`).join("\n")}

## No finding, because the rules allow it

${explained.map(({ route, caller, what, because }) => `- \`${route}\` by ${caller} (${what.join(", ")}): ${because}`).join("\n")}

## May take longer

${Object.entries(slowRoutes)
  .map(([route, reason]) => `- \`${route}\`: ${reason}`)
  .join("\n")}

## Asked last

${Object.entries(lastRoutes)
  .map(([route, reason]) => `- \`${route}\`: ${reason}`)
  .join("\n")}
`;
}

function tallyTable(tallies: readonly Tally[]): string {
  const classes = [2, 3, 4, 5, 0];
  const count = (policy: string, group: number) =>
    tallies
      .filter((each) => each.policy === policy && Math.floor(each.status / 100) === group)
      .reduce((sum, each) => sum + each.count, 0);
  const policies = [...new Set(tallies.map(({ policy }) => policy))].toSorted();
  const rows = policies.map(
    (policy) => `| ${policy} | ${classes.map((group) => count(policy, group)).join(" | ")} |`,
  );
  return ["| policy | 2xx | 3xx | 4xx | 5xx | none |", "|---|---|---|---|---|---|", ...rows].join("\n");
}
