import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink, useGoTo } from "../../../platform/page-link.tsx";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { Empty } from "../../../ui/empty.tsx";
import { FailedPage } from "../../../ui/failed-page.tsx";
import { PageShape } from "../../../ui/page-shape.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StripPage } from "../../../ui/strip-page.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import { TabbedPage } from "../../../ui/tabbed-page.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { trainingOptions } from "../api.ts";
import { type TrainingBar, TrainingProvider, type TrainingView, useTrainingView } from "../training-view.ts";
import { isAlwaysOpen, pageOf, shownTabs, type TrainingTab, tabOf, trainingTabs } from "./tabs.ts";
import { TrainingHeader } from "./training-header.tsx";
import { TrainingStrip } from "./training-strip.tsx";

/** What stands around every page of a training: its name, its progress, its tabs. */
export function TrainingPage(): ReactNode {
  const { trainingID = "" }: { trainingID?: string } = useParams({ strict: false });
  // Another training is another page: nothing of the last one stays.
  return <Training key={trainingID} tid={Number(trainingID)} />;
}

function Training({ tid }: { tid: number }): ReactNode {
  const { t } = useTranslation();
  const { data: heard, error, refetch } = useQuery(trainingOptions(tid));
  const view = useTrainingView(heard);
  const path = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? "" });
  useTitle(path, heard?.training.title ?? t("training.numbered", { id: tid }));
  // What is there stays while it is asked for again.
  if (view) {
    return (
      <TrainingProvider value={view}>
        <Pages view={view} path={path} />
      </TrainingProvider>
    );
  }
  if (!error) return <Shape />;
  return (
    <FailedPage error={error} title={t("training.loadFailed")} onRetry={() => void refetch()}>
      <Missing />
    </FailedPage>
  );
}

function Pages({ view, path }: { view: TrainingView; path: string }): ReactNode {
  const { t } = useTranslation();
  const isProblem = pageOf(path) === "TrainingProblemDetails";
  const asked = tabOf(path);
  const isOpen = isAlwaysOpen(asked) || view.bar === undefined;
  const inside = isOpen ? <Outlet /> : view.bar && <Closed bar={view.bar} tid={view.training.id} />;
  if (isProblem && isOpen) return <StripPage strip={<TrainingStrip />}>{inside}</StripPage>;
  // A tab that is closed, or is not there, cannot be the one that keys reach.
  const tab = isOpen && shownTabs(view).some(({ page }) => page === asked) ? asked : "TrainingDetails";
  const list = (
    <PageLink key="list" page={{ name: "TrainingList" }}>
      {t("trainings.title")}
    </PageLink>
  );
  return (
    <TabbedPage
      id="training"
      tab={tab}
      crumbs={[list, <span key="title">{view.training.title}</span>]}
      // With the whole window there is no head of a group above it.
      head={<TrainingHeader isAlone={isProblem} />}
      tabs={<Tabs view={view} tab={tab} />}
      hasWholeWindow={isProblem}
    >
      {inside}
    </TabbedPage>
  );
}

/** The tabs; while the inside is closed only the introduction can be opened. */
function Tabs({ view, tab }: { view: TrainingView; tab: TrainingTab }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const tabs = shownTabs(view).map(({ page, word }) => ({
    value: page,
    label: t(word),
    isDisabled: !isAlwaysOpen(page) && view.bar !== undefined,
  }));
  return (
    <TabBar<TrainingTab>
      id="training"
      label={t("training.tabs")}
      tabs={tabs}
      value={tab}
      onChange={(name) => {
        const trainingID = String(view.training.id);
        const groupID = String(view.training.gid);
        goTo(
          name === "GroupTrainingWall"
            ? { name, params: { groupID, trainingID } }
            : { name, params: { trainingID } },
        );
      }}
    />
  );
}

/** The window's title says the tab or the problem, and the training. */
function useTitle(path: string, name: string): void {
  const { t } = useTranslation();
  const { problemID }: { problemID?: string } = useParams({ strict: false });
  const tab = trainingTabs.find(({ page }) => page === pageOf(path));
  const part = problemID ?? (tab && tab.page !== "TrainingDetails" && t(tab.word));
  usePageTitle(part ? `${part} - ${name}` : name);
}

/** Why a page of the training does not open, and what to do about it. */
function Closed({ bar, tid }: { bar: TrainingBar; tid: number }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  return (
    <Empty art="login" title={t(`training.bar.${bar}`)} text={t(`training.bar.${bar}Text`)}>
      {bar === "signIn" ? (
        <Button onClick={() => openSignIn()}>{t("training.signIn")}</Button>
      ) : (
        <Button onClick={() => goTo({ name: "TrainingDetails", params: { trainingID: String(tid) } })}>
          {t("training.toIntroduction")}
        </Button>
      )}
    </Empty>
  );
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  return (
    <Empty isPage title={t("training.missing")} text={t("training.missingText")}>
      <Button onClick={() => goTo({ name: "TrainingList" })}>{t("training.toList")}</Button>
    </Empty>
  );
}

function Shape(): ReactNode {
  return (
    <PageShape>
      <Skeleton width="30%" />
      <Skeleton height={104} />
      <Skeleton width="50%" height={32} />
      <Skeleton height={240} />
    </PageShape>
  );
}
