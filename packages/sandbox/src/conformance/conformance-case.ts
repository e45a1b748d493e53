/** What a row of the conformance table is. Rows carry the ids of the hostile corpus; their programs are data files. */
import type { Facts, Limits } from "../port.ts";

/** A program of `programs/`: C sources are compiled inside a sandbox first, the rest is given to its interpreter. */
export interface Played {
  readonly file: string;
  readonly words?: readonly string[];
  readonly limits?: Partial<Limits>;
}

/** How a program of a told scene runs, where it differs from the others. */
export interface RunManner {
  /** In the neighbouring slot. */
  readonly isNextDoor?: boolean;
  readonly input?: string;
  /** Instead of an input of its own: so many zeros, in a file without blocks. */
  readonly zeros?: number;
  /** The input is not in the page cache when the run begins. */
  readonly isCold?: boolean;
  /** Texts shown read-only in its work folder, by name. The worker looks whether they are as they were. */
  readonly shown?: Readonly<Record<string, string>>;
  /** Ends the run before its time; it then rejects with the reason. */
  readonly signal?: AbortSignal;
  /** Instead of the common cap. What was printed is then only counted. */
  readonly outputMax?: number;
}

/** What a told scene can do. */
export interface Hands {
  /** A file of the worker's that holds the canary. */
  readonly answer: string;
  readonly run: (program: Played, manner?: RunManner) => Promise<SceneEnd>;
  readonly build: (source: Played, signal?: AbortSignal) => Promise<SceneEnd>;
  /** Stops the helper of the slot, not its program, and lets it go on after a while. */
  readonly holdUp: (ms: number) => Promise<void>;
}

/** What happens in a row. */
export type Scene =
  /** Runs programs one after the other in one slot; the last one is looked at. */
  | { readonly kind: "run"; readonly before?: Played; readonly program: Played; readonly input?: string }
  /** Builds a source; what is looked at is the build. */
  | { readonly kind: "build"; readonly source: Played }
  /** Joins two programs; the first is looked at. */
  | { readonly kind: "join"; readonly first: Played; readonly second: Played }
  /** Tells in code what happens; what it gives back is looked at. */
  | { readonly kind: "tale"; readonly tell: (hands: Hands) => Promise<SceneEnd> };

/** What came of it. `collected` holds the artefact of a build and the `out.txt` of a run, when one was taken. */
export interface SceneEnd {
  readonly facts: Facts;
  readonly peer: Facts | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly collected: Buffer | null;
}

/** Says what is not as it should be, or null. */
export type Check = (end: SceneEnd) => string | null;

/** One row. */
export interface ConformanceCase {
  /** The corpus id, with a word behind it where one id has several rows. */
  readonly id: string;
  readonly does: string;
  /** Part of the set that is run on every change. */
  readonly isSmoke: boolean;
  readonly scene: Scene;
  readonly check: Check;
  /** True where only a driver with cgroups can keep the promise. */
  readonly needsCgroups: boolean;
  /** A tool that not every toolchain has, such as `java`. */
  readonly needs: string | null;
}
