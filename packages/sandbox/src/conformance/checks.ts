/** The vocabulary in which rows say what they expect. */
import type { StopCause } from "../port.ts";
import type { Check } from "./conformance-case.ts";

/** All of them. */
export function all(...checks: readonly Check[]): Check {
  return (end) => checks.map((check) => check(end)).find((complaint) => complaint !== null) ?? null;
}

/** At least one of them. */
export function either(...checks: readonly Check[]): Check {
  return (end) => {
    const complaints = checks.map((check) => check(end));
    return complaints.includes(null) ? null : complaints.join(", and ");
  };
}

/** It ended by itself with this code. */
export function exited(code: number): Check {
  return ({ facts: { ending } }) =>
    ending.kind === "exited" && ending.code === code
      ? null
      : `expected exit ${code}, got ${JSON.stringify(ending)}`;
}

/** It ended by itself, with any code but 0. */
export const failed: Check = ({ facts: { ending } }) =>
  ending.kind === "exited" && ending.code !== 0 ? null : `expected a failure, got ${JSON.stringify(ending)}`;

/** A signal ended it. */
export function signalled(signal: number): Check {
  return ({ facts: { ending } }) =>
    ending.kind === "signalled" && ending.signal === signal
      ? null
      : `expected signal ${signal}, got ${JSON.stringify(ending)}`;
}

/** We stopped it, for this cause. */
export function stoppedBy(cause: StopCause): Check {
  return ({ facts: { ending } }) =>
    ending.kind === "stopped" && ending.by === cause
      ? null
      : `expected to be stopped by ${cause}, got ${JSON.stringify(ending)}`;
}

/** Memory ran out, whatever the ending. */
export const ranOutOfMemory: Check = ({ facts }) =>
  facts.isOutOfMemory ? null : `expected to run out of memory, got ${JSON.stringify(facts)}`;

/** Memory did not run out. */
export const keptMemory: Check = ({ facts }) => (facts.isOutOfMemory ? "ran out of memory" : null);

/** CPU time was between the two, in milliseconds. */
export function cpuBetween(lowMs: number, highMs: number): Check {
  return ({ facts: { cpuMs } }) =>
    cpuMs >= lowMs && cpuMs <= highMs ? null : `expected ${lowMs} to ${highMs} ms of cpu, got ${cpuMs}`;
}

/** Wall time was at most this. */
export function wallAtMost(ms: number): Check {
  return ({ facts: { wallMs } }) =>
    wallMs <= ms ? null : `expected at most ${ms} ms of wall time, got ${wallMs}`;
}

/** The memory shown was between the two, in bytes. */
export function memoryBetween(low: number, high: number): Check {
  return ({ facts: { memoryBytes } }) =>
    memoryBytes >= low && memoryBytes <= high ? null : `expected ${low} to ${high} bytes, got ${memoryBytes}`;
}

/** Its output is exactly this. */
export function printed(text: string): Check {
  return ({ stdout, stderr }) =>
    stdout.equals(Buffer.from(text))
      ? null
      : `expected output ${JSON.stringify(text)}, got ${excerpt(stdout)} and ${excerpt(stderr)}`;
}

/** Its output or its errors hold this. */
export function said(text: string): Check {
  return ({ stdout, stderr }) =>
    stdout.includes(text) || stderr.includes(text)
      ? null
      : `expected ${JSON.stringify(text)}, got ${excerpt(stdout)}`;
}

/** Its errors do not hold this. */
export function neverSaid(text: string): Check {
  return ({ stderr }) => (stderr.includes(text) ? `said ${JSON.stringify(text)}` : null);
}

/** Its output does not hold this. */
export function neverPrinted(text: string): Check {
  return ({ stdout }) => (stdout.includes(text) ? `printed ${JSON.stringify(text)}` : null);
}

/** Its output passed the cap, and no more than the cap was kept. */
export const flooded: Check = ({ facts, stdout }) => {
  if (!facts.stdout.isTruncated) return "expected its output to be cut";
  return stdout.length <= facts.stdout.bytes ? null : `kept ${stdout.length} bytes, more than the cap`;
};

/** Its output was kept whole, and is this long. */
export function keptBytes(bytes: number): Check {
  return ({ facts: { stdout } }) =>
    stdout.bytes === bytes && !stdout.isTruncated
      ? null
      : `expected ${bytes} bytes of output, got ${JSON.stringify(stdout)}`;
}

/** Its errors are exactly this. */
export function errorsAre(text: string): Check {
  return ({ stderr }) =>
    stderr.equals(Buffer.from(text)) ? null : `expected no such errors: ${excerpt(stderr)}`;
}

/** Its errors were cut at the cap. */
export const errorsCut: Check = ({ facts: { stderr } }) =>
  stderr.isTruncated ? null : "expected its errors to be cut";

/** What became of the file it left. */
export function left(status: "taken" | "absent" | "refused" | "too-large"): Check {
  return ({ facts: { collected } }) =>
    collected[0]?.status === status
      ? null
      : `expected the file to be ${status}, got ${JSON.stringify(collected)}`;
}

/** The program it was joined with ended by itself with this code. */
export function peerExited(code: number): Check {
  return ({ peer }) =>
    peer?.ending.kind === "exited" && peer.ending.code === code
      ? null
      : `expected the peer to exit ${code}, got ${JSON.stringify(peer?.ending)}`;
}

function excerpt(output: Buffer): string {
  return JSON.stringify(output.subarray(0, 400).toString("latin1"));
}
