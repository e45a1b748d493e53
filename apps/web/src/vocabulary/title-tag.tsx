import type { ReactNode } from "react";
import { inkOn } from "../theme/ink-on.ts";
import styles from "./title-tag.module.css";

/** An honour on the colour that was chosen for it, in ink or white, whichever reads; without a hex colour it is quiet. */
export function TitleTag({ name, colour }: { name: string; colour: string | null }): ReactNode {
  const ground = colour && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour : undefined;
  const paint = ground && { backgroundColor: ground, borderColor: ground, color: inkOn(ground) };
  return (
    <span className={styles.title} style={paint || undefined}>
      {name}
    </span>
  );
}
