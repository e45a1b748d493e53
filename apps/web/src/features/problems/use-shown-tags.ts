import { useState } from "react";
import { readStored, writeStored } from "../../platform/storage/stored.ts";

const key = "problemListShowTags";

/** Whether lists show the tags of problems, remembered; they do until the reader says no. */
export function useShownTags(): [isShown: boolean, show: (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => readStored(key) !== false);
  const show = (next: boolean) => {
    writeStored(key, next);
    setShown(next);
  };
  return [isShown, show];
}
