import { cpus, release, totalmem } from "node:os";

/** The machine in a few words. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown";
  const memoryGib = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${model}, ${memoryGib} GB, Linux ${release()}, Node ${process.version}`;
}
