import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../../platform/storage/stored.ts";
import type { SplitLayout } from "../../../ui/split-pane.tsx";

const key = "problemLayout";
/** The problem whose editor has the whole page in this tab. */
const focusKey = "problemFocus";
const usual: SplitLayout = { percent: 47, shown: "both" };

/**
 * How problem and editor share the page. It is remembered; the editor alone only for this problem and this tab, because
 * the next problem is read first. Escape gives back the width that either of them took.
 */
export function useProblemLayout(pid: number) {
  const [layout, setLayout] = useState(() => readLayout(pid));
  const change = (next: SplitLayout) => {
    setLayout(next);
    const isFocused = next.shown === "second";
    writeStored(focusKey, isFocused ? pid : null, "tab");
    if (!isFocused) writeStored(key, next);
  };
  useEscape(layout.shown !== "both", () => change({ ...layout, shown: "both" }));
  return { layout, setLayout: change };
}

/** Hears the Escape key, unless something nearer has a use for it: a dialog, an input method, a mode of the editor. */
function useEscape(isHeard: boolean, act: () => void): void {
  useEffect(() => {
    if (!isHeard) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      const isTaken = event.target instanceof Element && event.target.closest("[role=dialog], [data-vim]");
      if (!isTaken) act();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  });
}

function readLayout(pid: number): SplitLayout {
  const { percent, shown } = Object(readStored(key)) as Partial<SplitLayout>;
  const isFocused = readStored(focusKey, "tab") === pid;
  return {
    percent: typeof percent === "number" && percent >= 25 && percent <= 75 ? percent : usual.percent,
    shown: isFocused ? "second" : shown === "first" ? "first" : "both",
  };
}
