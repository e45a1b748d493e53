/**
 * A form that nobody saved yet, kept by the browser through an error, a reload and a sign-in. An older build may have
 * written it: one that has not the shape of today is forgotten.
 */
import { readStored, removeStored, writeStored } from "../../../platform/storage/stored.ts";
import type { ProblemDraft } from "./problem-draft.ts";

/** What is kept of a form. */
export interface KeptDraft {
  draft: ProblemDraft;
  /** The version of the problem it was begun from, 0 for a new one: a later one means that somebody saved meanwhile. */
  version: number;
  keptAtMs: number;
}

/** Grows when drafts take another shape. */
const shape = 1;

/** Where the draft of one user's form of one problem is kept. */
export function draftKey(uid: string, place: string): string {
  return `problemForm:${shape}:${uid}:${place}`;
}

/** The draft under a key, if there is one. */
export function readKept(key: string): KeptDraft | undefined {
  const stored = readStored(key) as Partial<KeptDraft> | undefined | null;
  const isWhole = typeof stored?.keptAtMs === "number" && typeof stored.draft?.problem === "object";
  return isWhole ? (stored as KeptDraft) : undefined;
}

/** Keeps a draft. */
export function keepDraft(key: string, kept: KeptDraft): void {
  writeStored(key, kept);
}

/** Forgets a draft: it was saved, or thrown away. */
export function forgetDraft(key: string): void {
  removeStored(key);
}
