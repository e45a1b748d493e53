import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams, useRouterState } from "@tanstack/react-router";
import { contestStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink, useGoTo } from "../../../platform/page-link.tsx";
import { pagePaths } from "../../../platform/route-names.ts";
import { Empty } from "../../../ui/empty.tsx";
import { FailedPage } from "../../../ui/failed-page.tsx";
import { PageShape } from "../../../ui/page-shape.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StripPage } from "../../../ui/strip-page.tsx";
import { TabbedPage } from "../../../ui/tabbed-page.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { UnreadProvider, useUnreadAnnouncements } from "../announcements/unread.ts";
import { contestOptions } from "../api.ts";
import { ClarificationNewsProvider, useClarificationNews } from "../clarifications/news.ts";
import { ContestProvider, type ContestView, useContestChanges, useContestView } from "../contest-view.ts";
import { ContestHeader } from "./contest-header.tsx";
import { ContestStrip } from "./contest-strip.tsx";
import { ContestTabs } from "./contest-tabs.tsx";
import { contestTabs, isTabOpen, tabOf } from "./tabs.ts";

/** What stands around every page of a contest: its name, its clock, its tabs. */
export function ContestPage(): ReactNode {
  const { contestID = "" }: { contestID?: string } = useParams({ strict: false });
  // Another contest is another page: nothing of the last one stays.
  return <Contest key={contestID} cid={Number(contestID)} />;
}

function Contest({ cid }: { cid: number }): ReactNode {
  const { t } = useTranslation();
  const { data: heard, error, refetch } = useQuery(contestOptions(cid));
  const view = useContestView(heard);
  const path = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? "" });
  useTitle(path, heard?.contest.title ?? t("contest.numbered", { id: cid }));
  if (view) {
    return (
      <ContestProvider value={view}>
        <News view={view} isLooking={path === pagePaths.ContestClarification}>
          <Pages view={view} path={path} />
        </News>
      </ContestProvider>
    );
  }
  if (!error) return <Shape />;
  return (
    <FailedPage error={error} title={t("contest.loadFailed")} onRetry={() => void refetch()}>
      <Missing />
    </FailedPage>
  );
}

/** What the reader has not looked at yet, for all pages of the contest. */
function News({
  view,
  isLooking,
  children,
}: {
  view: ContestView;
  /** Whether the questions to the jury are what is looked at. */
  isLooking: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <UnreadProvider value={useUnreadAnnouncements(view)}>
      <ClarificationNewsProvider value={useClarificationNews(view, isLooking)}>
        {children}
      </ClarificationNewsProvider>
    </UnreadProvider>
  );
}

function Pages({ view, path }: { view: ContestView; path: string }): ReactNode {
  const { t } = useTranslation();
  useContestChanges(view);
  const isOverview = path === pagePaths.ContestDetails;
  const isProblem = path === pagePaths.ContestProblemDetails;
  const isOpen = isTabOpen(view, tabOf(path));
  const inside = isOpen ? <Outlet /> : <Closed view={view} />;
  if (isProblem && isOpen) return <StripPage strip={<ContestStrip />}>{inside}</StripPage>;
  // A tab that is closed cannot be the one that keys reach.
  const tab = isOpen ? tabOf(path) : "ContestDetails";
  const list = (
    <PageLink key="list" page={{ name: "ContestList" }}>
      {t("contests.title")}
    </PageLink>
  );
  return (
    <TabbedPage
      id="contest"
      tab={tab}
      crumbs={[list, <span key="title">{view.contest.title}</span>]}
      head={<ContestHeader isBrief={!isOverview} />}
      tabs={<ContestTabs tab={tab} />}
      hasWholeWindow={isProblem}
    >
      {inside}
    </TabbedPage>
  );
}

/** The window's title says the tab, the problem or the submission, and the contest. */
function useTitle(path: string, name: string): void {
  const { t } = useTranslation();
  const { problemID, submitID }: { problemID?: string; submitID?: string } = useParams({ strict: false });
  const tab = contestTabs.find(({ page }) => pagePaths[page] === path);
  const part = submitID
    ? t("submissions.page", { id: submitID })
    : (problemID ?? (tab && tab.page !== "ContestDetails" && t(tab.word)));
  usePageTitle(part ? `${part} - ${name}` : name);
}

/** Why a page of the contest does not open yet, and where to go. */
function Closed({ view: { contest, status } }: { view: ContestView }): ReactNode {
  const { t } = useTranslation();
  const isEarly = status === contestStatus.scheduled;
  return (
    <Empty
      art="login"
      title={t(isEarly ? "contest.notStarted" : "contest.passwordNeeded")}
      text={t(isEarly ? "contest.notStartedText" : "contest.closedText")}
    >
      <PageLink page={{ name: "ContestDetails", params: { contestID: String(contest.id) } }}>
        <Button component="span">{t("contest.toOverview")}</Button>
      </PageLink>
    </Empty>
  );
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  return (
    <Empty isPage title={t("contest.missing")} text={t("contest.missingText")}>
      <Button onClick={() => goTo({ name: "ContestList" })}>{t("contest.toList")}</Button>
    </Empty>
  );
}

function Shape(): ReactNode {
  return (
    <PageShape>
      <Skeleton width="30%" />
      <Skeleton height={160} />
      <Skeleton width="50%" height={32} />
      <Skeleton height={240} />
    </PageShape>
  );
}
