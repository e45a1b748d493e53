import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { isUnderWay, readSubmissionListQuery, type SubmissionListQuery } from "@touchstone/domain";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { PageLink, useGoTo } from "../../../platform/page-link.tsx";
import { useIsRoot, useUser } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RealName, useClassNames } from "../../groups/index.ts";
import { usePageTitle } from "../../settings/index.ts";
import { type ListedSubmissions, submissionListOptions } from "../api.ts";
import { clearFilters } from "../parts/clear-filters.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { SubmissionTable } from "../parts/submission-table.tsx";
import styles from "./submission-list.module.css";

/** The submission list of the site or of a group: everybody's or one's own, filtered, live. Its address says all of it. */
export function SubmissionListPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("submissions.title"));
  const { query, change } = useListQuery();
  const { data: list, refetch } = useQuery(submissionListOptions(query));
  const { choice, toggle } = useCompareChoice(query);
  const names = useClassNames(useGid());
  return (
    <>
      <PageHead
        title={t("submissions.title")}
        sub={choice ? t("compare.chooseTwo") : <Motion list={list} />}
        right={
          <div className={styles.acts}>
            <RejudgeManyLink query={query} />
            {query.onlyMine && (
              <Button variant="default" leftSection={<Icon name="branch" />} onClick={toggle}>
                {t(choice ? "compare.stop" : "compare.choose")}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Icon name="refresh" />}
              onClick={() => void refetch({ cancelRefetch: false })}
            >
              {t("submissions.refresh")}
            </Button>
          </div>
        }
      />
      <Card isFlush>
        <ListFilters query={query} onChange={change} />
        <SubmissionTable
          query={query}
          choice={choice}
          noteOf={(uid) => <RealName of={names.get(uid)} />}
          onPlace={({ page, pageSize }) => change({ currentPage: page, limit: pageSize })}
          onClear={clearFilters(query, change)}
        />
      </Card>
    </>
  );
}

/** Choosing two own submissions: the second one that is chosen opens their comparison. */
function useCompareChoice({ onlyMine }: SubmissionListQuery) {
  const goTo = useGoTo();
  const [chosen, setChosen] = useState<readonly number[]>();
  const onChoose = (submitId: number, isChosen: boolean) => {
    const [one, other] = isChosen
      ? [...(chosen ?? []), submitId]
      : (chosen ?? []).filter((id) => id !== submitId);
    if (one !== undefined && other !== undefined) {
      goTo({ name: "SubmissionCompare", params: { submitID: String(one), otherID: String(other) } });
    } else setChosen(one === undefined ? [] : [one]);
  };
  const choice = onlyMine && chosen ? { chosen, onChoose } : undefined;
  return { choice, toggle: () => setChosen(choice ? undefined : []) };
}

/** For the super admin the way to judging many submissions anew, with what the list is filtered by. */
function RejudgeManyLink({ query: { problemID, status } }: { query: SubmissionListQuery }): ReactNode {
  const { t } = useTranslation();
  const isRoot = useIsRoot();
  if (!isRoot) return undefined;
  return (
    <PageLink page={{ name: "Rejudgings", query: { problemID, status } }}>
      <Button component="span" variant="default">
        {t("judging.many")}
      </Button>
    </PageLink>
  );
}

/** How many rows of the list are under way; the line stands there in any case, so that nothing jumps. */
function Motion({ list }: { list: ListedSubmissions | undefined }): ReactNode {
  const { t } = useTranslation();
  if (!list) return "\u00a0";
  const count = list.records.filter(({ status }) => isUnderWay(status)).length;
  if (count === 0) return t("submissions.still");
  return <span className={styles.moving}>{t("submissions.moving", { count })}</span>;
}

/** The query of the address, and how to change it; whatever else changes begins again at the first page. */
function useListQuery() {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const isSignedIn = useUser() !== undefined;
  const gid = useGid();
  const asked = readSubmissionListQuery(useSearch({ strict: false }));
  const query = { ...asked, onlyMine: asked.onlyMine && isSignedIn, ...(gid !== undefined && { gid }) };
  const change = (changes: Partial<SubmissionListQuery>, options?: { replace: boolean }) =>
    goTo({ name: "SubmissionList", query: { ...asked, currentPage: 1, ...changes } }, options);
  const isRefused = asked.onlyMine && !isSignedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- it is told once for each time it is asked for
  useEffect(() => {
    if (!isRefused) return;
    showToast("error", t("Please_login_first"));
    openSignIn();
    change({ onlyMine: false }, { replace: true });
  }, [isRefused]);
  return { query, change };
}
