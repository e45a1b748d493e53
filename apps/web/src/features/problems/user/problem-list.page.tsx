import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { VerdictBreakdown } from "../../../vocabulary/verdict-breakdown.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { problemListOptions, problemTotalOptions } from "../api.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { ProblemTable } from "../parts/problem-table.tsx";
import { RandomButton } from "../parts/random-button.tsx";
import { TagGroups } from "../parts/tag-groups.tsx";
import { type Total, totalText } from "../total-text.ts";
import { type ProblemFilters, useProblemFilters } from "../use-problem-filters.ts";
import { useShownTags } from "../use-shown-tags.ts";
import { useTagGroups } from "../use-tag-groups.ts";
import styles from "./problem-list.page.module.css";

/** The problem list: everything it shows follows from its address. */
export function ProblemListPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("problems.title"));
  const isSignedIn = useUser() !== undefined;
  const filters = useProblemFilters();
  const { query, goToPage } = filters;
  const { data, isError, isPlaceholderData, refetch } = useQuery(problemListOptions(query));
  const tags = useTagGroups(query.oj);
  const shownTags = useShownTags();
  const chosen = query.tagId.length;
  return (
    <>
      <PageHead
        title={t("problems.title")}
        sub={<Counts filters={filters} fitting={data} />}
        right={<RandomButton />}
      />
      <div className={styles.columns}>
        <Card isFlush>
          <ListFilters filters={filters} tags={tags} shownTags={shownTags} />
          <ProblemTable
            problems={data?.records}
            hasTags={shownTags[0]}
            hasStatus={isSignedIn}
            rowNote={(row) => <VerdictBreakdown displayId={row.problemId} title={row.title} counts={row} />}
            skeletonRows={15}
            isRefreshing={isPlaceholderData}
            empty={<NoProblems filters={filters} isPastEnd={data !== undefined && data.total > 0} />}
            error={
              isError && (
                <InlineError
                  title={t("problems.loadFailed")}
                  text={t("problems.loadFailedText")}
                  onRetry={() => void refetch()}
                />
              )
            }
          />
          <ListPager
            list={data}
            page={query.currentPage}
            pageSize={query.limit}
            noun={(count) => t("problems.noun", { count })}
            onChange={goToPage}
          />
        </Card>
        <aside className={styles.side} aria-label={t("problems.tags")}>
          <Card
            title={t("problems.tags")}
            icon="tag"
            right={chosen > 0 && t("problems.tagsChosen", { count: chosen })}
          >
            <TagGroups filters={filters} tags={tags} />
          </Card>
        </aside>
      </div>
    </>
  );
}

/** How many problems there are, and how many of them fit. */
function Counts({ filters, fitting }: { filters: ProblemFilters; fitting: Total | undefined }): ReactNode {
  const { t } = useTranslation();
  const { data: all } = useQuery(problemTotalOptions());
  const { data: own } = useQuery(problemTotalOptions("Mine"));
  if (!all || !own || !fitting) return "\u00a0";
  const total = totalText(all);
  return filters.isFiltered
    ? t("problems.fitting", { count: fitting.total, total, fitting: totalText(fitting) })
    : t("problems.whole", { count: all.total, total, own: totalText(own) });
}

/** Why there is nothing, and what to do about it. */
function NoProblems({ filters, isPastEnd }: { filters: ProblemFilters; isPastEnd: boolean }): ReactNode {
  const { t } = useTranslation();
  const { isFiltered, reset, goToPage, query } = filters;
  if (isPastEnd) {
    return (
      <Empty title={t("problems.pastEnd")} text={t("problems.pastEndText")}>
        <Button variant="default" onClick={() => goToPage({ page: 1, pageSize: query.limit })}>
          {t("problems.toFirstPage")}
        </Button>
      </Empty>
    );
  }
  if (!isFiltered) return <Empty title={t("problems.none")} text={t("problems.noneText")} />;
  return (
    <Empty title={t("problems.noneFit")} text={t("problems.noneFitText")}>
      <Button variant="default" leftSection={<Icon name="undo" />} onClick={reset}>
        {t("problems.resetFilters")}
      </Button>
    </Empty>
  );
}
