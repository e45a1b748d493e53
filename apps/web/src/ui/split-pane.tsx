import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { Icon } from "./icon.tsx";
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
  /** What its buttons are called: each gives one pane the whole width, and the one that is left gives it back. */
  names: { onlyFirst: string; onlySecond: string; both: string };
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

/** Two panes side by side with a divider that drags, moves by arrow keys and gives either pane the whole width. */
export function SplitPane({ label, names, first, second, layout, onLayout }: SplitPaneProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const isFolded = layout.shown !== "both";
  const moveTo = (percent: number) => {
    if (percent > collapsesAt) onLayout({ ...layout, shown: "first" });
    else onLayout({ percent: Math.min(Math.max(percent, percentMin), percentMax), shown: "both" });
  };
  const show = (shown: SplitLayout["shown"]) => onLayout({ ...layout, shown });
  const fold = () => show(isFolded ? "both" : "first");
  /** Away from the edge where a folded pane lies, the divider brings it back; towards it, it has nowhere to go. */
  const moveBy = (step: number) => {
    if (!isFolded) moveTo(layout.percent + step);
    else if (step < 0 === (layout.shown === "first")) show("both");
  };
  const drag = (event: PointerEvent) => {
    if (!frame.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = frame.current.getBoundingClientRect();
    moveTo(Math.round(((event.clientX - left) / width) * 1000) / 10);
  };
  const press = (event: KeyboardEvent) => {
    const move = {
      ArrowLeft: () => moveBy(-keyStep),
      ArrowRight: () => moveBy(keyStep),
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
      <div className={styles.border}>
        {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved -- a separator that takes the focus can */}
        <div
          role="separator"
          tabIndex={0}
          className={styles.divider}
          aria-label={label}
          aria-orientation="vertical"
          aria-valuenow={{ first: 100, both: Math.round(layout.percent), second: 0 }[layout.shown]}
          aria-valuemin={0}
          aria-valuemax={100}
          onKeyDown={press}
          onDoubleClick={fold}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <i />
        </div>
        <div className={styles.folds}>
          {layout.shown !== "second" && (
            <Fold
              icon="left"
              name={isFolded ? names.both : names.onlySecond}
              onPress={() => show(isFolded ? "both" : "second")}
            />
          )}
          {layout.shown !== "first" && (
            <Fold
              icon="right"
              name={isFolded ? names.both : names.onlyFirst}
              onPress={() => show(isFolded ? "both" : "first")}
            />
          )}
        </div>
      </div>
      <div className={styles.second}>{second}</div>
    </div>
  );
}

/** What a button of the divider needs. */
interface FoldProps {
  icon: "left" | "right";
  name: string;
  onPress: () => void;
}

function Fold({ icon, name, onPress }: FoldProps): ReactNode {
  return (
    <button type="button" aria-label={name} title={name} onClick={onPress}>
      <Icon name={icon} size={12} />
    </button>
  );
}
