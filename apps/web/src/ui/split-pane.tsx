import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import styles from "./split-pane.module.css";

/** How two panes share the width. */
export interface SplitLayout {
  /** What the first pane has of the width while both show. */
  percent: number;
  /** Which panes show. A hidden one stays alive. */
  shown: "both" | "first" | "second";
}

/** What a pair of panes needs. */
export interface SplitPaneProps {
  /** What the divider is called. */
  label: string;
  first: ReactNode;
  second: ReactNode;
  layout: SplitLayout;
  onLayout: (layout: SplitLayout) => void;
}

const percentMin = 25;
const percentMax = 75;
/** Dragged beyond this, the second pane goes away. */
const collapsesAt = 88;
const keyStep = 2;

/** Two panes side by side with a divider that drags, moves by arrow keys and folds the second pane away. */
export function SplitPane({ label, first, second, layout, onLayout }: SplitPaneProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const isFolded = layout.shown === "first";
  const moveTo = (percent: number) => {
    if (percent > collapsesAt) onLayout({ ...layout, shown: "first" });
    else onLayout({ percent: Math.min(Math.max(percent, percentMin), percentMax), shown: "both" });
  };
  const fold = () => onLayout({ ...layout, shown: isFolded ? "both" : "first" });
  const drag = (event: PointerEvent) => {
    if (!frame.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = frame.current.getBoundingClientRect();
    moveTo(Math.round(((event.clientX - left) / width) * 1000) / 10);
  };
  const press = (event: KeyboardEvent) => {
    const move = {
      ArrowLeft: () => (isFolded ? fold() : moveTo(layout.percent - keyStep)),
      ArrowRight: () => !isFolded && moveTo(layout.percent + keyStep),
      Home: () => moveTo(percentMin),
      End: () => moveTo(100),
      Enter: fold,
    }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <div
      ref={frame}
      className={styles.panes}
      data-shown={layout.shown}
      style={{ "--first": `${layout.percent}fr`, "--second": `${100 - layout.percent}fr` } as CSSProperties}
    >
      <div className={styles.first}>{first}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved -- a separator that takes the focus can */}
      <div
        role="separator"
        tabIndex={0}
        className={styles.divider}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={isFolded ? 100 : Math.round(layout.percent)}
        aria-valuemin={percentMin}
        aria-valuemax={100}
        onKeyDown={press}
        onDoubleClick={fold}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <i />
      </div>
      <div className={styles.second}>{second}</div>
    </div>
  );
}
