import { type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from "react";
import styles from "./steady.module.css";
import { WaitingContext } from "./waiting.ts";

/** A part that loads, and what stands below it. */
export interface SteadyProps {
  part: ReactNode;
  /** True where only the narrow layout has it below. */
  isNarrow?: boolean;
  children: ReactNode;
}

/**
 * Keeps a page from moving where nobody knows how high a part will be: what stands below it loads meanwhile, shows when
 * the part has no skeleton any more, and stays from then on.
 */
export function Steady({ part, isNarrow = false, children }: SteadyProps): ReactNode {
  const tellAbove = useContext(WaitingContext);
  const count = useRef(0);
  const [waiting, setWaiting] = useState(0);
  const [isSettled, setSettled] = useState(false);
  const tell = useCallback(
    (change: 1 | -1) => {
      count.current += change;
      setWaiting(count.current);
      tellAbove(change);
    },
    [tellAbove],
  );
  // After those of the parts inside: where one skeleton goes and another comes at once, it still waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- the count that was drawn says when to look again
  useLayoutEffect(() => {
    if (count.current === 0) setSettled(true);
  }, [waiting]);
  const where = isNarrow ? "narrow" : "always";
  return (
    <>
      <WaitingContext value={tell}>{part}</WaitingContext>
      <div className={styles.below} data-hidden={isSettled ? undefined : where}>
        {children}
      </div>
    </>
  );
}
