import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./remote-judges.module.css";

/** The remote judges by their keys, with marks of our own on a grid of 24. */
const marks = {
  HDU: "M4 5v14M10 5v14M4 12h6M15 5v14h2.5a4 4 0 0 0 4-4V9a4 4 0 0 0-4-4z",
  CF: "M5 19V11M12 19V5M19 19v-6",
  POJ: "M6 19V5h6.5a4.5 4.5 0 0 1 0 9H6M17.5 18.5h.01",
  GYM: "M4 12h16M6.5 8v8M17.5 8v8M3.5 10v4M20.5 10v4",
  AC: "M5 19 12 5l7 14M8 14h8",
  SPOJ: "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM4.5 12h15M12 4.5c4 4.5 4 10.5 0 15",
} as const;

/** The judges whose problems can be solved here; each leads to its problems. */
export function RemoteJudges(): ReactNode {
  const { t } = useTranslation();
  return (
    <Card icon="globe" title={t("home.judges")}>
      <ul className={styles.judges}>
        {Object.entries(marks).map(([key, mark]) => (
          <li key={key}>
            <PageLink page={{ name: "ProblemList", query: { oj: key } }}>
              <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                <path d={mark} />
              </svg>
              {key}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
