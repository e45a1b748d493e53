import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../../platform/storage/stored.ts";

/** The wait before a mail may be asked for again; it goes on while the dialog is closed or the page reloads. */
export function useResendWait(key: string, seconds: number): { secondsLeft: number; start: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(() => readSecondsLeft(key, seconds));
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft(readSecondsLeft(key, seconds)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, key, seconds]);
  return {
    secondsLeft,
    start: () => {
      writeStored(key, Date.now() + seconds * 1000);
      setSecondsLeft(seconds);
    },
  };
}

function readSecondsLeft(key: string, seconds: number): number {
  const left = Math.ceil((Number(readStored(key)) - Date.now()) / 1000);
  // More than the whole wait is left only where the clock was set back: the wait is over then.
  return left > 0 && left <= seconds ? left : 0;
}
