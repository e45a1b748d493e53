/**
 * The port: run one program in a fresh sandbox and say what happened.
 *
 * It speaks in *facts* about the program or one *fault* of ours, never in verdicts and never in both. Every run starts
 * from nothing: new namespaces, an empty work folder, counters at zero. There is no network and no way to ask for one.
 */

/** A file or folder of the host shown inside, read-only, without its submounts. */
export interface ReadOnlyMount {
  readonly source: string;
  readonly target: string;
}

/** A symbolic link in the root of the sandbox, such as `/bin` to `usr/bin`. */
export interface RootLink {
  readonly path: string;
  readonly target: string;
}

/** What the program finds around it besides its own files: usually one toolchain, the same for many runs. */
export interface Surroundings {
  readonly mounts: readonly ReadOnlyMount[];
  readonly links: readonly RootLink[];
}

/** Where a run is cut off. These are fuses: set the time fuses above the limits that a verdict is given by. */
export interface Limits {
  /** CPU time of all processes together. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Memory of all processes together, with what they write to the work folder, `/tmp` and `/dev/shm`. */
  readonly memoryBytes: number;
  readonly stackBytes: number;
  readonly processes: number;
  readonly openFiles: number;
  /** Largest single file the program may write. */
  readonly fileBytes: number;
  /** Size of the work folder, `/tmp` and `/dev/shm` together. */
  readonly workBytes: number;
  readonly workFiles: number;
}

/** A stream of the program kept in a new file. Bytes past the cap are dropped. */
export interface Capture {
  /** Must not exist yet; readable by the worker only. */
  readonly path: string;
  readonly maxBytes: number;
}

/** A file wanted from the work folder after the end. */
export interface WantedFile {
  /** Relative to the work folder. A link, a pipe, a folder or a way out of it is refused, never followed. */
  readonly name: string;
  /** Must not exist yet; becomes 0444, or 0555 when the original is executable. */
  readonly saveTo: string;
  readonly maxBytes: number;
}

/** What every program has, alone or joined. It starts in the empty, writable folder `/w`. */
export interface Program {
  /** The first word is an absolute path inside. No shell is involved. */
  readonly command: readonly [string, ...string[]];
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly surroundings: Surroundings;
  /** Its own files, each shown read-only at its target. Others must be able to read them, and execute the program. */
  readonly files: readonly ReadOnlyMount[];
  readonly stderr: Capture;
  readonly limits: Limits;
  readonly collect: readonly WantedFile[];
  /** Build tools lock files; solutions may not, because a lock on a shared file is a channel between slots. */
  readonly mayLockFiles: boolean;
}

/** A program that reads a file and whose output is kept. */
export interface LoneProgram extends Program {
  /** A file that others may read (0444), or null for an empty input. */
  readonly stdin: string | null;
  /** Passing the cap stops the program. */
  readonly stdout: Capture;
}

/** How the program ended. */
export type Ending =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signalled"; readonly signal: number }
  /** We stopped it at a limit, the first one it passed. */
  | { readonly kind: "stopped"; readonly by: StopCause }
  /** It could not be executed: its file is missing, not executable or of no known format. */
  | { readonly kind: "unstartable"; readonly errno: number };

/** A limit that makes us stop a program. */
export type StopCause = "cpu" | "wall" | "output" | "memory";

/** What a capture holds. */
export interface CapturedStream {
  readonly bytes: number;
  readonly isTruncated: boolean;
}

/** What became of a wanted file. */
export interface CollectedFile {
  readonly name: string;
  readonly status: "taken" | "absent" | "refused" | "too-large";
  readonly bytes: number;
}

/** What is known of a program that has ended, read after its last process was dead. */
export interface Facts {
  readonly ending: Ending;
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Peak of anonymous, shared and kernel memory; page cache does not count; never above the limit. */
  readonly memoryBytes: number;
  /** A process was killed for memory, whether or not the program went on without it. */
  readonly isOutOfMemory: boolean;
  readonly stdout: CapturedStream;
  readonly stderr: CapturedStream;
  readonly collected: readonly CollectedFile[];
}

/** Facts about the program, or why we cannot vouch for any. A fault says nothing about the program: run it again. */
export type Outcome<Known> =
  /** `overheadMs` is what the run took beyond the program's own wall time. */
  | { readonly kind: "facts"; readonly facts: Known; readonly overheadMs: number }
  | { readonly kind: "fault"; readonly because: string };

/** Facts of two programs that ran joined. */
export interface PairFacts {
  readonly first: Facts;
  readonly second: Facts;
  readonly endedFirst: "first" | "second";
}

/** A place where one program, or one joined pair, runs at a time. */
export interface Slot {
  /** Rejects only with the reason of `signal`, after the program is dead. */
  run(program: LoneProgram, signal?: AbortSignal): Promise<Outcome<Facts>>;
  /**
   * Joins two programs by direct pipes, each one's stdout to the other's stdin, in two sandboxes with two uids.
   * Both start together. The end of one shows to the other as end of input; limits cut both off.
   */
  runJoined(first: Program, second: Program, signal?: AbortSignal): Promise<Outcome<PairFacts>>;
  /** Ends the run under way, if any, and leaves nothing behind. */
  close(): Promise<void>;
}

/** What a driver says about itself. */
export interface DriverDescription {
  readonly driver: "native" | "bubblewrap" | "development";
  /** False where limits are per process, uids are shared or measurements are coarse: never judge a contest on it. */
  readonly isProductionGrade: boolean;
}

/** A driver, ready to open slots. */
export interface Sandbox {
  readonly description: DriverDescription;
  /** Refuses (rejects) when the slot cannot be set up or another process holds it. */
  openSlot(options: SlotOptions): Promise<Slot>;
}

/** Which slot, and where it runs. */
export interface SlotOptions {
  /** Counts from 0; two live slots never share a number. */
  readonly number: number;
  /** Processors as the kernel lists them, such as `1` or `2-3`; best one physical core. */
  readonly cpus: string;
}
