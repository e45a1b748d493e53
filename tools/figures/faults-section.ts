import { readFileSync } from "node:fs";
import { z } from "zod";

const results = z.array(
  z.object({
    fault: z.string(),
    does: z.string(),
    undone: z.string(),
    date: z.iso.datetime(),
    machine: z.string(),
    loadAverage: z.number().optional(),
    lastedSeconds: z.number(),
    recoverySeconds: z.number().nullable(),
    acts: z.int(),
    broken: z.record(z.string(), z.int()),
    isGreen: z.boolean(),
  }),
);

type Result = z.infer<typeof results>[number];

/** What faults do to a site, and how soon it works again. */
export function faultsSection(): string {
  const rows = results.parse(JSON.parse(readFileSync("chaos/results/faults.json", "utf8")));
  const machines = [...new Set(rows.map(({ machine }) => machine))];
  return `## Faults

Made by \`npm run chaos\`, one fault by \`npm run chaos -- --only <fault>\`: a site of its own with one api, one jobs, one
judge with one slot and one engine of each kind, all on one machine together with the load: four acts a second (solutions
that are judged, likes, comments, pictures, sign-ins and sign-outs) and two live streams. *Works again* is counted from
the undoing of the fault (a killed part is started again at once) until a solution that was sent after it has its verdict
and \`/api/health/ready\` answers 200. Then the load ends, and the checker (\`chaos/check-site.ts\`) asks of everything
that the site had acknowledged: has every accepted submission its verdict, has nothing its effect twice, do counters equal
a recount and standings a rebuild, does no session live that was revoked. *Load average* is that of the five minutes
before: where it is far above that of the rest, something else was at work and the seconds say less.

| fault | what happens | undone | lasts | works again after | acts | checker | load average | tried at |
|---|---|---|---:|---:|---:|---|---:|---|
${rows.map(line).join("\n")}

Tried on: ${machines.join("; ")}.
`;
}

function line(row: Result): string {
  const broken = Object.entries(row.broken).map(([promise, count]) => `${promise}: ${count} rows break it`);
  const checker = row.isGreen ? "green" : `red: ${broken.join(", ") || "never worked again"}`;
  const cells = [
    ...[`\`${row.fault}\``, row.does, row.undone, `${row.lastedSeconds} s`],
    ...[row.recoverySeconds === null ? "never" : `${row.recoverySeconds} s`, row.acts, checker],
    ...[row.loadAverage ?? "not recorded", `${row.date.slice(0, 16).replace("T", " ")} UTC`],
  ];
  return `| ${cells.join(" | ")} |`;
}
