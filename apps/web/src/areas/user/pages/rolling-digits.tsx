import { type ReactNode, useEffect, useState } from "react";
import { EmptyArt } from "../../../ui/empty-art.tsx";
import styles from "./rolling-digits.module.css";

const tickMs = 30;
/** After how many ticks each digit stands still. */
const ticks = [16, 30] as const;

/** 404, the zero a stone without a streak. The digits roll down to their place; they stand where motion is unwanted. */
export function RollingDigits(): ReactNode {
  const [tick, setTick] = useState(() => (wantsStillness() ? ticks[1] : 0));
  useEffect(() => {
    if (tick >= ticks[1]) return;
    const timer = setTimeout(() => setTick(tick + 1), tickMs);
    return () => clearTimeout(timer);
  }, [tick]);
  const digitAt = (end: number) => (4 + Math.max(0, end - tick)) % 10;
  return (
    <div className={styles.digits} role="img" aria-label="404">
      <span>{digitAt(ticks[0])}</span>
      <EmptyArt kind="empty" size={84} />
      <span>{digitAt(ticks[1])}</span>
    </div>
  );
}

function wantsStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
