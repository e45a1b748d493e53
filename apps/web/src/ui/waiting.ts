import { createContext, useContext, useLayoutEffect } from "react";

/** Hears of each place below that begins or ends to wait for its content. */
export const WaitingContext = createContext<(change: 1 | -1) => void>(() => {});

/** Tells the Steady around it that this part holds the place of something, as long as it is there. */
export function useWaiting(): void {
  const tell = useContext(WaitingContext);
  useLayoutEffect(() => {
    tell(1);
    return () => tell(-1);
  }, [tell]);
}
