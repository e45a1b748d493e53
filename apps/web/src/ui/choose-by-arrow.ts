import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys in a row of buttons of which one is chosen and reached by Tab: chooses the neighbour, around the ends, and
 * moves the focus to it.
 */
export function chooseByArrow<Value>(
  event: KeyboardEvent<HTMLElement>,
  values: readonly Value[],
  { value, onChange }: { value: Value; onChange: (value: Value) => void },
): void {
  const step = steps[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const index = (values.indexOf(value) + step + values.length) % values.length;
  const next = values[index];
  if (next === undefined) return;
  event.preventDefault();
  onChange(next);
  event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")[index]?.focus();
}
