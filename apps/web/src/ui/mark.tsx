import type { ReactNode } from "react";

/** The brand's mark, a stone with the streak cut out; `--mark-cut` is the ground it stands on. */
export function Mark({ size = 24 }: { size?: number }): ReactNode {
  const streak = {
    stroke: "var(--mark-cut, var(--ts-surface))",
    strokeLinecap: "round",
    fill: "none",
  } as const;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M6.3 3.4C8.9 1.7 14.6 1.5 17.5 3.2c2.9 1.8 4.6 5.6 4.5 9.3-.1 3.8-1.7 7-4.7 8.6-3 1.5-8.2 1.5-11.1-.2C3.3 19.2 1.9 16 2 12.3c.1-3.7 1.7-7.2 4.3-8.9z"
        fill="currentColor"
      />
      <path {...streak} d="M6.4 15.9c2.4-.9 3.9-2.1 5.6-4.2 1.5-1.9 3-3 5.7-3.9" strokeWidth="2.5" />
      <path {...streak} d="M12.9 17.3c1.4-.7 2.4-1.6 3.6-3" strokeWidth="1.6" opacity=".75" />
    </svg>
  );
}
