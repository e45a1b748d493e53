import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../../platform/storage/stored.ts";

/** How long each kind of mail cannot be asked for again. */
const waitSeconds = { register: 60, challenge: 60, changeEmail: 30, reset: 90 } as const;

/** A mail that is asked for by a button. */
export type AskedMail = keyof typeof waitSeconds;

/** The wait before a mail may be asked for again; it goes on while the dialog is closed or the page reloads. */
export function useResendWait(mail: AskedMail): { secondsLeft: number; start: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(() => readSecondsLeft(mail));
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft(readSecondsLeft(mail)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, mail]);
  return {
    secondsLeft,
    start: () => {
      writeStored(storedUnder(mail), Date.now() + waitSeconds[mail] * 1000);
      setSecondsLeft(waitSeconds[mail]);
    },
  };
}

function readSecondsLeft(mail: AskedMail): number {
  const left = Math.ceil((Number(readStored(storedUnder(mail))) - Date.now()) / 1000);
  // More than the whole wait is left only where the clock was set back: the wait is over then.
  return left > 0 && left <= waitSeconds[mail] ? left : 0;
}

function storedUnder(mail: AskedMail): string {
  return `${mail}TimeOut`;
}
