/** A request to ts-run: `key=value` strings, each ended by a NUL, and an empty one at the end (native/request.c). */
import type { Capture, LoneProgram, Program } from "../port.ts";

/** A program with its walls. A lone program has stdin and stdout; one of a pair has neither. */
export interface EncodableProgram {
  readonly program: Program | LoneProgram;
  /** What it sees and how it starts, in entries that the engine of the driver reads. */
  readonly walls: readonly string[];
}

/** Encodes one program, or two to join. Throws on a string that holds a NUL: that is a mistake of the caller. */
export function encodeRequest(programs: readonly EncodableProgram[]): Buffer {
  const entries = programs.flatMap(encodeBox);
  if (entries.some((entry) => entry.includes("\0")))
    throw new TypeError("a sandbox request cannot hold a NUL");
  return Buffer.from(`${entries.join("\0")}\0\0`);
}

function encodeBox({ program, walls }: EncodableProgram): string[] {
  const { limits } = program;
  return [
    "box",
    ...walls,
    ...encodeStreams(program),
    `cpuNs=${nanoseconds(limits.cpuMs)}`,
    `wallNs=${nanoseconds(limits.wallMs)}`,
    `memory=${limits.memoryBytes}`,
    `pids=${limits.processes}`,
    `workBytes=${limits.workBytes}`,
    `workFiles=${limits.workFiles}`,
    ...program.collect.flatMap(({ name, saveTo, maxBytes }) => [
      `collect=${name}`,
      `collectTo=${saveTo}`,
      `collectMax=${maxBytes}`,
    ]),
  ];
}

function encodeStreams(program: Program | LoneProgram): string[] {
  const streams = encodeCapture("errors", program.stderr);
  if (!("stdout" in program)) return streams;
  if (program.stdin !== null) streams.push(`input=${program.stdin}`);
  return [...streams, ...encodeCapture("output", program.stdout)];
}

function encodeCapture(key: string, { path, maxBytes }: Capture): string[] {
  return [`${key}=${path}`, `${key}Max=${maxBytes}`];
}

function nanoseconds(ms: number): number {
  return Math.round(ms * 1e6);
}
