/** The line ts-run answers with (native/reply.c), turned into what the port promises. */
import type { CollectedFile, Facts, Program } from "../port.ts";

/** An answer as it stands on the line. It is our own process that writes it, from numbers and fixed words. */
export type Reply =
  | { readonly ready: true }
  | { readonly fault: string }
  | { readonly facts: readonly RawFacts[]; readonly tookNs: number };

/** Facts in the helper's units, its files in the order they were asked for. */
export interface RawFacts extends Omit<Facts, "cpuMs" | "wallMs" | "collected"> {
  readonly cpuNs: number;
  readonly wallNs: number;
  readonly collected: readonly Omit<CollectedFile, "name">[];
}

/** Reads a line. */
export function decodeReply(line: string): Reply {
  return JSON.parse(line) as Reply;
}

/** The facts of one program in the units of the port. */
export function toFacts({ cpuNs, wallNs, collected, ...rest }: RawFacts, program: Program): Facts {
  const files = collected.map((file, at) => ({ name: program.collect[at]?.name ?? "", ...file }));
  return { ...rest, cpuMs: cpuNs / 1e6, wallMs: wallNs / 1e6, collected: files };
}
