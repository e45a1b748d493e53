import { type Bus, sendDurably } from "@touchstone/bus";
import { busMessageBytesMax, type JudgeReport } from "@touchstone/contract";
import type { Logger } from "@touchstone/telemetry";
import { createBackOff } from "./back-off.ts";

/** What publishing works with. */
export interface PublishDeps {
  readonly bus: Bus;
  readonly subject: string;
  readonly log: Logger;
}

const pauses = { firstMs: 500, maxMs: 15_000 };

/**
 * Hands a report to the durable stream and stays with it until it is stored, through a NATS that is away, restarted or
 * without its stream. Stored twice it counts once: its id is the attempt. False when `signal` ended the trying.
 */
export async function publishReport(
  deps: PublishDeps,
  report: JudgeReport,
  signal: AbortSignal,
): Promise<boolean> {
  const backOff = createBackOff(pauses);
  const body = fitting(report);
  while (!signal.aborted) {
    try {
      await sendDurably(deps.bus, deps.subject, { id: report.attempt, body });
      return true;
    } catch (error) {
      deps.log.warn({ because: String(error), attempt: report.attempt }, "a report is not stored yet");
      await backOff.pause(signal);
    }
  }
  return false;
}

/** A report that the wire does not carry would be tried for ever; it is our fault that it is so large. */
function fitting(report: JudgeReport): JudgeReport {
  const bytes = Buffer.byteLength(JSON.stringify(report));
  if (bytes <= busMessageBytesMax) return report;
  return { ...report, outcome: { kind: "fault", because: `the report has ${bytes} bytes` } };
}
