import { useEffect, useRef } from "react";
import type { Rolling } from "./use-rolling.ts";

/** Lets the keyboard lead: Enter or Space goes on, A runs by itself, arrows change the speed, Home begins again. */
export function useRollingKeys(rolling: Rolling): void {
  const latest = useRef(rolling);
  latest.current = rolling;
  useEffect(() => {
    const acts: Readonly<
      Record<string, keyof Rolling & ("next" | "toggleAuto" | "faster" | "slower" | "restart")>
    > = {
      Enter: "next",
      " ": "next",
      a: "toggleAuto",
      A: "toggleAuto",
      ArrowRight: "faster",
      ArrowUp: "faster",
      ArrowLeft: "slower",
      ArrowDown: "slower",
      Home: "restart",
    };
    const hear = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      // A button with the focus answers to its own keys.
      const isPress = event.key === "Enter" || event.key === " ";
      if (isPress && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      latest.current[act]();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}
