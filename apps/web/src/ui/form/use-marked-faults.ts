import { useState } from "react";
import { showToast } from "../../platform/toasts/toasts.ts";

/** What is wrong with a field of a form, in words. */
export interface FieldFault {
  path: string;
  text: string;
}

/** The faults of a form as its parts see them. */
export interface MarkedFaults {
  /** How many are marked. */
  markedCount: number;
  /** What is wrong with a field; nothing until a save was tried. */
  faultOf: (path: string) => string | undefined;
  /** Marks every fault and tells the first; answers whether there is none. */
  check: () => boolean;
  /** Marks what only the server found. */
  tell: (faults: readonly FieldFault[]) => void;
  /** Something is written anew: what the server found is past. */
  untell: () => void;
  /** Marks nothing any more. */
  unmark: () => void;
}

/** Marks the faults of a form from the first try to save it on. */
export function useMarkedFaults(faults: readonly FieldFault[]): MarkedFaults {
  const [isTried, setIsTried] = useState(false);
  const [told, setTold] = useState<readonly FieldFault[]>([]);
  const marked = isTried ? faults : [];
  return {
    markedCount: marked.length,
    faultOf: (path) => [...told, ...marked].find((fault) => fault.path === path)?.text,
    check: () => {
      setIsTried(true);
      const [first] = faults;
      if (first) showToast("error", first.text);
      return first === undefined;
    },
    tell: setTold,
    untell: () => setTold([]),
    unmark: () => {
      setIsTried(false);
      setTold([]);
    },
  };
}
