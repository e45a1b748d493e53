const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as the reader's keyboard names them; `Mod` is the one that commands begin with. */
export function keysText(...keys: readonly string[]): string {
  const names: Readonly<Record<string, string>> = isMac
    ? { Mod: "⌘", Alt: "⌥", Shift: "⇧", Enter: "↵", Escape: "⎋", Tab: "⇥", Space: "␣" }
    : { Mod: "Ctrl", Enter: "↵", Escape: "Esc" };
  return keys.map((key) => names[key] ?? key).join(" ");
}

/** The keys that submit. */
export const submitKeys = keysText("Mod", "Enter");

/** The keys that run the samples, or the own input. */
export const runKeys = keysText("Mod", "'");
