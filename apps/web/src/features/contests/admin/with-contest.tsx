import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useViewParams } from "../../../platform/group-place.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { FormSkeleton } from "../../problems/form/index.ts";
import { usePageTitle } from "../../settings/index.ts";
import { type AdminContest, useContestCalls } from "./admin-api.ts";

/** What the page of one contest gets. */
export interface OneContest {
  contest: AdminContest;
  /** Loads it anew; answers when it is there. */
  reload: () => Promise<unknown>;
}

/** What stands around the page of one contest. */
export interface WithContestProps {
  /** The title of the window, with the contest's name, or its number until that is known. */
  title: (contest: string) => string;
  /** True for a form: what somebody else saved since is not overwritten by what this browser remembers. */
  isFresh?: boolean;
  children: (one: OneContest) => ReactNode;
}

/** The contest of the address for a page of it; says when there is none, or it did not load. */
export function WithContest(props: WithContestProps): ReactNode {
  const { contestId = "" } = useViewParams();
  return /^\d{1,9}$/.test(contestId) ? (
    <Loaded key={contestId} cid={Number(contestId)} {...props} />
  ) : (
    <Missing />
  );
}

function Loaded({ cid, title, isFresh = false, children }: WithContestProps & { cid: number }): ReactNode {
  const { t } = useTranslation();
  const { callOptions } = useContestCalls();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callOptions("getAdminContest", { cid }),
    refetchOnMount: isFresh ? "always" : true,
  });
  usePageTitle(title(data?.title ?? String(cid)));
  if (error && "code" in error && error.code === "contest_not_found") return <Missing />;
  if (error)
    return <InlineError isPage title={t("contestAdmin.loadFailed")} onRetry={() => void refetch()} />;
  if (!data || (isFresh && !isFetchedAfterMount)) return <FormSkeleton />;
  return children({ contest: data, reload: refetch });
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty isPage title={t("contest_not_found")} text={t("contestAdmin.missing")}>
      <PageLink page={{ name: "AdminContestList" }}>{t("contestAdmin.list")}</PageLink>
    </Empty>
  );
}
