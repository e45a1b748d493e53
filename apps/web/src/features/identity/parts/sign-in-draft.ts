import { readStored, removeStored, writeStored } from "../../../platform/storage/stored.ts";

/** What was typed into the sign-in dialog and waits for its end; never a password. */
export interface SignInDraft {
  readonly username: string;
  readonly email: string;
  readonly code: string;
}

const draftKey = "signInDraft";
const empty: SignInDraft = { username: "", email: "", code: "" };

/** The draft of this browser. */
export function readDraft(): SignInDraft {
  const stored = readStored(draftKey);
  return typeof stored === "object" ? { ...empty, ...stored } : empty;
}

/** Keeps what was typed; the fields that are not named stay. */
export function keepDraft(typed: Partial<SignInDraft>): void {
  writeStored(draftKey, { ...readDraft(), ...typed });
}

/** Forgets the draft: what it was for is done. */
export function dropDraft(): void {
  removeStored(draftKey);
}
