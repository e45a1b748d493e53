import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useViewParams } from "../../../platform/group-place.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { FormSkeleton } from "../../problems/form/index.ts";
import { usePageTitle } from "../../settings/index.ts";
import { type AdminTraining, useTrainingCalls } from "./admin-api.ts";

/** What the page of one training gets. */
export interface OneTraining {
  stored: AdminTraining;
  /** Loads it anew; answers when it is there. */
  reload: () => Promise<unknown>;
}

const pages = [
  { name: "AdminTrainingEdit", word: "trainingAdmin.tab.edit" },
  { name: "AdminTrainingProblemList", word: "trainingAdmin.tab.problems" },
  { name: "AdminTrainingMembers", word: "trainingAdmin.tab.members" },
] as const;

/** What stands around the page of one training. */
export interface WithTrainingProps {
  page: (typeof pages)[number]["name"];
  /** The title of the window, with the training's name, or its number until that is known. */
  title: (training: string) => string;
  /** The one action of the page. */
  right?: (one: OneTraining) => ReactNode;
  children: (one: OneTraining) => ReactNode;
}

/** The training of the address for a page of it, with the ways between its pages; says when there is none. */
export function WithTraining(props: WithTrainingProps): ReactNode {
  const { trainingId = "" } = useViewParams();
  return /^\d{1,9}$/.test(trainingId) ? (
    <Loaded key={trainingId} tid={Number(trainingId)} {...props} />
  ) : (
    <Missing />
  );
}

function Loaded({ tid, page, title, right, children }: WithTrainingProps & { tid: number }): ReactNode {
  const { t } = useTranslation();
  const { callOptions } = useTrainingCalls();
  // Always asked for: what somebody else saved since is not overwritten by what this browser remembers.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callOptions("getAdminTraining", { tid }),
    refetchOnMount: "always",
  });
  usePageTitle(title(data?.training.title ?? String(tid)));
  if (error && "code" in error && error.code === "training_not_found") return <Missing />;
  if (error)
    return <InlineError isPage title={t("trainingAdmin.loadFailed")} onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <FormSkeleton />;
  const one = { stored: data, reload: refetch };
  return (
    <>
      <PageHead
        title={data.training.title}
        crumbs={[
          <PageLink key="list" page={{ name: "AdminTrainingList" }}>
            {t("trainingAdmin.list")}
          </PageLink>,
          <span key="this">{tid}</span>,
        ]}
        right={right?.(one)}
      />
      <PageTabs
        label={t("training.tabs")}
        tabs={pages.map(({ name, word }) => ({
          page: { name, params: { trainingId: String(tid) } },
          text: t(word),
          isHere: name === page,
        }))}
      />
      {children(one)}
    </>
  );
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty isPage title={t("training_not_found")} text={t("trainingAdmin.missing")}>
      <PageLink page={{ name: "AdminTrainingList" }}>{t("trainingAdmin.list")}</PageLink>
    </Empty>
  );
}
