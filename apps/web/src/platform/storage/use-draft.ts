import { useState } from "react";
import { useUser } from "../session/session.ts";
import { readStored, removeStored, writeStored } from "./stored.ts";

/** Texts, switches and numbers by name. */
type Fields = Record<string, string | number | boolean>;

/** What is typed into a form. */
export interface DraftState<Draft> {
  draft: Draft;
  /** True while it differs from the start because somebody typed. */
  isChanged: boolean;
  change: (changes: Partial<Draft>) => void;
  /** Begins again from the start of now. */
  forget: () => void;
}

/**
 * What is typed into a form, kept for this tab through an error, a reload and a sign-in until it is forgotten. Each user
 * finds the own one; that of a visitor is of whoever signs in. A kept one counts where it has the fields of the start;
 * until something is typed, the form follows the start.
 */
export function useDraft<Draft extends Fields>(key: string, start: Draft): DraftState<Draft> {
  const uid = useUser()?.uid;
  const place = uid === undefined ? key : `${key}:${uid}`;
  const look = () => ({ place, typed: keptOf(takeStored(key, place), start) });
  const [kept, setKept] = useState(look);
  const shown = kept.place === place ? kept : look();
  if (shown !== kept) setKept(shown);
  const { typed } = shown;
  const setTyped = (now: Draft | undefined) => setKept({ place, typed: now });
  const draft = typed ?? start;
  return {
    draft,
    isChanged: typed !== undefined && Object.keys(start).some((name) => typed[name] !== start[name]),
    change: (changes) => {
      const next = { ...draft, ...changes };
      setTyped(next);
      writeStored(place, next, "tab");
    },
    forget: () => {
      setTyped(undefined);
      removeStored(place, "tab");
    },
  };
}

/** What is kept at a place; what a visitor typed moves there. */
function takeStored(visitorPlace: string, place: string): unknown {
  const ofVisitor = readStored(visitorPlace, "tab");
  if (place === visitorPlace || ofVisitor === undefined) return readStored(place, "tab");
  writeStored(place, ofVisitor, "tab");
  removeStored(visitorPlace, "tab");
  return ofVisitor;
}

function keptOf<Draft extends Fields>(kept: unknown, start: Draft): Draft | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const fits = Object.entries(start).every(
    ([name, value]) => typeof (kept as Record<string, unknown>)[name] === typeof value,
  );
  return fits ? (kept as Draft) : undefined;
}
