import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GroupPlace } from "../../../platform/group-place.ts";
import { PageLink, useGoTo } from "../../../platform/page-link.tsx";
import { pagePaths } from "../../../platform/route-names.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Empty } from "../../../ui/empty.tsx";
import { FailedPage } from "../../../ui/failed-page.tsx";
import { PageShape } from "../../../ui/page-shape.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import { TabbedPage } from "../../../ui/tabbed-page.tsx";
import { usePageTitle, useSite } from "../../settings/index.ts";
import { groupAuthOptions, groupOptions } from "../api.ts";
import { GroupProvider, type GroupView, viewOf } from "../group-view.ts";
import { GroupHead } from "./group-head.tsx";
import { type GroupTab, groupTabs, shownTabs, solvingPaths, tabOf } from "./tabs.ts";

/** What stands around every page of a group: its name and its tabs. */
export function GroupPage(): ReactNode {
  const { groupID = "" }: { groupID?: string } = useParams({ strict: false });
  // Another group is another page: nothing of the last one stays.
  return <Group key={groupID} gid={Number(groupID)} />;
}

function Group({ gid }: { gid: number }): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const group = useQuery(groupOptions(gid));
  const auth = useQuery(groupAuthOptions(gid));
  const path = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? "" });
  // Before the pages themselves: one that has a title of its own has the last word.
  const title = <Title path={path} name={group.data?.name ?? t("group.numbered", { id: gid })} />;
  // What is there stays while it is asked for again.
  if (user && group.data && auth.data !== undefined) {
    const view = viewOf(group.data, user, auth.data);
    return (
      <GroupProvider value={view}>
        {title}
        <GroupPlace value={{ gid, shortName: group.data.shortName, isAdmin: view.isAdmin }}>
          <Pages view={view} path={path} />
        </GroupPlace>
      </GroupProvider>
    );
  }
  const error = group.error ?? auth.error;
  const retry = () => {
    void group.refetch();
    void auth.refetch();
  };
  return (
    <>
      {title}
      {error ? (
        <FailedPage error={error} title={t("group.loadFailed")} onRetry={retry}>
          <Missing />
        </FailedPage>
      ) : (
        <Shape />
      )}
    </>
  );
}

function Pages({ view, path }: { view: GroupView; path: string }): ReactNode {
  const { t } = useTranslation();
  const { openGroupDiscussion } = useSite();
  const shown = shownTabs(view, openGroupDiscussion);
  const asked = tabOf(path);
  const isOpen = asked === "GroupDetails" || (view.isMember && shown.some(({ page }) => page === asked));
  const isSolving = solvingPaths.includes(path);
  if (isSolving && isOpen) return <Outlet />;
  // A tab that is closed, or is not there, cannot be the one that keys reach.
  const tab = isOpen ? asked : "GroupDetails";
  const list = (
    <PageLink key="list" page={{ name: "GroupList" }} isExact="query">
      {t("groups.title")}
    </PageLink>
  );
  return (
    <TabbedPage
      id="group"
      tab={tab}
      crumbs={[list, <span key="name">{view.group.name}</span>]}
      head={<GroupHead />}
      tabs={<Tabs view={view} shown={shown} tab={tab} />}
      hasWholeWindow={isSolving}
    >
      {isOpen ? <Outlet /> : <Closed view={view} />}
    </TabbedPage>
  );
}

/** The tabs; to whoever is no member only the home can be opened. */
function Tabs({
  view,
  shown,
  tab,
}: {
  view: GroupView;
  shown: readonly (typeof groupTabs)[number][];
  tab: GroupTab;
}): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  return (
    <TabBar<GroupTab>
      id="group"
      label={t("group.tabs")}
      tabs={shown.map(({ page, word }) => ({
        value: page,
        label: t(word),
        isDisabled: page !== "GroupDetails" && !view.isMember,
      }))}
      value={tab}
      onChange={(name) => goTo({ name, params: { groupID: String(view.group.id) } })}
    />
  );
}

/** The window's title says the tab and what is open under it, and the group. */
function Title({ path, name }: { path: string; name: string }): ReactNode {
  const { t } = useTranslation();
  const params: Partial<Record<"problemID" | "submitID" | "trainingID" | "discussionID", string>> = useParams(
    { strict: false },
  );
  const { problemID, submitID, trainingID, discussionID } = params;
  const tab = groupTabs.find(({ page }) => page === tabOf(path) && page !== "GroupDetails");
  const part = {
    [pagePaths.GroupTrainingProblemList]: t("training.problems"),
    [pagePaths.GroupTrainingRank]: t("training.records"),
    [pagePaths.GroupTrainingWall]: t("training.wall"),
  }[path];
  const words = [
    part ?? problemID ?? (submitID && t("submissions.page", { id: submitID })),
    discussionID && `#${discussionID}`,
    trainingID && t("training.numbered", { id: trainingID }),
    tab && t(tab.word),
    name,
  ];
  usePageTitle(words.filter(Boolean).join(" - "));
  return null;
}

/** Why a page of the group does not open, and where to go. */
function Closed({ view }: { view: GroupView }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const because = view.isMember ? "level" : "member";
  return (
    <Empty art="login" title={t(`group.closed.${because}`)} text={t(`group.closed.${because}Text`)}>
      <Button onClick={() => goTo({ name: "GroupDetails", params: { groupID: String(view.group.id) } })}>
        {t("group.toHome")}
      </Button>
    </Empty>
  );
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  return (
    <Empty isPage title={t("group.missing")} text={t("group.missingText")}>
      <Button onClick={() => goTo({ name: "GroupList" })}>{t("group.toList")}</Button>
    </Empty>
  );
}

function Shape(): ReactNode {
  return (
    <PageShape>
      <Skeleton width="30%" />
      <Skeleton width="60%" height={56} />
      <Skeleton width="80%" height={32} />
      <Skeleton height={240} />
    </PageShape>
  );
}
