import { existsSync, globSync, readFileSync } from "node:fs";
import {
  all,
  either,
  exited,
  failed,
  neverPrinted,
  neverSaid,
  peerExited,
  printed,
  said,
  signalled,
} from "../checks.ts";
import type { Check, ConformanceCase, Hands, Played, Scene } from "../conformance-case.ts";
import { row, run } from "./row.ts";

const refused = printed("tried\n");
const environment = "PATH=/usr/bin:/bin\nPWD=/w\n";
/** The worker's own process, as somebody who saw it from outside would name it. */
const reach: Played = { file: "E25-reach.sh", words: [String(process.pid)] };
const unreached: Check = all(said("looked"), neverSaid("reached"));

/** Plays two programs at once, the second one next door; what is looked at is what both of them printed. */
const atOnce = (first: Played, second: Played): Scene => ({
  kind: "tale",
  tell: async ({ run: play }) => {
    const [here, there] = await Promise.all([play(first), play(second, { isNextDoor: true })]);
    return { ...here, stdout: Buffer.concat([here.stdout, there.stdout]) };
  },
});

const afterPlanting = (later: (hands: Hands) => ReturnType<Hands["run"]>): Scene => ({
  kind: "tale",
  tell: async (hands) => {
    await hands.run({ file: "E20-plant.c" });
    return later(hands);
  },
});

/** What tells this machine from another one. */
function namesOfThisMachine(): string[] {
  const files = [
    "/etc/machine-id",
    "/etc/hostname",
    "/sys/class/dmi/id/product_uuid",
    "/proc/sys/kernel/random/boot_id",
    ...globSync("/sys/class/net/*/address").filter((path) => !path.includes("/lo/")),
  ];
  return files
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8").trim())
    .filter(Boolean);
}

/** Section 2.5 of the corpus: escape, leak, channel. Canaries are looked for after every row of every section. */
export const escapeCases: readonly ConformanceCase[] = [
  row("E01", "reads everything there is", run("E01-walk.py"), printed("walked\n"), { smoke: true }),
  row("E02", "prints its environment", run("E02-environment.sh"), printed(environment.repeat(2))),
  row("E02-auxv", "reads what the kernel gave it", run("E02-auxv.c"), printed("1 0 /w/main\n")),
  row(
    "E03",
    "asks /proc and /sys about the host",
    { kind: "run", program: { file: "E03-proc.py" }, input: "20 22\n" },
    printed("looked\n"),
    { smoke: true },
  ),
  row(
    "E04",
    "asks which machine this is",
    run("E04-identity.py"),
    all(said("lo 00:00:00:00:00:00"), said("sandbox (none)"), ...namesOfThisMachine().map(neverPrinted)),
  ),
  row("E05", "asks what the machine is made of", run("E05-hardware.sh"), printed("looked\n")),
  row("E06", "uses kernel features no solution needs", run("refusals.c", ["kernel"]), refused, {
    smoke: true,
  }),
  row("E07", "uses foreign system call tables", run("refusals.c", ["abis"]), refused),
  row("E08", "types into terminals", run("refusals.c", ["terminals"]), refused),
  row("E09", "writes outside its folders", run("refusals.c", ["writing"]), refused, { smoke: true }),
  row("E10", "overwrites the program that started it", run("refusals.c", ["runtime"]), refused),
  row("E11", "walks up and through descriptors", run("E11-upwards.c"), refused),
  row("E12", "opens special sockets", run("refusals.c", ["sockets"]), refused),
  row("E13", "reaches for the network", run("E13-network.py"), refused, { smoke: true }),
  row(
    "E14",
    "waits for a peer next door",
    atOnce({ file: "E14-meet.py", words: ["listen"] }, { file: "E14-meet.py", words: ["look"] }),
    printed("alone\n".repeat(2)),
  ),
  row(
    "E15",
    "leaves memory, semaphores and queues for the next run",
    { kind: "run", before: { file: "F11-leave.c" }, program: { file: "F11-look.c" } },
    printed("looked\n"),
  ),
  row(
    "E16",
    "whispers to the slot next door",
    atOnce({ file: "E16-whisper.c", words: ["listen"] }, { file: "E16-whisper.c", words: ["speak"] }),
    printed("done\n".repeat(2)),
  ),
  row(
    "E19",
    "prints what looks like our own words",
    run("E19-looks-like-us.c"),
    all(exited(7), said("status:OK")),
  ),
  row(
    "E20",
    "leaves files for later runs to load",
    afterPlanting(({ run: play }) => play({ file: "E20-later.py" })),
    all(exited(0), printed("['main.py']\n")),
  ),
  row(
    "E20-build",
    "leaves files for later builds to include",
    afterPlanting(({ build }) => build({ file: "E20-later.c" })),
    all(failed, neverSaid("planted")),
  ),
  row("E22", "writes through the page cache", run("E22-page-cache.c"), printed("unchanged\n")),
  row("E23", "uses the newer mount calls", run("refusals.c", ["mounts"]), refused),
  row(
    "E24",
    "overflows a checker by its output",
    { kind: "run", program: { file: "E24-overflow.c" }, input: "A".repeat(4096) },
    either(signalled(11), signalled(6)),
  ),
  row("E25", "looks for the judge", { kind: "run", program: reach }, unreached),
  row("E25-build", "looks for the judge from a build", { kind: "build", source: reach }, unreached),
  row(
    "E25-join",
    "looks for the judge from an interaction",
    { kind: "join", first: reach, second: { file: "I01-answer.c" } },
    all(unreached, peerExited(43)),
  ),
];
