import { nameBegun } from "@touchstone/domain";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { SuggestedName, SuggestNames } from "../../../ui/markdown-editor/markdown-editor-props.ts";

/** A short rest of the keys: who types on is not asked about. */
const restMs = 150;

/** The names that are suggested for what was begun behind an @. */
export interface NameList {
  readonly people: readonly SuggestedName[];
  /** The place of the one that Enter takes. */
  readonly active: number;
  /** Looks anew at what stands before the cursor. */
  readonly look: () => void;
  readonly close: () => void;
  readonly take: (person: SuggestedName) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const movesCursor = ["ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];

/** What has been begun, and where the cursor stood. */
interface Begun {
  readonly name: string;
  readonly at: number;
}

/**
 * Suggests names while somebody types behind an @ into a box. The arrow keys choose, Enter and Tab write the name down,
 * Escape closes the list until a letter more is typed.
 */
export function useNameList(
  area: RefObject<HTMLTextAreaElement | null>,
  suggest: SuggestNames | undefined,
  write: (name: string, from: number, to: number) => void,
): NameList {
  const [begun, setBegun] = useState<Begun>();
  const [people, setPeople] = useState<readonly SuggestedName[]>([]);
  const [active, setActive] = useState(0);
  const close = () => {
    setBegun(undefined);
    setPeople([]);
  };
  useEffect(() => {
    if (!begun || !suggest) return;
    let isLatest = true;
    const show = async () => {
      const found = await suggest(begun.name);
      if (!isLatest) return;
      setPeople(found);
      setActive(0);
    };
    const timer = setTimeout(() => void show(), restMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [begun, suggest]);

  const look = () => {
    const box = area.current;
    const isPlain = box !== null && box.selectionStart === box.selectionEnd;
    const name = isPlain && suggest ? nameBegun(box.value.slice(0, box.selectionStart)) : undefined;
    if (box === null || name === undefined) return close();
    setBegun({ name, at: box.selectionStart });
    // Until the answer is there, those of the last one who still fit.
    const fits = ({ username }: SuggestedName) => username.toLowerCase().startsWith(name.toLowerCase());
    setPeople(people.filter(fits));
    setActive(0);
  };
  const take = ({ username }: SuggestedName) => {
    if (!begun) return;
    close();
    write(username, begun.at - begun.name.length, begun.at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const person = people[active];
    if (!person || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + people.length) % people.length);
    else if (event.key === "Enter" || event.key === "Tab") take(person);
    else if (event.key === "Escape") close();
    // The cursor leaves the name.
    else if (movesCursor.includes(event.key)) return close();
    else return;
    event.preventDefault();
  };
  return { people, active, look, close, take, onKeyDown };
}
