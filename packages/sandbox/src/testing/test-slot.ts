import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildNative } from "../build-native.ts";
import { bubblewrapSandbox } from "../drivers/bubblewrap.ts";
import { nativeSandbox } from "../drivers/native.ts";
import type { ProductionDriver } from "../host/host-check.ts";
import { toolchainAtHand } from "../host/open-toolchain.ts";
import type { Facts, LoneProgram, Outcome, Sandbox, Slot } from "../port.ts";

/** Where tests keep the built helper between runs: below the repository, so that only its owner can put things there. */
export const testBuildFolder = join(import.meta.dirname, "../../../../.local/sandbox-build");

/** True where production drivers can be tested. */
export const isRoot = process.geteuid?.() === 0;

/** A slot of a production driver with a folder of its own. */
export interface TestSlot {
  readonly sandbox: Sandbox;
  readonly slot: Slot;
  readonly folder: string;
  /** A program that runs a shell script, to be changed as a test needs. */
  shell(script: string, change?: Partial<LoneProgram>): LoneProgram;
  /** Runs a shell script and gives back the outcome with what it printed. */
  run(script: string, change?: Partial<LoneProgram>): Promise<ShellEnd>;
  /** Writes a file programs may read, and gives its path. */
  file(name: string, text: string): Promise<string>;
  close(): Promise<void>;
}

/** What came of a shell script. */
export interface ShellEnd {
  readonly facts: Facts;
  readonly stdout: string;
  readonly stderr: string;
}

const mebibyte = 1024 * 1024;

/** A folder that every user can walk through. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-sandbox-"));
  await chmod(folder, 0o711);
  return folder;
}

/** Opens the slot in a folder that goes with it. Slots that differ in folder, name and uid can be open together. */
export async function openTestSlot(
  name: string,
  firstUid: number,
  folder: string,
  driver: ProductionDriver = "native",
): Promise<TestSlot> {
  const executables = await buildNative(testBuildFolder);
  const options = { executables, bwrap: "/usr/bin/bwrap", name, stateFolder: folder, firstUid };
  const sandbox = driver === "native" ? nativeSandbox(options) : bubblewrapSandbox(options);
  const slot = await sandbox.openSlot({ number: 0, cpus: "0" });
  let runs = 0;
  const shell = (script: string, change: Partial<LoneProgram> = {}): LoneProgram => ({
    command: ["/bin/sh", "-c", script],
    environment: { PATH: "/usr/bin:/bin" },
    surroundings: toolchainAtHand().surroundings,
    files: [],
    stdin: null,
    stdout: { path: join(folder, `${++runs}.out`), maxBytes: mebibyte },
    stderr: { path: join(folder, `${runs}.err`), maxBytes: mebibyte },
    limits: {
      cpuMs: 2000,
      wallMs: 5000,
      memoryBytes: 64 * mebibyte,
      stackBytes: 8 * mebibyte,
      processes: 32,
      openFiles: 64,
      fileBytes: 16 * mebibyte,
      workBytes: 32 * mebibyte,
      workFiles: 1000,
    },
    collect: [],
    mayLockFiles: false,
    ...change,
  });
  return {
    sandbox,
    slot,
    folder,
    shell,
    run: async (script, change) => {
      const program = shell(script, change);
      const facts = factsOf(await slot.run(program));
      const [stdout, stderr] = [await readFile(program.stdout.path), await readFile(program.stderr.path)];
      return { facts, stdout: stdout.toString(), stderr: stderr.toString() };
    },
    file: async (fileName, text) => {
      await writeFile(join(folder, fileName), text, { mode: 0o444 });
      return join(folder, fileName);
    },
    close: async () => {
      await slot.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The facts of an outcome that should have some. */
export function factsOf<Known>(outcome: Outcome<Known>): Known {
  if (outcome.kind === "fault") throw new Error(`fault: ${outcome.because}`);
  return outcome.facts;
}
