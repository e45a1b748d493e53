import type { ReactNode } from "react";
import { chooseByArrow } from "./choose-by-arrow.ts";
import styles from "./tab-bar.module.css";
import { useChosenInSight } from "./use-chosen-in-sight.ts";

/** What a bar of tabs needs. */
export interface TabBarProps<Value> {
  /** Ties the tabs to their panels; unique on the page. */
  id: string;
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs; arrow keys choose. Each has its TabPanel somewhere below. */
export function TabBar<Value extends string>(props: TabBarProps<Value>): ReactNode {
  const { id, label, tabs, value, onChange } = props;
  // What is closed is shown, and passed over by the arrow keys.
  const values = tabs.filter(({ isDisabled }) => !isDisabled).map((tab) => tab.value);
  const bar = useChosenInSight<HTMLDivElement>();
  return (
    <div
      ref={bar}
      role="tablist"
      aria-label={label}
      className={styles.bar}
      onKeyDown={(event) => chooseByArrow(event, values, { value, onChange })}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `${id}-${tab.value}-panel` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          disabled={tab.isDisabled}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What a tab shows while it is chosen. */
export function TabPanel({
  id,
  value,
  children,
}: {
  id: string;
  value: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div role="tabpanel" id={`${id}-${value}-panel`} aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  );
}
