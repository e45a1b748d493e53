import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { ProblemTable } from "../parts/problem-table.tsx";
import { useShownTags } from "../use-shown-tags.ts";

const defaultSize = 10;

/** The problems that every member of a group sees; counts and statuses are those of the group. */
export function GroupProblemListPage({ acts }: { acts: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const gid = useGid() ?? 0;
  const { page, turnTo } = usePagePlace("ProblemList", defaultSize);
  const [hasTags, showTags] = useShownTags();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getGroupProblemList", { gid, currentPage: page.number, limit: page.size }),
  );
  return (
    <>
      <PageHead title={t("problems.title")} right={acts} />
      <Card isFlush>
        <FilterBar>
          <Toggle label={t("problems.showTags")} isOn={hasTags} onChange={showTags} />
        </FilterBar>
        <ProblemTable
          problems={data?.records}
          hasTags={hasTags}
          hasStatus
          hasTotal={false}
          onRow={({ problemId }) => goTo({ name: "ProblemDetails", params: { problemID: problemId } })}
          isRefreshing={isPlaceholderData}
          skeletonRows={defaultSize}
          empty={
            page.number > 1 ? (
              <Empty title={t("problems.pastEnd")} text={t("problems.pastEndText")} />
            ) : (
              <Empty title={t("problems.noneInGroup")} text={t("problems.noneInGroupText")} />
            )
          }
          error={isError && <InlineError title={t("problems.loadFailed")} onRetry={() => void refetch()} />}
        />
        <ListPager
          list={data}
          page={page.number}
          pageSize={page.size}
          noun={(count) => t("problems.noun", { count })}
          onChange={turnTo}
        />
      </Card>
    </>
  );
}
