import type { ReactNode } from "react";
import { chooseByArrow } from "./choose-by-arrow.ts";
import styles from "./segmented.module.css";

/** One of the choices. */
export interface Segment<Value> {
  value: Value;
  label: ReactNode;
}

/** What a row of choices needs. */
export interface SegmentedProps<Value> {
  /** What is chosen here, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isSmall?: boolean;
}

/** A few choices in a row, of which one holds; arrow keys choose. */
export function Segmented<Value extends string | number | boolean>(props: SegmentedProps<Value>): ReactNode {
  const { label, segments, value, onChange, isSmall = false } = props;
  const values = segments.map((segment) => segment.value);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={styles.group}
      data-small={isSmall || undefined}
      onKeyDown={(event) => chooseByArrow(event, values, { value, onChange })}
    >
      {segments.map((segment, index) => {
        const isChosen = segment.value === value;
        const isReached = isChosen || (index === 0 && !values.includes(value));
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold the look -- the roles are the same
          <button
            key={String(segment.value)}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isReached ? 0 : -1}
            onClick={() => onChange(segment.value)}
          >
            {segment.label}
          </button>
        );
      })}
    </div>
  );
}
