import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { familyProps } from "../../../ui/family.ts";
import { useFoot } from "../../../ui/use-foot.ts";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import styles from "./phone-bar.module.css";

/** What a phone shows of the page. */
export type Pane = "problem" | "code" | "result";

const panes: readonly Pane[] = ["problem", "code", "result"];

/** The bar and the dock of the workbench above it. */
const footPx = 112;

/** What the bar needs. */
export interface PhoneBarProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** The status of the newest submission, told by a dot. */
  status: number | undefined;
}

/** The bar at the bottom of a phone: problem, code or result. */
export function PhoneBar({ pane, onPane, status }: PhoneBarProps): ReactNode {
  const { t } = useTranslation();
  useFoot(footPx);
  return (
    <nav className={styles.bar} data-screen-only aria-label={t("problem.pane")}>
      {panes.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === pane ? "true" : undefined}
          onClick={() => onPane(each)}
        >
          {t(`problem.${each}`)}
          {each === "result" && status !== undefined && <i {...familyProps(verdictLook(status).family)} />}
        </button>
      ))}
    </nav>
  );
}
