/** A disk that takes its time: every fsync of PostgreSQL ends late, by strace. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Stage } from "../stage.ts";

/** How late each ends. */
export const fsyncDelayMs = 300;

let tracer: ChildProcess | undefined;

/** From now on, for every process of it, those that it starts among them. */
export async function slowFsync(stage: Stage): Promise<void> {
  const calls = "fsync,fdatasync";
  const pids = stage.pidsOf("postgres").flatMap((pid) => ["-p", String(pid)]);
  const late = `inject=${calls}:delay_exit=${fsyncDelayMs * 1000}`;
  const args = ["-f", "-qq", "-o", "/dev/null", "-e", `trace=${calls}`, "-e", late, ...pids];
  tracer = spawn("strace", args, { stdio: "ignore" });
  await once(tracer, "spawn");
}

/** As fast as it was. */
export async function quickFsync(): Promise<void> {
  if (!tracer || tracer.exitCode !== null || tracer.signalCode !== null) {
    throw new Error("strace has ended before its time");
  }
  tracer.kill("SIGINT");
  await once(tracer, "exit");
  tracer = undefined;
}
