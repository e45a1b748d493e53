import { useState } from "react";

/**
 * What stands in a field whose text is handed on only later: what is typed there until it is stored, else what is
 * stored, whoever has stored it.
 */
export function useTyped(stored: string): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  if (typed === stored) setTyped(undefined);
  return [typed ?? stored, setTyped];
}
