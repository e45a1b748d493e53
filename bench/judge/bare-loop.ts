import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A small C program that does something over and over and says how long it took, without any judge around it. */
export interface BareLoop {
  /** Sends a line and answers the milliseconds. Rejects when what it did failed. */
  turn(line?: string): Promise<number>;
  close(): void;
}

/** Compiles a program of this folder, as a static executable that needs nothing around it. */
export function compileHere(name: string, folder: string): string {
  const output = join(folder, name);
  const source = join(import.meta.dirname, `${name}.c`);
  execFileSync("gcc", ["-O2", "-D_GNU_SOURCE", "-static", "-o", output, source]);
  return output;
}

/** Starts a loop. */
export function startBareLoop(executable: string, words: readonly string[]): BareLoop {
  const loop = spawn(executable, words, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: loop.stdout })[Symbol.asyncIterator]();
  return {
    async turn(line = "") {
      loop.stdin.write(`${line}\n`);
      const [took, status] = String((await lines.next()).value).split(" ");
      if (status !== "0") throw new Error(`${words.join(" ")} ended with ${status}`);
      return Number(took) / 1e6;
    },
    close: () => loop.stdin.end(),
  };
}
