import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Progress } from "../../../ui/progress.tsx";
import styles from "./due-card.module.css";

/** What is due within a day is marked. */
const soonMs = 86_400_000;

/** Trainings that are due this week, the first due first, with how far the reader is. */
export function DueCard({ due: { now, trainings } }: { due: WireData<"getDueTrainings"> }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card icon="clock" title={t("home.due")} isFlush>
      <ul className={styles.list}>
        {trainings.map(({ id, gid, groupName, title, dueAt, acCount, problemCount }) => {
          const params = { groupID: String(gid), trainingID: String(id) };
          const isDone = problemCount > 0 && acCount === problemCount;
          const isSoon = !isDone && Date.parse(dueAt) - Date.parse(now) < soonMs;
          return (
            <li key={id}>
              <div className={styles.words}>
                <PageLink page={{ name: "GroupTrainingDetails", params }} title={title}>
                  {title}
                </PageLink>
                <small>{groupName}</small>
              </div>
              <div className={styles.facts}>
                <time dateTime={dueAt} data-soon={isSoon || undefined}>
                  {t("home.due.at", { at: momentText(dueAt).slice(5, 16) })}
                </time>
                <span className={styles.done}>
                  {acCount}/{problemCount}
                  <Progress
                    label={t("home.due.done", { title })}
                    value={acCount}
                    max={Math.max(1, problemCount)}
                  />
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
