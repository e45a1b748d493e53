import type { CSSProperties, ReactNode } from "react";
import styles from "./avatar.module.css";

/** What an avatar needs. */
export interface AvatarProps {
  /** The user's name. */
  name: string;
  /** The picture the user chose. */
  src?: string | null | undefined;
  size?: number;
}

/** The user's picture, or two streaks on a stone whose hue and angle come from the name. */
export function Avatar({ name, src, size = 28 }: AvatarProps): ReactNode {
  if (src)
    return <img className={styles.avatar} src={src} alt="" width={size} height={size} loading="lazy" />;
  const hash = hashOf(name);
  const angle = ((hash >>> 9) % 120) - 60;
  const shift = ((hash >>> 17) % 7) - 3;
  const hue = { "--hue": hash % 360 } as CSSProperties;
  return (
    <svg
      className={styles.avatar}
      style={hue}
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <rect width="28" height="28" />
      <g transform={`rotate(${angle} 14 14)`}>
        <path d={`M6 ${15 + shift}c4-.4 6-3 9-3.2s5 .4 7-1`} strokeWidth="4.2" />
        <path d={`M9 ${21 + shift * 0.6}c3 0 5-1.4 8-1.6`} strokeWidth="2.4" opacity=".7" />
      </g>
    </svg>
  );
}

/** FNV-1a: names that differ in one letter look different. */
function hashOf(name: string): number {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
