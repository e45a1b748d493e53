import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProblemDetail } from "../../../features/problems/index.ts";
import { useWorkbench, Workbench } from "../../../features/submissions/index.ts";
import { useIsWide } from "../../../platform/viewport.ts";
import { SplitPane } from "../../../ui/split-pane.tsx";
import { HiddenTitle } from "./hidden-title.tsx";
import { type Pane, PhoneBar } from "./phone-bar.tsx";
import { ProblemTabs } from "./problem-tabs.tsx";
import styles from "./problem-view.module.css";
import type { SolvePlace } from "./solve-place.ts";
import { useProblemLayout } from "./use-problem-layout.ts";

/** What the view of a problem needs. */
export interface ProblemViewProps {
  detail: ProblemDetail;
  /** The user's own status; undefined for a visitor. */
  status: number | undefined;
  place: SolvePlace;
}

/** A problem and the place to solve it, side by side; on a phone one at a time. */
export function ProblemView({ detail, status, place }: ProblemViewProps): ReactNode {
  const { t } = useTranslation();
  const workbench = useWorkbench(detail, status, place);
  const { layout, setLayout } = useProblemLayout(detail.problem.id);
  const [pane, setPane] = useState<Pane>("problem");
  const isWide = useIsWide();
  useEffect(() => {
    if (workbench.shownPlace) setPane("code");
  }, [workbench.shownPlace]);
  const isFolded = layout.shown === "first";
  const isProblemAway = isWide ? layout.shown === "second" : pane !== "problem";
  const names = {
    onlyFirst: t("problem.wideProblem"),
    onlySecond: t("problem.wideEditor"),
    both: t("problem.wideBoth"),
  };
  const showResult = () => pane === "problem" && setPane("result");
  const runSample = (number: number) => {
    if (!workbench.runSelfTest(number)) return;
    if (isFolded) setLayout({ ...layout, shown: "both" });
    showResult();
  };
  return (
    <div className={styles.page} data-pane={pane}>
      {isProblemAway && <HiddenTitle title={detail.problem.title} />}
      <SplitPane
        label={t("problem.divider")}
        names={names}
        layout={layout}
        onLayout={setLayout}
        first={
          <section className={styles.problem} aria-label={t("problem.problem")}>
            <ProblemTabs
              detail={detail}
              place={place}
              status={status}
              ownTotal={workbench.total}
              isFolded={isFolded}
              onFold={() => setLayout({ ...layout, shown: isFolded ? "both" : "first" })}
              onRunSample={workbench.hasSelfTests ? runSample : undefined}
            />
          </section>
        }
        second={
          <Workbench
            workbench={workbench}
            pane={pane === "problem" ? "none" : pane}
            isFocused={layout.shown === "second"}
            onFocus={(isFocused) => setLayout({ ...layout, shown: isFocused ? "second" : "both" })}
            onSent={showResult}
          />
        }
      />
      <PhoneBar pane={pane} onPane={setPane} status={workbench.submission?.status} />
    </div>
  );
}
