import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { TabBar, TabPanel } from "../../../ui/tab-bar.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { type UserHome, userHomeOptions, type Whose } from "../api.ts";
import { CalendarCard } from "./calendar-card.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { SolvedProblems } from "./solved-problems.tsx";
import { UserHomeSkeleton } from "./user-home-skeleton.tsx";
import styles from "./user-home-view.module.css";

/** What the lower half of a home shows. */
export type HomeTab = "profile" | "solved";

/** What a home needs. */
export interface UserHomeViewProps {
  whose: Whose;
  tab: HomeTab;
  onTab: (tab: HomeTab) => void;
}

/** A user's home: who it is, the calendar, and the profile or what was solved. */
export function UserHomeView({ whose, tab, onTab }: UserHomeViewProps): ReactNode {
  const { t } = useTranslation();
  const { data: home, error, refetch } = useQuery(userHomeOptions(whose));
  usePageTitle(home ? t("profiles.page", { name: home.username }) : t("profiles.title"));
  if (!home) {
    if (!error) return <UserHomeSkeleton />;
    if (isNotFound(error)) return <Missing />;
    return (
      <InlineError isPage title={t("profiles.failed")} text={error.message} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.blocks}>
      <ProfileHead home={home} />
      {home.isDeleted ? (
        <Card>
          <Empty title={t("profiles.deleted")} text={t("profiles.deletedText")} />
        </Card>
      ) : (
        <>
          <CalendarCard whose={whose} />
          <Tabs home={home} tab={tab} onTab={onTab} onRefresh={() => void refetch()} />
        </>
      )}
    </div>
  );
}

function Tabs({
  home,
  tab,
  onTab,
  onRefresh,
}: Omit<UserHomeViewProps, "whose"> & { home: UserHome; onRefresh: () => void }): ReactNode {
  const { t } = useTranslation();
  const { signature, solvedList, solvedGroupByDifficulty } = home;
  const solved = (
    <>
      {t("profiles.solved")}
      <span className={styles.count}>{solvedList.length}</span>
    </>
  );
  return (
    <Card isFlush>
      <TabBar
        id="user-home"
        label={t("profiles.tabs")}
        tabs={[
          { value: "profile", label: t("profiles.profile") },
          { value: "solved", label: solved },
        ]}
        value={tab}
        onChange={onTab}
      />
      <TabPanel id="user-home" value={tab}>
        {tab === "solved" ? (
          <SolvedProblems groups={solvedGroupByDifficulty} onRefresh={onRefresh} />
        ) : signature?.trim() ? (
          <div className={styles.signature}>
            <Markdown text={signature} audience="user" />
          </div>
        ) : (
          <Empty title={t("profiles.noSignature")} />
        )}
        {tab === "solved" && solvedList.length === 0 && <NothingSolved />}
      </TabPanel>
    </Card>
  );
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty isPage title={t("profiles.missing")} text={t("profiles.missingText")}>
      <PageLink page={{ name: "Home" }}>
        <Button component="span">{t("profiles.toHome")}</Button>
      </PageLink>
    </Empty>
  );
}

function NothingSolved(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty title={t("profiles.nothingSolved")} text={t("profiles.nothingSolvedText")}>
      <PageLink page={{ name: "ProblemList" }}>
        <Button component="span" variant="default">
          {t("profiles.toProblems")}
        </Button>
      </PageLink>
    </Empty>
  );
}

function isNotFound(error: Error): boolean {
  return error instanceof RequestError && error.answer?.status === 404;
}
