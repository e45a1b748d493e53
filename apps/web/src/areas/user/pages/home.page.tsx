import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AnnouncementPanel, siteAnnouncements } from "../../../features/announcements/index.ts";
import {
  Carousel,
  RecentContests,
  RemoteJudges,
  UpdatedProblems,
  WeekChart,
  WeekRank,
} from "../../../features/home/index.ts";
import { usePageTitle, useSite } from "../../../features/settings/index.ts";
import { DueTrainings } from "../../../features/trainings/due/index.ts";
import { useIsWide } from "../../../platform/viewport.ts";
import { Steady } from "../../../ui/steady.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./home.module.css";

/**
 * The first page: pictures, what is due, announcements, contests, the week, and what is new. On a phone what is due and
 * announcements come second.
 */
export function HomePage(): ReactNode {
  const { t } = useTranslation();
  const { name } = useSite();
  const isWide = useIsWide();
  usePageTitle(t("home.title"));
  const announcements = <AnnouncementPanel source={siteAnnouncements} />;
  return (
    <>
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      {isWide ? (
        <div className={styles.home}>
          <div className={styles.column}>
            <Carousel />
            <Steady part={<RecentContests />}>
              <WeekChart />
              <UpdatedProblems />
            </Steady>
          </div>
          <div className={styles.column}>
            <DueTrainings>
              {announcements}
              <WeekRank />
              <RemoteJudges />
            </DueTrainings>
          </div>
        </div>
      ) : (
        <div className={styles.column}>
          <Carousel />
          <DueTrainings>
            <Steady part={announcements}>
              <Steady part={<RecentContests />}>
                <WeekRank />
                <WeekChart />
                <UpdatedProblems />
                <RemoteJudges />
              </Steady>
            </Steady>
          </DueTrainings>
        </div>
      )}
    </>
  );
}
