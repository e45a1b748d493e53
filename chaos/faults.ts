/** Every fault that is tried: what it does, how it is undone, and how long it lasts. */
import { existsSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { signalAll } from "../packages/sandbox/src/testing/processes.ts";
import { backUp, restore } from "./faults/backup.ts";
import { clockLibrary, moveClock, putUnderClock } from "./faults/clocks.ts";
import { type DiskName, emptyDisk, fillDisk } from "./faults/disks.ts";
import { fsyncDelayMs, quickFsync, slowFsync } from "./faults/fsync.ts";
import { cutWire, joinWire } from "./faults/wire.ts";
import { type Acknowledged, markLedger } from "./ledger.ts";
import { type Part, parts, type Stage } from "./stage.ts";

/** One fault. */
export interface Fault {
  readonly name: string;
  readonly does: string;
  readonly undone: string;
  readonly lastsMs: number;
  /** It fills a disk. */
  readonly hasSmallDisks?: true;
  /** It moves the clock by which the site tells the time. */
  readonly movesTime?: true;
  /** What this machine has not got for it. */
  readonly missing?: () => string | undefined;
  /** Before the load begins. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  readonly begin: (stage: Stage, ledger: Acknowledged) => Promise<void> | void;
  readonly end: (stage: Stage) => Promise<void> | void;
}

/** Longer than the lease of a judge, and than every time that somebody waits for an answer. */
const stoppedMs = 40_000;
const clockJumpSeconds = 2 * 3_600;

const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other): Part[] => [one, other]));
const stoppedPairs: Part[][] = [
  ["api", "jobs"],
  ["jobs", "judge"],
  ["judge", "nats"],
  ["postgres", "redis"],
];

function killing(ended: readonly Part[]): Fault {
  return {
    name: `kill-${ended.join("-")}`,
    does: `kill -9 of ${ended.join(" and ")}`,
    undone: "started again at once",
    lastsMs: 0,
    begin: async (stage) => {
      await Promise.all(ended.map((part) => stage.kill(part)));
    },
    end: async (stage) => {
      await Promise.all(ended.map((part) => stage.start(part)));
    },
  };
}

function stopping(stopped: readonly Part[]): Fault {
  const signal = (stage: Stage, name: NodeJS.Signals) => {
    for (const part of stopped) signalAll(stage.pidsOf(part), name);
  };
  return {
    name: `stop-${stopped.join("-")}`,
    does: `SIGSTOP of ${stopped.join(" and ")}`,
    undone: "SIGCONT",
    lastsMs: stoppedMs,
    begin: (stage) => signal(stage, "SIGSTOP"),
    end: (stage) => signal(stage, "SIGCONT"),
  };
}

function filling(disk: DiskName, of: string): Fault {
  return {
    name: `full-${disk}`,
    does: `the disk of ${of} is full`,
    undone: "room again; PostgreSQL is started where it ended",
    lastsMs: 15_000,
    hasSmallDisks: true,
    begin: ({ site }) => fillDisk(site.folder, disk),
    end: async (stage) => {
      emptyDisk(stage.site.folder, disk);
      await stage.start("postgres");
    },
  };
}

function jumping(part: Part): Fault {
  return {
    name: `clock-${part}`,
    does: `the clock of ${part} jumps two hours ahead`,
    undone: "it jumps back",
    lastsMs: 15_000,
    missing: () => (clockLibrary ? undefined : "libfaketime (apt-get install libfaketime)"),
    ...(part === "postgres" && { movesTime: true as const }),
    prepare: (stage) => putUnderClock(stage, part),
    begin: (stage) => moveClock(stage, part, clockJumpSeconds),
    end: (stage) => moveClock(stage, part, 0),
  };
}

const cutting: Fault = {
  name: "cut-judge-nats",
  does: "every packet between judge and NATS is dropped",
  undone: "let through again",
  lastsMs: stoppedMs,
  missing: () => missingProgram("nft", "nftables"),
  begin: cutWire,
  end: joinWire,
};

const slowing: Fault = {
  name: "slow-fsync",
  does: `every fsync of PostgreSQL takes ${fsyncDelayMs} ms more`,
  undone: "as before",
  lastsMs: 15_000,
  missing: () => missingProgram("strace", "strace"),
  begin: slowFsync,
  end: quickFsync,
};

const deleting: Fault = {
  name: "lost-redis-nats",
  does: "Redis and NATS are killed and their data deleted together",
  undone: "started again, empty",
  lastsMs: 0,
  begin: async (stage) => {
    await Promise.all([stage.kill("redis"), stage.kill("nats")]);
    rmSync(join(stage.site.folder, "redis/dump.rdb"), { force: true });
    rmSync(join(stage.site.folder, "nats/jetstream"), { recursive: true });
  },
  end: async (stage) => {
    await Promise.all([stage.start("redis"), stage.start("nats")]);
  },
};

/** What was acknowledged after the backup is lost with the database, and promised no longer. */
let forgetLost = () => {};
const restoring: Fault = {
  name: "restored-backup",
  does: "database and blobs are restored from a backup into an empty place, while NATS and Redis keep what they have",
  undone: "the site is started on them, every session ended",
  lastsMs: 10_000,
  begin: async (stage, ledger) => {
    forgetLost = markLedger(ledger);
    await backUp(stage);
  },
  end: async (stage) => {
    await restore(stage);
    forgetLost();
    await stage.signInAgain();
  },
};

/** The table. */
export const faults: readonly Fault[] = [
  ...parts.map((part) => killing([part])),
  ...pairs.map(killing),
  ...parts.map((part) => stopping([part])),
  ...stoppedPairs.map(stopping),
  ...(["api", "jobs", "judge", "postgres", "redis"] as const).map(jumping),
  ...[cutting, slowing, deleting, restoring],
  filling("judge", "the judge"),
  filling("blobs", "the blobs"),
  filling("postgres", "PostgreSQL"),
];

function missingProgram(name: string, debianPackage: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  return folders.some((folder) => existsSync(join(folder, name)))
    ? undefined
    : `${name} (apt-get install ${debianPackage})`;
}
