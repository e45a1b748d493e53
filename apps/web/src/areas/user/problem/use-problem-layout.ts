import { useState } from "react";
import { readStored, writeStored } from "../../../platform/storage/stored.ts";
import type { SplitLayout } from "../../../ui/split-pane.tsx";

const key = "problemLayout";
const usual: SplitLayout = { percent: 47, shown: "both" };

/** How problem and editor share the page. It is remembered, but for the editor alone: the next problem is read first. */
export function useProblemLayout() {
  const [layout, setLayout] = useState(readLayout);
  const [isFocused, setIsFocused] = useState(false);
  return {
    layout: isFocused ? { ...layout, shown: "second" as const } : layout,
    isFocused,
    setIsFocused,
    setLayout: (next: SplitLayout) => {
      setLayout(next);
      writeStored(key, next);
    },
  };
}

function readLayout(): SplitLayout {
  const { percent, shown } = Object(readStored(key)) as Partial<SplitLayout>;
  return {
    percent: typeof percent === "number" && percent >= 25 && percent <= 75 ? percent : usual.percent,
    shown: shown === "first" ? "first" : "both",
  };
}
