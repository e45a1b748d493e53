import type { RowResult } from "../judge-rows.ts";
import type { GuestDriver, GuestMachine } from "./guest-message.ts";

/** What a page tells beside its rows. */
export interface GuestFacts {
  readonly machine: GuestMachine;
  readonly drivers: readonly GuestDriver[];
  /** The sources that were tried (sources-digest.ts). */
  readonly digest: string;
}

const failure = "**no**";

/** The rows that a guest played, as a page. */
export function guestPage(results: readonly RowResult[], { machine, drivers, digest }: GuestFacts): string {
  const ran = results.filter(({ outcome }) => outcome !== "not run");
  const passed = ran.filter(({ outcome }) => outcome === "passed").length;
  return `# The hostile corpus in a guest

Made by \`npm run corpus -- --guest\`; do not edit. The smoke set and all rows of time, memory and processes, on a machine
of its own under QEMU whose cgroups are ${machine.layout} and nothing else. [The whole corpus](corpus.md) is played on the host.

Linux ${machine.kernel}; drivers: ${drivers.join(", ")}. The guest was ${machine.slowdown.toFixed(1)} times slower than its host, and limits of time as
much longer; a row is red when it is so three times. ${ran.length} rows ran, ${passed} as expected.
Sources: \`${digest}\`.

| id | does | got | pass |
|---|---|---|---|
${ran.map(line).join("\n")}
`;
}

/** True for a page on which every row of these sources is as expected. */
export function isProofOf(page: string, digest: string): boolean {
  return page.includes(`\`${digest}\``) && !page.includes(failure);
}

function line({ row, scenes, outcome }: RowResult): string {
  const got = [...new Set(scenes.flatMap((scene) => (scene.got === null ? [] : [scene.got])))].join("; ");
  return `| ${[row.id, row.does, got, outcome === "passed" ? "yes" : failure].map(cell).join(" | ")} |`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}
