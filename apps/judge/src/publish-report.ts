import { type Bus, sendDurably } from "@touchstone/bus";
import { busMessageBytesMax, type JudgeReport, type SentReport } from "@touchstone/contract";
import type { Logger } from "@touchstone/telemetry";
import { createBackOff } from "./back-off.ts";
import { BlobRefused, uploadBlob } from "./upload-blob.ts";

/** What publishing works with. */
export interface PublishDeps {
  readonly bus: Bus;
  readonly subject: string;
  readonly log: Logger;
}

const pauses = { firstMs: 500, maxMs: 15_000 };

/**
 * Hands a report to the durable stream and stays with it until it is stored, through a NATS that is away, restarted or
 * without its stream, and through a site that is. Stored twice it counts once: its id is the attempt. False when `signal`
 * ended the trying.
 */
export async function publishReport(
  deps: PublishDeps,
  report: JudgeReport,
  blobUrl: string,
  signal: AbortSignal,
): Promise<boolean> {
  const backOff = createBackOff(pauses);
  while (!signal.aborted) {
    try {
      const body = await fitting(report, blobUrl, signal);
      await sendDurably(deps.bus, deps.subject, { id: report.attempt, body });
      return true;
    } catch (error) {
      deps.log.warn({ because: String(error), attempt: report.attempt }, "a report is not stored yet");
      await backOff.pause(signal);
    }
  }
  return false;
}

/**
 * What the wire does not carry is stored at the site first; storing it twice changes nothing. An outcome that the site
 * will never store goes back as a fault: without a report its work would be held for ever.
 */
async function fitting(report: JudgeReport, blobUrl: string, signal: AbortSignal): Promise<SentReport> {
  if (Buffer.byteLength(JSON.stringify(report)) <= busMessageBytesMax) return report;
  try {
    const blob = await uploadBlob(blobUrl, Buffer.from(JSON.stringify(report.outcome)), signal);
    return { ...report, outcome: { kind: "stored", blob } };
  } catch (error) {
    if (!(error instanceof BlobRefused)) throw error;
    return { ...report, outcome: { kind: "fault", because: error.message } };
  }
}
