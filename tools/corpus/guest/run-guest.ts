/**
 * Plays rows of the table on a machine that has cgroups v2 and no others, whatever this host has: a guest of QEMU with
 * the kernel of Debian. It boots from the host's own files, read-only, and so brings no image of its own; the host
 * builds what the rows need and measures how fast it is, and the guest does the rest (play-rows.ts). Every instruction is
 * emulated, because a host that is a guest itself often has no working KVM; limits of time are as much longer as a fixed
 * piece of work takes.
 */
import { execFile, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { artefactOf, openBench, toolAtHand } from "../../../packages/sandbox/src/conformance/index.ts";
import type { Scene } from "../judge-rows.ts";
import type { GuestDriver, GuestMachine, GuestMessage, GuestOrder } from "./guest-message.ts";
import { measureWork } from "./measure-work.ts";

/** Which rows, and over which drivers. */
export interface GuestOptions {
  readonly drivers: readonly GuestDriver[];
  readonly only: string | null;
  /** Hears what the guest says when it says it. */
  readonly onMessage: (message: GuestMessage) => void;
}

/** What a guest has played. */
export interface GuestRun {
  readonly machine: GuestMachine;
  readonly scenes: readonly Scene[];
}

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const bootFolder = join(root, ".local/guest");
const programFolder = join(root, "packages/sandbox/src/conformance/programs");
/** Of the other rows there are few in a guest: it builds their programs itself. */
const prebuilt = "{T,M,P,sum,refusals}*.{c,cpp,java}";
const sources = ["package.json", "packages/sandbox/package.json", "packages/sandbox/src", "tools/corpus"];
const diskSize = "4G";
/** A guest that says nothing for so long will say nothing more. */
const silenceMs = 20 * 60_000;
/** The guest ends first, and nothing of it is left. */
const ourEnd = ["SIGINT", "SIGTERM"] as const;

/** Runs a guest to its end. Rejects, with its last words, when it breaks down. Leaves nothing but the boot files. */
export async function runGuest(options: GuestOptions): Promise<GuestRun> {
  await run("bash", [join(import.meta.dirname, "make-guest.sh"), bootFolder]);
  const folder = await mkdtemp(join(tmpdir(), "touchstone-guest-"));
  await chmod(folder, 0o711);
  try {
    await share(folder, options);
    await run("mkfs.ext4", ["-q", "-O", "^has_journal", join(folder, "disk"), diskSize]);
    return await boot(folder, options.onMessage);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lays out what the guest finds in its folder: the sources as they are now, and what is made from them. */
async function share(folder: string, { drivers, only }: GuestOptions): Promise<void> {
  for (const source of sources) await cp(join(root, source), join(folder, source), { recursive: true });
  await buildPrograms(folder);
  const hostWorkMs = measureWork();
  const order: GuestOrder = { drivers, only, hostWorkMs };
  await writeFile(join(folder, "order.json"), JSON.stringify(order));
  await copyFile(join(bootFolder, "packages/bin/busybox"), join(folder, "busybox"));
  await symlink(process.execPath, join(folder, "node"));
}

/** Builds the helper and, inside the sandbox as always, the programs, each named like its source. */
async function buildPrograms(folder: string): Promise<void> {
  const [benchFolder, built] = [join(folder, "bench"), join(folder, "programs")];
  await mkdir(benchFolder);
  await mkdir(built);
  const bench = await openBench("bubblewrap", { folder: benchFolder, buildFolder: join(folder, "build") });
  for (const source of globSync(prebuilt, { cwd: programFolder })) {
    if (source.endsWith(".java") && toolAtHand("javac") === null) continue;
    await copyFile(await artefactOf(bench.workshop, source), join(built, basename(source)));
  }
  await bench.close();
  await rm(benchFolder, { recursive: true });
}

function qemuWords(folder: string): string[] {
  const shared = (tag: string, path: string) => [
    "-virtfs",
    `local,mount_tag=${tag},path=${path},security_model=none,readonly=on,multidevs=remap`,
  ];
  return [
    ...["-accel", "tcg,thread=multi", "-cpu", "max", "-smp", "2", "-m", "4G"],
    ...["-nodefaults", "-no-user-config", "-no-reboot", "-display", "none"],
    ...["-kernel", join(bootFolder, "vmlinuz"), "-initrd", join(bootFolder, "initramfs")],
    // Guards against other guests of a processor cost an emulated one most of its time.
    ...["-append", "console=ttyS0 quiet panic=-1 mitigations=off"],
    ...["-serial", `file:${join(folder, "console")}`, "-serial", "stdio"],
    ...[...shared("host", "/"), ...shared("work", folder)],
    ...["-drive", `file=${join(folder, "disk")},if=virtio,format=raw,cache=unsafe`],
  ];
}

async function boot(folder: string, onMessage: GuestOptions["onMessage"]): Promise<GuestRun> {
  const guest = spawn("qemu-system-x86_64", qemuWords(folder), { stdio: ["ignore", "pipe", "inherit"] });
  const kill = () => guest.kill("SIGKILL");
  for (const signal of ourEnd) process.once(signal, kill);
  const silence = setTimeout(kill, silenceMs);
  const scenes: Scene[] = [];
  let machine: GuestMachine | null = null;
  let isOver = false;
  for await (const line of createInterface({ input: guest.stdout })) {
    silence.refresh();
    const message: GuestMessage = JSON.parse(line);
    onMessage(message);
    switch (message.kind) {
      case "machine":
        machine = message.machine;
        break;
      case "scene":
        scenes.push(message.scene);
        break;
      case "end":
        isOver = true;
    }
  }
  clearTimeout(silence);
  for (const signal of ourEnd) process.off(signal, kill);
  if (machine === null || !isOver)
    throw new Error(
      `the guest broke down: ${(await readFile(join(folder, "console"), "utf8")).slice(-2000)}`,
    );
  return { machine, scenes };
}
