import { spawn } from "node:child_process";

/** A part of the check: a name for people and the command that decides it by its exit code. */
export type Part = { name: string; command: [string, ...string[]] };

/** How a part ended; `output` is everything it printed, in order. */
export type PartResult = { name: string; ok: boolean; seconds: number; output: string };

/** Runs the parts, `atOnce` at a time and in their order, and tells `onEnd` of each as it ends. */
export async function runParts(
  parts: readonly Part[],
  atOnce: number,
  onEnd: (result: PartResult) => void,
): Promise<void> {
  const waiting = parts.values();
  const lane = async (): Promise<void> => {
    for (const part of waiting) onEnd(await runPart(part));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

function runPart({ name, command: [file, ...args] }: Part): Promise<PartResult> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<PartResult>();
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const end = (ok: boolean): void => {
    resolve({ name, ok, seconds: (performance.now() - startedAt) / 1000, output });
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  child.on("error", (error) => {
    output += error.message;
    end(false);
  });
  child.on("close", (code) => end(code === 0));
  return promise;
}
