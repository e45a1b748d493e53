import { statfs } from "node:fs/promises";
import type { DataSize } from "../list-data.ts";

/** What a site holds besides its lists. */
export interface GrowthSize extends DataSize {
  messages: number;
}

/** How long the site has been there; it grows by more people, not by waiting. */
const spanSeconds = 3 * 365 * 24 * 3600;

/** Problems of a site, however many solve them. */
const problemsMax = 20_000;

/**
 * A site with so many submissions: a hundred of each user, as many problems whatever the size, and as much talk as
 * people. What one person, one problem and one contest has stays about the same, so that what grows is the table alone.
 */
export function growthSize(submissions: number, now: Date): GrowthSize {
  const apartSeconds = spanSeconds / submissions;
  return {
    submissions,
    users: Math.max(100, Math.round(submissions / 100)),
    problems: Math.min(problemsMax, Math.max(100, Math.round(submissions / 50))),
    discussions: Math.max(2000, Math.round(submissions / 20)),
    comments: Math.round(submissions / 5),
    messages: Math.round(submissions / 5),
    solvers: submissions,
    // The last one is sent a minute ago, so that nothing lies in the future.
    firstAt: new Date(now.getTime() - 60_000 - spanSeconds * 1000),
    apartSeconds,
  };
}

/** Bytes on the disk for each submission, with everything that comes with it, while indexes are built. */
const bytesEach = 2200;

/** The part of the free disk that may be taken. */
const takenPart = 0.9;

/** The most submissions that the disk of a folder has room for, with something left for everybody else. */
export async function roomFor(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize * takenPart) / bytesEach);
}

/** With fewer submissions no contest has been held yet. */
export const smallestSubmissions = 20_000;

/** The sizes to measure at: the largest, a third and a thirtieth of it; less where the disk is too small. */
export function sizesUpTo(wanted: number, room: number): number[] {
  const largest = Math.min(wanted, room);
  const sizes = [30, 3, 1].map((part) => Math.max(smallestSubmissions, Math.round(largest / part)));
  return [...new Set(sizes)];
}
