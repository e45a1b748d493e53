import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { usePageHeading } from "../../../ui/page-head.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { TrainingAccess, TrainingCategory } from "../parts/training-facts.tsx";
import { TrainingProgress } from "../parts/training-progress.tsx";
import { useTraining } from "../training-view.ts";
import styles from "./training-header.module.css";
import { TrainingTimes } from "./training-times.tsx";

/** The head of a training: its name and facts, how far the reader is, and its times. Alone it is the page's first. */
export function TrainingHeader({ isAlone }: { isAlone: boolean }): ReactNode {
  const { t } = useTranslation();
  const { training } = useTraining();
  const heading = usePageHeading();
  const Title = isAlone ? "h1" : heading;
  const { title, auth, uid, author, acCount, problemCount, gmtModified } = training;
  return (
    <section className={styles.head}>
      <div className={styles.top}>
        <div className={styles.words}>
          <Title>{title}</Title>
          <div className={styles.facts}>
            <TrainingCategory training={training} />
            <TrainingAccess auth={auth} />
            <UserName uid={uid} username={author} size={20} />
            <time dateTime={gmtModified}>
              {t("training.updated", { at: momentText(gmtModified).slice(0, 10) })}
            </time>
          </div>
        </div>
        {acCount !== null && (
          <div className={styles.progress}>
            <TrainingProgress acCount={acCount} problemCount={problemCount} hasPercent />
          </div>
        )}
      </div>
      <TrainingTimes />
    </section>
  );
}
