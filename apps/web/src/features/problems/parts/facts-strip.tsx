import { acRate, countText, problemTypes, shownLimits, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DifficultyMark } from "../../../vocabulary/difficulty-mark.tsx";
import type { ProblemDetail } from "../statement-api.ts";
import styles from "./facts-strip.module.css";
import { LimitsTable } from "./limits-table.tsx";
import { mbText } from "./mb-text.ts";

/** What a solver must know at a glance: limits, level, how many passed, how it is scored. */
export function FactsStrip({ detail }: { detail: ProblemDetail }): ReactNode {
  const { t } = useTranslation();
  const { problem, problemCount: counts } = detail;
  const base = { timeMs: problem.timeLimit, memoryMb: problem.memoryLimit };
  const { others, languages } = shownLimits(problem.problemId, base, detail.limits);
  const facts: { name: string; value: ReactNode; more?: string | undefined }[] = [
    {
      name: t("problem.timeLimit"),
      value: timeText(base.timeMs),
      more: others && t("problem.others", { limit: timeText(others.timeMs) }),
    },
    {
      name: t("problem.memoryLimit"),
      value: mbText(base.memoryMb),
      more: others && t("problem.others", { limit: mbText(others.memoryMb) }),
    },
    ...(problem.difficulty === null
      ? []
      : [{ name: t("problem.level"), value: <DifficultyMark difficulty={problem.difficulty} /> }]),
    {
      name: t("problem.rate"),
      // A question mark stands for what a contest keeps back.
      value: counts ? acRate(counts.ac, counts.total) : "?",
      more: counts ? `${countText(counts.ac)} / ${countText(counts.total)}` : "? / ?",
    },
    problem.type === problemTypes.oi
      ? { name: t("problem.scoring"), value: "OI", more: t("problem.points", { count: problem.ioScore }) }
      : { name: t("problem.scoring"), value: "ACM" },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {languages.length > 0 && <LimitsTable limits={languages} />}
    </>
  );
}
