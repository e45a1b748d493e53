import { useEffect } from "react";

/** Keeps the notices in the corner of a narrow window above what stands at its foot as long as the caller is there. */
export function useFoot(heightPx: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--ts-foot", `${heightPx}px`);
    return () => void style.removeProperty("--ts-foot");
  }, [heightPx]);
}
