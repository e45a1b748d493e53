import { statusMark } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../platform/page-link.tsx";
import type { PageTarget } from "../platform/route-names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./work-strip.module.css";

/** One of the problems to go between. */
export interface StripProblem {
  displayId: string;
  title: string;
  /** The reader's own status of it. */
  status: number | null;
  page: PageTarget;
  isCurrent: boolean;
}

/** What the strip shows. */
export interface WorkStripProps {
  /** What the problem is part of, and the way back to it. */
  title: string;
  back: PageTarget;
  /** The problems to go between, as far as they have come, and what they are for screen readers; else there are none. */
  among?: { label: string; problems: readonly StripProblem[] };
  /** Stands at its end: news, a clock. */
  children?: ReactNode;
}

/** The thin bar above a problem that is being solved: back to what it is part of, and its other problems. */
export function WorkStrip({ title, back, among, children }: WorkStripProps): ReactNode {
  return (
    <div className={styles.strip} data-screen-only>
      <PageLink page={back} className={styles.title}>
        <Icon name="left" size={14} />
        <span>{title}</span>
      </PageLink>
      {/* Its room is there before they come. */}
      {among && (
        <nav className={styles.problems} aria-label={among.label}>
          {among.problems.map((problem) => (
            <ProblemLink key={problem.displayId} {...problem} />
          ))}
        </nav>
      )}
      {children}
    </div>
  );
}

function ProblemLink({ displayId, title, status, page, isCurrent }: StripProblem): ReactNode {
  const { t } = useTranslation();
  const mark = statusMark(status);
  const state = mark && t(mark === "tick" ? "vocabulary.solved" : "vocabulary.tried");
  return (
    <PageLink
      page={page}
      title={title}
      aria-label={[displayId, title, state].filter(Boolean).join(" ")}
      aria-current={isCurrent ? "page" : undefined}
      data-mark={mark}
    >
      {displayId}
      {mark && <Icon name={mark === "tick" ? "check" : "minus"} size={10} />}
    </PageLink>
  );
}

/** Something new at the end of the strip, and the way to it. */
export function StripNews({ page, children }: { page: PageTarget; children: ReactNode }): ReactNode {
  return (
    <PageLink page={page} className={styles.news}>
      {children}
    </PageLink>
  );
}

/** The time that is left, at the end of the strip. */
export function StripClock({ label, text }: { label?: string; text: string }): ReactNode {
  if (label === undefined) return <span className={styles.clock}>{text}</span>;
  return (
    <span className={styles.clock} role="timer" aria-label={label} title={label}>
      <Icon name="clock" size={14} />
      {text}
    </span>
  );
}
