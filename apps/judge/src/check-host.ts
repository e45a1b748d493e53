import {
  gatherHostFacts,
  type HostFinding,
  hostCheck,
  type ProductionDriver,
  type WantedOfHost,
} from "@touchstone/sandbox";
import type { Logger } from "@touchstone/telemetry";

/** The host cannot judge. The message says what is missing and how to get it, for whoever set it up. */
export class HostRefusal extends Error {}

/** Refuses a host on which a driver cannot keep its promises; warnings are logged. */
export async function checkHost(wanted: WantedOfHost, driver: ProductionDriver, log: Logger): Promise<void> {
  const findings = hostCheck(await gatherHostFacts(wanted), driver);
  for (const { what, found, fix, level } of findings) {
    if (level === "warning") log.warn({ what, found, fix }, "this host judges less well than it could");
  }
  const missing = findings.filter(({ level }) => level === "missing");
  if (missing.length > 0)
    throw new HostRefusal(`This host cannot judge:\n${missing.map(sentence).join("\n")}`);
}

function sentence({ what, found, fix }: HostFinding): string {
  return `  ${what}: ${found}${fix ? `\n    ${fix}` : ""}`;
}
