/**
 * A folder of things that are made once, used often, and thrown away when room is needed.
 *
 * One process owns it. A thing is made aside, under a draft's name, and appears under its key by one rename: what has
 * a key is whole. Whoever holds a thing keeps it where it is; room is made only from what nobody holds, the longest
 * unused first, so the folder is over its cap by no more than what is in use. Those who want the same thing at the
 * same time wait for one making; when the one who makes it is called off, another of them begins anew, so that calling
 * off one never harms the rest.
 *
 * It does not know what the things are. Whether one is still what it was is asked by those who do, and `discard`
 * takes it out of everybody's way.
 */
import { randomUUID } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { draftPrefix, readKept, sizeOnDisk } from "./read-kept.ts";

/** A thing that stays where it is until it is released. */
export interface Held {
  readonly path: string;
  /** Safe to repeat. */
  release(): void;
  /** Throws the thing away because it is not what it should be; whoever asks next has it made again. */
  discard(): void;
}

/** Makes a file or folder at `draft`, where there is nothing yet. */
export type Make = (draft: string) => Promise<void>;

interface Entry {
  readonly key: string;
  whole: Promise<void>;
  sizeBytes: number;
  holders: number;
  /** Its maker was called off. */
  isAbandoned: boolean;
}

/** The folder, in use. */
export class KeptFolder {
  readonly #folder: string;
  readonly #capBytes: number;
  /** In the order of use, the latest last. */
  readonly #entries = new Map<string, Entry>();
  #totalBytes = 0;

  private constructor(folder: string, capBytes: number) {
    this.#folder = folder;
    this.#capBytes = capBytes;
  }

  /** Opens the folder and finds what an earlier process left there; unfinished drafts are removed. */
  static async open(options: { folder: string; capBytes: number }): Promise<KeptFolder> {
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    const kept = new KeptFolder(options.folder, options.capBytes);
    for (const { key, sizeBytes } of await readKept(options.folder)) {
      kept.#entries.set(key, { ...newEntry(key), sizeBytes });
      kept.#totalBytes += sizeBytes;
    }
    return kept;
  }

  /** The thing with this key, made now if it is not there. `signal` is the caller's own; `make` heeds it, too. */
  async hold(key: string, make: Make, signal?: AbortSignal): Promise<Held> {
    for (;;) {
      signal?.throwIfAborted();
      const found = this.#entries.get(key);
      const entry = found ?? this.#begin(key, make, signal);
      const held = this.#take(entry);
      try {
        // The maker waits for its own making to end, even when called off: what it started must be over.
        await (found ? unlessAborted(entry.whole, signal) : entry.whole);
        this.#makeRoom();
        return held;
      } catch (error) {
        held.release();
        if (!(found && entry.isAbandoned)) throw error;
      }
    }
  }

  #begin(key: string, make: Make, signal: AbortSignal | undefined): Entry {
    const entry = newEntry(key);
    const draft = this.#draftPath();
    const finish = async () => {
      await make(draft);
      const sizeBytes = await sizeOnDisk(draft);
      await rename(draft, this.#pathOf(entry));
      entry.sizeBytes = sizeBytes;
      this.#totalBytes += sizeBytes;
    };
    entry.whole = finish().catch(async (error: unknown) => {
      entry.isAbandoned = signal?.aborted ?? false;
      this.#entries.delete(key);
      await rm(draft, { recursive: true, force: true });
      throw error;
    });
    return entry;
  }

  #take(entry: Entry): Held {
    let isHeld = true;
    entry.holders += 1;
    this.#entries.delete(entry.key);
    this.#entries.set(entry.key, entry);
    const release = () => {
      if (isHeld) entry.holders -= 1;
      isHeld = false;
      this.#makeRoom();
    };
    const discard = () => {
      if (this.#entries.get(entry.key) === entry) this.#drop(entry);
      release();
    };
    return { path: this.#pathOf(entry), release, discard };
  }

  #makeRoom(): void {
    for (const entry of this.#entries.values()) {
      if (this.#totalBytes <= this.#capBytes) return;
      if (entry.holders === 0) this.#drop(entry);
    }
  }

  #drop(entry: Entry): void {
    const path = this.#pathOf(entry);
    const doomed = this.#draftPath();
    this.#entries.delete(entry.key);
    this.#totalBytes -= entry.sizeBytes;
    // At once, so that the path is free when somebody has the same thing made again.
    if (existsSync(path)) renameSync(path, doomed);
    // What cannot be removed now is a draft, and the next start removes drafts.
    rm(doomed, { recursive: true, force: true }).catch(() => {});
  }

  #pathOf({ key }: Entry): string {
    return join(this.#folder, key);
  }

  #draftPath(): string {
    return join(this.#folder, `${draftPrefix}${randomUUID()}`);
  }
}

function newEntry(key: string): Entry {
  return { key, whole: Promise.resolve(), sizeBytes: 0, holders: 0, isAbandoned: false };
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
